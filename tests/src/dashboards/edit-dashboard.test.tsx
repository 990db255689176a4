import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import {
  answered,
  getDashboardsCall,
  getSentBodies,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { blank, buildDashboard, buildPod, dashboardHost, tasks } from './dashboard-host.ts'

const path = `/${northgate}/dashboard/d-1/edit`
const users = (rest: string) => `/users/v1/${northgate}/${rest}`
const createCall = `POST ${users('dashboards/d-1/widgets')}`
const changeCall = `PUT ${users('widgets/pod')}`
const layoutCall = `PUT ${users('dashboards/d-1/layout')}`
const rolesCall = `GET /authz/v1/${northgate}/roles`
const roles = [
  { id: 'sales', name: 'Salesperson', description: '', members: 3 },
  { id: 'manager', name: 'Sales manager', description: '', members: 1 },
]

async function openEditor(
  dashboards: readonly Dashboard[] = [buildDashboard()],
  rights: readonly string[] = ['CanModifyDashboards', 'CanEditOrganisation'],
) {
  const host = dashboardHost(dashboards, { rights })
  host.setAnswer(rolesCall, answered(roles))
  const page = await openPage(host, path)
  const unsafe = () => host.calls().filter((call) => !call.startsWith('GET'))
  return { ...page, host, unsafe }
}

const region = (name: string) => browser.getByRole('region', { name, exact: true })
const button = (name: string) => browser.getByRole('button', { name, exact: true })

async function openMenu(action: string) {
  await button('Edit dashboards').click()
  await browser.getByRole('menuitem', { name: action }).click()
}

async function openNewWidget() {
  await button('Add widget').click()
  const sheet = region('New widget')
  await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toBeVisible()
  return sheet
}

const select = (label: string) =>
  browser.getByRole('button', { name: new RegExp(`^${label}(, |$)`, 'u') }).last()

async function choose(label: string, options: readonly string[], isMultiple = false) {
  await select(label).click({ force: true })
  for (const name of options)
    await browser.getByRole(isMultiple ? 'checkbox' : 'radio', { name, exact: true }).click()
  if (isMultiple) await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
}

describe('The page that edits dashboards', () => {
  it('[O-035] needs CanModifyDashboards', async () => {
    const barred = await openEditor(undefined, [])
    await expect.poll(() => barred.path()).toBe(`/${northgate}/home`)
    await expect.element(browser.getByText('118').first()).toBeVisible()
    expect(browser.getByRole('link', { name: 'Edit dashboard' }).query()).toBeNull()
    const admitted = await openEditor()
    await expect.element(button('Add widget')).toBeVisible()
    expect(admitted.path()).toBe(path)
  })

  it('moves widgets by keyboard, says where they are, and saves the places', async () => {
    const { host } = await openEditor()
    host.setAnswer(layoutCall, answered(buildDashboard()))
    const right = browser.getByRole('button', { name: 'Move Northgate team right' })
    await expect.element(right).toBeVisible()
    right.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByText('Northgate team is in column 3, row 1.')).toBeVisible()
    await expect
      .poll(async () => (await getSentBodies(host, layoutCall))[0]?.['positions'])
      .toMatchObject({ tasks: { x: 2, y: 0 }, pod: { x: 0, y: 0 } })
  })

  it('says that there is no such dashboard, and makes a new one', async () => {
    const { host, path: getPath } = await openEditor([])
    await expect.element(browser.getByText('No dashboards yet')).toBeVisible()
    await button('New dashboard').click()
    const dialog = region('New dashboard')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Renewals')
    const made = buildDashboard({ id: 'd-2', name: 'Renewals', widgets: [] })
    host.setAnswer(`POST ${users('dashboards')}`, answered(made))
    host.setAnswer(getDashboardsCall(northgate), answered([made]))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(getPath).toBe(`/${northgate}/dashboard/d-2/edit`)
    await expect.element(browser.getByText('This dashboard has no widgets yet.')).toBeVisible()
  })
})

