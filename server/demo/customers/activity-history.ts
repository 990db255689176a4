import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { historyWords } from '../dataset/history-words.ts'
import type { HistoryWords } from '../dataset/history-words.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'
import type { StaffMember } from '../organisations/staff.ts'
import { demoComments } from '../dataset/metadata.ts'
import type { WorkPlan } from './work-plan.ts'

interface HistoryEntry {
  readonly type: 'comment' | 'status' | 'event' | 'communication' | 'intentions'
  readonly at: Date
  readonly by: StaffMember
  readonly more: InsertRow
}

const halfHour = 30 * 60 * 1000

interface StatusChange {
  readonly status: CustomerStatus
  readonly at: Date
  readonly by: StaffMember
  readonly plan: WorkPlan
  readonly words: HistoryWords
}

const statusEntry = ({ status, at, by }: StatusChange, more: InsertRow = {}): HistoryEntry => ({
  type: 'status',
  at,
  by,
  more: { activity: status, status, ...more },
})

const callEntry = ({ at, by }: StatusChange, outcome: string, more: InsertRow): HistoryEntry => ({
  type: 'event',
  at,
  by,
  more: { event: 'call', outcome, ...more },
})

const letterEntry = ({ at, by, words: { letter } }: StatusChange): HistoryEntry => ({
  type: 'communication',
  at,
  by,
  more: {
    activity: 'letter',
    comment: letter.text,
    details: { subject: letter.subject, template: letter.template },
  },
})

function appointmentEntry(change: StatusChange): HistoryEntry {
  const { plan, at, words } = change
  const start =
    plan.status === 'appointed' ? plan.nextStepAt : new Date(at.getTime() + 24 * halfHour)
  const end = start === null ? null : new Date(start.getTime() + halfHour)
  return statusEntry(change, { start, end, comment: words.visit })
}

const onlyStatus = (change: StatusChange): HistoryEntry[] => [statusEntry(change)]

/** The entries that lead to a status. */
const entriesByStatus: Readonly<
  Record<CustomerStatus, (change: StatusChange) => readonly HistoryEntry[]>
> = {
  'not set': onlyStatus,
  selected: onlyStatus,
  attended: onlyStatus,
  'on going': onlyStatus,
  sold: onlyStatus,
  assigned: (change) => [
    statusEntry(change, {
      activity_type: 'assigned',
      assigner: change.by.name,
      comment: `${change.words.assignedTo} ${change.plan.assignee?.name ?? change.by.name}`,
    }),
  ],
  'letter sent': (change) => [letterEntry(change), statusEntry(change)],
  contacted: (change) => [
    callEntry(change, 'contacted', { note: change.words.reached }),
    statusEntry(change),
  ],
  'call back': (change) => [
    callEntry(change, 'call back', {
      note: change.words.callAgain,
      start: change.plan.nextStepAt,
    }),
    statusEntry(change),
  ],
  appointed: (change) => [appointmentEntry(change)],
  'not sold': (change) => [
    callEntry(change, 'not interested', {
      reason: 'keeping_vehicle',
      note: change.words.keepsCar,
    }),
    statusEntry(change),
  ],
  refinanced: (change) => [
    callEntry(change, 'not interested', {
      reason: 'refinanced',
      note: change.words.tookLoan,
    }),
    statusEntry(change),
  ],
  'do not contact': (change) => [
    statusEntry(change, { reason: 'asked', comment: change.words.doNotContact }),
  ],
}

const commentCounts = [
  [0, 55],
  [1, 25],
  [2, 12],
  [3, 8],
] as const

function drawComments(
  random: Random,
  { language }: DemoOrganisation,
  today: string,
  staff: readonly StaffMember[],
  count: number,
): HistoryEntry[] {
  return Array.from({ length: count }, () => ({
    type: 'comment' as const,
    at: drawBusinessTime(random, today, -random.whole(1, 120)),
    by: random.pick(staff),
    more: { comment: random.pick(demoComments[language]) },
  }))
}

const drawIntentions = (
  random: Random,
  { intentions }: HistoryWords,
  today: string,
  by: StaffMember,
): HistoryEntry => ({
  type: 'intentions',
  at: drawBusinessTime(random, today, -random.whole(1, 60)),
  by,
  more: {
    comment: intentions,
    outcome: random.pick(['change', 'keep', 'undecided']),
  },
})

const drawEmail = (
  random: Random,
  { email }: HistoryWords,
  today: string,
  by: StaffMember,
): HistoryEntry => ({
  type: 'communication',
  at: drawBusinessTime(random, today, -random.whole(1, 45)),
  by,
  more: {
    activity: 'email',
    comment: email.text,
    details: { subject: email.subject, template: email.template },
  },
})

/** One customer's history, oldest first, as rows of the activity table. */
export function buildActivityRows(
  random: Random,
  organisation: DemoOrganisation,
  today: string,
  staff: readonly StaffMember[],
  agreementNo: string,
  plan: WorkPlan,
  isFull: boolean,
): InsertRow[] {
  const by = plan.assignee ?? random.pick(staff)
  const words = historyWords[organisation.language]
  const entries = plan.path.flatMap(({ status, at }) =>
    entriesByStatus[status]({ status, at, by, plan, words }),
  )
  const commentCount = isFull ? 12 : random.weighted(commentCounts)
  entries.push(...drawComments(random, organisation, today, staff, commentCount))
  if (isFull || random.chance(0.05)) entries.push(drawIntentions(random, words, today, by))
  if (isFull || random.chance(0.15)) entries.push(drawEmail(random, words, today, by))
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ type, at, by: author, more }, number) =>
      Object.assign(
        {
          id: createDemoId(demoSeed, organisation.key, agreementNo, 'activity', number),
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
