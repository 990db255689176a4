import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  getDashboardsCall,
  getSentBodies,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { blank, buildDashboard, buildPod, tasks } from './dashboard-host.ts'
import {
  editPath,
  usersPath,
  createWidgetCall,
  changeWidgetCall,
  dashboardLayoutCall,
  dashboardRolesCall,
  openDashboardEditor,
  editorRegion,
  editorButton,
  openEditorMenu,
  openNewWidget,
  editorRoles,
  editorSelect,
  chooseInEditor,
} from './open-editor.tsx'

describe('The page that edits dashboards', () => {
  it('[O-035] needs CanModifyDashboards', async () => {
    const barred = await openDashboardEditor(undefined, [])
    await expect.poll(() => barred.path()).toBe(`/${northgate}/home`)
    await expect.element(browser.getByText('118').first()).toBeVisible()
    expect(browser.getByRole('link', { name: 'Edit dashboard' }).query()).toBeNull()
    const admitted = await openDashboardEditor()
    await expect.element(editorButton('Add widget')).toBeVisible()
    expect(admitted.path()).toBe(editPath)
  })

  it('moves widgets by keyboard, says where they are, and saves the places', async () => {
    const { host } = await openDashboardEditor()
    host.setAnswer(dashboardLayoutCall, answered(buildDashboard()))
    const right = browser.getByRole('button', { name: 'Move Northgate team right' })
    await expect.element(right).toBeVisible()
    right.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByText('Northgate team is in column 3, row 1.')).toBeVisible()
    await expect
      .poll(async () => (await getSentBodies(host, dashboardLayoutCall))[0]?.['positions'])
      .toMatchObject({ tasks: { x: 2, y: 0 }, pod: { x: 0, y: 0 } })
  })

  it('says that there is no such dashboard, and makes a new one', async () => {
    const { host, path: getPath } = await openDashboardEditor([])
    await expect.element(browser.getByText('No dashboards yet')).toBeVisible()
    await editorButton('New dashboard').click()
    const dialog = editorRegion('New dashboard')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Renewals')
    const made = buildDashboard({ id: 'd-2', name: 'Renewals', widgets: [] })
    host.setAnswer(`POST ${usersPath('dashboards')}`, answered(made))
    host.setAnswer(getDashboardsCall(northgate), answered([made]))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.poll(getPath).toBe(`/${northgate}/dashboard/d-2/edit`)
    await expect.element(browser.getByText('This dashboard has no widgets yet.')).toBeVisible()
  })
})

