import * as v from 'valibot'
import { campaignTypes } from '../customer-campaign.model.ts'

const id = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  v.pipe(v.number(), v.integer()),
])

/**
 * Customers whom the product found: those new in a run of a business rule (its id), those behind a
 * figure of the health report (its name).
 */
export const foundGroupTypes = ['rule', 'health'] as const

export type FoundGroupType = (typeof foundGroupTypes)[number]

export const isFoundGroup = (type: string): type is FoundGroupType =>
  foundGroupTypes.some((one) => one === type)

/** `campaign` of the address and the call, JSON; type normal by default. */
export const campaignParameter = v.object({
  id,
  type: v.optional(v.picklist([...campaignTypes, ...foundGroupTypes]), 'normal'),
})

/** `job` of the address and the call, JSON: a run of a 4S campaign. */
export const jobParameter = v.object({ type: v.literal('4s'), id })

/** What limits a search beside its filters: a campaign, a run, or an offer. */
export const scopeFilterKinds = ['campaign', 'job', 'oId'] as const

export type ScopeFilterKind = (typeof scopeFilterKinds)[number]

/** `name` is null when there is no such campaign, run or offer; then nobody is found. */
export const scopeFilterModel = v.object({
  by: v.picklist(scopeFilterKinds),
  name: v.nullable(v.string()),
})

export type ScopeFilter = v.InferOutput<typeof scopeFilterModel>
