import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'

/** What jobs reach outside services with: a key of its own, no private host; and their address. */
export const outwardDeps = {
  secretKeys: createSecretKeys(),
  outgoing: createOutgoingClient({ allowedHosts: new Set() }),
  publicAddress: 'https://forecourt.example',
  sftp: createSftpOpener({ allowedHosts: new Set() }),
}
