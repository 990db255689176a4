import { refusal } from './refusal.ts'

/** A body's media type where it comes in parts. */
export const multipartType = /^\s*multipart\/form-data\b/i
const boundaryField = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
/** More than any call declares fields. */
const maxParts = 20
/** Longer than what browsers write before a part's content. */
const maxHeadBytes = 1000

const refuse = (problem: string, details: Readonly<Record<string, number>> = {}) =>
  refusal('bad_input', { issues: [{ path: '', problem, ...details }] })

/**
 * Refuses `bad_input` for a body in parts whose boundary is missing, that has many parts, or whose
 * parts have long heads: decoding takes time for each, and for each bracket in a name.
 */
export function requireFewParts(body: Uint8Array, contentType: string): void {
  const found = boundaryField.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw refuse('form')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const opener = Buffer.from(`--${boundary}\r\n`)
  let count = 0
  for (let at = bytes.indexOf(opener); at !== -1; at = bytes.indexOf(opener, at + opener.length)) {
    const end = bytes.indexOf('\r\n\r\n', at)
    count += 1
    if (count > maxParts) throw refuse('too_many_entries', { max: maxParts })
    if (end === -1 || end - at > maxHeadBytes) throw refuse('form')
  }
  if (count === 0) throw refuse('form')
}
