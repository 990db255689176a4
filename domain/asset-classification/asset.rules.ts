import { classificationFields } from './asset.model.ts'
import type { Asset, Classification, ClassificationOptions } from './asset.model.ts'

const normalise = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? ''

/** A vehicle's key, ignoring case and outer spaces; `server/db/schema/mapping` makes the same. */
export const toAssetKey = (make: string, model: string, derivative: string | null): string =>
  [make, model, derivative].map(normalise).join('\n')

/** A vehicle in words. */
export const getAssetName = ({
  make,
  model,
  derivative,
}: Pick<Asset, 'make' | 'model' | 'derivative'>): string =>
  [make, model, derivative].filter((part) => part !== '').join(' ')

/** Whether one of its values is missing. */
export const isUnclassified = (asset: Classification): boolean =>
  classificationFields.some((field) => asset[field] === '')

/** What can be chosen in every organisation; metadata adds an organisation's own. */
export const shippedOptions: Readonly<Record<keyof ClassificationOptions, readonly string[]>> = {
  size: ['City', 'Small', 'Medium', 'Large', 'Executive', 'Luxury'],
  body: ['Hatchback', 'Saloon', 'Estate', 'SUV', 'MPV', 'Coupé', 'Convertible', 'Pick-up', 'Van'],
  classification: ['Volume', 'Premium', 'Luxury', 'Sports', 'Commercial'],
}

/** The metadata category with an organisation's own options of a list. */
export const optionCategories: Readonly<Record<keyof ClassificationOptions, string>> = {
  size: 'asset_size',
  body: 'asset_body',
  classification: 'asset_classification',
}
