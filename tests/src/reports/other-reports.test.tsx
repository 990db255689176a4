import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { campaignDetail, campaignDetailCall, reportHost } from './report-answers.ts'

const open = (type: string) => openPage(reportHost(), `/${northgate}/reports/${type}`)

/** Which of the texts the row of that name has not. */
const findMissing = (name: string, texts: readonly string[]) => () => {
  const row = browser.getByRole('row').filter({ hasText: name }).last().query()
  return texts.filter((text) => row?.textContent?.includes(text) !== true)
}

describe('The usage report', () => {
  it('[O-142] shows user, dealer, sign-ins, minutes and what each reached', async () => {
    await open('usage')
    await expect
      .poll(findMissing('Asta Brennick', ['Quay Road', '14', '1,260', '61', '22', '18', '9']))
      .toEqual([])
  })
})

describe('The status report', () => {
  it('[O-143] shows dealer, make, status, agreement, when it was created and user', async () => {
    await open('status')
    await expect
      .poll(
        findMissing('AG-000123', [
          'Quay Road',
          'Arden',
          'Sold',
          '20/11/2026 10:05',
          'Asta Brennick',
        ]),
      )
      .toEqual([])
    await expect
      .element(browser.getByRole('link', { name: 'AG-000123' }))
      .toHaveAttribute('href', `/${northgate}/customer/AG-000123`)
  })
})

describe('The campaign report', () => {
  it('[O-144] shows who created it, name, dates, contacted to sold and description', async () => {
    await open('campaign')
    await expect
      .poll(
        findMissing('Winter renewals', [
          'Ruth Amberley',
          '01/11/2026',
          '24/12/2026',
          '16.5%',
          'Everybody by spring',
        ]),
      )
      .toEqual([])
  })

  it('[O-134] drills from campaigns to the dealers of the one that is pressed', async () => {
    const host = reportHost()
    await openPage(host, `/${northgate}/reports/campaign`)
    await browser.getByRole('button', { name: 'Winter renewals', exact: true }).click()
    await expect
      .element(browser.getByRole('heading', { name: 'Winter renewals', exact: true }))
      .toBeVisible()
    await expect.poll(findMissing('Quay Road', ['986', '513'])).toEqual([])
    expect(host.calls()).toContain(campaignDetailCall)
    await browser.getByRole('button', { name: 'Back to the campaigns' }).click()
    await expect.poll(findMissing('Winter renewals', ['16.5%'])).toEqual([])
  })

  it('says what a campaign did against its hold-out group, in words and with an interval', async () => {
    const openEffect = async (effect: object | null) => {
      const host = reportHost()
      host.setAnswer(campaignDetailCall, answered({ ...campaignDetail, effect }))
      const opened = await openPage(host, `/${northgate}/reports/campaign`)
      await browser.getByRole('button', { name: 'Winter renewals', exact: true }).click()
      return opened
    }
    const note = () => browser.getByRole('region', { name: 'Effect against the hold-out group' })
    const sides = {
      addressed: { customers: 900, sold: 90 },
      held_out: { customers: 300, sold: 10 },
    }
    const more = await openEffect({
      ...sides,
      verdict: 'more',
      difference: 6.67,
      low: 3.39,
      high: 9.28,
    })
    await expect.element(note()).toBeVisible()
    await expect
      .element(note().getByText(/More of those addressed bought, by 6\.7%/u))
      .toBeVisible()
    await expect.element(note().getByText(/90 of 900 bought: 10\.0%/u)).toBeVisible()
    await expect.element(note().getByText(/6\.7% \(3\.4% to 9\.3%\)/u)).toBeVisible()
    await more.screen.unmount()
    const few = { verdict: 'too_few', difference: null, low: null, high: null }
    const tooFew = await openEffect({ ...sides, ...few })
    await expect.element(note().getByText(/Too few to say: it takes 100 customers/u)).toBeVisible()
    await tooFew.screen.unmount()
    await openEffect(null)
    await expect.element(browser.getByRole('heading', { name: 'Winter renewals' })).toBeVisible()
    expect(note().elements()).toEqual([])
  })
})
