/** The twelve statuses of the specification and the one that an objection sets, in the order of their marks (W§3 L83, U-057). */
export const customerStatuses = [
  'not set',
  'selected',
  'assigned',
  'letter sent',
  'contacted',
  'call back',
  'appointed',
  'attended',
  'on going',
  'sold',
  'refinanced',
  'not sold',
  'do not contact',
] as const

export type CustomerStatus = (typeof customerStatuses)[number]

/** The tabs of the workflow toolbar in their order, which is their index (W§2 L28, W§9 L211). */
export const contactStatuses = [
  'all',
  'uncontacted',
  'call_back',
  'appointed',
  'completed',
  'early_settlement',
] as const

export type ContactStatus = (typeof contactStatuses)[number]

/** What is to be done next with a customer; its day stands beside it in `nextStepAt`. */
export const nextSteps = [
  'first_call',
  'call',
  'visit',
  'quote',
  'proposal',
  'valuation',
  'delivery',
  'campaign',
  'none',
] as const

export type NextStep = (typeof nextSteps)[number]

/** Assignees that are no users: nobody, and the leads system that the customer was sent to (W§9 L211). */
export const specialAssignees = ['unassigned', 'lms_user'] as const

/** How far a digital pre-inspection is (W§3 L51). */
export const inspectionStatuses = ['eligible', 'ineligible', 'submitted'] as const
