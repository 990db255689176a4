import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Offer } from '#domain/offers/offer.model.ts'
import { everyRight, openDetails, detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsOptions } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { dealAnswer } from './offer-answers.ts'
import { offersHost } from './open-offers.tsx'

const costsCall = `POST /offer-service/v1/${northgate}/customer/A-1/total-costs`

const arc = offerAnswer({ hasTCO: true, aFuelType: 'Petrol' })
const gyre = offerAnswer({
  oId: 'A-1-M2',
  aMake: 'Kestrel',
  aModel: 'Gyre',
  fPayment: 29_400,
  aFuelType: 'Petrol',
  hasTCO: true,
  fEquity: 0,
})
const ray = offerAnswer({
  oId: 'A-1-M3',
  aMake: 'Lumen',
  aModel: 'Ray',
  aFuelType: 'Petrol',
  fEquity: 0,
})
const wade = offerAnswer({
  oId: 'A-1-M4',
  aMake: 'Heron',
  aModel: 'Wade',
  aFuelType: 'Petrol',
  hasTCO: true,
  fEquity: 0,
})
const eco = offerAnswer({
  oId: 'A-1-M5',
  aMake: 'Volta',
  aModel: 'One',
  aFuelType: 'Electric',
  hasTCO: true,
  fEquity: 0,
})
const repeat = offerAnswer({
  oId: 'A-1-RT',
  type: 'repeatTerm',
  source: null,
  bucket: null,
  aMake: 'Arden',
  aModel: 'Fell',
  aFuelType: 'Petrol',
  hasTCO: true,
  fEquity: 0,
})

const byTotalCost = {
  rights: [...everyRight, 'CanViewTCOComparison'],
  parameters: { mbm_TCO_selection: 'true', eco_option_fuel_types: 'Electric' },
}

/** Opens the comparison of these offers; each is calculated as it was made. */
async function openComparison(offers: readonly Offer[], options: DetailsOptions = {}) {
  const host = offersHost(
    { ...options, answer: { proposals: [...offers], ...options.answer } },
    async (request) => {
      const { oId } = (await request.clone().json()) as { readonly oId: string }
      const offer = offers.find((one) => one.oId === oId)
      return offer === undefined
        ? refused('offer_not_found', 404)()
        : Response.json(
            dealAnswer({ fPayment: offer.fPayment ?? 0 }, { oId, offerType: offer.type }),
          )
    },
  )
  host.setAnswer(costsCall, async (request) => {
    const { deals } = (await request.clone().json()) as { readonly deals: readonly unknown[] }
    return Response.json({
      horizon: 36,
      costs: deals.map((_deal, at) => ({
        total: 1_800_000 + at * 100_000,
        perMonth: 50_000 + at * 2778,
        perMile: 60.4 + at,
        level: 'Service+Tyres',
      })),
    })
  })
  const page = await openDetails(host)
  await detailsPanel().getByRole('button', { name: 'Compare', exact: true }).click()
  return { ...page, host }
}

const tick = (name: string) =>
  detailsPanel().getByRole('checkbox', { name: new RegExp(`^${name}`) })
const heads = () =>
  [...document.querySelectorAll('.comparison thead th')]
    .slice(1)
    .map((head) => head.firstChild?.textContent)
const findRow = (label: string) => {
  const row = [...document.querySelectorAll('.comparison tbody tr')].find(
    (found) => found.querySelector('th')?.firstChild?.textContent === label,
  )
  return row === undefined
    ? null
    : [...row.querySelectorAll('td')].map((cell) =>
        cell.textContent?.replaceAll(/\s+/gu, ' ').trim(),
      )
}
const isMarked = (label: string) =>
  [...document.querySelectorAll('.comparison tbody tr.differs th')].some(
    (head) => head.firstChild?.textContent === label && head.textContent.includes('differs'),
  )

