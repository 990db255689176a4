import { Readable } from 'node:stream'
import { readByteRange } from '#domain/files/byte-range.rules.ts'
import type { ByteRange } from '#domain/files/byte-range.rules.ts'
import { filePurposes } from '#domain/files/file-purpose.rules.ts'
import type { FilePurpose } from '#domain/files/file.model.ts'
import type { CallContext, IncomingCall } from '../http/context.ts'
import { admitStream } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { isValidLink } from './file-link.ts'
import { requireReadableFile } from './file.service.ts'
import type { FileRow } from './file.store.ts'
import type { FileAddress } from './file-upload.ts'

/** A file is never a page of this host: it may run nothing and load nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const pictureSeconds = 86_400

/** RFC 6266 with a name in any script (RFC 5987), and one in ASCII for what cannot read that. */
export function toDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function getHeaders(row: FileRow, isShown: boolean): Headers {
  const { isPicture } = filePurposes[row.purpose as FilePurpose]
  return new Headers({
    'accept-ranges': 'bytes',
    // Compressed bytes would not be those of the range.
    'cache-control': isPicture
      ? `private, max-age=${pictureSeconds}, immutable, no-transform`
      : 'private, no-store, no-transform',
    'content-disposition': toDisposition(isPicture || isShown ? 'inline' : 'attachment', row.name),
    'content-security-policy': policy,
    'content-type': row.type === 'text/csv' ? 'text/csv; charset=utf-8' : row.type,
    etag: `"${row.sha256 ?? row.id}"`,
  })
}

function getRange({ headers }: Request, row: FileRow, etag: string | null) {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return null
  return readByteRange(headers.get('range'), row.size)
}

/** The bytes of a file, or the range of them that was asked for; `isShown` in a page. */
export async function answerBytes(
  { files }: Pick<IncomingCall, 'files'>,
  raw: Request,
  row: FileRow,
  isShown = false,
): Promise<Response> {
  const headers = getHeaders(row, isShown)
  const range = getRange(raw, row, headers.get('etag'))
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${row.size}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  const { start, end }: ByteRange = range ?? { start: 0, end: row.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${row.size}`)
  const status = range === null ? 200 : 206
  if (raw.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = await files.store.read(row.id, range ?? undefined)
  if (bytes === null) throw refusal('not_found')
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { status, headers })
}

/** Called in the call's transaction before the bytes are sent; what it refuses is not sent. */
export type OnDownload = (call: CallContext, file: FileRow) => Promise<void>

/**
 * Makes the function that answers the bytes of a file to who may read it: pictures of pages by
 * their address, all others by a signed one. Anything else is `not_found`.
 */
export function createFileDownload(
  getContext: (raw: Request) => IncomingCall,
  onDownload: OnDownload,
) {
  return async (raw: Request, { orgId, fileId }: FileAddress): Promise<Response> => {
    const context = getContext(raw)
    const { searchParams: query } = new URL(raw.url)
    const row = await admitStream(context, { key: 'FILE_CONTENT', orgId }, async (call) => {
      const subject = { orgId, userId: call.actor.userId, fileId }
      const hasLink = isValidLink(context.secretKeys, subject, query, call.now)
      const found = await requireReadableFile(call, fileId, hasLink)
      if (filePurposes[found.purpose as FilePurpose].isPicture) return found
      if (!hasLink) throw refusal('not_found')
      await onDownload(call, found)
      return found
    })
    return answerBytes(context, raw, row)
  }
}
