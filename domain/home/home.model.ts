import * as v from 'valibot'

/** So many customers of each kind stand on the home page; the rest is a link away. */
export const customersOfDayShown = 8

/** A customer on the home page. */
export const customerOfDayModel = v.object({
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
  /** Minor units; null where it is not shown (W§4 L105). */
  fParity: v.nullable(v.number()),
})

export type CustomerOfDay = v.InferOutput<typeof customerOfDayModel>
