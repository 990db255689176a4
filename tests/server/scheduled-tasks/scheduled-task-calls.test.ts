import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let call: Call

const signIn = async (organisation: string): Promise<Call> => {
  const user = await buildUser(host, { orgId: organisation, rights: ['CanViewProcessingTasks'] })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  call = await signIn(orgId)
})

interface Runs {
  readonly runs: readonly string[]
}

const daily = { title: 'Morning calculation', crontab: '30 6 * * *' }

async function send(method: string, path: string, body?: object, as = call) {
  const answer = await as(method, `/processing-tasks/v1/${orgId}${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const create = async (settings: object = daily): Promise<ScheduledTask> =>
  (await send('POST', '', settings)).body as ScheduledTask
const list = async () => (await send('GET', '')).body as ScheduledTask[]
const change = (id: string, body: object) => send('PUT', `/${id}`, body)
const countSchedules = async (id: string): Promise<number> =>
  (await host.database.pool.query('select from job_schedules where id = $1', [id])).rowCount ?? 0

describe('Scheduled tasks', () => {
  it('[A-007] are enabled where nothing else is said, under either name', async () => {
    const plain = await create()
    expect(plain).toMatchObject({ ...daily, is_enabled: true, job: null })
    expect(plain.next_run).toMatch(/T06:30:00\.000Z$/u)
    expect(await create({ ...daily, is_enabled: false })).toMatchObject({ is_enabled: false })
    expect(await create({ ...daily, enabled: false })).toMatchObject({ is_enabled: false })
    expect((await change(plain.id, { enabled: false })).body).toMatchObject({ is_enabled: false })
    expect(await list()).toHaveLength(3)
  })

  it('lose their schedule while they are disabled', async () => {
    const { id, next_run } = await create()
    const { body } = await change(id, { is_enabled: false })
    expect(body).toMatchObject({ is_enabled: false, next_run: null, title: daily.title })
    expect(await countSchedules(id)).toBe(0)
    expect((await change(id, { is_enabled: true })).body).toMatchObject({ next_run })
    expect(await countSchedules(id)).toBe(1)
  })

  it('keep a run that is due when only their title changes', async () => {
    const { id } = await create()
    const due = '2026-01-01T06:30:00.000Z'
    await host.database.pool.query('update job_schedules set next_run_at = $2 where id = $1', [
      id,
      due,
    ])
    expect((await change(id, { title: 'Calculation' })).body).toMatchObject({ next_run: due })
    const { body } = await change(id, { crontab: '0 7 * * *' })
    expect((body as ScheduledTask).next_run).toMatch(/T07:00:00\.000Z$/u)
  })

  it('run in the organisation’s time zone', async () => {
    await host.database.pool.query(
      "insert into parameters (org_id, key, value) values ($1, 'time_zone', 'Asia/Kolkata')",
      [orgId],
    )
    expect((await create()).next_run).toMatch(/T01:00:00\.000Z$/u)
    const { runs } = (await send('GET', '/next-runs?crontab=0+12+*+*+*')).body as Runs
    expect(runs).toHaveLength(3)
    expect(runs[0]).toMatch(/T06:30:00\.000Z$/u)
  })

  it.each([
    ['* * * *', 'fields'],
    ['61 * * * *', 'unreadable'],
    ['0 0 31 2 *', 'never'],
  ])('refuse the crontab “%s” (%s), enabled or not', async (crontab, code) => {
    const refused = { status: 422, body: { code: 'crontab_refused', data: { code } } }
    const query = new URLSearchParams({ crontab }).toString()
    expect(await send('GET', `/next-runs?${query}`)).toMatchObject(refused)
    expect(await send('POST', '', { ...daily, crontab })).toMatchObject(refused)
    expect(await send('POST', '', { ...daily, crontab, is_enabled: false })).toMatchObject(refused)
    expect(await list()).toEqual([])
    const { id } = await create()
    expect(await change(id, { crontab })).toMatchObject(refused)
    expect(await list()).toMatchObject([daily])
  })

  it('refuse a change that is based on what another has changed', async () => {
    const { id } = await create()
    const seen = { ...daily, is_enabled: true }
    expect(await change(id, { seen, title: 'First' })).toMatchObject({ status: 200 })
    const refused = { status: 409, body: { code: 'stale' } }
    expect(await change(id, { seen, title: 'Second' })).toMatchObject(refused)
    expect(await list()).toMatchObject([{ title: 'First' }])
  })

  it('are two hundred at most', async () => {
    await host.database.pool.query(
      `insert into scheduled_tasks (org_id, id, title, crontab, changed_by)
       select $1, n::text, 'Task ' || n, '0 6 * * *', 'Robin' from generate_series(1, 200) n`,
      [orgId],
    )
    const refused = { status: 409, body: { code: 'too_many_tasks' } }
    expect(await send('POST', '', daily)).toMatchObject(refused)
  })

  it('[O-129] are deleted with their schedule, by their own organisation', async () => {
    const { id } = await create()
    const own = orgId
    orgId = await buildOrganisation(host)
    const foreign = await signIn(orgId)
    expect(await send('DELETE', `/${id}`, undefined, foreign)).toMatchObject({ status: 404 })
    expect(await send('PUT', `/${id}`, { title: 'Mine' }, foreign)).toMatchObject({ status: 404 })
    expect(await send('POST', `/${id}`, undefined, foreign)).toMatchObject({ status: 404 })
    orgId = own
    expect(await list()).toMatchObject([{ id, title: daily.title }])
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await list()).toEqual([])
    expect(await countSchedules(id)).toBe(0)
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200 })
    expect(await send('POST', `/${id}`)).toMatchObject({ status: 404 })
  })
})
