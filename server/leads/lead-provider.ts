import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { getLeadAddressParameter, getLeadSecretName } from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import type { LeadObstacle } from '#domain/leads/lead.model.ts'
import type { Lead } from '#domain/leads/lead.rules.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'

/** The https address that leads go to; null where none is set. */
export function getLeadAddress(
  parameters: ReadonlyMap<string, string>,
  provider: LeadProvider,
): URL | null {
  const text = parameters.get(getLeadAddressParameter(provider))?.trim() ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' ? url : null
}

/** Why nothing can be sent to a provider; null where something can. */
export function findProviderObstacle(
  parameters: ReadonlyMap<string, string>,
  secrets: ReadonlySet<string>,
  provider: LeadProvider,
): LeadObstacle | null {
  if (getLeadAddress(parameters, provider) === null) return 'no_address'
  return secrets.has(getLeadSecretName(provider)) ? null : 'no_secret'
}

/** What became of one call of a provider. */
export type LeadAnswer =
  | { readonly state: 'accepted'; readonly receipt: string | null }
  /** It does not take this lead. */
  | { readonly state: 'refused' }
  /** It did not answer, or asks for another try. */
  | { readonly state: 'later' }
  /** It lets nothing in: its address or the secret is wrong. */
  | { readonly state: 'closed' }

/** The same for each try of a lead, so that the provider takes it once. */
const toIdempotencyKey = (sendingId: string, agreement: string): string =>
  createHash('sha256').update(`${sendingId}\n${agreement}`).digest('hex')

const receipt = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.nonEmpty(),
  v.maxLength(200),
  v.check((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
)
const receiptModel = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ receipt: v.optional(receipt), id: v.optional(receipt) }),
)

function readReceipt(body: Buffer): string | null {
  const read = v.safeParse(receiptModel, body.toString('utf8'))
  return read.success ? (read.output.receipt ?? read.output.id ?? null) : null
}

const closedStatus: ReadonlySet<number> = new Set([401, 403, 404, 407])
/** Not now: too early, too many, or another try of the same is under way. */
const laterStatus: ReadonlySet<number> = new Set([408, 409, 425, 429])

export interface LeadTarget {
  readonly provider: LeadProvider
  readonly address: URL
  readonly secret: string
}

/** Sends one lead over https, as docs/running.md describes the call. */
export async function postLead(
  outgoing: OutgoingClient,
  { provider, address, secret }: LeadTarget,
  lead: Lead,
  sendingId: string,
): Promise<LeadAnswer> {
  const answer = await outgoing({
    url: address.href,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secret}`,
      'idempotency-key': toIdempotencyKey(sendingId, lead.agreement_number),
    },
    body: JSON.stringify({ provider, ...lead }),
  })
  if (answer.state === 'refused') return { state: 'closed' }
  if (answer.state === 'failed' || answer.status >= 500 || laterStatus.has(answer.status))
    return { state: 'later' }
  if (closedStatus.has(answer.status)) return { state: 'closed' }
  return answer.status >= 200 && answer.status < 300
    ? { state: 'accepted', receipt: readReceipt(answer.body) }
    : { state: 'refused' }
}
