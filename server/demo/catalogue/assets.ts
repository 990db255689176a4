import type { Asset } from '#domain/asset-classification/asset.model.ts'
import { demoCatalogue } from './catalogue.ts'
import type { CatalogueCar } from './catalogue.ts'

/** Whole pounds up to which a car has the size. */
const sizes = [
  [18_000, 'City'],
  [24_000, 'Small'],
  [34_000, 'Medium'],
  [48_000, 'Large'],
  [70_000, 'Executive'],
] as const

/** Whole pounds from which a car counts as premium. */
const premiumPrice = 40_000

/** One of this many cars waits for somebody who classifies it. */
const unclassifiedEvery = 9

const toAsset = ({ make, model, derivative, body, price }: CatalogueCar, at: number): Asset => {
  const isClassified = at % unclassifiedEvery !== 4
  const classify = (value: string): string => (isClassified ? value : '')
  return {
    assetId: [make, model, derivative]
      .join(' ')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
    make,
    model,
    derivative,
    cslSize: classify(sizes.find(([max]) => price <= max)?.[1] ?? 'Luxury'),
    cslBody: classify(body),
    cslClassification: classify(price >= premiumPrice ? 'Premium' : 'Volume'),
  }
}

/** The vehicles of the catalogue, most of them classified. */
export const demoAssets: readonly Asset[] = demoCatalogue.map(toAsset)
