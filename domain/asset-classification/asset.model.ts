import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

export const classificationRights = {
  all: ['CanViewClassification'],
} as const satisfies RequiredRights

/** What an asset is classified by. */
export const classificationFields = ['cslSize', 'cslBody', 'cslClassification'] as const

export type ClassificationField = (typeof classificationFields)[number]

/** A value, empty where nobody has said it. */
export const classificationValue = v.pipe(v.string(), v.trim(), v.maxLength(60))

/** The values of an asset. */
export const classificationModel = v.object({
  cslSize: classificationValue,
  cslBody: classificationValue,
  cslClassification: classificationValue,
})

export type Classification = v.InferOutput<typeof classificationModel>

/** A vehicle that customers have or that is offered; its derivative is empty for a whole model. */
export const assetModel = v.object({
  assetId: v.string(),
  make: v.string(),
  model: v.string(),
  derivative: v.string(),
  ...classificationModel.entries,
})

export type Asset = v.InferOutput<typeof assetModel>

export const assetId = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

export const assetSortFields = [
  'assetId',
  'make',
  'model',
  'derivative',
  ...classificationFields,
] as const

export type AssetSortField = (typeof assetSortFields)[number]

/** As it travels: `make:asc`. */
export const assetSorts = assetSortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
)

export type AssetSort = (typeof assetSorts)[number]

export const assetStates = ['unclassified', 'classified'] as const

export type AssetState = (typeof assetStates)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const assetListModel = v.object({
  assets: v.array(assetModel),
  /** How many the search finds. */
  total: count,
  /** The page that is answered: the first where the requested one is no longer there. */
  pageno: count,
  /** With or without a search. */
  counts: v.object({ assets: count, unclassified: count }),
  as_of: v.string(),
})

export type AssetList = v.InferOutput<typeof assetListModel>

/** Assets that one call changes at most. */
export const maxChangedAssets = 200

/** What becomes of an asset; a field that is left out stays. */
export const assetChangeModel = v.object({
  assetId,
  cslSize: v.optional(classificationValue),
  cslBody: v.optional(classificationValue),
  cslClassification: v.optional(classificationValue),
  /** What the change is based on; without it the change applies to any state. */
  seen: v.optional(classificationModel),
})

export type AssetChange = v.InferOutput<typeof assetChangeModel>

/** A value that can be chosen, and how many assets have it. */
const optionModel = v.object({ value: v.string(), assets: count })

export const classificationOptionsModel = v.object({
  size: v.array(optionModel),
  body: v.array(optionModel),
  classification: v.array(optionModel),
})

export type ClassificationOptions = v.InferOutput<typeof classificationOptionsModel>

/** The list of options that a field is chosen from. */
export const optionLists = {
  cslSize: 'size',
  cslBody: 'body',
  cslClassification: 'classification',
} as const satisfies Readonly<Record<ClassificationField, keyof ClassificationOptions>>

/** An asset that is alike, from 0 to 1. */
const neighbourModel = v.object({
  assetId: v.string(),
  name: v.string(),
  similarity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

/** How a vehicle would be classified, and by which others. */
export const classificationSuggestionModel = v.object({
  assetId: v.string(),
  ...classificationModel.entries,
  /** How many of the neighbours have just these values. */
  agreeing: count,
  /** The most alike first. */
  neighbours: v.array(neighbourModel),
})

export type ClassificationSuggestion = v.InferOutput<typeof classificationSuggestionModel>

/** Assets that one call suggests for at most. */
export const maxSuggestedAssets = 50
