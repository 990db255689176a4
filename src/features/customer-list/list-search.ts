import * as v from 'valibot'
import { pageSizes } from '#src/ui/table/table-settings.ts'

/** The kinds of campaign that a list can stand for (W§2 L26). */
const campaignTypes = ['normal', 'p4', '4s', 'builder'] as const

const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/**
 * The list's state in the address, each parameter a JSON value (W§2 L26): filters, sort, page, size, campaign and job. What cannot be read is left out,
 * except `q`: a filter that is not understood is said, not forgotten.
 */
export const listSearchModel = v.object({
  q: v.optional(v.unknown()),
  sort: lenient(v.pipe(v.string(), v.maxLength(100))),
  page: lenient(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: lenient(v.picklist(pageSizes)),
  campaign: lenient(v.object({ id: v.union([v.string(), v.number()]), type: v.optional(v.picklist(campaignTypes), 'normal') })),
  job: lenient(v.object({ type: v.literal('4s'), id: v.union([v.string(), v.number()]) })),
  /** A search by the calculator (U-036). */
  calculatorType: lenient(v.string()),
})

export type ListSearch = v.InferOutput<typeof listSearchModel>
