import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createCheckedLookup, findAddresses, PrivateAddressError } from './checked-lookup.ts'
import type { FindAddresses } from './checked-lookup.ts'
import { BodyTooLargeError, toFailedReason } from './outgoing-failure.ts'
import type { FailedReason } from './outgoing-failure.ts'
import { readOutgoingTarget } from './outgoing-target.ts'
import type { OutgoingRules, OutgoingTarget, RefusedReason } from './outgoing-target.ts'
import { isPublicAddress } from './public-address.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type OutgoingResult =
  | {
      readonly state: 'answer'
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
    }
  /** The address, or the one that it leads to, may not be called. */
  | { readonly state: 'refused'; readonly reason: RefusedReason }
  /** There is no answer; what was sent may have arrived. */
  | { readonly state: 'failed'; readonly reason: FailedReason }

/** Sends a request to an address that an organisation set. */
export interface OutgoingClient {
  (call: OutgoingRequest): Promise<OutgoingResult>
  /** Why an address would be refused, before anything is sent; null where it may be called. */
  readonly findAddressFault: (url: string) => RefusedReason | null
}

export interface OutgoingDeps extends OutgoingRules {
  readonly find?: FindAddresses
  /** Certificates (PEM) to trust instead of the system's. */
  readonly ca?: string
  readonly timeoutMilliseconds?: number
}

const defaultTimeout = 10_000
const maxBodyBytes = 5 * 1024 * 1024
const maxRedirects = 3

/** Headers that the client alone decides. */
const reservedHeader =
  /^(host|cookie|connection|content-length|expect|te|trailer|upgrade|transfer-encoding|proxy-.*)$/i

type Target = Extract<OutgoingTarget, { state: 'target' }>

/** One request, on a connection of its own: no proxy, no cookie, no session of another call. */
function sendOnce(
  target: Target,
  call: OutgoingRequest,
  { find = findAddresses, ca }: OutgoingDeps,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url, host, port, isAllowed } = target
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
        host,
        port,
        path: `${url.pathname}${url.search}`,
        method: call.method,
        headers: { 'user-agent': 'Forecourt', ...call.headers },
        lookup: createCheckedLookup(find, isAllowed),
        // Said here, so that no variable of the environment turns it off.
        rejectUnauthorized: true,
        minVersion: 'TLSv1.2',
        signal,
        ...(ca === undefined ? {} : { ca }),
      },
      resolve,
    )
    sending.on('socket', (socket) =>
      socket.once('connect', () => {
        if (isAllowed || isPublicAddress(socket.remoteAddress ?? '')) return
        sending.destroy(new PrivateAddressError('The connection leads to a private address'))
      }),
    )
    sending.on('error', reject)
    sending.end(call.body)
  })
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new BodyTooLargeError('The answer is above the limit')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const redirectStatus: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where a redirect of a reading call leads; null where the answer is none to follow. */
function readRedirect(target: Target, call: OutgoingRequest, answer: IncomingMessage) {
  const { location } = answer.headers
  if (call.method !== 'GET' || location === undefined) return null
  if (!redirectStatus.has(answer.statusCode ?? 0)) return null
  return URL.canParse(location, target.url.href) ? new URL(location, target.url).href : ''
}

async function follow(
  target: Target,
  call: OutgoingRequest,
  deps: OutgoingDeps,
  signal: AbortSignal,
): Promise<OutgoingResult> {
  let current = target
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const answer = await sendOnce(current, call, deps, signal)
    const next = readRedirect(current, call, answer)
    if (next === null)
      return {
        state: 'answer',
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await readBody(answer),
      }
    answer.destroy()
    const checked = readOutgoingTarget(next, deps)
    if (checked.state === 'refused' || checked.url.host !== target.url.host)
      return { state: 'refused', reason: 'redirect' }
    current = checked
  }
  return { state: 'failed', reason: 'too_many_redirects' }
}

/**
 * The one client for addresses that an organisation can set: https to hosts of the internet alone,
 * checked on the address that is connected to; ten seconds and 5 MB at most (docs/decisions/0124).
 */
export function createOutgoingClient(deps: OutgoingDeps): OutgoingClient {
  const send = async (call: OutgoingRequest): Promise<OutgoingResult> => {
    if (Object.keys(call.headers ?? {}).some((name) => reservedHeader.test(name)))
      throw new TypeError('A header of the request is the client’s to decide')
    const target = readOutgoingTarget(call.url, deps)
    if (target.state === 'refused') return target
    const signal = AbortSignal.timeout(deps.timeoutMilliseconds ?? defaultTimeout)
    try {
      return await follow(target, call, deps, signal)
    } catch (error) {
      if (signal.aborted) return { state: 'failed', reason: 'timed_out' }
      if (error instanceof PrivateAddressError)
        return { state: 'refused', reason: 'private_address' }
      return { state: 'failed', reason: toFailedReason(error) }
    }
  }
  const findAddressFault = (url: string): RefusedReason | null => {
    const target = readOutgoingTarget(url, deps)
    return target.state === 'refused' ? target.reason : null
  }
  return Object.assign(send, { findAddressFault })
}
