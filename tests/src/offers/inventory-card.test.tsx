import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { InventoryItem } from '#domain/inventory/inventory.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openDetails, detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import { dealAnswer } from './offer-answers.ts'
import { offersHost } from './open-offers.tsx'

const vin = 'WDB1234567F123456'
const itemCall = `GET /search/v1/${northgate}/inventory/${vin}`
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const car: InventoryItem = {
  aVin: vin,
  aMake: 'Arden',
  aModel: 'Fell',
  aDerivative: '1.5 T SE',
  aReg: 'ZA22KPL',
  aType: 'Used',
  aFuelType: 'Petrol',
  aImage: picture,
  aPurchasePrice: 1_795_000,
  aDistance: 12_400,
  aModelYear: 2024,
  dCode: 'D1',
  deleted: false,
}

async function openMapped(
  answer: Parameters<ReturnType<typeof offersHost>['setAnswer']>[1],
  parameters: Readonly<Record<string, string>> = {},
) {
  const host = offersHost(
    { answer: { proposals: [offerAnswer({ inventoryVin: vin })] }, parameters },
    answered(dealAnswer({}, { inventoryVin: vin })),
  )
  host.setAnswer(itemCall, answer)
  return openDetails(host)
}

const card = () => detailsPanel().getByRole('region', { name: 'The vehicle in stock' })
const facts = () =>
  [...document.querySelectorAll('.inventory-card dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ])

describe('an offer’s stock car', () => {
  it('[W-204] is read by VIN and shows its picture and details', async () => {
    const { host } = await openMapped(answered(car))
    await expect.element(card()).toBeVisible()
    await expect.element(card().getByText('Arden Fell 1.5 T SE')).toBeVisible()
    expect(facts()).toEqual([
      ['Price in stock', '£17,950'],
      ['Mileage', '12,400'],
      ['Model year', '2024'],
      ['Condition', 'Used'],
    ])
    await expect.element(card().getByRole('img', { name: 'Registration ZA22 KPL' })).toBeVisible()
    expect(document.querySelector('.inventory-card img')?.getAttribute('src')).toBe(picture)
    expect(host.calls()).toContain(itemCall)
  })

  it('says why the offer has another price than the stock', async () => {
    await openMapped(answered(car))
    await expect
      .element(
        card().getByText(
          'The offer is calculated with £27,250, the cash price when it was made (21/11/2026 07:30).',
        ),
      )
      .toBeVisible()
  })

  it('has a translated condition, or the raw value', async () => {
    for (const [value, text] of [
      ['NEW', 'New'],
      ['used', 'Used'],
      ['Demonstrator', 'Demonstrator'],
    ] as const) {
      const { screen } = await openMapped(answered({ ...car, aType: value }))
      await expect.poll(() => facts().at(-1)).toEqual(['Condition', text])
      await screen.unmount()
    }
  })

  it('shows that its picture is missing', async () => {
    const { screen } = await openMapped(answered({ ...car, aImage: null }))
    await expect.element(card().getByRole('img', { name: 'No picture' })).toBeVisible()
    await screen.unmount()
    await openMapped(answered({ ...car, aImage: 'data:image/gif;base64,x' }))
    await expect.element(card().getByRole('img', { name: 'No picture' })).toBeVisible()
  })

  it('[W-205] is reported as unavailable when deleted', async () => {
    await openMapped(answered({ ...car, deleted: true }))
    await expect
      .element(card().getByText('This vehicle is no longer available. Choose another offer.'))
      .toBeVisible()
  })

  it('is reported as unknown or as central stock', async () => {
    const { screen } = await openMapped(refused('not_found', 404))
    await expect
      .element(browser.getByText('This vehicle is no longer available. Choose another offer.'))
      .toBeVisible()
    await screen.unmount()
    await openMapped(answered({ ...car, dCode: 'HUB' }), { central_stock_dealer: 'HUB' })
    await expect.element(card().getByText('Central stock')).toBeVisible()
  })
})
