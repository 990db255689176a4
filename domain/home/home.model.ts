import * as v from 'valibot'

/** Customers of each kind on the home page; a link leads to the others. */
export const maxHomeCustomers = 8

/** A customer on the home page. */
export const homeCustomerModel = v.object({
  fAgreementNo: v.string(),
  cFullName: v.string(),
  aVrm: v.nullable(v.string()),
  aMake: v.nullable(v.string()),
  aModel: v.nullable(v.string()),
  /** `call` or `visit`; a hot lead may have none. */
  nextStep: v.nullable(v.string()),
  /** When the next step is due; of a hot lead, until when it is to be acted on. An ISO instant. */
  due_at: v.string(),
  assignedUser: v.nullable(v.string()),
  /** Minor units; null where it is not shown. */
  fParity: v.nullable(v.number()),
})

export type HomeCustomer = v.InferOutput<typeof homeCustomerModel>
