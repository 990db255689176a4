import { tmpdir } from 'node:os'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { toStoreAddress } from '#server/db/store-address.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { startLive } from '#server/live/start-live.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'

/**
 * A host with event streams in its own process, over the store at the first argument. Sends its
 * port to its parent, and its memory in bytes for each message.
 */
const database = openPool(process.argv[2] ?? '')
const log = createLog('silent')
const now = () => new Date()
const live = new LiveStreams(now)
await startLive({ address: toStoreAddress(process.argv[2] ?? '', null), database, log, now }, live)
const app = createApp({
  database,
  log,
  now,
  files: openFileStorage(tmpdir(), null),
  publicUrl: null,
  outgoing: createOutgoingClient({ allowedHosts: new Set() }),
  sftp: createSftpOpener({ allowedHosts: new Set() }),
  secretKeys: createSecretKeys(),
  legacyHost: null,
  powerBi: { login: 'https://login.example', api: 'https://api.example' },
  isTls: false,
  senders: { email: null, sms: null, domains: new Map() },
  pageRoot: null,
  retainedAssets: null,
  callsPerTenSeconds: null,
  stopping: new AbortController().signal,
  live,
  passwordLinks: { isMailSet: false, wake: () => {} },
})
const listener = getRequestListener(app.fetch)
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))

process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