describe('The widget dialog', () => {
  it('[O-189] opens with its fields and is cancelled without a call', async () => {
    const { unsafe } = await openDashboardEditor()
    const sheet = await openNewWidget()
    for (const label of ['Kind', 'Columns of the list'])
      await expect.element(sheet.getByText(label, { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('No search yet')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => sheet.query()).toBeNull()
    expect(unsafe()).toEqual([])
  })

  it('[O-040, O-041] saves a pod with the default columns, and says so; a failure keeps what was typed', async () => {
    const { host } = await openDashboardEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Everybody')
    await sheet.getByRole('button', { name: /Choose customers/ }).click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.element(sheet.getByText('All customers')).toBeVisible()
    await expect.element(sheet.getByText(/customers? now/)).toBeVisible()
    host.setAnswer(createWidgetCall, refused('fault', 500))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(sheet.getByRole('alert').getByText('The widget could not be saved.'))
      .toBeVisible()
    await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Everybody')
    host.setAnswer(createWidgetCall, answered(buildPod({ id: 'new', name: 'Everybody' })))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    await expect.poll(() => sheet.query()).toBeNull()
    expect((await getSentBodies(host, createWidgetCall)).at(-1)).toMatchObject({
      name: 'Everybody',
      reference: 'PodWidget',
      queries: ['{}'],
      config: { columnsToRender: ['cFullName', 'aMake', 'status', 'fParity', 'fEquity'] },
    })
  })

  it('[O-038] requires name and kind, and a search unless the kind has none', async () => {
    const { host, unsafe } = await openDashboardEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBeGreaterThan(1)
    expect(unsafe()).toEqual([])
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Space')
    await chooseInEditor('Kind', ['Empty space'])
    host.setAnswer(createWidgetCall, answered(blank))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect(await getSentBodies(host, createWidgetCall)).toMatchObject([
      { name: 'Space', reference: 'BlankWidget', queries: [], config: {} },
    ])
  })

  it('[O-039] requires name, search and a column of each row of tasks', async () => {
    const { host, unsafe } = await openDashboardEditor()
    const sheet = await openNewWidget()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Team')
    await chooseInEditor('Kind', ['Tasks: counts by name'])
    await expect.element(sheet.getByText('Row 1', { exact: true })).toBeVisible()
    const shown = ['Customer', 'Make', 'Status', 'Parity', 'Equity']
    await chooseInEditor('Columns of row 1', shown, true)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBe(3)
    expect(unsafe()).toEqual([])
    host.setAnswer(createWidgetCall, answered(tasks))
  })

  it('edits a widget with the same fields, by the version that was read', async () => {
    const { host } = await openDashboardEditor()
    await editorButton('Edit In parity').click()
    const sheet = editorRegion('Edit widget')
    await expect
      .element(sheet.getByRole('textbox', { name: 'Title on the tile' }))
      .toHaveValue('Positive parity')
    await sheet.getByRole('textbox', { name: 'Colour' }).fill('green')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText(/Write # and six digits/).first()).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Colour' }).fill('#0b5a82')
    host.setAnswer(changeWidgetCall, refused('stale', 409))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText(/Somebody else changed this widget/)).toBeVisible()
    host.setAnswer(changeWidgetCall, answered(buildPod()))
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Widget saved')).toBeVisible()
    expect((await getSentBodies(host, changeWidgetCall)).at(-1)).toMatchObject({
      name: 'In parity',
      version: 1,
      queries: ['{"fParity":{"min":0}}'],
      config: { title: 'Positive parity', hexColor: '#0b5a82' },
    })
  })
})

describe('Roles of dashboards', () => {
  const assignCall = `POST ${usersPath('roles/sales/dashboards')}`
  const clearCall = (role: string) => `DELETE ${usersPath(`roles/${role}/dashboard-cache`)}`

  it('[O-185] are chosen in a dialog that is cancelled without a call', async () => {
    const { host, unsafe } = await openDashboardEditor()
    await openEditorMenu('Assign to a role')
    const dialog = editorRegion('Assign to a role')
    await expect.element(editorSelect('Role')).toBeVisible()
    await expect.element(dialog.getByText('Dashboards on its home page').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(unsafe()).toEqual([])
    expect(host.calls()).toContain(dashboardRolesCall)
  })

  it('are given dashboards by a list of their ids', async () => {
    const second = buildDashboard({ id: 'd-2', name: 'Renewals', role_ids: ['sales'] })
    const { host } = await openDashboardEditor([buildDashboard(), second])
    host.setAnswer(assignCall, answered({ role_id: 'sales', dashboard_ids: ['d-1', 'd-2'] }))
    await openEditorMenu('Assign to a role')
    await chooseInEditor('Role', ['Salesperson'])
    await chooseInEditor('Dashboards on its home page', ['Sales floor'], true)
    await editorRegion('Assign to a role')
      .getByRole('button', { name: 'Assign', exact: true })
      .click()
    await expect.element(browser.getByText('Dashboards assigned')).toBeVisible()
    expect(await getSentBodies(host, assignCall)).toMatchObject([{ dashboard_ids: ['d-1', 'd-2'] }])
  })

  it('[O-043, O-192] have their cache cleared, one or all, each by a call of its own', async () => {
    const { host, unsafe } = await openDashboardEditor()
    const dialog = editorRegion('Clear cache')
    for (const role of ['sales', 'manager'])
      host.setAnswer(clearCall(role), answered({ cleared_at: '2026-11-21T10:00:00.000Z' }))
    await openEditorMenu('Clear cache')
    await expect.element(editorSelect('Role')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(unsafe()).toEqual([])
    await openEditorMenu('Clear cache')
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.element(browser.getByText('Cache cleared')).toBeVisible()
    expect(unsafe()).toEqual([clearCall('sales'), clearCall('manager')])
    await expect.poll(() => dialog.query()).toBeNull()
    await openEditorMenu('Clear cache')
    await chooseInEditor('Role', ['Sales manager'])
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(unsafe).toHaveLength(3)
    expect(unsafe().at(-1)).toBe(clearCall('manager'))
  })

  it('[O-044] say that roles could not be loaded, and that a cache could not be cleared', async () => {
    const { host } = await openDashboardEditor()
    host.setAnswer(dashboardRolesCall, refused('right_missing', 403))
    await openEditorMenu('Clear cache')
    const dialog = editorRegion('Clear cache')
    await expect.element(dialog.getByText('The roles could not be loaded.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    host.setAnswer(dashboardRolesCall, answered(editorRoles))
    host.setAnswer(clearCall('sales'), refused('not_found', 404))
    await openEditorMenu('Clear cache')
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.element(dialog.getByText('The cache could not be cleared.')).toBeVisible()
  })

  it('clone the widgets of administrators that are chosen', async () => {
    const { host } = await openDashboardEditor()
    host.setAnswer(
      `GET ${usersPath('dashboards/administrators')}`,
      answered([
        { ...buildPod({ id: 'admin', name: 'Renewals' }), dashboard: 'Board' },
        { ...tasks, dashboard: 'Board' },
      ]),
    )
    host.setAnswer(createWidgetCall, answered(buildPod({ id: 'copy' })))
    await openEditorMenu('Copy administrators’ widgets')
    const dialog = editorRegion('Copy administrators’ widgets')
    await dialog.getByRole('checkbox', { name: 'Renewals from Board' }).click()
    await dialog.getByRole('button', { name: 'Copy 1 widget' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(await getSentBodies(host, createWidgetCall)).toMatchObject([
      { name: 'Renewals', reference: 'PodWidget', queries: ['{"fParity":{"min":0}}'] },
    ])
  })
})
