import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { jobLimits, openPool } from '#server/db/database.ts'
import { exportJob } from '#server/exports/export.job.ts'
import { addExport, findExport } from '#server/exports/export.store.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { createTempFolder } from '#tests/support/processes.ts'

const [url = '', orgId = '', userId = '', format = 'csv'] = process.argv.slice(2)

const columns = customerFields.filter(({ isInitial }) => isInitial).map(({ wire }) => wire)

/** Makes one file of every customer as its job does, and prints what it took. */
async function makeExport(folder: string): Promise<void> {
  const database = openPool(url, 2, jobLimits)
  const key = { orgId, id: randomUUID() }
  const within = <T>(work: Parameters<typeof database.within<T>>[1]) =>
    database.within({ orgId, userId: null }, work)
  await within((tx) =>
    addExport(tx, {
      ...key,
      kind: 'customers',
      name: 'Everybody',
      format,
      language: 'en_gb',
      settings: { columns },
      userId,
      requestedBy: 'Robin Marsh',
      createdAt: new Date(),
    }),
  )
  const before = process.resourceUsage().maxRSS / 1024
  const begun = performance.now()
  await exportJob.handler({
    database,
    address: { owner: url, app: url },
    log: createLog('silent'),
    now: () => new Date(),
    files: openFileStorage(folder, null),
    secretKeys: createSecretKeys(),
    outgoing: createOutgoingClient({ allowedHosts: new Set() }),
    publicAddress: 'https://forecourt.example',
    sftp: createSftpOpener({ allowedHosts: new Set() }),
    job: {
      ...key,
      kind: exportJob.kind,
      ownerUserId: userId,
      subjectId: key.id,
      attempt: 1,
      done: 0,
    },
    signal: new AbortController().signal,
    step: within,
    finish: async (work) => {
      await within(work)
    },
    report: async () => {},
  })
  const seconds = (performance.now() - begun) / 1000
  const found = await within((tx) => findExport(tx, key))
  await database.close()
  const megabytes = process.resourceUsage().maxRSS / 1024
  process.stdout.write(JSON.stringify({ rows: found?.request.rows, seconds, megabytes, before }))
}

const folder = createTempFolder()
try {
  await makeExport(folder)
} finally {
  rmSync(folder, { recursive: true })
}
