import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { isContractProcedure } from '@orpc/contract'
import { onError } from '@orpc/server'
import type { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import { contract } from '#domain/contract.ts'
import type { EndpointMeta } from '#domain/endpoint.ts'
import type { Database } from './db/database.ts'
import type { ReadReplica } from './db/replica/read-replica.ts'
import { gatePorts } from './gate-wiring.ts'
import { readRequestBody } from './http/body.ts'
import type { BodyRules } from './http/body.ts'
import type { IncomingCall } from './http/context.ts'
import { requireFewEntries } from './http/entries.ts'
import { toCallError } from './http/faults.ts'
import { refusal } from './http/refusal.ts'
import type { OutgoingClient } from './outgoing/outgoing-client.ts'
import type { OpenSftp } from './outgoing/sftp-client.ts'
import type { FileStorage } from './storage/file-storage.ts'
import { routes } from './routes.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'

export interface CallHandlerDeps {
  readonly database: Database
  /** Lists and reports are read there where it is not behind; absent where there is none. */
  readonly replica?: ReadReplica | undefined
  readonly log: Logger
  /** The host's clock; it decides every lock and expiry. */
  readonly now: () => Date
  /** The address that people type, when it is not the one the socket sees (PUBLIC_URL). */
  readonly publicUrl: string | null
  readonly isTls: boolean
  /** Who sends links to new passwords. */
  readonly passwordLinks: IncomingCall['passwordLinks']
  /** For signed links and organisations' secrets. */
  readonly secretKeys: SecretKeys
  /** The addresses that messages come from; null where nothing that sends them is set up. */
  readonly senders: IncomingCall['senders']
  readonly files: FileStorage
  /** Where the vendor of embedded reports is: origins. */
  readonly powerBi: { readonly login: string; readonly api: string }
  /** Origin of the product whose pages are shown in frames; null where there is none. */
  readonly legacyHost: string | null
  /** For addresses that organisations set. */
  readonly outgoing: OutgoingClient
  readonly sftp: OpenSftp
}

/**
 * The address of the caller's network, as the socket reports it, or as the trusted proxy in front
 * does.
 */
export type GetNetwork = (request: Request) => string

export interface CallResponse {
  readonly response: Response
  /** The registry key of the call, for the log; null where none matched. */
  readonly call: string | null
}

/** Sets the content length of JSON, by which the compressor skips short answers. */
async function withContentLength(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response
  const body = await response.arrayBuffer()
  response.headers.set('content-length', String(body.byteLength))
  return new Response(body, response)
}

const retrySeconds = '2'
const isTemporary = (status: number): boolean => status === 429 || status === 503

function toErrorBody({ code, status, data }: ORPCError<string, unknown>) {
  return { defined: true, code, status, message: code, data }
}

/** The response of a refusal or a fault. */
export function toErrorResponse(
  error: ORPCError<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status } = error
  const retry = isTemporary(status) ? { 'retry-after': retrySeconds } : {}
  return Response.json(toErrorBody(error), { status, headers: { ...retry, ...headers } })
}

function getOwnOrigins(
  url: URL,
  host: string | null,
  { publicUrl, isTls }: CallHandlerDeps,
): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).origin]
  const origin = `${isTls ? 'https' : 'http'}://${host ?? url.host}`
  if (!URL.canParse(origin))
    throw refusal('bad_input', { issues: [{ path: 'host', problem: 'invalid' }] })
  return [origin]
}

