import type { SftpSecretName } from '#domain/organisations/organisation-secret.model.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import type { SecretPlace } from '../secrets/organisation-secret.service.ts'

export const toSftpSecretName = (id: string): SftpSecretName => `sftp:${id}`

/** What logs in to a server; null where none is set. */
export const openSftpSecret = (
  place: Omit<SecretPlace, 'name'>,
  id: string,
): Promise<string | null> => openSecret({ ...place, name: toSftpSecretName(id) })
