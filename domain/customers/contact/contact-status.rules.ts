import type { ContactStatus, CustomerStatus, NextStep } from '../fields/customer-status.model.ts'

/** What decides the workflow tab of a customer. */
export interface ContactFacts {
  readonly status: string
  readonly nextStep: string | null
  readonly fEarlySettlementDate: string | null
}

const closed: ReadonlySet<string> = new Set<CustomerStatus>([
  'sold',
  'refinanced',
  'not sold',
  'do not contact',
])
const meeting: ReadonlySet<string> = new Set<CustomerStatus>(['appointed', 'attended'])
const waiting: ReadonlySet<string> = new Set<CustomerStatus>([
  'not set',
  'selected',
  'assigned',
  'letter sent',
])

/**
 * The one workflow tab, beside `all`, of a customer, so that the tabs add up. Contacted customers
 * without a booking count as completed.
 */
export function getContactStatus({
  status,
  nextStep,
  fEarlySettlementDate,
}: ContactFacts): Exclude<ContactStatus, 'all'> {
  if (fEarlySettlementDate !== null) return 'early_settlement'
  if (closed.has(status)) return 'completed'
  if (meeting.has(status) || nextStep === 'visit') return 'appointed'
  if (status === 'call back' || nextStep === 'call') return 'call_back'
  return waiting.has(status) ? 'uncontacted' : 'completed'
}

const bookedSteps: Readonly<Record<string, NextStep>> = { call_back: 'call', appointed: 'visit' }

/** Whether a booked step has put a customer into the tab, and not their status alone. */
export function isTabByStep(tab: string, nextStep: string | null | undefined): boolean {
  return nextStep !== null && nextStep !== undefined && bookedSteps[tab] === nextStep
}
