import { recoverOrphanedJobs } from './job-recovery.store.ts'
import type { HostTask, JobKind } from './job-kind.ts'

/** Finds, every minute, what the queue no longer has. */
export const createRecoveryTask = (kinds: readonly JobKind[]): HostTask => ({
  name: 'recovery',
  cron: '* * * * *',
  async run({ database, log }) {
    const repeatable = kinds.filter(({ afterCrash }) => afterCrash === 'repeat')
    const count = await database.asOwner((tx) =>
      recoverOrphanedJobs(
        tx,
        repeatable.map(({ kind }) => kind),
      ),
    )
    if (count > 0) log.warn({ event: 'jobs_recovered', count })
  },
})
