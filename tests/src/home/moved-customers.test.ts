import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import {
  countMoved,
  findLastAssignments,
  withoutMoved,
} from '#src/features/home/moved-customers.ts'
import type { CommandStatus, Receipt } from '#src/offline/ports/outbox.model.ts'

const row = (number: number, nextStepAt: string): CustomerListRow =>
  ({
    fAgreementNo: `A-${number}`,
    version: 1,
    assignedUserId: 'u-1',
    nextStepAt,
  }) as CustomerListRow
const rows = [row(1, '2026-11-17T09:00:00.000Z'), row(2, '2026-11-19T09:00:00.000Z')]

const entry: Omit<ActivityEntry, 'created_at'> = {
  id: 'c',
  type: 'status',
  author: 'Ruth Amberley',
  occurred_at: '2026-11-21T09:00:00.000Z',
  comment: null,
  additionalComment: null,
  activity: 'Mira Okell',
  activity_type: 'assigned',
  assigner: 'Ruth Amberley',
  event: null,
  note: null,
  outcome: null,
  reason: null,
  date: null,
  statusId: null,
  status: null,
  superseded: false,
  start: null,
  end: null,
  can_delete: false,
  subject: null,
  sender: null,
  template: null,
  version: 1,
}
const saved: CommandStatus = { name: 'saved' }
const refused: CommandStatus = { name: 'needs_you', reason: 'stale', answer: null }
const confirmedAt = (created_at: string, version = 2): CommandStatus => ({
  name: 'confirmed',
  at: 1,
  answer: {
    id: 'c',
    seq: 1,
    entityVersion: version,
    superseded: false,
    conflicts: [],
    entries: [{ ...entry, created_at }],
    customer: {
      fAgreementNo: 'A-1',
      version,
      status: 'not set',
      contact_status: 'uncontacted',
      nextStep: null,
      nextStepAt: null,
      assignedUserId: 'u-2',
      assignedUser: 'Mira Okell',
      assignedUserDate: null,
      dnc: false,
      dne: false,
      dnm: false,
      dns: false,
      doNotContact: false,
    },
  },
})

const give = (number: number, assignee: string | null, status: CommandStatus = saved): Receipt => ({
  command: {
    id: `c-${number}`,
    kind: 'customer.assign',
    schema: 1,
    lane: customerLane(`A-${number}`),
    body: { agreementNo: `A-${number}`, assignee, seen: 'u-1' },
    base: null,
    occurredAt: '2026-11-21T09:00:00.000Z',
  },
  status,
  savedAt: 1,
  tries: 0,
})

const member = (userID: string | null, overdue: number, oldest: string | null): TeamMember => ({
  userID,
  name: userID,
  overdue_count: overdue,
  oldest_due_at: oldest,
  due_today_count: 0,
})
const team = [
  member('u-1', 2, '2026-11-17T09:00:00.000Z'),
  member('u-2', 1, '2026-11-18T09:00:00.000Z'),
]

const count = (...receipts: readonly Receipt[]) =>
  countMoved(team, {
    rows,
    assignments: findLastAssignments(receipts),
    asOf: '2026-11-21T10:00:00.000Z',
  }).map(({ userID, overdue_count: overdue, oldest_due_at: oldest }) => [
    userID,
    overdue,
    oldest?.slice(0, 10) ?? null,
  ])

const asCounted = [
  ['u-1', 2, '2026-11-17'],
  ['u-2', 1, '2026-11-18'],
]

describe('The figures of a team', () => {
  it.each<[string, Receipt[], unknown[]]>([
    ['as they were counted', [], asCounted],
    [
      'a customer who was moved with their new person',
      [give(1, 'u-2')],
      [
        ['u-2', 2, '2026-11-17'],
        ['u-1', 1, '2026-11-19'],
      ],
    ],
    [
      'somebody who had nothing',
      [give(2, 'u-3')],
      [
        ['u-1', 1, '2026-11-17'],
        ['u-2', 1, '2026-11-18'],
        ['u-3', 1, '2026-11-19'],
      ],
    ],
    [
      'nobody for a customer who was taken away',
      [give(1, null), give(2, null)],
      [
        [null, 2, '2026-11-17'],
        ['u-2', 1, '2026-11-18'],
        ['u-1', 0, null],
      ],
    ],
    ['nothing of a move that was taken back', [give(1, 'u-2'), give(1, 'u-1')], asCounted],
    ['nothing of a move that was refused', [give(1, 'u-2', refused)], asCounted],
    [
      'nothing of a move that they include',
      [give(1, 'u-2', confirmedAt('2026-11-21T09:59:00.000Z'))],
      asCounted,
    ],
    [
      'a move that was confirmed after them',
      [give(1, 'u-2', confirmedAt('2026-11-21T10:01:00.000Z'))],
      [
        ['u-2', 2, '2026-11-17'],
        ['u-1', 1, '2026-11-19'],
      ],
    ],
  ])('show %s', (_, receipts, expected) => {
    expect(count(...receipts)).toEqual(expected)
  })
})

describe('The overdue of a person', () => {
  const left = (...receipts: readonly Receipt[]) =>
    withoutMoved(rows, findLastAssignments(receipts)).map(({ fAgreementNo }) => fAgreementNo)

  it.each<[string, Receipt[], string[]]>([
    ['all without a move', [], ['A-1', 'A-2']],
    ['without who was moved', [give(1, 'u-2')], ['A-2']],
    ['with who was moved back', [give(1, 'u-2'), give(1, 'u-1')], ['A-1', 'A-2']],
    ['with who came back since', [give(1, 'u-2', confirmedAt('x', 1))], ['A-1', 'A-2']],
  ])('are %s', (_, receipts, expected) => {
    expect(left(...receipts)).toEqual(expected)
  })
})
