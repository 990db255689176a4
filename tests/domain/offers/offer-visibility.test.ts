import { expect, it } from 'vitest'
import { isCentralStock, maySeeOffer } from '#domain/offers/offer-visibility.rules.ts'

const access = (parameters: Readonly<Record<string, string>> = {}, ...rights: string[]) => ({
  rights: new Set(rights),
  parameters: new Map(Object.entries(parameters)),
})
const offer = (facts: object = {}) => ({
  type: 'mapped',
  stock_source: null,
  inventoryVin: null,
  aDealerCode: 'D1',
  mapping_override: null,
  ...facts,
})

it('shows cars of the central stock to who holds the right, and knows no central stock without its dealer', () => {
  const central = offer({ inventoryVin: 'VIN', aDealerCode: 'HUB' })
  const hub = { central_stock_dealer: 'HUB' }
  expect(maySeeOffer(central, access(hub, 'CanViewCentralStock'))).toBe(true)
  expect(maySeeOffer(central, access(hub))).toBe(false)
  expect([
    isCentralStock(central, access(hub)),
    isCentralStock(central, access()),
    isCentralStock(offer({ aDealerCode: 'HUB' }), access(hub)),
    isCentralStock(offer({ inventoryVin: 'VIN' }), access(hub)),
  ]).toEqual([true, false, false, false])
})

it('shows proposals from the stock where the organisation makes them', () => {
  const fromStock = offer({ stock_source: 'inventory_offer' })
  expect(maySeeOffer(fromStock, access())).toBe(false)
  expect(maySeeOffer(fromStock, access({ inventory_based_proposals: 'true' }))).toBe(true)
})

it('shows what an administrator has edited where the organisation uses overrides', () => {
  const edited = offer({ mapping_override: 'O-1' })
  expect(maySeeOffer(edited, access())).toBe(false)
  expect(maySeeOffer(edited, access({ enable_offer_mapping_overrides: '1' }))).toBe(true)
})

it('hides nothing that people have saved or applied, nor anything else', () => {
  for (const type of ['saved', 'pamAppliedInventory'])
    expect(
      maySeeOffer(
        offer({
          type,
          stock_source: 'inventory_offer',
          inventoryVin: 'VIN',
          aDealerCode: 'HUB',
          mapping_override: 'O-1',
        }),
        access({ central_stock_dealer: 'HUB' }),
      ),
    ).toBe(true)
  for (const type of ['offer', 'repeatTerm', 'digitalRenewal'])
    expect(maySeeOffer(offer({ type }), access())).toBe(true)
})