function isSecureConnection(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function addCallHeaders(response: Response, { headers }: IncomingCall['answer']) {
  for (const [name, value] of headers) response.headers.append(name, value)
  if (isTemporary(response.status) && !response.headers.has('retry-after'))
    response.headers.set('retry-after', retrySeconds)
}

async function isSignedIn(
  { database, now }: CallHandlerDeps,
  headers: Headers,
  isSecure: boolean,
): Promise<boolean> {
  const idHash = gatePorts.readSessionIdHash({ headers, isSecure })
  if (idHash === null) return false
  const { idleSeconds } = gatePorts
  const key = { idHash, orgId: null, now: now(), idleSeconds, orderKey: null }
  return database.withinSession(key, async (_, session) => session !== null)
}

interface AddressRules extends BodyRules {
  /** Method and address, with any text in the place of an argument. */
  readonly pattern: RegExp
}

/** What the declarations of calls say about bodies; others bring JSON, large ones signed in. */
const bodyRules: readonly AddressRules[] = Object.values(contract)
  .flatMap((methods): unknown[] => Object.values(methods))
  .filter(isContractProcedure)
  .map(({ '~orpc': { route, meta } }) => {
    const { scope, form, multipart } = meta as EndpointMeta
    const address = `${route.method ?? ''} /api${route.path ?? ''}`
    const pattern = new RegExp(`^${address.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')
    return { pattern, isPublic: scope === 'public', isForm: form, isMultipart: multipart }
  })
  .filter(({ isPublic, isForm, isMultipart }) => isPublic || isForm || isMultipart)
const ordinaryBody: BodyRules = { isPublic: false, isForm: false, isMultipart: false }

const findBodyRules = (method: string, pathname: string): BodyRules =>
  bodyRules.find(({ pattern }) => pattern.test(`${method} ${pathname}`)) ?? ordinaryBody

/** What the gate is told of a request whose body nobody has read. */
export function toIncomingCall(
  deps: CallHandlerDeps,
  getNetwork: GetNetwork,
  raw: Request,
): IncomingCall {
  const { method, headers } = raw
  const origins = getOwnOrigins(new URL(raw.url), headers.get('host'), deps)
  return {
    database: deps.database,
    replica: deps.replica,
    log: deps.log,
    now: deps.now(),
    ports: gatePorts,
    files: deps.files,
    legacyHost: deps.legacyHost,
    powerBi: deps.powerBi,
    outgoing: deps.outgoing,
    sftp: deps.sftp,
    secretKeys: deps.secretKeys,
    passwordLinks: deps.passwordLinks,
    senders: deps.senders,
    answer: { headers: new Headers(), call: null },
    request: {
      method,
      headers,
      network: getNetwork(raw),
      isSecure: origins.every(isSecureConnection),
      origins,
      bodyHash: () => Promise.resolve(''),
    },
  }
}

/** Makes the function that answers every call below `/api`. */
export function createCallHandler(
  deps: CallHandlerDeps,
  getNetwork: GetNetwork,
): (raw: Request) => Promise<CallResponse> {
  const { log } = deps
  const handler = new OpenAPIHandler<IncomingCall>(routes, {
    clientInterceptors: [
      onError((error) => {
        throw toCallError(error, log)
      }),
    ],
    // Errors before or after the call itself, such as an unreadable body, come here only.
    customErrorResponseBodyEncoder: (error) => toErrorBody(toCallError(error, log)),
  })
  return async (raw) => {
    let answer: IncomingCall['answer'] = { headers: new Headers(), call: null }
    try {
      const url = new URL(raw.url)
      requireFewEntries(url.search)
      const incoming = toIncomingCall(deps, getNetwork, raw)
      ;({ answer } = incoming)
      const rules = findBodyRules(raw.method, url.pathname)
      const { request, bodyHash } = await readRequestBody(raw, rules, () =>
        isSignedIn(deps, raw.headers, incoming.request.isSecure),
      )
      const { method, headers } = request
      const context: IncomingCall = {
        ...incoming,
        now: deps.now(),
        request: { ...incoming.request, method, headers, bodyHash },
      }
      const { matched, response } = await handler.handle(request, { prefix: '/api', context })
      if (!matched) return { response: toErrorResponse(refusal('not_found')), call: null }
      addCallHeaders(response, answer)
      return { response: await withContentLength(response), call: answer.call }
    } catch (error) {
      return { response: toErrorResponse(toCallError(error, log)), call: answer.call }
    }
  }
}
