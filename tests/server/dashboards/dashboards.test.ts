import { beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import type { ListUser } from '../customers/list-user.ts'

const host = describeHost()
let orgId: string
let editor: ListUser
let agent: ListUser

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'A-1',
      dCode: 'D1',
      fEquity: 150_000,
      fParity: 100,
      status: 'call back',
    },
    {
      fAgreementNo: 'A-2',
      dCode: 'D1',
      fEquity: -20_000,
      fParity: 500,
      status: 'call back',
    },
    { fAgreementNo: 'A-3', dCode: 'D2', fEquity: 50_000, fParity: -300 },
    { fAgreementNo: 'NEW', dCode: 'D1', aRegDate: '2024-01-10', fStartDate: '2024-02-01' },
    { fAgreementNo: 'USED', dCode: 'D1', aRegDate: '2019-01-10', fStartDate: '2024-02-01' },
  ])
  editor = await signInListUser(host, orgId, ['CanModifyDashboards', 'CanEditOrganisation'])
  agent = await signInListUser(host, orgId, [], ['D1'])
})

async function send(who: ListUser, method: string, path: string, body?: unknown) {
  const answer = await who.call(method, path, body === undefined ? {} : { body })
  return { status: answer.status, body: (await answer.json()) as never }
}

const users = (path: string) => `/users/v1/${orgId}/${path}`

async function listFor(who: ListUser): Promise<readonly Dashboard[]> {
  return (await send(who, 'GET', users('dashboards'))).body
}

async function createDashboard(name: string): Promise<Dashboard> {
  return (await send(editor, 'POST', users('dashboards'), { name })).body
}

const pod = {
  name: 'In parity',
  reference: 'PodWidget',
  queries: ['{"fParity":{"min":0}}'],
  config: { title: 'In parity', shouldRenderPotential: true },
}
const chart = {
  name: 'How far',
  reference: 'ChartWidget',
  queries: ['{}'],
  config: { chart: 'funnel' },
}
const tasks = {
  name: 'Team',
  reference: 'TasksWidget',
  queries: [],
  config: [
    {
      name: 'Call back',
      internalElasticSearchQuery: '{"contact_status":"call_back"}',
      columnsToRender: ['status'],
    },
    {
      name: 'Gone',
      internalElasticSearchQuery: '{"status":["sold"]}',
      columnsToRender: ['status'],
    },
  ],
}

async function addWidget(dashboardId: string, body: object) {
  const { status, body: widget } = await send(
    editor,
    'POST',
    users(`dashboards/${dashboardId}/widgets`),
    body,
  )
  expect([status, widget]).toEqual([200, widget])
  return widget as PlacedWidget
}

const getRole = async (who: ListUser) => {
  const rows = await host.database.asOwner((tx) =>
    tx.execute<{ role_id: string }>(
      `select role_id from role_users where user_id = '${who.user.id}' and org_id = '${orgId}'`,
    ),
  )
  return rows.rows[0]?.role_id ?? ''
}

const assign = async (who: ListUser, ids: readonly string[]) =>
  send(editor, 'POST', users(`roles/${await getRole(who)}/dashboards`), { dashboard_ids: ids })

async function countFor(who: ListUser, dashboard: string, type = 'All') {
  const q = encodeURIComponent(JSON.stringify({ dashboard, type }))
  return send(who, 'GET', `/search/v1/${orgId}/widget-data?q=${q}`)
}

