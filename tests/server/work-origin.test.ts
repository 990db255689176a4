import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startJobs } from '#server/jobs/job-host.ts'
import { JobFailure } from '#server/jobs/job-kind.ts'
import { createLog } from '#server/log.ts'
import { preCalculationJob } from '#server/pre-calculation/pre-calculation.job.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from './customers/list-user.ts'
import { getJobDeps, readJob } from './jobs/job-fixtures.ts'

const host = describeHost()
let orgId: string
beforeAll(async () => {
  orgId = await buildOrganisation(host, { is_base: true })
})

const toLines = (log: readonly string[], event: string) =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((one) => one['event'] === event)

describe('The id of a page’s request', () => {
  it('stands in the log of its call, in its job, and in the log of that job', async () => {
    const person = await signInListUser(host, orgId, ['CanViewProcessingTasks'])
    const requestId = randomUUID()
    const answer = await person.call('POST', `/processing/v1/${orgId}/pre-calculation`, {
      requestId,
    })
    expect(answer.status).toBe(200)
    const { id } = (await answer.json()) as { id: string }
    expect(toLines(host.log, 'call').at(-1)).toMatchObject({ requestId, status: 200 })
    expect(await readJob(host, id)).toMatchObject({ request_id: requestId })

    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const handler = () => Promise.reject(new JobFailure('broken', { mayRetry: false }))
    const stop = await startJobs(
      { ...getJobDeps(host), log },
      [{ ...preCalculationJob, handler }],
      [],
    )
    await vi.waitFor(
      () => expect(toLines(lines, 'job_failed')).toMatchObject([{ requestId, jobId: id, orgId }]),
      { timeout: 20_000 },
    )
    await stop()
  })

  it('is one of the host’s own where the page’s could be anything', async () => {
    await host.app.request('/api/nothing/v1', { headers: { 'x-request-id': 'Ann Example' } })
    const [line] = toLines(host.log, 'call').slice(-1)
    expect(line?.['requestId']).toMatch(/^[\da-f-]{36}$/u)
  })
})
