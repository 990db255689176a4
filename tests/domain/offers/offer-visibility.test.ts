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

it('central stock needs the right and a configured dealer', () => {
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

it('stock proposals need the organisation’s parameter', () => {
  const fromStock = offer({ stock_source: 'inventory_offer' })
  expect(maySeeOffer(fromStock, access())).toBe(false)
  expect(maySeeOffer(fromStock, access({ inventory_based_proposals: 'true' }))).toBe(true)
})

it('overridden proposals need the organisation’s parameter', () => {
  const edited = offer({ mapping_override: 'O-1' })
  expect(maySeeOffer(edited, access())).toBe(false)
  expect(maySeeOffer(edited, access({ enable_offer_mapping_overrides: '1' }))).toBe(true)
})

it('saved, applied and all other offers are always visible', () => {
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