describe('a dashboard', () => {
  it('[O-042] is on the home page of the people whose role it is assigned to', async () => {
    const [first, second] = [await createDashboard('First'), await createDashboard('Second')]
    expect(await listFor(agent)).toEqual([])
    expect((await assign(agent, [second.id, first.id])).body).toEqual({
      role_id: await getRole(agent),
      dashboard_ids: [second.id, first.id],
    })
    expect(
      (await listFor(agent)).map(({ name, is_own, role_ids }) => [name, is_own, role_ids]),
    ).toEqual([
      ['Second', true, []],
      ['First', true, []],
    ])
    const seen = (await listFor(editor)).find(({ id }) => id === first.id)
    expect([seen?.is_own, seen?.role_ids]).toEqual([false, [await getRole(agent)]])
    expect((await assign(agent, ['gone'])).status).toBe(422)
    expect((await assign(agent, [])).status).toBe(200)
    expect(await listFor(agent)).toEqual([])
  })

  it('has a name, and takes its widgets with it when it is deleted', async () => {
    const { id } = await createDashboard('Old')
    const widget = await addWidget(id, pod)
    const renamed = await send(editor, 'PUT', users(`dashboards/${id}`), { name: ' Sales ' })
    expect((renamed.body as Dashboard).name).toBe('Sales')
    expect((await send(editor, 'PUT', users(`dashboards/${id}`), { name: ' ' })).status).toBe(400)
    expect((await send(editor, 'DELETE', users(`dashboards/${id}`))).status).toBe(200)
    expect((await send(editor, 'GET', users(`widgets/${widget.id}`))).status).toBe(404)
  })

  it('keeps its widgets where they are placed', async () => {
    const { id } = await createDashboard('Places')
    const one = await addWidget(id, pod)
    const two = await addWidget(id, { ...pod, positions: { x: 0, y: 0, w: 4, h: 2 } })
    const positions = { [one.id]: { x: 6, y: 0, w: 2, h: 2 }, gone: { x: 0, y: 0, w: 1, h: 1 } }
    expect(two.positions).toEqual({ x: 0, y: 0, w: 4, h: 2 })
    const moved = await send(editor, 'PUT', users(`dashboards/${id}/layout`), { positions })
    expect(
      (moved.body as Dashboard).widgets.map((widget) => [widget.id, widget.positions.x]),
    ).toEqual([
      [two.id, 0],
      [one.id, 6],
    ])
    const outside = { positions: { [one.id]: { x: 9, y: 0, w: 2, h: 2 } } }
    expect((await send(editor, 'PUT', users(`dashboards/${id}/layout`), outside)).status).toBe(400)
  })
})

describe('a widget', () => {
  it('[O-036, O-037] is created with name, reference, queries and config, and edited with the same', async () => {
    const { id } = await createDashboard('Widgets')
    const created = await addWidget(id, pod)
    expect(created).toMatchObject({ ...pod, version: 1, positions: { x: 0, y: 0, w: 2, h: 2 } })
    const path = users(`widgets/${created.id}`)
    const changed = { ...pod, name: 'Positive equity', queries: ['{"fEquity":{"min":0}}'] }
    expect((await send(editor, 'PUT', path, { ...changed, version: 1 })).body).toMatchObject({
      ...changed,
      version: 2,
    })
    expect((await send(editor, 'GET', path)).body).toMatchObject(changed)
    expect((await send(editor, 'PUT', path, { ...pod, version: 1 })).status).toBe(409)
    expect((await send(editor, 'DELETE', path)).status).toBe(200)
    expect((await send(editor, 'GET', path)).status).toBe(404)
  })

  it('is refused without what its kind needs, and with a search that its writer may not make', async () => {
    const { id } = await createDashboard('Bad')
    const tried = async (body: object) => {
      const answer = await send(editor, 'POST', users(`dashboards/${id}/widgets`), body)
      const { code, data } = answer.body as { code?: string; data?: { field?: string } }
      return [answer.status, code ?? null, data?.field ?? null]
    }
    const option = tasks.config[0]
    expect(await tried({ ...pod, name: ' ' })).toEqual([400, 'bad_input', null])
    expect(await tried({ ...pod, reference: 'Chart' })).toEqual([400, 'bad_input', null])
    expect(await tried({ ...pod, queries: [] })).toEqual([422, 'widget_incomplete', 'queries'])
    expect(await tried({ ...tasks, config: {} })).toEqual([422, 'widget_incomplete', 'config'])
    expect(await tried({ ...chart, queries: [] })).toEqual([422, 'widget_incomplete', 'queries'])
    expect(await tried({ ...chart, config: {} })).toEqual([422, 'widget_incomplete', 'config'])
    expect(await tried({ ...pod, config: chart.config })).toEqual([
      422,
      'widget_incomplete',
      'config',
    ])
    expect(await tried({ ...tasks, config: [{ ...option, columnsToRender: [] }] })).toEqual([
      422,
      'widget_incomplete',
      'config',
    ])
    expect(await tried({ ...pod, queries: ['no json'] })).toEqual([400, 'search_refused', null])
    expect(await tried({ ...pod, queries: ['{"fRate":{"min":1}}'] })).toEqual([
      400,
      'search_refused',
      'fRate',
    ])
    expect((await listFor(editor)).find((one) => one.id === id)?.widgets).toEqual([])
    const blank = { name: 'Space', reference: 'BlankWidget', queries: [], config: {} }
    expect((await tried(blank))[0]).toBe(200)
  })

  it('[O-045] of an administrator’s dashboard is listed to be cloned', async () => {
    const { id } = await createDashboard('Administrators’')
    const widget = await addWidget(id, tasks)
    const list = async () => {
      const { body } = await send(editor, 'GET', users('dashboards/administrators'))
      return (body as { id: string; dashboard: string }[]).filter((one) => one.id === widget.id)
    }
    expect(await list()).toEqual([])
    await assign(editor, [id])
    expect(await list()).toMatchObject([{ ...tasks, dashboard: 'Administrators’' }])
    await assign(editor, [])
  })
})

