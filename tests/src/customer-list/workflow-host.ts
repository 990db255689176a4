import { expect } from 'vitest'
import { type ContactStatus } from '#domain/customers/fields/customer-status.model.ts'
import { answered, northgate, type BootOverrides } from '#tests/src/page/fake-host.ts'
import {
  called,
  listedCustomers,
  distinctCall,
  getLastQuery,
  listHost,
  listPath,
} from './list-host.ts'
import { openList } from './open-list.tsx'

export const countsCall = `GET /search/v1/${northgate}/status-counts`
export const workflowUsers = [
  { userID: 'u-2', username: 'mira@demo.example', name: 'Mira Okell' },
  { userID: 'u-3', username: 'rhys@demo.example', name: 'Rhys Sandiford' },
]
export const counted: Readonly<Record<ContactStatus, number>> = {
  all: 1326,
  uncontacted: 141,
  call_back: 38,
  appointed: 27,
  completed: 96,
  early_settlement: 24,
}

/** A host whose people work in workflow mode, unless the test says otherwise. */
export function workflowHost({ rights = ['CanUseWorkflow'], ...boot }: BootOverrides = {}) {
  const host = listHost({
    rows: listedCustomers(3),
    boot: { rights: ['CanViewDashboard', ...rights], ...boot },
  })
  host.setAnswer(distinctCall, answered({ values: {}, assignedUser: workflowUsers }))
  host.setAnswer(countsCall, (request) => {
    const isOne = new URL(request.url).searchParams.get('assignedUser[0]') === 'u-3'
    return Response.json({
      contact_status: isOne ? { ...counted, all: 12, appointed: 5 } : counted,
      status: {},
    })
  })
  return host
}

export const tabs = () =>
  [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)
export const countsQuery = (host: ReturnType<typeof listHost>) =>
  host.requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/status-counts'))
    .map(({ searchParams }) => Object.fromEntries(searchParams))
export const getQuery = (host: ReturnType<typeof listHost>): unknown =>
  JSON.parse(getLastQuery(host).get('q') ?? 'null')
export const offered = () =>
  [...document.querySelectorAll('[role="menuitemradio"]')].map((option) => option.textContent)
export const drawn = [
  'All1,326',
  'Uncontacted141',
  'Call back38',
  'Appointed27',
  'Completed96',
  'Early settlement24',
]

export async function openChoice(host: ReturnType<typeof listHost>, address = listPath()) {
  const page = await openList(host, address)
  await expect.element(page.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
  await page.screen.getByRole('button', { name: /^Assigned to ./u }).click()
  return page
}
