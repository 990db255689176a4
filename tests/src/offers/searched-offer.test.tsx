import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerAnswer, offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import {
  called,
  customer,
  detailsCall,
  listHost,
  listPath,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered } from '#tests/src/page/fake-host.ts'
import { dealAnswer, dealCall } from './offer-answers.ts'
import { chosenHead } from './open-offers.tsx'

const recommended = offerAnswer({
  oId: 'A-1-M1',
  aMake: 'Lumen',
  aModel: 'Ray',
  subType: 'recommended',
  aFuelType: 'Petrol',
})
const eco = offerAnswer({
  oId: 'A-1-M2',
  aMake: 'Volta',
  aModel: 'One',
  aFuelType: 'Electric',
  fEquity: 0,
})
const stock = offerAnswer({
  oId: 'A-1-M3',
  aMake: 'Heron',
  aModel: 'Wade',
  aFuelType: 'Petrol',
  inventoryVin: 'WDB1234567F123456',
  fEquity: 0,
})
const targeted = offerAnswer({
  oId: 'A-1-M4',
  aMake: 'Kestrel',
  aModel: 'Gyre',
  aFuelType: 'Petrol',
  fEquity: 0,
})

/** Opens the list with this search in its address, and from it the customer; answers the offer that stands chosen. */
async function openedFrom(search: string): Promise<string | null> {
  const row = customer({ fAgreementNo: 'A-1', cFullName: 'Tamsin Wrexley' })
  const host = listHost({
    rows: [row],
    boot: { rights: everyRight, parameters: { eco_option_fuel_types: 'Electric' } },
  })
  host.tell(
    detailsCall('A-1'),
    answered(customerAnswer(row, { proposals: [recommended, eco, stock, targeted] })),
  )
  host.tell(dealCall, answered(dealAnswer()))
  const { screen } = await openList(host, listPath(search))
  await browser.getByRole('link', called('Tamsin Wrexley')).click()
  await vi.waitUntil(() => chosenHead() !== null, { timeout: 10_000 })
  const head = chosenHead()
  await screen.unmount()
  return head
}

const q = (criteria: object) => `?q=${encodeURIComponent(JSON.stringify(criteria))}`

describe('the customer opened from a list', () => {
  it('[W-173] shows the offer of the searched inventory VIN before the recommended one', async () => {
    expect(await openedFrom('')).toBe('Lumen Ray')
    expect(await openedFrom(q({ inventory_vin: 'wdb1234567f123456' }))).toBe('Heron Wade')
    expect(await openedFrom('?q=%22WDB1234567F123456%22&_searchType=%22inventory_vin%22')).toBe(
      'Heron Wade',
    )
  })

  it('[W-173] shows an eco offer before the recommended one where the search was for eco offers', async () => {
    expect(await openedFrom(q({ eco_pre_calculated: 'only' }))).toBe('Volta One')
  })

  it('[W-173] shows the offer of the targeted brand or submodel before the recommended one', async () => {
    expect(await openedFrom(q({ targeted_brand: 'kestrel' }))).toBe('Kestrel Gyre')
    expect(await openedFrom(q({ targeted_submodel: 'Wade' }))).toBe('Heron Wade')
  })
})
