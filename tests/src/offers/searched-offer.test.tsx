import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerAnswer, offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import {
  called,
  listedCustomer,
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

/** Opens the list with this search and its customer; returns the selected offer. */
async function openedFrom(
  search: string,
  proposals = [recommended, eco, stock, targeted],
): Promise<string | null> {
  const row = listedCustomer({ fAgreementNo: 'A-1', cFullName: 'Tamsin Wrexley' })
  const host = listHost({
    rows: [row],
    boot: { rights: everyRight, parameters: { eco_option_fuel_types: 'Electric' } },
  })
  host.setAnswer(detailsCall('A-1'), answered(customerAnswer(row, { proposals })))
  host.setAnswer(dealCall, answered(dealAnswer()))
  const { screen } = await openList(host, listPath(search))
  await browser.getByRole('link', called('Tamsin Wrexley')).click()
  await vi.waitUntil(() => chosenHead() !== null, { timeout: 10_000 })
  const head = chosenHead()
  await screen.unmount()
  return head
}

const q = (criteria: object) => `?q=${encodeURIComponent(JSON.stringify(criteria))}`

describe('a customer opened from a list', () => {
  it('[W-174] starts with a digital renewal before any match', async () => {
    const renewal = offerAnswer({
      oId: 'A-1-M5',
      type: 'digitalRenewal',
      aMake: 'Osprey',
      aModel: 'Tern',
      aFuelType: 'Petrol',
    })
    const proposals = [recommended, eco, stock, targeted, renewal]
    for (const criteria of [
      { inventory_vin: 'WDB1234567F123456' },
      { eco_pre_calculated: 'only' },
      { targeted_brand: 'Kestrel' },
    ])
      expect(await openedFrom(q(criteria), proposals), JSON.stringify(criteria)).toBe('Osprey Tern')
  })

  it('[W-173] starts with the searched stock car’s offer', async () => {
    expect(await openedFrom('')).toBe('Lumen Ray')
    expect(await openedFrom(q({ inventory_vin: 'wdb1234567f123456' }))).toBe('Heron Wade')
    expect(await openedFrom('?q=%22WDB1234567F123456%22&_searchType=%22inventory_vin%22')).toBe(
      'Heron Wade',
    )
  })

  it('[W-173] starts with an eco offer after an eco search', async () => {
    expect(await openedFrom(q({ eco_pre_calculated: 'only' }))).toBe('Volta One')
  })

  it('[W-173] starts with the targeted brand or submodel', async () => {
    expect(await openedFrom(q({ targeted_brand: 'kestrel' }))).toBe('Kestrel Gyre')
    expect(await openedFrom(q({ targeted_submodel: 'Wade' }))).toBe('Heron Wade')
  })
})
