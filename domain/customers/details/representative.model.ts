import * as v from 'valibot'

/**
 * One of up to three people who act for a customer, with their own objections and document status.
 */
export const representativeModel = v.object({
  /** 1 to 3. */
  position: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  dnc: v.boolean(),
  dne: v.boolean(),
  dnm: v.boolean(),
  dns: v.boolean(),
  documentStatus: v.nullable(v.string()),
})

export type Representative = v.InferOutput<typeof representativeModel>
