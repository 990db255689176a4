import { commandHeaders } from '#domain/command.ts'
import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'

/**
 * Whether calls reach the host; `foreign` where something else answers in its place, `unknown`
 * until the first answer.
 */
export type HostReach = 'unknown' | 'reached' | 'away' | 'foreign'

/** Something answered in the host's place, such as a captive portal or a proxy. */
export class ForeignAnswer extends Error {
  /** What it answered, its body unread. */
  readonly response: Response

  constructor(response: Response) {
    super('The answer did not come from the API host')
    this.name = 'ForeignAnswer'
    this.response = response
  }
}

export const isJson = (contentType: string | null): boolean =>
  (contentType ?? '').startsWith('application/json')

function isWellFormed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const checkedAnswers = new WeakSet<Response>()

/**
 * The answer, read to its end, where it is the host's own: it echoes the id of the request, which
 * nobody else knows, with a body of JSON. So is one from the worker's cache. Throws
 * `ForeignAnswer` for every other, and the network's error for one that breaks off.
 */
export async function requireHostAnswer(request: Request, response: Response): Promise<Response> {
  if (checkedAnswers.has(response) || response.headers.has(cachedAtHeader)) return response
  // A redirect that is not followed has neither headers nor a body.
  if (response.type === 'opaqueredirect' || response.type === 'error')
    throw new ForeignAnswer(response)
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  // Both are about the bytes that have been read.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const text = await response.text()
  const read = new Response(text === '' ? null : text, { headers, status, statusText })
  const id = request.headers.get(commandHeaders.id)?.toLowerCase()
  const isOwn =
    id !== undefined &&
    headers.get(commandHeaders.id)?.toLowerCase() === id &&
    isJson(headers.get('content-type')) &&
    isWellFormed(text)
  if (!isOwn) throw new ForeignAnswer(read)
  checkedAnswers.add(read)
  return read
}
