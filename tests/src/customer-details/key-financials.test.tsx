import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { placeBars, waterfallBars } from '#src/ui/waterfall/waterfall-bars.ts'
import { hotLeadAnswer, offerAnswer } from './customer-answer.ts'
import { everyRight, openDetails, sidebar, getPanelValue } from './open-details.tsx'

const cells = (row: string) =>
  [...document.querySelectorAll('.offers tr')]
    .find((found) => found.querySelector('th')?.textContent?.startsWith(row))
    ?.querySelectorAll('td')
const written = (row: string) =>
  [...(cells(row) ?? [])].map((cell) => cell.textContent?.replaceAll(/\s+/gu, ' ').trim())

const parity = [
  { label: 'old_payment', amount: 31_240 },
  { label: 'uplift', amount: 1562 },
  { label: 'new_payment', amount: -27_779 },
  { label: 'parity', amount: 5023 },
] as const

describe('the payment overview', () => {
  it('[W-292] shows N/A when the next payment is more than 180 days away', async () => {
    const { screen } = await openDetails({
      row: { nextPaymentDays: 180, payments_made: 44, payments_rem: 3 },
    })
    const box = () => screen.getByRole('region', { name: 'Payment overview' })
    await expect
      .element(box())
      .toHaveTextContent(
        'Payment overviewPayment£312Payments made44Payments left3Next payment20/05/2027 in 180 days',
      )
    await screen.unmount()
    const later = await openDetails({
      row: { nextPaymentDays: 181, payments_made: 44, payments_rem: 3 },
    })
    await expect
      .element(later.screen.getByRole('region', { name: 'Payment overview' }))
      .toHaveTextContent('Payment overviewN/AN/A: the next payment is more than 180 days away')
    expect(document.querySelector('[role="tabpanel"]')?.textContent).not.toContain('Payments made')
    expect(getPanelValue('Equity')).toBe('N/A')
  })

  it('[W-140] writes the sidebar’s sums without decimals', async () => {
    const { screen } = await openDetails({
      row: { fPayment: 31_240, fEquity: 191_850, fParity: 5023 },
    })
    expect([getPanelValue('Payment'), getPanelValue('Equity'), getPanelValue('Parity')]).toEqual([
      '£312',
      'in hand +£1,919',
      'within +£50',
    ])
    await sidebar().getByRole('tab', { name: 'Agreement' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Finance' })).toBeVisible()
    expect([getPanelValue('Payment'), getPanelValue('Parity')]).toEqual(['£312', 'within +£50'])
    const sums = [...document.querySelectorAll('[role="tabpanel"] .money')].map(
      (sum) => sum.textContent,
    )
    expect(sums.filter((sum) => sum?.includes('.'))).toEqual([])
  })
})

describe('the equity box', () => {
  it('shows signs, labels and time; true equity by right, not of leases', async () => {
    const steps = {
      as_of: '2026-11-21T07:30:00.000Z',
      day: '2026-11-21',
      equity_steps: [
        { label: 'valuation' as const, amount: 1_000_000 },
        { label: 'settlement' as const, amount: -1_050_000 },
        { label: 'equity' as const, amount: -50_000 },
      ],
    }
    const { screen } = await openDetails({
      row: { fEquity: -50_000, fTrueEquity: -60_000, fParity: 0 },
      answer: { figures: steps },
    })
    expect([
      getPanelValue('Equity'),
      getPanelValue('True equity'),
      getPanelValue('Parity'),
    ]).toEqual(['short −£500', 'short −£600', 'within +£0'])
    await expect
      .element(
        screen
          .getByRole('region', { name: 'Equity and parity' })
          .getByText('as of 21/11/2026 07:30'),
      )
      .toBeVisible()
    await screen.getByRole('button', { name: 'Why this equity' }).click()
    await expect
      .element(
        browser.getByRole('img', {
          name: 'From the valuation to equity: Valuation £10,000, Settlement −£10,500, Equity −£500',
        }),
      )
      .toBeVisible()
    await screen.unmount()
    const lease = await openDetails({
      row: { fProductType: 'Lease', fTrueEquity: -60_000 },
      parameters: { lease_product_types: 'Lease' },
    })
    expect(getPanelValue('True equity')).toBeUndefined()
    await lease.screen.unmount()
  })
})

describe('the offers panel', () => {
  it('[W-282] shows all that the row carries for it', async () => {
    const campaign = {
      id: 'C-1',
      title: 'Winter',
      label: 'Winter',
      date: '2026-11-01',
      endDate: null,
      campaignType: 'normal' as const,
      p4_proposals: [],
      campaign_builder_proposals: [],
      fours_proposals: [],
      p4_details: null,
    }
    const past = { ...hotLeadAnswer('L-2'), expiredByLMS: true }
    const { screen } = await openDetails({
      row: { fPayment: 31_240 },
      answer: {
        proposals: [
          offerAnswer({ subType: 'recommended' }),
          offerAnswer({
            oId: 'A-1-RT',
            type: 'repeatTerm',
            aMake: 'Arden',
            aModel: 'Fell',
            fPayment: 36_566,
            fParity: -3764,
          }),
        ],
        saved_offers: [
          offerAnswer({ oId: 'A-1-S1', type: 'saved', aModel: 'Arc 60', fPayment: 31_240 }),
        ],
        applied_offers: [
          offerAnswer({
            oId: 'A-1-P1',
            type: 'pamAppliedInventory',
            aMake: 'Kestrel',
            aModel: 'Gyre',
          }),
        ],
        hotLeads: [hotLeadAnswer('L-1'), past],
        activeHotLeads: [hotLeadAnswer('L-1')],
        campaigns: [campaign],
      },
    })
    const heads = () =>
      [...document.querySelectorAll('.offers thead th')].map((head) => head.textContent)
    expect(heads()).toEqual([
      'Current Arden Fell, PCP',
      '– Digital renewal',
      'Volta Arc 58 Recommended',
      'Arden Fell Repeat term',
    ])
    expect(written('Change a month')).toEqual([
      '£312.40 pays now',
      '–',
      '−£34.61 less a month',
      '+£53.26 more a month',
    ])
    expect(written('Payment')).toEqual(['£312.40', '–', '£277.79', '£365.66'])
    expect(written('Parity')).toEqual(['–', 'N/A', 'within +£50.23', 'over −£37.64'])
    await screen.getByRole('button', { name: 'Next offers' }).click()
    await expect
      .poll(() => heads().slice(-2))
      .toEqual(['Volta Arc 60 Saved', 'Kestrel Gyre Applied stock'])
    expect(written('Change a month')).toEqual([
      '£312.40 pays now',
      '+£53.26 more a month',
      '£0.00 no change',
      '−£34.61 less a month',
    ])
    await sidebar().getByRole('tab', { name: 'Campaigns 1' }).click()
    await expect
      .element(
        screen
          .getByRole('tabpanel', { name: 'Campaigns' })
          .getByRole('heading', { name: /Winter/ }),
      )
      .toBeVisible()
    await sidebar().getByRole('tab', { name: 'Hot leads 2' }).click()
    await expect
      .poll(
        () =>
          document.querySelectorAll('[role="tabpanel"][aria-label="Hot leads"] .panel-item').length,
      )
      .toBe(2)
    expect(
      document
        .querySelector('[role="tabpanel"][aria-label="Hot leads"]')
        ?.textContent?.match(/Expired/gu)?.length,
    ).toBe(1)
  })

  it('makes the monthly change the largest figure of the page', async () => {
    await openDetails({ answer: { proposals: [offerAnswer()] } })
    const getSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const change = document.querySelector('.offers-change .large')
    const others = [...document.querySelectorAll('#frame-main *')].filter(
      (element) => !element.closest('.money-figure.large'),
    )
    expect(change).not.toBeNull()
    expect(Math.max(...others.map(getSize))).toBeLessThan(getSize(change as Element))
  })

  it("pages in threes, with each offer's own rates", async () => {
    const proposals = Array.from({ length: 5 }, (_, index) =>
      offerAnswer({ oId: `M${index}`, aModel: `Arc ${index}` }),
    )
    const { screen } = await openDetails({
      answer: { proposals },
      rights: everyRight.filter((right) => right !== 'CanViewRate'),
      row: {},
    })
    await expect.element(screen.getByText('offers 1 to 3 of 5')).toBeVisible()
    await expect.poll(() => written('Rate')).toEqual(['–', '3.9%', '3.9%', '3.9%'])
    await screen.getByRole('button', { name: 'Next offers' }).click()
    await expect.element(screen.getByText('offers 3 to 5 of 5')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Next offers' })).toBeDisabled()
  })

  it('explains parity by its steps, as bars and as a table', async () => {
    const { screen } = await openDetails({
      row: { cFullName: 'Tamsin Wrexley' },
      answer: {
        proposals: [
          offerAnswer({ steps: { payment: [], parity: [...parity] } }),
          offerAnswer({ oId: 'M2', aModel: 'Arc 60' }),
        ],
      },
    })
    await expect
      .element(screen.getByRole('button', { name: 'Why this parity Volta Arc 58' }))
      .toBeVisible()
    expect(screen.getByRole('button', { name: 'Why this parity Volta Arc 60' }).query()).toBeNull()
    await screen.getByRole('button', { name: 'Why this parity Volta Arc 58' }).click()
    await expect
      .element(browser.getByText('Tamsin Wrexley, Volta Arc 58 against Arden Fell'))
      .toBeVisible()
    await expect
      .element(
        browser.getByRole('img', {
          name: 'From today’s payment to parity: Pays now £312.40, Uplift allowed +£15.62, New payment −£277.79, Parity +£50.23',
        }),
      )
      .toBeVisible()
    const rows = [...document.querySelectorAll('.waterfall-table tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Pays now', '£312.40', '£312.40'],
      ['Uplift allowed', '+£15.62', '£328.02'],
      ['New payment', '−£277.79', '£50.23'],
      ['Parity', '+£50.23', '£50.23'],
    ])
  })

  it('lists offers one below the other on a phone', async () => {
    await browser.viewport(390, 844)
    const { screen } = await openDetails({
      answer: { proposals: [offerAnswer(), offerAnswer({ oId: 'M2' })] },
    })
    await expect
      .element(screen.getByRole('list', { name: 'Key financials' }).getByRole('listitem').nth(1))
      .toBeInTheDocument()
    expect(document.querySelector('.offers')).toBeNull()
  })
})

describe('a waterfall', () => {
  it('starts each bar at the sum of those before it, below zero too', () => {
    const bars = waterfallBars(
      [
        { label: 'valuation', amount: 100 },
        { label: 'settlement', amount: -150 },
        { label: 'equity', amount: -50 },
      ],
      true,
    )
    expect(bars.map(({ from, to, tone }) => [from, to, tone])).toEqual([
      [0, 100, 'start'],
      [100, -50, 'bad'],
      [0, -50, 'result'],
    ])
    const { zero, places } = placeBars(bars)
    expect(zero).toBeCloseTo(33.33, 1)
    expect(places[1]).toEqual({ bottom: 0, height: 100 })
    expect(places[2]?.bottom).toBe(0)
  })
})
