import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { MissingOffer, OfferableVehicles } from '#domain/missing-offer/missing-offer.model.ts'
import { everyRight, openDetails } from '#tests/src/customer-details/open-details.tsx'
import { offersHost } from '#tests/src/offers/open-offers.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'

const missingCalls = {
  vehicles: `GET /offer-service/v1/${northgate}/offerable-vehicles`,
  reason: `GET /offer-service/v1/${northgate}/customer/A-1/missing-offer`,
} as const

const holt = { make: 'Arden', model: 'Holt', derivative: 'Mid' }
const kiso = { make: 'Sorrel', model: 'Kiso', derivative: null }

const buildVehicles = (changes: Partial<OfferableVehicles> = {}): OfferableVehicles => ({
  makes: ['Arden', 'Sorrel'],
  models: [],
  vehicles: [holt, kiso],
  total: 2,
  ...changes,
})

const buildMissing = (changes: Partial<MissingOffer> = {}): MissingOffer => ({
  vehicle: holt,
  price: 2_100_000,
  is_own: false,
  reason: 'mapping_rule',
  limit: null,
  other: null,
  offers: [],
  rules: [
    { rule: 'make', row: 'Arden', value: 'Arden', tier: 'p', reason: null },
    { rule: 'body', row: 'Hatchback', value: 'Estate', tier: null, reason: 'not_listed' },
  ],
  ways: [],
  calculated_at: '2026-11-21T07:30:00.000Z',
  ...changes,
})

async function openMissing(
  answer: Partial<MissingOffer> = {},
  rights: readonly string[] = everyRight,
) {
  const host = offersHost({ answer: { proposals: [offerAnswer()] }, rights })
  host.setAnswer(missingCalls.vehicles, answered(buildVehicles()))
  host.setAnswer(missingCalls.reason, answered(buildMissing(answer)))
  const page = await openDetails(host)
  return { host, page }
}

const open = () => browser.getByRole('button', { name: 'Missing a car?' }).click()
const dialog = () =>
  browser.getByRole('region', { name: 'Why was a car not offered?', exact: true })
const find = (text: string | RegExp) => dialog().getByText(text)
const choose = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

const getQuery = (host: FakeHost, call: string) => {
  const [, path = ''] = call.split(' ')
  const url = host.requests.findLast((request) => request.url.includes(path))?.url ?? ''
  return Object.fromEntries(url === '' ? [] : new URL(url).searchParams)
}

