import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { buildDashboard, buildWidgetData } from '#tests/src/dashboards/dashboard-host.ts'
import { openHome } from '#tests/src/dashboards/open-home.tsx'
import { kpiAnswer, kpiCall, reportHost } from '#tests/src/reports/report-answers.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { listedCustomers, listHost, listPath } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'

const staleTime = '2026-11-21T10:04:00.000Z'

it.each([
  ['English', en_gb, /^As of \d.*\. The latest changes are not in it yet\.$/u],
  ['German', de_de, /^Stand \d.*\. Die letzten Änderungen fehlen noch\.$/u],
])('A list from a replica that is behind says so in %s', async (_language, texts, sentence) => {
  let isBehind = true
  const getStaleness = () => (isBehind ? { stale_as_of: staleTime } : {})
  const host = listHost({ rows: listedCustomers(3), boot: { texts }, getStaleness })
  await openList(host, listPath())
  await expect.element(browser.getByText(sentence)).toBeVisible()
  isBehind = false
  await expect.poll(() => browser.getByText(sentence).query(), { timeout: 20_000 }).toBeNull()
})

it('Figures from a replica that is behind say so', async () => {
  await openHome([buildDashboard()], buildWidgetData({ stale_as_of: staleTime }))
  await expect.element(browser.getByText(/The latest changes are not in it yet/u)).toBeVisible()
})

it('A report from a replica that is behind says so', async () => {
  const host = reportHost()
  host.setAnswer(kpiCall, answered(kpiAnswer({ stale_as_of: staleTime })))
  await openPage(host, `/${northgate}/reports/kpi`)
  await expect.element(browser.getByText(/The latest changes are not in it yet/u)).toBeVisible()
})
