import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listedRuns } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { jobKinds } from '#server/job-kinds.ts'
import { createSchedulesTask } from '#server/jobs/schedules-task.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps, readJob, startTestJobs } from '../jobs/job-fixtures.ts'

const host = describeHost()
let orgId: string
let call: Call
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { fProductType: 'PCP' },
    { fProductType: 'PCP' },
    { fProductType: 'HP' },
  ])
  const user = await buildUser(host, { orgId, rights: ['CanViewProcessingTasks'] })
  call = createCaller(host.app, await buildSession(host, user.id))
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const startHost = async () => stops.push(await startTestJobs(host, jobKinds))

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return (await (await call(method, path, { body })).json()) as Answer
}
const tasks = () => `/processing-tasks/v1/${orgId}`
const create = (settings: object = {}) =>
  send<ScheduledTask>('POST', tasks(), {
    title: 'Morning calculation',
    crontab: '30 6 * * *',
    ...settings,
  })
const execute = (id: string, body?: object) =>
  send<ScheduledTask & { readonly code?: string }>('POST', `${tasks()}/${id}`, body)
const readTask = async (id: string) =>
  (await send<ScheduledTask[]>('GET', tasks())).find((task) => task.id === id)
const waitForState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await readTask(id))?.job?.state).toBe(state), {
    timeout: 60_000,
    interval: 100,
  })
const sendToJob = (jobId: string, act: 'cancel' | 'resubmit') =>
  send('POST', `/processing/v1/${orgId}/jobs/${jobId}/${act}`)
const countRuns = async () =>
  (
    await host.database.pool.query(
      'select state, done from pre_calculation_runs where org_id = $1',
      [orgId],
    )
  ).rows

// Calculations run at low priority: on a busy machine they wait.
describe('A task’s job', { timeout: 240_000 }, () => {
  it('[A-010] is started by Execute without a payload, once, and calculates', async () => {
    const { id } = await create()
    const started = await execute(id)
    expect(started.job).toMatchObject({ state: 'queued', subject_id: id, done: 0 })
    expect((await execute(id)).job?.id).toBe(started.job?.id)
    await startHost()
    await waitForState(id, 'done')
    expect((await readTask(id))?.job).toMatchObject({ result: { customers: 3 }, failure: null })
    expect(await countRuns()).toEqual([{ state: 'finished', done: 3 }])
    expect((await execute(id)).job?.id).not.toBe(started.job?.id)
  })

  it('stands among the task’s last ten, the latest first, each with what it came to', async () => {
    const { id } = await create()
    const begun: string[] = []
    for (let run = 0; run < listedRuns + 1; run++) {
      const jobId = (await execute(id)).job?.id ?? ''
      await sendToJob(jobId, 'cancel')
      begun.unshift(jobId)
    }
    const task = await readTask(id)
    expect(task?.runs.map((one) => one.id)).toEqual(begun.slice(0, listedRuns))
    expect(task?.runs.map(({ state }) => state)).toEqual(begun.slice(1).map(() => 'cancelled'))
    expect(task?.job?.id).toBe(begun[0])
  })

  it('[A-009] is not started for a disabled task', async () => {
    const { id } = await create({ is_enabled: false })
    expect((await execute(id)).code).toBe('task_disabled')
    expect(await readTask(id)).toMatchObject({ job: null })
  })

  it('calculates when it is submitted again after it was cancelled', async () => {
    const { id } = await create()
    const jobId = (await execute(id)).job?.id ?? ''
    await sendToJob(jobId, 'cancel')
    expect((await readTask(id))?.job?.state).toBe('cancelled')
    await host.database.pool.query(
      `insert into pre_calculation_runs (org_id, id, reason, state, day, as_of, failure)
       values ($1, $2, 'task', 'error', '2026-11-01', now(), 'cancelled')`,
      [orgId, jobId],
    )
    await sendToJob(jobId, 'resubmit')
    await startHost()
    await waitForState(id, 'done')
    expect((await readTask(id))?.job).toMatchObject({ id: jobId, result: { customers: 3 } })
    expect(await countRuns()).toEqual([{ state: 'finished', done: 3 }])
  })

  it('calculates for itself after another’s run that is open', async () => {
    await send('POST', `/processing/v1/${orgId}/pre-calculation`)
    const { id } = await create()
    await execute(id)
    await startHost()
    await waitForState(id, 'done')
    expect((await readTask(id))?.job?.result).toMatchObject({ customers: 3 })
    expect(await countRuns()).toEqual([
      { state: 'finished', done: 3 },
      { state: 'finished', done: 3 },
    ])
  })

  it('is queued by its schedule, for nobody', async () => {
    const { id } = await create()
    const { run } = createSchedulesTask(jobKinds)
    const { next_run } = (await readTask(id)) ?? {}
    await run({ ...getJobDeps(host), now: () => new Date(next_run ?? '') })
    const task = await readTask(id)
    expect(task?.job).toMatchObject({ state: 'queued', owner_user_id: null })
    expect(Date.parse(task?.next_run ?? '')).toBe(Date.parse(next_run ?? '') + 86_400_000)
    expect(await readJob(host, task?.job?.id ?? '')).toMatchObject({ kind: 'pre_calculation' })
  })
})
