import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'

/** What jobs reach outside services with: a key of its own, and no private host. */
export const outwardDeps = {
  secretKeys: createSecretKeys(),
  outgoing: createOutgoingClient({ allowedHosts: new Set() }),
  sftp: createSftpOpener({ allowedHosts: new Set() }),
}
