import { createHash } from 'node:crypto'
import { requireFewEntries } from './entries.ts'
import { multipartType, requireFewParts } from './multipart.ts'
import { refusal } from './refusal.ts'

/** The largest body that a call may bring, in bytes; uploads have calls of their own. */
export const maxBodyBytes = 1_048_576
/** The largest body, in bytes, that is read before it is known who calls. */
export const maxAnonymousBytes = 16_384
/** The deepest nesting that a body may have; beyond it nothing recursive is let near it. */
export const maxNesting = 32

/** A call without a body brings an empty one. */
const nothing = new TextEncoder().encode('{}')

const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/**
 * How deep arrays and objects of a JSON text nest, brackets inside strings left out; stops counting
 * past `most`.
 */
export function measureNesting(text: Uint8Array, max: number): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length && deepest <= max; at++) {
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

/**
 * A JSON text in which halves of surrogate pairs, which no store can hold, are U+FFFD: what they
 * become anyway where they come as bytes.
 */
export function replaceLoneSurrogates(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(body)
  if (!text.includes('\\ud') && !text.includes('\\uD')) return body
  return new TextEncoder().encode(
    text
      .toString()
      .replaceAll(escapes, (escape) => (escape.length === halfPair ? '\\ufffd' : escape)),
  )
}

/** What a call's declaration says about its body. */
export interface BodyRules {
  /** Whether the call needs no session; its body is never large. */
  readonly isPublic: boolean
  /** Whether the body is declared as `application/x-www-form-urlencoded`. */
  readonly isForm: boolean
  /** Whether the body may come as `multipart/form-data`. */
  readonly isMultipart: boolean
}

/** Reads a body; a large one only for somebody signed in. */
async function readBytes(
  request: Request,
  { isPublic }: BodyRules,
  isSignedIn: () => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer>> {
  const max = isPublic ? maxAnonymousBytes : maxBodyBytes
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > max) throw refusal('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  let isKnown = false
  for await (const chunk of (request.body as AsyncIterable<Uint8Array> | null) ?? []) {
    size += chunk.length
    if (size > max) throw refusal('too_large')
    if (size > maxAnonymousBytes && !isKnown) {
      isKnown = await isSignedIn()
      if (!isKnown) throw refusal('not_signed_in')
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const urlEncoded = /^\s*application\/x-www-form-urlencoded/i

/** Refuses `bad_input` for a form that is not declared, and for one that takes long to decode. */
function checkForm(body: Uint8Array, type: string, { isForm, isMultipart }: BodyRules): void {
  if (isMultipart && multipartType.test(type)) {
    requireFewParts(body, type)
    return
  }
  if (multipartType.test(type) || (!isForm && urlEncoded.test(type)))
    throw refusal('bad_input', { issues: [{ path: '', problem: 'form' }] })
  if (measureNesting(body, maxNesting) > maxNesting)
    throw refusal('bad_input', { issues: [{ path: '', problem: 'too_deep' }] })
  if (urlEncoded.test(type)) requireFewEntries(Buffer.from(body).toString())
}

/**
 * A request whose body has been read within the limits, and the SHA-256 that identifies method,
 * address and body together. Refuses `too_large`, `not_signed_in` and `bad_input`.
 */
export async function readRequestBody(
  request: Request,
  rules: BodyRules,
  isSignedIn: () => Promise<boolean>,
): Promise<{ request: Request; bodyHash: () => Promise<string> }> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return { request, bodyHash: () => Promise.resolve('') }
  const brought = await readBytes(request, rules, isSignedIn)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (brought.length === 0) headers.set('content-type', 'application/json')
  const body = brought.length === 0 ? nothing : brought
  checkForm(body, headers.get('content-type') ?? '', rules)
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
      body: isJson ? replaceLoneSurrogates(body) : body,
    }),
    bodyHash,
  }
}
