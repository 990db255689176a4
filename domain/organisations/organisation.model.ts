import * as v from 'valibot'
import { organisationId } from '../organisation-id.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/**
 * What the frame shows of an organisation. `theme` is a list of allowed custom properties, never
 * raw CSS.
 */
export const organisationModel = v.object({
  id: organisationId,
  name: v.string(),
  image_url: v.nullable(v.string()),
  theme: v.nullable(v.string()),
  is_base: v.boolean(),
})

export type Organisation = v.InferOutput<typeof organisationModel>

export const parameterModel = v.object({ key: v.string(), value: v.string(), category: v.string() })

export const metadataModel = v.object({
  category: v.string(),
  key: v.string(),
  value: v.string(),
  lang_value: v.string(),
  sort_order: v.number(),
})

export const languageModel = v.object({ language_id: v.string(), language_description: v.string() })

export const baseOrganisationModel = v.object({
  baseorgid: organisationId,
  ga_measurement_id: v.nullable(v.string()),
})

/**
 * Texts by key. `excludeCategories` leaves whole categories out; `mergeWithBase` fills the gaps
 * from the base organisation.
 */
export const taxonomyQuery = {
  language: v.optional(v.pipe(v.string(), v.maxLength(10)), 'en_gb'),
  excludeCategories: v.optional(v.pipe(v.string(), v.maxLength(500))),
  mergeWithBase: v.optional(
    v.pipe(v.union([v.boolean(), v.string()]), v.transform(String), v.picklist(['true', 'false'])),
    'true',
  ),
}
export const taxonomyModel = v.object({
  language: v.string(),
  texts: v.record(v.string(), v.string()),
})

export const taxonomyListRights: RequiredRights = { all: ['CanViewTaxonomyList'] }

/** A text in one language: the organisation's own, else the base organisation's. */
export const taxonomyRowModel = v.object({
  key: v.string(),
  language: v.string(),
  text: v.string(),
  is_own: v.boolean(),
})

export type TaxonomyRow = v.InferOutput<typeof taxonomyRowModel>
