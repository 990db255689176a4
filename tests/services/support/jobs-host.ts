import { tmpdir } from 'node:os'
import { toStoreAddress } from '#server/db/store-address.ts'
import { jobLimits, openPool } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { outsideJob, steppedJob } from './counted-jobs.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

/** A host process that runs the jobs of a test until it is killed, or told to stop. */
const url = process.argv[2] ?? ''
const database = openPool(url, 6, jobLimits)
const stop = await startJobs(
  {
    database,
    address: toStoreAddress(url, null),
    log: createLog('silent'),
    now: () => new Date(),
    files: openFileStorage(tmpdir(), null),
    ...outwardDeps,
  },
  [steppedJob, outsideJob],
  [],
  { superviseSeconds: 1 },
)
process.stdout.write('ready\n')
process.once('SIGTERM', () => {
  void stop()
    .then(() => database.close())
    .then(() => process.exit())
})
