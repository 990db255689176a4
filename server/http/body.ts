import { createHash } from 'node:crypto'
import { refusal } from './refusal.ts'

/** The largest body that a call may bring, in bytes; uploads have calls of their own. */
export const largestBody = 1_048_576
/** The deepest nesting that a body may have; beyond it nothing recursive is let near it. */
export const deepestNesting = 32

/** A call without a body brings an empty one. */
const nothing = new TextEncoder().encode('{}')

const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/** How deep arrays and objects of a JSON text nest, brackets inside strings left out; stops counting past `most`. */
export function nestingOf(text: Uint8Array, most: number): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length && deepest <= most; at++) {
    const byte = text[at] ?? 0
    if (inString) {
      if (byte === 0x5c) at++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (openers.has(byte)) deepest = Math.max(deepest, ++depth)
    else if (closers.has(byte)) depth--
  }
  return deepest
}

/** A pair of escaped surrogates, half a pair, or any other escape of JSON. */
const escapes =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[dD][89a-fA-F][0-9a-fA-F]{2}|[^])/gu
const halfPair = 6

/** A JSON text in which halves of surrogate pairs, which no store can hold, are U+FFFD: what they become anyway where they come as bytes. */
export function withWholePairs(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body)
  if (!text.includes('\\ud') && !text.includes('\\uD')) return body
  return new TextEncoder().encode(
    text
      .toString()
      .replaceAll(escapes, (escape) => (escape.length === halfPair ? '\\ufffd' : escape)),
  )
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most) throw refusal('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body as AsyncIterable<Uint8Array> | null) ?? []) {
    size += chunk.length
    if (size > most) throw refusal('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A request whose body has been read within the limits, and the SHA-256 that identifies method, address and body together. Refuses `too_large` and `bad_input`. */
export async function withBody(
  request: Request,
): Promise<{ request: Request; bodyHash: () => Promise<string> }> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return { request, bodyHash: () => Promise.resolve('') }
  const brought = await readAtMost(request, largestBody)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (brought.length === 0) headers.set('content-type', 'application/json')
  const body = brought.length === 0 ? nothing : brought
  if (nestingOf(body, deepestNesting) > deepestNesting)
    throw refusal('bad_input', { issues: [{ path: '', problem: 'too_deep' }] })
  const url = new URL(request.url)
  const bodyHash = () =>
    Promise.resolve(
      createHash('sha256')
        .update(`${request.method} ${url.pathname}${url.search}\n`)
        .update(body)
        .digest('base64url'),
    )
  const isJson = headers.get('content-type')?.toLowerCase().includes('json') === true
  return {
    request: new Request(request.url, {
      method: request.method,
      headers,
      body: isJson ? withWholePairs(body) : body,
    }),
    bodyHash,
  }
}
