import { tmpdir } from 'node:os'
import { toStoreAddress } from '#server/db/store-address.ts'
import { jobLimits, openPool } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { startMessageSender } from '#server/messages/message-sender.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { outsideJob, steppedJob } from './counted-jobs.ts'
import { outwardDeps } from '#tests/support/gateways/outward-deps.ts'

/** A host process that runs the jobs and sends the messages of a test until it is told to stop. */
const [url = '', smtpUrl = ''] = process.argv.slice(2)

const database = openPool(url, 4, jobLimits)
const shared = { database, log: createLog('silent'), now: () => new Date() }
const email = createEmailTransport(
  { url: smtpUrl, from: 'office@northgate.example', requiresTls: false, dkim: null },
  { getUnsubscribeUrl: () => null },
)
const sender = startMessageSender({ ...shared, publicUrl: null, transports: { email, sms: null } })
const stopJobs = await startJobs(
  {
    ...shared,
    address: toStoreAddress(url, null),
    files: openFileStorage(tmpdir(), null),
    ...outwardDeps,
  },
  [steppedJob, outsideJob],
  [],
  {
    superviseSeconds: 1,
  },
)
process.stdout.write('ready\n')
process.once('SIGTERM', () => {
  void Promise.all([stopJobs(), sender.stop()])
    .then(() => database.close())
    .then(() => process.exit())
})