describe('the comparison', () => {
  it('leaves the offers in sight until one is chosen', async () => {
    await openComparison([arc, gyre])
    await expect
      .element(detailsPanel().getByRole('button', { name: 'Stop comparing' }))
      .toBeVisible()
    expect(document.querySelector('.offers thead')?.textContent).toContain('Kestrel Gyre')
    await tick('Kestrel Gyre').click()
    await expect.poll(heads).toEqual(['Kestrel Gyre'])
    expect(document.querySelector('.offers')).toBeNull()
  })

  it('[W-215] allows three offers, a fourth after removing one', async () => {
    await openComparison([arc, gyre, ray, wade])
    for (const name of ['Volta Arc 58', 'Kestrel Gyre', 'Lumen Ray']) await tick(name).click()
    await expect.poll(heads).toEqual(['Volta Arc 58', 'Kestrel Gyre', 'Lumen Ray'])
    await expect.element(tick('Heron Wade')).toBeDisabled()
    await expect
      .element(
        detailsPanel().getByText('At most 3 offers can be compared at once.', { exact: false }),
      )
      .toBeVisible()
    await tick('Lumen Ray').click()
    await tick('Heron Wade').click()
    await expect.poll(heads).toEqual(['Volta Arc 58', 'Kestrel Gyre', 'Heron Wade'])
  })

  it('[W-215] allows TCO_selection_amount offers', async () => {
    await openComparison([arc, gyre, ray], { parameters: { TCO_selection_amount: '2' } })
    for (const name of ['Volta Arc 58', 'Kestrel Gyre']) await tick(name).click()
    await expect.element(tick('Lumen Ray')).toBeDisabled()
  })

  it('shows the monthly change first and marks differences', async () => {
    await openComparison([arc, gyre], { row: { fPayment: 31_240, fTerm: 48 } })
    for (const name of ['Volta Arc 58', 'Kestrel Gyre']) await tick(name).click()
    await expect.poll(() => findRow('Payment')).toEqual(['£312.40', '£277.79', '£294.00'])
    expect(document.querySelector('.comparison tbody tr th')?.textContent).toBe('Change a month')
    expect(findRow('Change a month')?.slice(1)).toEqual([
      '−£34.61 less a month',
      '−£18.40 less a month',
    ])
    expect([isMarked('Payment'), isMarked('Term, months'), isMarked('Deposit')]).toEqual([
      true,
      false,
      false,
    ])
    expect(findRow('Total payable')).toEqual(['–', '£29,974', '£29,974'])
    expect(findRow('Total cost')).toBeNull()
  })

  it('[W-216] excludes the repeat term without total costs', async () => {
    const { screen } = await openComparison([arc, repeat])
    await expect.element(tick('Arden Fell')).toBeDisabled()
    await screen.unmount()
    await openComparison([arc, repeat], byTotalCost)
    await expect.element(tick('Arden Fell')).toBeEnabled()
  })

  it('[W-217] explains that an offer has no known total cost', async () => {
    const { screen } = await openComparison([arc, ray], byTotalCost)
    await expect.element(tick('Volta Arc 58')).toBeEnabled()
    await expect.element(tick('Lumen Ray')).toBeDisabled()
    expect(
      document.querySelector('.comparison-ticks label:has(:disabled)')?.getAttribute('title'),
    ).toBe('The total cost of this offer is not known: its running costs are missing.')
    await screen.unmount()
    await openComparison([arc, ray])
    await expect.element(tick('Lumen Ray')).toBeEnabled()
  })

  it('[W-218] asks before an eco offer is compared', async () => {
    await openComparison([arc, eco], byTotalCost)
    await tick('Volta One').click()
    await expect.element(browser.getByText('Compare an eco offer?').first()).toBeVisible()
    await browser.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(tick('Volta One')).not.toBeChecked()
    await tick('Volta One').click()
    await browser.getByRole('button', { name: 'Compare it' }).click()
    await expect.poll(heads).toEqual(['Volta One'])
    await tick('Volta Arc 58').click()
    await expect.poll(heads).toEqual(['Volta One', 'Volta Arc 58'])
  })

  it('[W-219] has total costs with CanViewTCOComparison and mbm_TCO_selection', async () => {
    const shown = async (options: DetailsOptions) => {
      const { screen, host } = await openComparison([arc, gyre], options)
      for (const name of ['Volta Arc 58', 'Kestrel Gyre']) await tick(name).click()
      await expect.poll(heads).toHaveLength(2)
      const requested = async () => (await getSentBodies(host, costsCall)).length
      await vi.waitUntil(() => findRow('Total cost')?.includes('£18,000') !== false)
      const found = {
        rows: ['Total cost', 'Total cost a month', 'Total cost a mile', 'Maintenance included'].map(
          findRow,
        ),
        requested: (await requested()) > 0,
      }
      await screen.unmount()
      return found
    }
    expect(await shown(byTotalCost)).toEqual({
      rows: [
        ['–', '£18,000', '£19,000'],
        ['–', '£500.00', '£527.78'],
        ['–', '£0.60', '£0.61'],
        ['–', 'Service and tyres', 'Service and tyres'],
      ],
      requested: true,
    })
    expect(
      await shown({
        ...byTotalCost,
        rights: everyRight.filter((right) => right !== 'CanViewTCOComparison'),
      }),
    ).toEqual({ rows: [null, null, null, null], requested: false })
    expect(await shown({ ...byTotalCost, parameters: {} })).toEqual({
      rows: [null, null, null, null],
      requested: false,
    })
  })
})

describe('the carousel', () => {
  const leaf = () => detailsPanel().getByRole('button', { name: /^One at a time/ })
  const withCarousel = [...everyRight, 'CanViewMultiCarCarousel']
  const open = (offers: readonly Offer[], options: DetailsOptions = {}) =>
    openDetails(
      offersHost(
        { rights: withCarousel, answer: { proposals: [...offers] }, ...options },
        answered(dealAnswer()),
      ),
    )

  it('[W-220] needs CanViewMultiCarCarousel and two offers', async () => {
    const { screen } = await open([arc, gyre, repeat])
    await leaf().click()
    await expect.element(detailsPanel().getByText('Offer 1 of 2')).toBeVisible()
    await detailsPanel().getByRole('button', { name: 'Next offer' }).click()
    await expect.element(detailsPanel().getByText('Offer 2 of 2')).toBeVisible()
    await detailsPanel().getByRole('button', { name: 'Choose Kestrel Gyre' }).click()
    await expect
      .element(detailsPanel().getByRole('button', { name: 'Chosen Kestrel Gyre' }))
      .toBeVisible()
    await screen.unmount()
    const few = await open([arc, repeat])
    await expect.element(leaf()).toBeDisabled()
    await browser.viewport(390, 844)
    await expect
      .element(detailsPanel().getByRole('button', { name: 'Compare', exact: true }))
      .toBeVisible()
    // Among a phone's tools there is nothing that cannot be used.
    await expect.element(leaf()).not.toBeInTheDocument()
    await few.screen.unmount()
    await browser.viewport(1440, 900)
    await open([arc, gyre], {
      rights: everyRight.filter((right) => right !== 'CanViewMultiCarCarousel'),
    })
    await expect
      .element(detailsPanel().getByRole('button', { name: 'Compare', exact: true }))
      .toBeVisible()
    await expect.element(leaf()).not.toBeInTheDocument()
  })
})
