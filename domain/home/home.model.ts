import * as v from 'valibot'

/** Customers of each kind that the home page may show; a link leads to the others. */
export const maxHomeCustomers = 24

/** The steps that stand in a diary: call-backs and appointments. */
export const diarySteps = ['call', 'visit'] as const

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
  /** The next payment is too far away for parity to be shown; left out where it is not. */
  isTooEarlyForParity: v.optional(v.boolean()),
  /** As of a row of the list: a campaign leaves them alone. */
  isHeldOut: v.optional(v.boolean()),
})

export type HomeCustomer = v.InferOutput<typeof homeCustomerModel>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What is due of a person's call-backs and appointments, or of those that nobody has. */
export const teamMemberModel = v.object({
  /** Null is nobody. */
  userID: v.nullable(v.string()),
  /** As the customers show it; null where they do not. */
  name: v.nullable(v.string()),
  overdue_count: count,
  /** When the longest overdue was due, an ISO instant; null where none is. */
  oldest_due_at: v.nullable(v.string()),
  due_today_count: count,
})

export type TeamMember = v.InferOutput<typeof teamMemberModel>

/** A campaign that runs today, with how many of its customers one has to work. */
export const assignedCampaignModel = v.object({
  id: v.string(),
  type: v.string(),
  title: v.string(),
  /** YYYY-MM-DD; null where it has no end. */
  end_date: v.nullable(v.string()),
  customers: count,
})

export type AssignedCampaign = v.InferOutput<typeof assignedCampaignModel>
