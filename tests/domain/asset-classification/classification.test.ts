import { describe, expect, it } from 'vitest'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import { isUnclassified, toAssetKey } from '#domain/asset-classification/asset.rules.ts'
import { readAutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import {
  readClassificationHeader,
  readClassificationRow,
} from '#domain/asset-classification/classification-file.rules.ts'
import type { KnownValues } from '#domain/asset-classification/classification-file.rules.ts'
import { suggestClassification } from '#domain/asset-classification/suggestion.rules.ts'

const none = { cslSize: '', cslBody: '', cslClassification: '' }

const toAlike = (values: Partial<Asset>, similarity: number) => ({
  assetId: `a-${similarity}`,
  make: 'Arden',
  model: 'Brook',
  derivative: String(similarity),
  ...none,
  ...values,
  similarity,
})

const asset: Asset = { assetId: 'a', make: 'Arden', model: 'Brook', derivative: '1.0 SE', ...none }
const hatch = { cslSize: 'Small', cslBody: 'Hatchback', cslClassification: 'Volume' }
const estate = { cslSize: 'Small', cslBody: 'Estate', cslClassification: 'Volume' }

describe('A suggestion', () => {
  it('takes the values that most of the likeness speaks for, with its neighbours', () => {
    const suggested = suggestClassification(asset, [
      toAlike(estate, 0.9),
      toAlike(hatch, 0.8),
      toAlike(hatch, 0.7),
    ])
    expect(suggested).toEqual({
      assetId: 'a',
      ...hatch,
      agreeing: 2,
      neighbours: [
        { assetId: 'a-0.9', name: 'Arden Brook 0.9', similarity: 0.9 },
        { assetId: 'a-0.8', name: 'Arden Brook 0.8', similarity: 0.8 },
        { assetId: 'a-0.7', name: 'Arden Brook 0.7', similarity: 0.7 },
      ],
    })
  })

  it('follows the most alike one where two weigh the same', () => {
    expect(
      suggestClassification(asset, [
        toAlike(hatch, 0.4),
        toAlike(estate, 0.8),
        toAlike({ ...hatch, assetId: 'b' }, 0.4),
      ])?.cslBody,
    ).toBe('Estate')
  })

  it('leaves what is classified, and asks five neighbours at most', () => {
    const six = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((one) => toAlike(hatch, one))
    const suggested = suggestClassification({ ...asset, cslBody: 'Van' }, six)
    expect([suggested?.cslBody, suggested?.cslSize]).toEqual(['Van', 'Small'])
    expect(suggested?.neighbours).toHaveLength(5)
  })

  it('is none where nothing is alike', () => {
    expect(suggestClassification(asset, [toAlike(hatch, 0.29)])).toBeNull()
  })
})

describe('An asset', () => {
  it.each([
    [hatch, false],
    [{ ...hatch, cslSize: '' }, true],
    [none, true],
  ])('with %j is unclassified: %s', (values, expected) => {
    expect(isUnclassified(values)).toBe(expected)
  })

  it('has one key however its words are written', () => {
    expect(toAssetKey(' ARDEN', 'Brook ', null)).toBe(toAssetKey('Arden', 'brook', ''))
  })
})

describe('A row of a file of classes', () => {
  const known = {
    cslSize: new Map([['small', 'Small']]),
    cslBody: new Map([['suv', 'SUV']]),
    cslClassification: new Map(),
  } as unknown as KnownValues

  it.each([
    [{ assetId: 'a', cslBody: 'suv' }, asset, { ok: true, asset: { ...asset, cslBody: 'SUV' } }],
    [
      { assetId: 'a', cslBody: '' },
      { ...asset, cslBody: 'SUV' },
      { ok: true, asset },
    ],
    [
      { assetId: 'a', cslSize: 'huge' },
      asset,
      { ok: false, error: 'unknown_value', field: 'cslSize' },
    ],
    [
      { assetId: '', cslSize: 'Small' },
      undefined,
      { ok: false, error: 'id_missing', field: 'assetId' },
    ],
    [
      { assetId: 'n', cslSize: 'Small' },
      undefined,
      { ok: false, error: 'unknown_asset', field: 'assetId' },
    ],
    [
      { assetId: 'n', make: 'Arden', model: 'Tor', cslSize: 'small' },
      undefined,
      {
        ok: true,
        asset: {
          assetId: 'n',
          make: 'Arden',
          model: 'Tor',
          derivative: '',
          ...none,
          cslSize: 'Small',
        },
      },
    ],
  ])('%j', (cells, before, expected) => {
    expect(readClassificationRow(cells, before, known)).toEqual(expected)
  })

  it('needs a header with the asset and one value at least', () => {
    expect(readClassificationHeader(['ASSETID', ' cslbody '])?.get('cslBody')).toBe(1)
    expect(readClassificationHeader(['assetId', 'make'])).toBeNull()
    expect(readClassificationHeader(['cslBody'])).toBeNull()
  })
})

it('The parts of the mapping come from parameters, else from their defaults', () => {
  expect(
    readAutoMapping(
      new Map([
        ['auto_mapping_region', 'de'],
        ['auto_mapping_brand', ' '],
      ]),
    ),
  ).toEqual({ resource: 'cars', region: 'de', provider: 'forecourt', brand: 'all' })
})
