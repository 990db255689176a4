import { expect, it, vi } from 'vitest'
import { defineJob } from '#server/jobs/job-kind.ts'
import { enqueueJobs } from '#server/jobs/job.store.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { addEffects, finishWithEffect, readJob, startTestJobs } from './job-fixtures.ts'

const host = describeHost()
/** Either worker may be the first to look, and goes on with all of them. */
const rounds = 8
/** Milliseconds; a worker that slept between two jobs would need twenty seconds for ten of them. */
const patience = 8000

it('Long jobs of an organisation follow each other, whichever worker runs them', async () => {
  await addEffects(host)
  const kind = defineJob({
    kind: 'long',
    lane: 'long',
    afterCrash: 'repeat',
    handler: finishWithEffect,
  })
  const orgId = await buildOrganisation(host)
  const stop = await startTestJobs(host, [kind])
  for (let round = 0; round < rounds; round++) {
    const ids = await host.database.within({ orgId, userId: null }, (tx) =>
      enqueueJobs(
        tx,
        kind,
        Array.from({ length: 10 }, () => ({ orgId })),
      ),
    )
    await vi.waitFor(
      async () => {
        const jobs = await Promise.all(ids.map((id) => readJob(host, id)))
        expect(jobs.map(({ state }) => state)).toEqual(ids.map(() => 'done'))
      },
      { timeout: patience, interval: 50 },
    )
  }
  await stop()
})
