import * as v from 'valibot'
import { campaignTypes } from './customer-campaign.model.ts'

const id = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  v.pipe(v.number(), v.integer()),
])

/** The address's and the call's `campaign`, JSON: only customers of that campaign of that type, normal unless given (W§2 L26). */
export const campaignParameter = v.object({
  id,
  type: v.optional(v.picklist(campaignTypes), 'normal'),
})

/** The address's and the call's `job`, JSON: only customers of that run of a 4S campaign (W§2 L26). */
export const jobParameter = v.object({ type: v.literal('4s'), id })

/** What a search is kept to beside its filters: a campaign, a run, or an offer that is applied to the list. */
export const narrowings = ['campaign', 'job', 'oId'] as const

export type Narrowing = (typeof narrowings)[number]

/** A narrowing as answered; `name` is null when there is no such campaign, run or offer, and then nobody is found. */
export const narrowedByModel = v.object({
  by: v.picklist(narrowings),
  name: v.nullable(v.string()),
})

export type NarrowedBy = v.InferOutput<typeof narrowedByModel>
