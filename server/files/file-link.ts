import { fileLinkSeconds } from '#domain/files/file.model.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { signToken, verifyToken } from '../secrets/signed-token.ts'

/** What a download's address is good for: one file, one person, one organisation. */
interface LinkSubject {
  readonly orgId: string
  readonly userId: string
  readonly fileId: string
}

const toTokenSubject = ({ orgId, userId, fileId }: LinkSubject): string =>
  JSON.stringify([orgId, userId, fileId])

/** Where the bytes of a file are, below the host. */
export const getContentPath = ({ orgId, fileId }: Pick<LinkSubject, 'orgId' | 'fileId'>): string =>
  `/api/organisation/v1/${encodeURIComponent(orgId)}/files/${encodeURIComponent(fileId)}/content`

/** The signed address of a download, which works for some minutes and for this person alone. */
export function createFileLink(keys: SecretKeys, subject: LinkSubject, now: Date): string {
  const expiresAt = new Date(now.getTime() + fileLinkSeconds * 1000)
  const token = signToken(keys, 'downloads', { subject: toTokenSubject(subject), expiresAt })
  return `${getContentPath(subject)}?token=${token}`
}

/** Whether the address was signed for this person and still works. */
export function isValidLink(
  keys: SecretKeys,
  subject: LinkSubject,
  query: URLSearchParams,
  now: Date,
): boolean {
  const result = verifyToken(keys, 'downloads', query.get('token') ?? '', now)
  return result.state === 'valid' && result.subject === toTokenSubject(subject)
}
