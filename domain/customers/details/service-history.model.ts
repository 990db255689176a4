import * as v from 'valibot'

/** Hours sold, the cost in minor units, an ISO instant. */
export const serviceEntryModel = v.object({
  id: v.string(),
  serviceDescription: v.string(),
  soldHours: v.nullable(v.number()),
  estimatedCost: v.nullable(v.pipe(v.number(), v.integer())),
  serviceContactName: v.nullable(v.string()),
  serviceDate: v.nullable(v.string()),
})

export type ServiceEntry = v.InferOutput<typeof serviceEntryModel>
