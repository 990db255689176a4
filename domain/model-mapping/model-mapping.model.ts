import * as v from 'valibot'
import { isStorableText } from '../input.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees and changes the model mapping. */
export const modelMappingRights = {
  all: ['CanViewMappingV2'],
} as const satisfies RequiredRights

/** The parameter that switches the page and the effect of its versions on. */
export const modelMappingParameter = 'enable_model_mapping'

/** The parameters that limit the grid to some brands, by the side that they limit. */
export const brandRestrictions = {
  offers: 'model_mapping_offer_brand_restrictions',
  customers: 'model_mapping_customer_brand_restrictions',
} as const

/** The sides of the grid: what customers drive, and what they may be offered. */
export const mappingSides = ['customers', 'offers'] as const

export type MappingSide = (typeof mappingSides)[number]

/** A make and a model as one text, `make|model`, as criteria of overrides write them. */
export const modelName = v.pipe(
  v.string(),
  v.minLength(3),
  v.maxLength(200),
  v.check((text) => isStorableText(text) && /^[^|]+\|.+$/su.test(text)),
)

/** What a version may hold: a body of a call has a megabyte. */
export const maxPairs = 8000

/** Keyed by customer model, then by offer model. */
export const mappedPairsModel = v.record(
  modelName,
  v.record(modelName, v.object({ is_primary: v.boolean() })),
)

export type MappedPairs = v.InferOutput<typeof mappedPairsModel>

const instant = v.nullable(v.string())
const person = v.nullable(v.string())

/** A version without its pairs; instants are ISO, null where not yet. */
export const mappingVersionModel = v.object({
  id: v.string(),
  version: v.number(),
  processed_at: instant,
  submitted_at: instant,
  updated_at: v.string(),
  updated_by_username: person,
  submitted_by_username: person,
})

export type MappingVersion = v.InferOutput<typeof mappingVersionModel>

export const mappingVersionDetailsModel = v.object({
  ...mappingVersionModel.entries,
  mapping: mappedPairsModel,
  /** What processes it once it is submitted; null before, and once the job was deleted for its age. */
  job: v.nullable(jobModel),
})

export type MappingVersionDetails = v.InferOutput<typeof mappingVersionDetailsModel>

/** A model of one side, with how many customers drive it or how many prices are listed. */
export const distinctModelModel = v.object({
  name: modelName,
  make: v.string(),
  model: v.string(),
  count: v.number(),
})

export type DistinctModel = v.InferOutput<typeof distinctModelModel>

export const reportStatuses = ['EMPTY', 'BUILDING', 'SUCCESS'] as const

export type ReportStatus = (typeof reportStatuses)[number]
