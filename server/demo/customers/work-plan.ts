import type { CustomerStatus, NextStep } from '#domain/customers/fields/customer-status.model.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import type { Random } from '../generators/random.ts'
import type { StaffMember } from '../organisations/staff.ts'

/** A customer's status, how it came about, and the next step. */
export interface WorkPlan {
  readonly status: CustomerStatus
  /** The statuses so far, oldest first. */
  readonly path: readonly { readonly status: CustomerStatus; readonly at: Date }[]
  readonly nextStep: NextStep | null
  readonly nextStepAt: Date | null
  readonly assignee: StaffMember | null
}

const frequency: readonly (readonly [CustomerStatus, number])[] = [
  ['not set', 34],
  ['selected', 8],
  ['assigned', 12],
  ['letter sent', 9],
  ['contacted', 8],
  ['call back', 8],
  ['appointed', 5],
  ['attended', 3],
  ['on going', 4],
  ['sold', 4],
  ['refinanced', 2],
  ['not sold', 3],
]

/** The statuses that lead to a status. */
const paths: Readonly<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  'not set': [],
  selected: ['selected'],
  assigned: ['assigned'],
  'letter sent': ['assigned', 'letter sent'],
  contacted: ['assigned', 'contacted'],
  'call back': ['assigned', 'contacted', 'call back'],
  appointed: ['assigned', 'contacted', 'appointed'],
  attended: ['assigned', 'contacted', 'appointed', 'attended'],
  'on going': ['assigned', 'contacted', 'on going'],
  sold: ['assigned', 'contacted', 'appointed', 'attended', 'sold'],
  refinanced: ['assigned', 'contacted', 'refinanced'],
  'not sold': ['assigned', 'contacted', 'not sold'],
  'do not contact': ['do not contact'],
}

/** The next step by status, and in how many days, late ones negative. */
const steps: Readonly<
  Record<CustomerStatus, readonly (readonly [NextStep | null, readonly [number, number], number])[]>
> = {
  'not set': [[null, [0, 0], 1]],
  selected: [
    ['campaign', [0, 30], 1],
    [null, [0, 0], 2],
  ],
  assigned: [['first_call', [-3, 10], 1]],
  'letter sent': [
    ['call', [1, 14], 1],
    ['call', [-6, -1], 0.15],
  ],
  contacted: [
    ['proposal', [0, 7], 2],
    ['call', [1, 12], 1],
    [null, [0, 0], 2],
  ],
  'call back': [
    ['call', [0, 0], 0.5],
    ['call', [-9, -1], 1],
    ['call', [1, 21], 5],
  ],
  appointed: [
    ['visit', [0, 0], 0.5],
    ['visit', [-5, -1], 0.4],
    ['visit', [1, 15], 5],
  ],
  attended: [['quote', [-2, 6], 1]],
  'on going': [
    ['valuation', [0, 9], 1],
    ['proposal', [0, 9], 1],
  ],
  sold: [['delivery', [5, 60], 1]],
  refinanced: [['none', [0, 0], 1]],
  'not sold': [['none', [0, 0], 1]],
  'do not contact': [['none', [0, 0], 1]],
}

/** What a customer's status must be. */
interface RequiredWork {
  readonly status: CustomerStatus
  /** It was set one to four days ago. */
  readonly isRecent: boolean
}

/** Draws a customer's status; with an objection it is always “do not contact”. */
export function drawWorkPlan(
  random: Random,
  today: string,
  staff: readonly StaffMember[],
  isObjecting: boolean,
  required: RequiredWork | null,
): WorkPlan {
  const status = isObjecting ? 'do not contact' : (required?.status ?? random.weighted(frequency))
  const path = paths[status]
  let daysAgo = random.whole(1, 6) + path.length * random.whole(2, 9)
  let lastDaysAgo = daysAgo
  const drawn = path.map((step) => {
    lastDaysAgo = daysAgo
    const at = drawBusinessTime(random, today, -daysAgo)
    daysAgo = Math.max(1, daysAgo - random.whole(1, 8))
    return { status: step, at }
  })
  const daysLater =
    required?.isRecent === true ? Math.max(0, lastDaysAgo - 1 - (lastDaysAgo % 4)) : 0
  const dated = drawn.map(({ status: step, at }) => ({
    status: step,
    at: new Date(at.getTime() + daysLater * 86_400_000),
  }))
  const [nextStep, [soonest, latest]] = random.weighted(
    steps[status].map(([step, days, weight]) => [[step, days] as const, weight] as const),
  )
  const isDated = nextStep !== null && nextStep !== 'none'
  return {
    status,
    path: dated,
    nextStep,
    nextStepAt: isDated ? drawBusinessTime(random, today, random.whole(soonest, latest)) : null,
    assignee: path.includes('assigned') ? random.pick(staff) : null,
  }
}
