import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { buildDashboard, dashboardHost } from './dashboard-host.ts'

export const editPath = `/${northgate}/dashboard/d-1/edit`
export const usersPath = (rest: string) => `/users/v1/${northgate}/${rest}`
export const createWidgetCall = `POST ${usersPath('dashboards/d-1/widgets')}`
export const changeWidgetCall = `PUT ${usersPath('widgets/pod')}`
export const dashboardLayoutCall = `PUT ${usersPath('dashboards/d-1/layout')}`
export const dashboardRolesCall = `GET /authz/v1/${northgate}/roles`
export const editorRoles = [
  { id: 'sales', name: 'Salesperson', description: '', members: 3 },
  { id: 'manager', name: 'Sales manager', description: '', members: 1 },
]

export async function openDashboardEditor(
  dashboards: readonly Dashboard[] = [buildDashboard()],
  rights: readonly string[] = ['CanModifyDashboards', 'CanEditOrganisation'],
) {
  const host = dashboardHost(dashboards, { rights })
  host.setAnswer(dashboardRolesCall, answered(editorRoles))
  const page = await openPage(host, editPath)
  const unsafe = () => host.calls().filter((call) => !call.startsWith('GET'))
  return { ...page, host, unsafe }
}

export const editorRegion = (name: string) => browser.getByRole('region', { name, exact: true })
export const editorButton = (name: string) => browser.getByRole('button', { name, exact: true })

export async function openEditorMenu(action: string) {
  await editorButton('Edit dashboards').click()
  await browser.getByRole('menuitem', { name: action }).click()
}

export async function openNewWidget() {
  await editorButton('Add widget').click()
  const sheet = editorRegion('New widget')
  await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toBeVisible()
  return sheet
}

export const editorSelect = (label: string) =>
  browser.getByRole('button', { name: new RegExp(`^${label}(, |$)`, 'u') }).last()

export async function chooseInEditor(
  label: string,
  options: readonly string[],
  isMultiple = false,
) {
  await editorSelect(label).click({ force: true })
  for (const name of options)
    await browser.getByRole(isMultiple ? 'checkbox' : 'radio', { name, exact: true }).click()
  if (isMultiple) await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
}