describe('The widget dialog', () => {
  it('[O-189] opens with its fields and is cancelled without a call', async () => {
    const { unsafe } = await openEditor()
    const sheet = await openNewWidget()
    for (const label of ['Kind', 'Columns of the list'])
      await expect.element(sheet.getByText(label, { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('No search yet')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => sheet.query()).toBeNull()
    expect(unsafe()).toEqual([])
  })

  it('[O-040, O-041] saves a pod with the default columns, and says so; a failure keeps what was typed', async () => {
    const { host } = await openEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Everybody')
    await sheet.getByRole('button', { name: /Choose customers/ }).click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.element(sheet.getByText('All customers')).toBeVisible()
    await expect.element(sheet.getByText(/customers? now/)).toBeVisible()
    host.setAnswer(createCall, refused('fault', 500))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(sheet.getByRole('alert').getByText('The widget could not be saved.'))
      .toBeVisible()
    await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Everybody')
    host.setAnswer(createCall, answered(buildPod({ id: 'new', name: 'Everybody' })))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    await expect.poll(() => sheet.query()).toBeNull()
    expect((await getSentBodies(host, createCall)).at(-1)).toMatchObject({
      name: 'Everybody',
      reference: 'PodWidget',
      queries: ['{}'],
      config: { columnsToRender: ['cFullName', 'aMake', 'status', 'fParity', 'fEquity'] },
    })
  })

  it('[O-038] requires name and kind, and a search unless the kind has none', async () => {
    const { host, unsafe } = await openEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBeGreaterThan(1)
    expect(unsafe()).toEqual([])
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Space')
    await choose('Kind', ['Empty space'])
    host.setAnswer(createCall, answered(blank))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toMatchObject([
      { name: 'Space', reference: 'BlankWidget', queries: [], config: {} },
    ])
  })

  it('saves a chart with its search', async () => {
    const { host } = await openEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Ends')
    await choose('Kind', ['Chart: figures that open what is behind them'])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText('Fill this in.')).toBeVisible()
    await choose('Chart', ['Agreements by the month they end'])
    await sheet.getByRole('button', { name: /Choose customers/ }).click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    host.setAnswer(createCall, answered(blank))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect(await getSentBodies(host, createCall)).toMatchObject([
      { name: 'Ends', reference: 'ChartWidget', queries: ['{}'], config: { chart: 'maturity' } },
    ])
  })

  it('saves charts of figures by what they show, without a search', async () => {
    const { host } = await openEditor()
    host.setAnswer(
      `GET /campaign/v1/${northgate}/campaigns`,
      answered([
        {
          id: 'c-1',
          title: 'Spring',
          campaign_type: 'normal',
          start_date: '2026-03-01',
          end_date: null,
          private: false,
          customers: 3,
          created_by: null,
          may_change: true,
        },
      ]),
    )
    host.setAnswer(createCall, answered(blank))
    const save = async (chart: string, fill: () => Promise<void>) => {
      const sheet = await openNewWidget()
      await sheet.getByRole('textbox', { name: 'Name' }).fill(chart)
      await choose('Kind', ['Chart: figures that open what is behind them'])
      await choose('Chart', [chart])
      expect(sheet.getByRole('button', { name: /Choose customers/ }).query()).toBeNull()
      await fill()
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => sheet.query()).toBeNull()
    }
    await save('What was reached, over time', async () => {
      await choose('Stage', ['Sold'])
      await choose('Counted by', ['Day, the last 30'])
    })
    await save('League of dealers or people', async () => {
      await choose('League of', ['People'])
      await choose('Ranked by', ['Contacted to sold'])
    })
    await save('Progress of a campaign', async () => {
      await region('New widget').getByRole('button', { name: 'Save' }).click()
      await expect.element(region('New widget').getByText('Fill this in.')).toBeVisible()
      await choose('Campaign', ['Spring'])
    })
    const sent = await getSentBodies(host, createCall)
    expect(sent.map(({ queries, config }) => ({ queries, config }))).toEqual([
      { queries: [], config: { chart: 'trend', stage: 'sold', step: 'day' } },
      { queries: [], config: { chart: 'league', metric: 'ContactedSold', level: 'user' } },
      { queries: [], config: { chart: 'campaign', campaign: 'c-1' } },
    ])
  })

  it('[O-039] requires name, search and a column of each row of tasks', async () => {
    const { host, unsafe } = await openEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Team')
    await choose('Kind', ['Tasks: counts by name'])
    await expect.element(sheet.getByText('Row 1', { exact: true })).toBeVisible()
    const shown = ['Customer', 'Make', 'Status', 'Parity', 'Equity']
    await choose('Columns of row 1', shown, true)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBe(3)
    expect(unsafe()).toEqual([])
    host.setAnswer(createCall, answered(tasks))
  })

  it('edits a widget with the same fields, by the version that was read', async () => {
    const { host } = await openEditor()
    await button('Edit In parity').click()
    const sheet = region('Edit widget')
    await expect
      .element(sheet.getByRole('textbox', { name: 'Title on the tile' }))
      .toHaveValue('Positive parity')
    await sheet.getByRole('textbox', { name: 'Colour' }).fill('green')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText(/Write # and six digits/).first()).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Colour' }).fill('#0b5a82')
    host.setAnswer(changeCall, refused('stale', 409))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText(/Somebody else changed this widget/)).toBeVisible()
    host.setAnswer(changeCall, answered(buildPod()))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect((await getSentBodies(host, changeCall)).at(-1)).toMatchObject({
      name: 'In parity',
      version: 1,
      queries: ['{"fParity":{"min":0}}'],
      config: { title: 'Positive parity', hexColor: '#0b5a82' },
    })
  })
})

