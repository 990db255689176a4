import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileLinkSeconds } from '#domain/files/file.model.ts'

/** What a download's address is good for: one file, one person, one organisation. */
interface LinkSubject {
  readonly orgId: string
  readonly userId: string
  readonly fileId: string
}

const sign = (key: Buffer, { orgId, userId, fileId }: LinkSubject, expires: number): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['file', orgId, userId, fileId, expires]))
    .digest()

/** Where the bytes of a file are, below the host. */
export const getContentPath = ({ orgId, fileId }: Pick<LinkSubject, 'orgId' | 'fileId'>): string =>
  `/api/organisation/v1/${encodeURIComponent(orgId)}/files/${encodeURIComponent(fileId)}/content`

/** The signed address of a download, which works for some minutes and for this person alone. */
export function createFileLink(key: Buffer, subject: LinkSubject, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + fileLinkSeconds
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(key, subject, expires).toString('base64url'),
  })
  return `${getContentPath(subject)}?${query.toString()}`
}

/** Whether the address was signed for this person and still works. */
export function isValidLink(
  key: Buffer,
  subject: LinkSubject,
  query: URLSearchParams,
  now: Date,
): boolean {
  const expires = query.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
  const expected = sign(key, subject, Number(expires))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
