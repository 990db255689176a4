import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { queryLimits } from '../customers/search/customer-query.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import { leadProviders } from './lead-provider.model.ts'

/** Customers that are sent at once. */
export const maxLeadCustomers = 2000

/** Why a provider cannot be sent to. */
export const leadObstacles = ['no_address', 'no_secret'] as const

export type LeadObstacle = (typeof leadObstacles)[number]

/** Why a customer of the selection is not sent, in the order in which they are asked. */
export const leadLeftOutReasons = [
  'not_found',
  'held_out',
  'do_not_contact',
  'unreachable',
  'sent_recently',
] as const

export type LeadLeftOutReason = (typeof leadLeftOutReasons)[number]

/**
 * What became of a customer: left out, or
 *
 * - `accepted`: the provider has the lead
 * - `refused`: the provider does not take it
 * - `failed`: the provider did not answer, however often it was tried
 */
export const leadResults = ['accepted', 'refused', 'failed', ...leadLeftOutReasons] as const

export type LeadResult = (typeof leadResults)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const entries = {
  provider: v.picklist(leadProviders),
  customers: v.optional(
    v.pipe(v.array(agreementNumber), v.minLength(1), v.maxLength(maxLeadCustomers)),
  ),
  /** The campaign that they are sent for: whom that holds out is not. */
  campaign: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** All that this search finds. */
  q: v.optional(v.pipe(v.string(), v.maxLength(queryLimits.characters))),
}

const isOne = (input: {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
}): boolean => (input.customers === undefined) !== (input.q === undefined)

export const leadSelection = { entries, isOne } as const

export type LeadSelection = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>

/** A provider that the caller may send to. */
export const leadProviderModel = v.object({
  id: v.picklist(leadProviders),
  /** The host that leads go to; null without address. */
  host: v.nullable(v.string()),
  /** Why nothing can be sent to it; null where something can. */
  obstacle: v.nullable(v.picklist(leadObstacles)),
})

export type ListedLeadProvider = v.InferOutput<typeof leadProviderModel>

/** What would happen if it were sent now. */
export const leadPreviewModel = v.object({
  /** Customers of the selection. */
  total: count,
  /** Those who would be sent. */
  count,
  left_out: v.array(
    v.object({
      reason: v.picklist(leadLeftOutReasons),
      count,
      /** The first of their names. */
      names: v.array(v.string()),
    }),
  ),
})

export type LeadPreview = v.InferOutput<typeof leadPreviewModel>

/** A selection that was sent to a provider; instants ISO. */
export const leadSendingModel = v.object({
  id: v.string(),
  provider: v.picklist(leadProviders),
  total: count,
  /** Whose turn has not come. */
  open: count,
  /** Customers by what became of them. */
  results: v.record(v.picklist(leadResults), count),
  created_by: v.string(),
  created_at: v.string(),
  job: v.nullable(jobModel),
})

export type LeadSending = v.InferOutput<typeof leadSendingModel>
