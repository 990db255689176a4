import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ExportRow } from '#domain/exports/export.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { describeRecords } from '#tests/src/records/open-records.tsx'

describeRecords(() => null, [])

const report = (changes: Partial<ExportRow> = {}): ExportRow => ({
  id: 'e1',
  name: 'Monthly figures',
  created_at: '2026-11-24T09:00:00.000Z',
  status: 'available',
  format: 'csv',
  rows: 12,
  requested_by: 'Ruth Amberley',
  is_own: true,
  expires_at: '2026-12-01T09:00:00.000Z',
  settings: { report: 'kpi', period: 'last_month' },
  downloads: [],
  ...changes,
})

const open = async (...rows: ExportRow[]) => {
  const host = signedInHost({
    rights: ['CanViewDashboard', 'CanExportP4', 'CanAccessKPIReport'],
  })
  host.setAnswer(`GET /predictive-parity/v1/${northgate}/exports`, answered([]))
  host.setAnswer(`GET /customer/v1/${northgate}/report-exports`, answered(rows))
  await openPage(host, `/${northgate}/export`)
  await browser.getByRole('tab', { name: 'Reports', exact: true }).click()
}

it('Reports stand beside the other exports, with their period, and are not asked for again', async () => {
  await open(report(), report({ id: 'e2', name: 'Failed figures', status: 'failed' }))
  await expect.element(browser.getByText('KPI report · The month before').first()).toBeVisible()
  await expect
    .element(browser.getByRole('button', { name: /Download.*Monthly figures/u }).first())
    .toBeEnabled()
  expect(browser.getByRole('button', { name: /again/iu }).elements()).toEqual([])
})

it('Without a report the tab says that a task makes them', async () => {
  await open()
  await expect.element(browser.getByText('No report made yet')).toBeVisible()
})
