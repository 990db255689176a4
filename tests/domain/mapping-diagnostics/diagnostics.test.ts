import { describe, expect, it } from 'vitest'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import {
  buildCodeGrid,
  checkPair,
  countModelBodies,
  getCellState,
  getStepState,
  getVisibleCells,
  scrollDelay,
} from '#domain/mapping-diagnostics/diagnostics.rules.ts'

const asset = (assetId: string, changes: Partial<Asset> = {}): Asset => ({
  assetId,
  make: 'Arden',
  model: 'Brook',
  derivative: assetId,
  cslSize: 'Small',
  cslBody: 'Hatchback',
  cslClassification: 'Volume',
  ...changes,
})

const facts = {
  isMapped: (_from: Asset, to: Asset) => to.model === 'One',
  getPrice: ({ assetId }: Asset) => (assetId === 'none' ? null : assetId === 'cheap' ? 40 : 100),
  minPrice: 60,
  explain: null,
}

const states = (to: Asset, from = asset('a')) =>
  Object.fromEntries(checkPair(from, to, facts).map((one) => [one.field, getStepState(one)]))

describe('The checks between two assets', () => {
  it('go by the mapping, the price list, the least price and the classes', () => {
    const passes = {
      mapping: 'pass',
      price_list: 'pass',
      min_price: 'pass',
      size: 'pass',
      body: 'pass',
      classification: 'pass',
    }
    expect(states(asset('b', { model: 'One' }))).toEqual(passes)
    expect(states(asset('b'))).toEqual({ ...passes, mapping: 'fail' })
    expect(states(asset('cheap', { model: 'One' }))).toEqual({ ...passes, min_price: 'fail' })
    expect(states(asset('none', { model: 'One' }))).toEqual({ ...passes, price_list: 'incomplete' })
    expect(states(asset('b', { model: 'One', cslSize: '' }))).toEqual({
      ...passes,
      size: 'incomplete',
    })
  })

  it('make cells green, red or amber', () => {
    const offers = [
      asset('b', { model: 'One' }),
      asset('cheap', { model: 'One' }),
      asset('c', { model: 'Arc' }),
    ]
    const grid = buildCodeGrid([asset('a')], offers, facts)
    expect(Object.keys(grid)).toEqual(['a · a'])
    expect(Object.values(grid['a · a'] ?? {}).map(getCellState)).toEqual([
      'mapped',
      'invalid',
      'not_mapped',
    ])
  })

  it('count the codes of each model body', () => {
    const all = [asset('a'), asset('b'), asset('c', { cslBody: 'Estate' })]
    expect(countModelBodies(all)).toEqual([
      { model_body: 'Arden Brook Estate', code_count: 1 },
      { model_body: 'Arden Brook Hatchback', code_count: 2 },
    ])
  })
})

describe('The grid of codes', () => {
  it('[A-143] has cells of 150 by 50, counted by the formulas, drawn 300 ms after scrolling', () => {
    expect(getVisibleCells(1500, 1000)).toEqual({ columns: 9, rows: 10 })
    expect(getVisibleCells(390, 844)).toEqual({ columns: 1, rows: 7 })
    expect(getVisibleCells(100, 100)).toEqual({ columns: 1, rows: 1 })
    expect(scrollDelay).toBe(300)
  })
})
