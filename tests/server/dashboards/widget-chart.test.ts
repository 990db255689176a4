import { beforeAll, expect, it } from 'vitest'
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
let dashboard: Dashboard

const send = async (method: string, path: string, body?: unknown) =>
  (await editor.call(method, path, body === undefined ? {} : { body })).json() as Promise<never>

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const statuses = ['call back', 'call back', 'sold', 'appointed', 'not set'] as const
  await buildCustomers(
    host,
    orgId,
    statuses.map((status, at) => ({
      fAgreementNo: `A-${at}`,
      status,
      fEquity: [-300_000, -1, 0, 150_000, 1_000_000][at] ?? null,
    })),
  )
  editor = await signInListUser(host, orgId, ['CanModifyDashboards'])
  dashboard = await send('POST', `/users/v1/${orgId}/dashboards`, { name: 'Charts' })
})

async function addChart(chart: string, query: object): Promise<PlacedWidget> {
  return send('POST', `/users/v1/${orgId}/dashboards/${dashboard.id}/widgets`, {
    name: chart,
    reference: 'ChartWidget',
    queries: [JSON.stringify(query)],
    config: { chart },
  })
}

it('counts the customers of its search part by part, as the list behind each does', async () => {
  const funnel = await addChart('funnel', {})
  const equity = await addChart('equity', {})
  const high = await addChart('equity', { fEquity: { min: 100_000 } })
  const q = encodeURIComponent(JSON.stringify({ dashboard: dashboard.id }))
  const { counts }: WidgetData = await send('GET', `/search/v1/${orgId}/widget-data?q=${q}`)
  const getCounts = ({ id }: PlacedWidget) =>
    Object.keys(counts)
      .filter((key) => key.startsWith(`${id}:`))
      .toSorted()
      .map((key) => counts[key])
  expect(getCounts(funnel)).toEqual([5, 4, 2, 1, 1])
  expect(getCounts(equity)).toEqual([1, 1, 2, 0, 0, 1])
  expect(getCounts(high)).toEqual([0, 0, 1, 0, 0, 1])
  const found = await editor.search({}, { fEquity: { min: 100_000, max: 199_999 } })
  expect(found.customer_data.map(({ fAgreementNo }) => fAgreementNo)).toEqual(['A-3'])
})
