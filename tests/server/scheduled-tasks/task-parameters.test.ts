import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { createSftpCaller } from '#tests/server/sftp/sftp-fixture.ts'
import type { Send } from '#tests/server/sftp/sftp-fixture.ts'
import { buildActingSession, createActingCaller } from '#tests/authz/build-acting.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let send: Send
let userId: string

const rights = [
  'CanViewProcessingTasks',
  'CanExportCustomer',
  'CanViewCustomerExports',
  'CanSeeSavedSearch',
  'CanAccessKPIReport',
]

beforeAll(() => buildOrganisation(host, { is_base: true }))
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  ;({ send, userId } = await createSftpCaller(host, orgId, rights))
})

type Answered = ScheduledTask & {
  readonly code?: string
  readonly data?: { readonly code: string }
}

const tasks = () => `/processing-tasks/v1/${orgId}`
const create = async (settings: object, by = send) =>
  by<Answered>('POST', tasks(), { title: 'At night', crontab: '30 2 * * *', ...settings })
const change = (id: string, settings: object, by = send) =>
  by<Answered>('PUT', `${tasks()}/${id}`, settings)
const saveSearch = async (q: object) =>
  (
    await send<SavedSearch>('POST', `/users/v1/${orgId}`, {
      name: 'Dealer one',
      q: JSON.stringify(q),
    })
  ).body.searchid

describe('The parameters of a task', () => {
  const file = { format: 'csv', server_id: null } as const
  const kpi = { kind: 'reports', report: 'kpi', period: 'default', ...file } as const
  const refused = async (settings: object, by = send) => {
    const { status, body } = await create(settings, by)
    return [status, body.code, body.data?.code]
  }
  /** What a page has read of the task. */
  const toSeen = ({ title, crontab, is_enabled, parameters }: ScheduledTask) => ({
    title,
    crontab,
    is_enabled,
    parameters,
  })
  const because = (code: string) => [422, 'parameters_refused', code]

  it('are refused with what is missing of them', async () => {
    const search_id = await saveSearch({ dCode: ['D1'] })
    const exported = { kind: 'exports', search_id, ...file }
    expect(await refused({ kind: 'reports' })).toEqual(because('missing'))
    expect(await refused({ kind: 'reports', parameters: exported })).toEqual(because('missing'))
    expect(
      await refused({ kind: 'exports', parameters: { ...exported, search_id: 'none' } }),
    ).toEqual(because('search_gone'))
    expect(
      await refused({ kind: 'exports', parameters: { ...exported, server_id: 'none' } }),
    ).toEqual(because('server_gone'))
    expect(await refused({ kind: 'reports', parameters: { ...kpi, report: 'usage' } })).toEqual(
      because('right_missing'),
    )
    const { send: theirs } = await createSftpCaller(host, orgId, ['CanViewProcessingTasks'])
    expect(await refused({ kind: 'exports', parameters: exported }, theirs)).toEqual(
      because('right_missing'),
    )
    expect((await send<ScheduledTask[]>('GET', tasks())).body).toEqual([])
  })

  it('are not set by somebody who acts for another person', async () => {
    const staff = await buildUser(host, { orgId, rights: [...rights, 'CanLogonAsOtherUser'] })
    const cookie = await buildActingSession(host, staff, { id: userId }, orgId)
    const acting = createActingCaller(host, cookie, { id: userId })
    const body = { title: 'At night', crontab: '30 2 * * *', kind: 'reports', parameters: kpi }
    const answer = await acting('POST', tasks(), { body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ data: { code: 'acting' } })
  })

  it('make the files theirs who changes them, and stay whose they are otherwise', async () => {
    const { body: task } = await create({ kind: 'reports', parameters: kpi })
    const { send: theirs } = await createSftpCaller(host, orgId, ['CanViewProcessingTasks'])
    const renamed = await change(task.id, { title: 'Renamed', parameters: kpi }, theirs)
    expect(renamed.body).toMatchObject({ title: 'Renamed', set_by: 'Robin Marsh' })
    const longer = { ...kpi, period: 'last_month' }
    expect((await change(task.id, { parameters: longer }, theirs)).body).toMatchObject({
      code: 'parameters_refused',
      data: { code: 'right_missing' },
    })
    expect((await change(task.id, { parameters: longer, seen: toSeen(task) })).body).toMatchObject({
      code: 'stale',
    })
    expect((await change(task.id, { parameters: longer })).body).toMatchObject({
      parameters: longer,
      set_by: 'Robin Marsh',
    })
  })
})
