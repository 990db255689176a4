/**
 * The specification's twelve statuses and the one that an objection sets, in the order of their
 * marks.
 */
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

/** The tabs of the workflow toolbar; their order is their index. */
export const contactStatuses = [
  'all',
  'uncontacted',
  'call_back',
  'appointed',
  'completed',
  'early_settlement',
] as const

export type ContactStatus = (typeof contactStatuses)[number]

/** The next step with a customer; `nextStepAt` holds its day. */
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

/** Assignees that are not users: nobody, and the leads system that the customer was sent to. */
export const specialAssignees = ['unassigned', 'lms_user'] as const

export const inspectionStatuses = ['eligible', 'ineligible', 'submitted'] as const
