import * as v from 'valibot'
import type { Database, Transaction } from '../db/database.ts'
import { recordDeliveryReport, recordGatewayReceipt } from '../messages/delivery-report.service.ts'
import { requireOrganisationId } from '../http/request-checks.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { acceptWebhook, maxWebhookBytes } from './webhook.service.ts'
import type { WebhookRefusal } from './webhook-signature.ts'

export interface MessageWebhookDeps {
  readonly database: Database
  readonly now: () => Date
  readonly secretKeys: SecretKeys
}

/** The events of one service repeat none of another. */
const service = 'messages'

const receiptModel = v.object({
  /** The number that the gateway gave the message. */
  gateway_id: v.pipe(v.string(), v.regex(/^[^\0]{1,200}$/u)),
  receipt: v.picklist(['delivered', 'bounced']),
})

const statuses = {
  not_set_up: 404,
  too_large: 413,
  unsigned: 401,
  wrong_signature: 401,
  wrong_time: 401,
  // It was handled, and is not to be sent again.
  repeated: 200,
} as const satisfies Readonly<Record<WebhookRefusal, number>>

/** PostgreSQL takes no NUL. */
const readText = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '')

function readReceipt(body: Buffer): v.InferOutput<typeof receiptModel> | null {
  try {
    const { success, output } = v.safeParse(receiptModel, JSON.parse(readText(body)))
    return success ? output : null
  } catch {
    return null
  }
}

/** False for a report that is none, or is about no message of the organisation. */
async function recordReport(
  tx: Transaction,
  orgId: string,
  { isMail, body }: { readonly isMail: boolean; readonly body: Buffer },
  now: Date,
): Promise<boolean> {
  if (isMail) return recordDeliveryReport(tx, orgId, readText(body), now)
  const receipt = readReceipt(body)
  if (receipt === null) return false
  return recordGatewayReceipt(
    tx,
    orgId,
    { gatewayId: receipt.gateway_id, receipt: receipt.receipt },
    now,
  )
}

/** The body, as far as one is taken: a longer one is cut, and then refused for its size. */
async function readBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxWebhookBytes) break
  }
  return Buffer.concat(chunks)
}

/**
 * What became of the organisation's messages, as a provider reports it: a delivery-status mail as it
 * came (`message/rfc822`), or a gateway's receipt as JSON. An unknown organisation answers as one
 * without a secret does.
 */
export async function answerMessageWebhook(
  { database, now, secretKeys }: MessageWebhookDeps,
  request: Request,
  organisation: string,
): Promise<Response> {
  const orgId = requireOrganisationId({ orgId: organisation })
  const body = await readBody(request)
  const isMail = /^message\/rfc822\b/iu.test(request.headers.get('content-type') ?? '')
  const at = now()
  const event = { orgId, service, secretName: 'webhooks', headers: request.headers, body } as const
  return database.within({ orgId, userId: null }, async (tx) => {
    const result = await acceptWebhook({ tx, secretKeys, now: at }, event)
    if (result.state === 'refused')
      return Response.json({ code: result.reason }, { status: statuses[result.reason] })
    const isRecorded = await recordReport(tx, orgId, { isMail, body }, at)
    return Response.json({ recorded: isRecorded })
  })
}
