import { describe, expect, it } from 'vitest'
import {
  countFiltered,
  countStock,
  getCarCondition,
  getStockScope,
} from '#domain/inventory/inventory-list.rules.ts'

describe('Whose stock is listed', () => {
  const central = new Map([['central_stock_dealer', ' HUB ']])
  const none = new Map<string, string>()
  const withRight = new Set(['CanViewCentralStock'])
  const without = new Set<string>()

  it.each([
    ['without a central stock', null, without, none, { dealers: null, hidden: null }],
    ['of own dealers', ['D1'], without, none, { dealers: ['D1'], hidden: null }],
    ['without the right', null, without, central, { dealers: null, hidden: 'HUB' }],
    ['of dealers without it', ['D1'], without, central, { dealers: ['D1'], hidden: 'HUB' }],
    ['with the right', null, withRight, central, { dealers: null, hidden: null }],
    ['of dealers with it', ['D1'], withRight, central, { dealers: ['D1', 'HUB'], hidden: null }],
    ['of its own people', ['HUB'], withRight, central, { dealers: ['HUB'], hidden: null }],
  ] as const)(
    'follows dealers and central stock: %s',
    (_who, dealers, rights, parameters, scope) => {
      expect(getStockScope(dealers, { rights, parameters })).toEqual(scope)
    },
  )
})

describe('The counts of stock', () => {
  const counts = [
    { dCode: 'D1', aType: 'New', cars: 3 },
    { dCode: 'D1', aType: ' used ', cars: 5 },
    { dCode: 'D2', aType: 'USED', cars: 7 },
    { dCode: 'D2', aType: 'Demonstrator', cars: 11 },
    { dCode: null, aType: null, cars: 13 },
  ]

  it('are of all, of new and of used cars', () => {
    expect(countStock(counts)).toEqual({ cars: 39, new: 3, used: 12 })
    expect(countStock([])).toEqual({ cars: 0, new: 0, used: 0 })
  })

  it.each([
    [{}, 39],
    [{ dealer: 'D1' }, 8],
    [{ condition: 'used' }, 12],
    [{ dealer: 'D2', condition: 'used' }, 7],
    [{ dealer: 'D2', condition: 'new' }, 0],
    [{ dealer: 'D9' }, 0],
  ] as const)('with %j are %i', (filter, cars) => {
    expect(countFiltered(counts, filter)).toBe(cars)
  })

  it('know new and used in any case, and no other condition', () => {
    expect([' New', 'USED', 'Demonstrator', '', null].map(getCarCondition)).toEqual([
      'new',
      'used',
      null,
      null,
      null,
    ])
  })
})
