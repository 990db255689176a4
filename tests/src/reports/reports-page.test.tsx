import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { reportHost } from './report-answers.ts'

const heading = (name: string) => browser.getByRole('heading', { name, exact: true })

describe('The reports', () => {
  it('[O-130] need their right, and show a card for each that the person may open', async () => {
    const cards = {
      CanAccessKPIReport: 'KPI report',
      CanAccessCampaignReports: 'Campaign report',
      CanAccessUsageReport: 'Usage report',
      CanAccessStatusReport: 'Status report',
    }
    for (const [right, name] of Object.entries(cards)) {
      const page = await openPage(reportHost(['CanAccessReports', right]), `/${northgate}/reports`)
      await expect.element(heading('Reports')).toBeVisible()
      const shown = [...document.querySelectorAll('.report-cards b')].map(
        (card) => card.textContent,
      )
      expect(shown).toEqual([name, 'My Power BI reports'])
      await page.screen.unmount()
    }
    const barred = await openPage(reportHost(['CanAccessKPIReport']), `/${northgate}/reports`)
    await expect.element(heading('Today')).toBeVisible()
    expect(barred.path()).toBe(`/${northgate}/home`)
  })

  it.each([
    ['kpi', 'CanAccessKPIReport', 'KPI, dealers'],
    ['campaign', 'CanAccessCampaignReports', 'Campaign report'],
    ['usage', 'CanAccessUsageReport', 'Usage report'],
    ['status', 'CanAccessStatusReport', 'Status report'],
  ])('[O-131] open at /reports/%s with its right alone', async (type, right, title) => {
    const page = await openPage(reportHost([right]), `/${northgate}/reports/${type}`)
    await expect.element(heading(title)).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/reports/${type}`)
  })

  it('[O-132] lead from a report without its right to the cards, or to /404 elsewhere', async () => {
    const host = reportHost(['CanAccessReports', 'CanAccessUsageReport'])
    const page = await openPage(host, `/${northgate}/reports/kpi`)
    await expect.element(heading('Reports')).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/reports`)
    expect(host.calls().filter((call) => call.includes('/kpi/'))).toEqual([])
    await page.screen.unmount()
    const foreign = '00000000-0000-4000-8000-00000000000f'
    const lost = await openPage(
      signedInHost({ rights: ['CanViewDashboard'] }),
      `/${foreign}/reports/kpi`,
    )
    await expect.poll(() => lost.path()).toBe('/404')
  })

  it('know no others', async () => {
    await openPage(reportHost(), `/${northgate}/reports/profit`)
    await expect.element(heading('There is no such page')).toBeVisible()
  })
})
