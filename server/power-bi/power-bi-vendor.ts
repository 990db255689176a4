import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import type { CallContext } from '../http/context.ts'
import type { OutgoingRequest } from '../outgoing/outgoing-client.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'

/** Where the vendor's service is: origins. */
export interface PowerBiHosts {
  /** Who gives tokens to service principals. */
  readonly login: string
  readonly api: string
}

/** The tenant's service principal, sealed as the organisation's secret `power_bi`. */
export const servicePrincipalModel = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/u)),
  client_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  client_secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
})

type ServicePrincipal = v.InferOutput<typeof servicePrincipalModel>

const scope = 'https://analysis.windows.net/powerbi/api/.default'

const maxText = 300

/** The vendor's own sentence about what went wrong. */
const failureModel = v.union([
  v.pipe(
    v.object({ error_description: v.string() }),
    v.transform(({ error_description: text }) => text),
  ),
  v.pipe(
    v.object({ error: v.object({ message: v.string() }) }),
    v.transform(({ error }) => error.message),
  ),
  v.pipe(
    v.object({ error: v.object({ code: v.string() }) }),
    v.transform(({ error }) => error.code),
  ),
])

/** Refuses `powerbi_failed`, with what the vendor said. */
export const refusePowerBi = (text: string) =>
  new ORPCError('powerbi_failed', {
    status: 422,
    message: 'powerbi_failed',
    data: { text: text.slice(0, maxText) },
  })

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** What the vendor answers; refuses `powerbi_failed` with what it said. */
async function ask<Schema extends v.GenericSchema>(
  { outgoing, log }: Pick<CallContext, 'outgoing' | 'log'>,
  request: OutgoingRequest,
  model: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = await outgoing(request)
  if (result.state !== 'answer') {
    log.warn({ event: 'power_bi_failed', reason: result.reason })
    throw refusePowerBi(result.reason)
  }
  const body = readJson(result.body)
  if (result.status >= 400) {
    log.warn({ event: 'power_bi_failed', status: result.status })
    const message = v.safeParse(failureModel, body)
    throw refusePowerBi(message.success ? message.output : `HTTP ${result.status}`)
  }
  const read = v.safeParse(model, body)
  if (!read.success) throw refusePowerBi('unreadable answer')
  return read.output
}

const readPrincipal = (sealed: string | null): ServicePrincipal | null => {
  if (sealed === null) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), servicePrincipalModel), sealed)
  return read.success ? read.output : null
}

/** Calls of the vendor in the name of the organisation's service principal. */
export interface PowerBiVendor {
  readonly get: <Schema extends v.GenericSchema>(
    path: string,
    model: Schema,
  ) => Promise<v.InferOutput<Schema>>
  readonly post: <Schema extends v.GenericSchema>(
    path: string,
    body: object,
    model: Schema,
  ) => Promise<v.InferOutput<Schema>>
}

/**
 * Signs the service principal in; its token lives as long as the call. Null where the organisation
 * has none.
 */
export async function openPowerBi(context: CallContext): Promise<PowerBiVendor | null> {
  const { tx, secretKeys, organisation, powerBi } = context
  const place = { tx, secretKeys, orgId: organisation.id, name: 'power_bi' } as const
  const principal = readPrincipal(await openSecret(place))
  if (principal === null) return null
  const { tenant, ...client } = principal
  const { access_token: token } = await ask(
    context,
    {
      url: `${powerBi.login}/${tenant}/oauth2/v2.0/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...client, grant_type: 'client_credentials', scope }).toString(),
    },
    v.object({ access_token: v.string() }),
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const at = (path: string) => `${powerBi.api}/v1.0/myorg/${path}`
  return {
    get: (path, model) => ask(context, { url: at(path), method: 'GET', headers }, model),
    post: (path, body, model) =>
      ask(context, { url: at(path), method: 'POST', headers, body: JSON.stringify(body) }, model),
  }
}