describe('the figures of a dashboard', () => {
  it('[O-032] come by GET with q as counts and potentials by widget id, as the list counts', async () => {
    const { id } = await createDashboard('Figures')
    const counted = await addWidget(id, pod)
    const team = await addWidget(id, tasks)
    await addWidget(id, { name: 'Space', reference: 'BlankWidget', queries: [], config: {} })
    await assign(agent, [id])
    const ofAgent = (await countFor(agent, id)).body as WidgetData
    expect(ofAgent).toMatchObject({
      counts: { [counted.id]: 2, [`${team.id}:0`]: 2, [`${team.id}:1`]: 0 },
      potentials: { [counted.id]: 150_000 },
      capped: [],
      refused: {},
    })
    expect((await agent.search({}, { fParity: { min: 0 } })).total_count).toBe(2)
    expect((await countFor(editor, 'gone')).status).toBe(404)
    expect((await countFor(editor, id, 'X')).status).toBe(400)
    await assign(agent, [])
    expect((await countFor(agent, id)).status).toBe(404)
  })

  it('are of new or used cars where these are chosen', async () => {
    const { id } = await createDashboard('Cars')
    const all = await addWidget(id, { ...pod, queries: ['{}'] })
    const count = async (type: string) =>
      ((await countFor(editor, id, type)).body as WidgetData).counts[all.id]
    expect([await count('All'), await count('N'), await count('U')]).toEqual([5, 1, 1])
    const found = await editor.search({}, { vehicleType: ['N'] })
    expect(found.customer_data.map(({ fAgreementNo }) => fAgreementNo)).toEqual(['NEW'])
  })

  it('leave out a search by what its reader may not see, and say so', async () => {
    const { id } = await createDashboard('Rates')
    const writer = await signInListUser(host, orgId, ['CanModifyDashboards', 'CanViewRate'])
    const body = { ...pod, queries: ['{"fRate":{"min":1}}'] }
    const created = await send(writer, 'POST', users(`dashboards/${id}/widgets`), body)
    const { id: widgetId } = created.body as PlacedWidget
    expect((await countFor(editor, id)).body).toMatchObject({
      counts: {},
      refused: { [widgetId]: { code: 'forbidden_field', field: 'fRate' } },
    })
  })

  it('are counted again after a minute, and at once when the role’s cache is cleared', async () => {
    const { id } = await createDashboard('Cache')
    const all = await addWidget(id, { ...pod, queries: ['{}'] })
    await assign(agent, [id])
    const count = async () => ((await countFor(agent, id)).body as WidgetData).counts[all.id]
    const before = (await count()) ?? 0
    await buildCustomers(host, orgId, [{ dCode: 'D1' }])
    expect(await count()).toBe(before)
    const clear = async (who: ListUser) =>
      send(editor, 'DELETE', users(`roles/${await getRole(who)}/dashboard-cache`))
    expect((await clear(editor)).status).toBe(200)
    expect(await count()).toBe(before)
    expect((await clear(agent)).status).toBe(200)
    expect(await count()).toBe(before + 1)
    await buildCustomers(host, orgId, [{ dCode: 'D1' }])
    host.clock.advance(61)
    expect(await count()).toBe(before + 2)
    expect((await send(editor, 'DELETE', users('roles/gone/dashboard-cache'))).status).toBe(404)
  })
})
