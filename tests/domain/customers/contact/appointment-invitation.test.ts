import { describe, expect, it } from 'vitest'
import {
  isInvitationOutdated,
  planInvitation,
} from '#domain/customers/contact/appointment-invitation.rules.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')
const friday = { start: '2026-12-04T10:00:00.000Z', end: '2026-12-04T10:30:00.000Z' }
const monday = { start: '2026-12-07T09:00:00.000Z', end: '2026-12-07T09:30:00.000Z' }
const past = { start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T09:30:00.000Z' }
const sent = { method: 'REQUEST', uid: 'u@forecourt', sequence: 2, ...friday } as const
const visit = (nextStepAt: string) => ({ nextStep: 'visit', nextStepAt })
const callBack = { nextStep: 'call', nextStepAt: monday.start }
const nothing = { nextStep: 'none', nextStepAt: null }

const change = { booked: null, deletedStart: null, diary: visit(friday.start), now }

describe('What a customer’s calendar is told of an appointment', () => {
  it.each([
    [
      'a first one is an invitation',
      null,
      { booked: friday },
      { method: 'REQUEST', uid: null, sequence: 0, ...friday, isMoved: false },
    ],
    [
      'a moved one keeps its id, with a higher sequence',
      sent,
      { booked: monday, diary: visit(monday.start) },
      { method: 'REQUEST', uid: 'u@forecourt', sequence: 3, ...monday, isMoved: true },
    ],
    [
      'one that only ends later has moved as well',
      sent,
      { booked: { ...friday, end: '2026-12-04T11:00:00.000Z' } },
      { method: 'REQUEST', sequence: 3, isMoved: true },
    ],
    [
      'the same time in other letters has not moved',
      sent,
      { booked: { start: '2026-12-04T10:00:00Z', end: '2026-12-04T10:30:00Z' } },
      { method: 'REQUEST', sequence: 3, isMoved: false },
    ],
    [
      'after a cancelled or past one it is a new one',
      { ...sent, method: 'CANCEL' },
      { booked: friday },
      { uid: null, sequence: 0, isMoved: false },
    ],
    ['after a past one it is a new one', { ...sent, ...past }, { booked: friday }, { uid: null }],
    [
      'a deleted one is cancelled, also where a call-back is planned by now',
      sent,
      { deletedStart: friday.start, diary: callBack },
      { method: 'CANCEL', uid: 'u@forecourt', sequence: 3, ...friday, isMoved: false },
    ],
    ['an emptied diary cancels it', sent, { diary: nothing }, { method: 'CANCEL', ...friday }],
    [
      'another visit without an invitation cancels it',
      sent,
      { diary: visit(monday.start) },
      { method: 'CANCEL', ...friday },
    ],
  ] as const)('%s', (_what, last, changes, expected) => {
    expect(planInvitation(last, { ...change, ...changes })).toMatchObject(expected)
  })

  it.each([
    ['a visit that is still planned', sent, {}],
    ['a call-back about it', sent, { diary: callBack }],
    ['another appointment that is deleted', sent, { deletedStart: monday.start }],
    ['nobody invited', null, { diary: nothing }],
    ['what was cancelled already', { ...sent, method: 'CANCEL' }, { diary: nothing }],
    ['what is over', { ...sent, ...past }, { diary: nothing }],
    ['a booking that took no effect', null, { booked: monday }],
    ['a booking that is over', null, { booked: past, diary: visit(past.start) }],
  ] as const)('is nothing for %s', (_what, last, changes) => {
    expect(planInvitation(last, { ...change, ...changes })).toBeNull()
  })
})

describe('An invitation that waits', () => {
  it.each([
    ['holds while the visit is planned', 'REQUEST', friday, visit(friday.start), false],
    ['holds while a call-back is planned', 'REQUEST', friday, callBack, false],
    ['is outdated by another time', 'REQUEST', friday, visit(monday.start), true],
    ['is outdated by an empty diary', 'REQUEST', friday, nothing, true],
    ['is outdated once its time has come', 'REQUEST', past, visit(past.start), true],
    ['to cancel holds with an empty diary', 'CANCEL', friday, nothing, false],
    ['to cancel is outdated once its time has come', 'CANCEL', past, nothing, true],
  ] as const)('%s', (_what, method, { start }, diary, isOutdated) => {
    expect(isInvitationOutdated({ method, start }, diary, now)).toBe(isOutdated)
  })
})
