import type { OutgoingClient, OutgoingRequest } from './outgoing-client.ts'

interface FetchOptions {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** An address that may not be called, or that did not answer. */
export class OutgoingCallError extends Error {
  override readonly name = 'OutgoingCallError'
}

/** The outgoing client in the form of `fetch`, for libraries that take one. */
export function createOutgoingFetch(
  client: OutgoingClient,
): (url: string, options: FetchOptions) => Promise<Response> {
  return async (url, { method, headers, body }) => {
    const hasBody = typeof body === 'string' || body instanceof URLSearchParams
    const result = await client({
      url,
      method: method as OutgoingRequest['method'],
      headers,
      ...(hasBody ? { body: String(body) } : {}),
    })
    if (result.state !== 'answer') throw new OutgoingCallError(result.reason)
    const answered = new Headers()
    for (const [name, value] of Object.entries(result.headers))
      for (const line of [value ?? []].flat()) answered.append(name, line)
    const isEmpty = [204, 205, 304].includes(result.status)
    return new Response(isEmpty ? null : new Uint8Array(result.body), {
      status: result.status,
      headers: answered,
    })
  }
}
