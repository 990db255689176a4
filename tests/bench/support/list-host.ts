import { tmpdir } from 'node:os'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'

/**
 * The host in its own process, over the store at the first argument; sends its port to its parent.
 */
const app = createApp({
  database: openPool(process.argv[2] ?? ''),
  log: createLog('silent'),
  now: () => new Date(),
  files: openFileStorage(tmpdir(), null),
  publicUrl: null,
  secretKeys: createSecretKeys(),
  legacyHost: null,
  powerBi: { login: 'https://login.example', api: 'https://api.example' },
  outgoing: createOutgoingClient({ allowedHosts: new Set() }),
  sftp: createSftpOpener({ allowedHosts: new Set() }),
  isTls: false,
  senders: { email: null, sms: null, domains: new Map() },
  pageRoot: null,
  retainedAssets: null,
  callsPerTenSeconds: null,
  stopping: new AbortController().signal,
  live: new LiveStreams(() => new Date()),
  passwordLinks: { isMailSet: false, wake: () => {} },
})
const listener = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
