import * as v from 'valibot'
import type { RequiredRights } from '../../rights/right.model.ts'

/** Flags that people set; those that an import writes are not among them. */
export const customerFlags = ['buyUpFlag', 'ofp_buyup_flag'] as const

export type CustomerFlag = (typeof customerFlags)[number]

export const customerFlagRights = {
  all: ['CanChangeCustomerStatus'],
} as const satisfies RequiredRights

export const customerFlagsModel = v.partial(v.object(v.entriesFromList(customerFlags, v.boolean())))

export type CustomerFlags = v.InferOutput<typeof customerFlagsModel>
