import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { businessMoment } from './moments.ts'
import { idFor } from './random.ts'
import type { Random } from './random.ts'
import type { StaffMember } from './staff.ts'
import { demoComments } from './words.ts'
import type { WorkPlan } from './work-plan.ts'

interface Said {
  readonly type: 'comment' | 'status' | 'event' | 'communication' | 'intentions'
  readonly at: Date
  readonly by: StaffMember
  readonly more: RowOf
}

const halfHour = 30 * 60 * 1000

/** The entry that moves a customer to a status, by what was done. */
function entriesFor(status: CustomerStatus, moment: Date, by: StaffMember, plan: WorkPlan): Said[] {
  const set = (more: RowOf = {}): Said => ({
    type: 'status',
    at: moment,
    by,
    more: { activity: status, status, ...more },
  })
  const event = (name: string, outcome: string, more: RowOf = {}): Said => ({
    type: 'event',
    at: moment,
    by,
    more: { event: name, outcome, ...more },
  })
  switch (status) {
    case 'assigned':
      return [
        set({
          activity_type: 'assigned',
          assigner: by.name,
          comment: `Assigned to ${plan.assignee?.name ?? by.name}`,
        }),
      ]
    case 'letter sent':
      return [
        {
          type: 'communication',
          at: moment,
          by,
          more: {
            activity: 'letter',
            comment: '<p>Your agreement ends soon. We would like to show you what comes next.</p>',
            details: { subject: 'Your agreement', template: 'Renewal letter' },
          },
        },
        set(),
      ]
    case 'contacted':
      return [event('call', 'contacted', { note: 'Reached at the first try.' }), set()]
    case 'call back':
      return [
        event('call', 'call back', { note: 'Asked to be called again.', start: plan.nextStepAt }),
        set(),
      ]
    case 'appointed': {
      const start =
        plan.status === 'appointed' ? plan.nextStepAt : new Date(moment.getTime() + 24 * halfHour)
      return [
        set({
          start,
          end: start === null ? null : new Date(start.getTime() + halfHour),
          comment: 'Visit to the showroom',
        }),
      ]
    }
    case 'not sold':
      return [
        event('call', 'not interested', {
          reason: 'keeping_vehicle',
          note: 'Keeps the car for now.',
        }),
        set(),
      ]
    case 'refinanced':
      return [
        event('call', 'not interested', {
          reason: 'refinanced',
          note: 'Took a loan from the bank.',
        }),
        set(),
      ]
    case 'do not contact':
      return [set({ reason: 'asked', comment: 'Asked not to be contacted' })]
    case 'not set':
    case 'selected':
    case 'attended':
    case 'on going':
    case 'sold':
      return [set()]
  }
}

/** Everything that was said and done about one customer, oldest first, as rows of the activity table. */
export function historyRows(
  random: Random,
  book: DemoBook,
  today: string,
  staff: readonly StaffMember[],
  agreementNo: string,
  plan: WorkPlan,
  isFull: boolean,
): RowOf[] {
  const by = plan.assignee ?? random.pick(staff)
  const said: Said[] = plan.path.flatMap(({ status, at }) => entriesFor(status, at, by, plan))
  const commentCount = isFull
    ? 12
    : random.weighted([
        [0, 55],
        [1, 25],
        [2, 12],
        [3, 8],
      ])
  for (let number = 0; number < commentCount; number++) {
    said.push({
      type: 'comment',
      at: businessMoment(random, today, -random.whole(1, 120)),
      by: random.pick(staff),
      more: { comment: random.pick(demoComments[book.language]) },
    })
  }
  if (isFull || random.chance(0.05)) {
    said.push({
      type: 'intentions',
      at: businessMoment(random, today, -random.whole(1, 60)),
      by,
      more: {
        comment: 'Change within six months',
        outcome: random.pick(['change', 'keep', 'undecided']),
      },
    })
  }
  if (isFull || random.chance(0.15)) {
    said.push({
      type: 'communication',
      at: businessMoment(random, today, -random.whole(1, 45)),
      by,
      more: {
        activity: 'email',
        comment: '<p>Your car, five months on: what it is worth today.</p>',
        details: { subject: 'Your car, five months on', template: 'Value today' },
      },
    })
  }
  return said
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ type, at, by: author, more }, number) =>
      Object.assign(
        {
          id: idFor(demoSeed, book.key, agreementNo, 'activity', number),
          fAgreementNo: agreementNo,
          type,
          authorId: author.id,
          author: author.name,
          created_at: at,
          occurredAt: at,
        },
        more,
      ),
    )
}
