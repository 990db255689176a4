import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { campaignDetailCall, reportHost } from './report-answers.ts'

const open = (type: string) => openPage(reportHost(), `/${northgate}/reports/${type}`)

const expectRow = async (name: string, texts: readonly string[]) => {
  const row = browser.getByRole('row').filter({ hasText: name }).last()
  for (const text of texts) await expect.poll(() => row.element().textContent).toContain(text)
}

describe('The usage report', () => {
  it('[O-142] shows user, dealer, sign-ins, minutes and what each reached', async () => {
    await open('usage')
    await expectRow('Asta Brennick', ['Quay Road', '14', '1,260', '61', '22', '18', '9'])
  })
})

describe('The status report', () => {
  it('[O-143] shows dealer, make, status, agreement, when it was created and user', async () => {
    await open('status')
    await expectRow('AG-000123', [
      'Quay Road',
      'Arden',
      'Sold',
      '20/11/2026 10:05',
      'Asta Brennick',
    ])
    await expect
      .element(browser.getByRole('link', { name: 'AG-000123' }))
      .toHaveAttribute('href', `/${northgate}/customer/AG-000123`)
  })
})

describe('The campaign report', () => {
  it('[O-144] shows who created it, name, dates, contacted to sold and description', async () => {
    await open('campaign')
    await expectRow('Winter renewals', [
      'Ruth Amberley',
      '01/11/2026',
      '24/12/2026',
      '16.5%',
      'Everybody by spring',
    ])
  })

  it('[O-134] drills from campaigns to the dealers of the one that is pressed', async () => {
    const host = reportHost()
    await openPage(host, `/${northgate}/reports/campaign`)
    await browser.getByRole('button', { name: 'Winter renewals', exact: true }).click()
    await expect
      .element(browser.getByRole('heading', { name: 'Winter renewals', exact: true }))
      .toBeVisible()
    await expectRow('Quay Road', ['986', '513'])
    expect(host.calls()).toContain(campaignDetailCall)
    await browser.getByRole('button', { name: 'Back to the campaigns' }).click()
    await expectRow('Winter renewals', ['16.5%'])
  })
})