describe('Roles of dashboards', () => {
  const assignCall = `POST ${users('roles/sales/dashboards')}`
  const clearCall = (role: string) => `DELETE ${users(`roles/${role}/dashboard-cache`)}`

  it('[O-185] are chosen in a dialog that is cancelled without a call', async () => {
    const { host, unsafe } = await openEditor()
    await openMenu('Assign to a role')
    const dialog = region('Assign to a role')
    await expect.element(select('Role')).toBeVisible()
    await expect.element(dialog.getByText('Dashboards on its home page').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(unsafe()).toEqual([])
    expect(host.calls()).toContain(rolesCall)
  })

  it('are given dashboards by a list of their ids', async () => {
    const second = buildDashboard({ id: 'd-2', name: 'Renewals', role_ids: ['sales'] })
    const { host } = await openEditor([buildDashboard(), second])
    host.setAnswer(assignCall, answered({ role_id: 'sales', dashboard_ids: ['d-1', 'd-2'] }))
    await openMenu('Assign to a role')
    await choose('Role', ['Salesperson'])
    await choose('Dashboards on its home page', ['Sales floor'], true)
    await region('Assign to a role').getByRole('button', { name: 'Assign', exact: true }).click()
    await expect.element(browser.getByText('Dashboards assigned')).toBeVisible()
    expect(await getSentBodies(host, assignCall)).toMatchObject([{ dashboard_ids: ['d-1', 'd-2'] }])
  })

  it('[O-043, O-192] have their cache cleared, one or all, each by a call of its own', async () => {
    const { host, unsafe } = await openEditor()
    const dialog = region('Clear cache')
    for (const role of ['sales', 'manager'])
      host.setAnswer(clearCall(role), answered({ cleared_at: '2026-11-21T10:00:00.000Z' }))
    await openMenu('Clear cache')
    await expect.element(select('Role')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(unsafe()).toEqual([])
    await openMenu('Clear cache')
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.element(browser.getByText('Cache cleared')).toBeVisible()
    expect(unsafe()).toEqual([clearCall('sales'), clearCall('manager')])
    await expect.poll(() => dialog.query()).toBeNull()
    await openMenu('Clear cache')
    await choose('Role', ['Sales manager'])
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(unsafe).toHaveLength(3)
    expect(unsafe().at(-1)).toBe(clearCall('manager'))
  })

  it('[O-044] say that roles could not be loaded, and that a cache could not be cleared', async () => {
    const { host } = await openEditor()
    host.setAnswer(rolesCall, refused('right_missing', 403))
    await openMenu('Clear cache')
    const dialog = region('Clear cache')
    await expect.element(dialog.getByText('The roles could not be loaded.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    host.setAnswer(rolesCall, answered(roles))
    host.setAnswer(clearCall('sales'), refused('not_found', 404))
    await openMenu('Clear cache')
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.element(dialog.getByText('The cache could not be cleared.')).toBeVisible()
  })

  it('clone the widgets of administrators that are chosen', async () => {
    const { host } = await openEditor()
    host.setAnswer(
      `GET ${users('dashboards/administrators')}`,
      answered([
        { ...buildPod({ id: 'admin', name: 'Renewals' }), dashboard: 'Board' },
        { ...tasks, dashboard: 'Board' },
      ]),
    )
    host.setAnswer(createCall, answered(buildPod({ id: 'copy' })))
    await openMenu('Copy administrators’ widgets')
    const dialog = region('Copy administrators’ widgets')
    await dialog.getByRole('checkbox', { name: 'Renewals from Board' }).click()
    await dialog.getByRole('button', { name: 'Copy 1 widget' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(await getSentBodies(host, createCall)).toMatchObject([
      { name: 'Renewals', reference: 'PodWidget', queries: ['{"fParity":{"min":0}}'] },
    ])
  })
})