describe('The question why a car was not offered', () => {
  it('is answered with the rules that were asked and the one that says no', async () => {
    const { host, page } = await openMissing({}, [...everyRight, 'CanViewMappingV2'])
    expect(host.calls()).not.toContain(missingCalls.vehicles)
    await open()
    await choose('Arden Holt Mid')
    await expect.element(find('A mapping rule says no: the last one below.')).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'Arden Holt Mid' })).toHaveFocus()
    expect(getQuery(host, missingCalls.reason)).toEqual(holt)
    const steps = dialog().getByRole('list', { name: 'Mapping rules in their order' })
    expect(
      steps
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Make, row Arden: Arden – Preferred Open the rules',
      'Body, row Hatchback: Estate is not among what may follow. This rule says no. Open the rules',
    ])
    const link = dialog().getByRole('link', { name: 'Open the rules: Body, row Hatchback:' })
    expect(link.element().getAttribute('href')).toContain('/mappingV2?tab=body')
    await page.screen.unmount()
  })

  it('leads to no rules for who may not open them', async () => {
    await openMissing()
    await open()
    await choose('Arden Holt Mid')
    await expect.element(find(/^Estate is not among what may follow/u)).toBeVisible()
    expect(dialog().getByRole('link').query()).toBeNull()
  })

  it('is answered by what else left it out, with what it is measured by', async () => {
    const way = { end: 'limit_reached', is_override: false, limit: 3 } as const
    const { host } = await openMissing({
      reason: 'limit_reached',
      limit: 3,
      rules: [],
      ways: [
        { ...way, kind: 'core', count: 1 },
        { ...way, kind: 'inventory', count: 4 },
      ],
    })
    await open()
    await choose('Arden Holt Mid')
    const first = dialog().getByText('Of each kind the best 3 are proposed. Others came first.')
    await expect.element(first.first()).toBeVisible()
    await expect.element(find('No rule asks anything of these two.')).toBeVisible()
    await expect.element(find('Car in stock (4)')).toBeVisible()
    const show = async (answer: Partial<MissingOffer>, text: RegExp) => {
      host.setAnswer(missingCalls.reason, answered(buildMissing({ rules: null, ...answer })))
      await choose('Another car')
      await choose('Sorrel Kiso')
      await expect.element(find(text)).toBeVisible()
    }
    await show({ reason: 'offered', offers: ['A-1-M1'] }, /^It is among the customer’s offers/u)
    await show({ reason: 'other_version', other: 'Low' }, /another one comes first: Low\.$/u)
    await show({ reason: 'below_min_parity', limit: 5000 }, /below the least .*, £50/u)
    await show({ reason: 'below_min_price', limit: 90 }, /less than 90%/u)
    await show({ reason: 'not_yet' }, /calculated before, 21\/11\/2026 07:30/u)
    await show({ reason: 'not_in_price_list', price: null }, /^It is not in the price list/u)
  })

  it('finds the car by words or by make and model, and keeps them for the next', async () => {
    const { host } = await openMissing()
    await open()
    await dialog().getByRole('searchbox').fill('kiso aqua')
    await expect.poll(() => getQuery(host, missingCalls.vehicles)['search']).toBe('kiso aqua')
    host.setAnswer(missingCalls.vehicles, answered(buildVehicles({ models: ['Kiso'] })))
    await expect
      .poll(() => document.querySelectorAll('ion-modal ion-select.hydrated').length)
      .toBe(2)
    await userEvent.click(document.querySelector('ion-modal ion-select') as HTMLElement)
    await browser.getByRole('radio', { name: 'Sorrel' }).click()
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    await expect
      .poll(() => getQuery(host, missingCalls.vehicles))
      .toEqual({ make: 'Sorrel', model: '', search: 'kiso aqua' })
    await choose('Sorrel Kiso')
    await choose('Another car')
    await expect.element(dialog().getByRole('searchbox')).toHaveValue('kiso aqua')
    await expect.element(dialog().getByRole('searchbox')).toHaveFocus()
    host.setAnswer(missingCalls.vehicles, answered(buildVehicles({ vehicles: [], total: 0 })))
    await dialog().getByRole('searchbox').fill('nowhere')
    await expect.element(find('The price list has no such car')).toBeVisible()
  })

  it('that fails says so and is asked again', async () => {
    const { host } = await openMissing()
    host.setAnswer(missingCalls.reason, refused('fault', 500))
    await open()
    await choose('Arden Holt Mid')
    await expect.element(find('The reason could not be calculated')).toBeVisible()
    host.setAnswer(missingCalls.reason, answered(buildMissing()))
    await choose('Try again')
    await expect.element(find('A mapping rule says no: the last one below.')).toBeVisible()
  })

  it('needs the network and says so', async () => {
    await openMissing()
    const button = browser.getByRole('button', { name: 'Missing a car?' })
    await expect.element(button).toBeEnabled()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await expect.element(button).toBeDisabled()
      await expect.element(browser.getByText(/That needs the network\.$/u)).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    }
  })

  it('stays open, with what was typed, when a tablet is turned or the window narrows', async () => {
    await browser.viewport(834, 1112)
    const { host } = await openMissing()
    await open()
    await dialog().getByRole('searchbox').fill('kiso aqua')
    for (const [width, height] of [
      [1194, 834],
      [390, 844],
      [834, 1112],
    ] as const) {
      await browser.viewport(width, height)
      await expect.poll(() => window.innerWidth).toBe(width)
      await expect.element(dialog().getByRole('searchbox')).toHaveValue('kiso aqua')
    }
    await choose('Arden Holt Mid')
    await expect.element(find('A mapping rule says no: the last one below.')).toBeVisible()
    expect(getQuery(host, missingCalls.reason)).toEqual(holt)
  })

  it('fits a phone', async () => {
    await browser.viewport(390, 844)
    const { host } = await openMissing()
    host.setAnswer(missingCalls.vehicles, answered(buildVehicles({ total: 1_234_567_890 })))
    await open()
    await expect.element(find('1,234,567,890 found')).toBeVisible()
    const dialogEdge = document.querySelector('.dialog-body')?.getBoundingClientRect().right
    const fieldEdges = [...document.querySelectorAll('.missing-offer > *')].map(
      (part) => part.getBoundingClientRect().right,
    )
    expect(Math.max(...fieldEdges)).toBeLessThan(dialogEdge ?? 0)
    await choose('Arden Holt Mid')
    await expect.element(find('A mapping rule says no: the last one below.')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const body = document.querySelector('ion-modal .dialog-body')
    expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0)
  })
})
