import { describe, expect, it } from 'vitest'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { ContactLogKind } from '#domain/customers/contact/contact-log.commands.ts'
import { createRowOverlay } from '#src/features/customer-list/table/row-overlay.ts'
import type { Receipt, CommandStatus } from '#src/offline/ports/outbox.model.ts'

const row = {
  fAgreementNo: 'A-1',
  version: 3,
  contact_status: 'uncontacted',
  assignedUserId: 'u-1',
  assignedUser: 'Ines Carrow',
  assignedUserDate: null,
  status: 'not set',
  nextStep: 'call',
  nextStepAt: null,
  dnc: false,
  doNotContact: false,
} as CustomerListRow
const occurredAt = '2026-11-21T09:00:00.000Z'
const start = '2026-11-28T10:00:00.000Z'
const getUserName = (id: string): string => (id === 'u-2' ? 'Mira Okell' : 'A colleague')
const saved: CommandStatus = { name: 'saved' }

function receipt(kind: ContactLogKind, body: object, current: CommandStatus = saved): Receipt {
  return {
    command: {
      id: 'c',
      kind,
      schema: 1,
      lane: customerLane('A-1'),
      body: { agreementNo: 'A-1', ...body },
      base: 3,
      occurredAt,
    },
    status: current,
    savedAt: 1,
    tries: 0,
  }
}

const over = (...receipts: readonly Receipt[]): CustomerListRow =>
  createRowOverlay(receipts, getUserName).applyTo(row)

describe('a row of the list', () => {
  it('shows at once what was recorded of the customer on this device', () => {
    const cases: readonly (readonly [Receipt, Partial<CustomerListRow>])[] = [
      [
        receipt('status.set', { status: 'sold' }),
        { status: 'sold', nextStep: 'none', nextStepAt: null },
      ],
      [
        receipt('appointment.book', { status: 'appointed', status_start_time: start }),
        { status: 'appointed', nextStep: 'visit', nextStepAt: start },
      ],
      [
        receipt('event.log', { event: 'callback', outcome: null, note: 'n', date: start }),
        { status: 'contacted', nextStep: 'call', nextStepAt: start },
      ],
      [
        receipt('customer.assign', { assignee: 'u-2', seen: 'u-1' }),
        { assignedUserId: 'u-2', assignedUser: 'Mira Okell', assignedUserDate: occurredAt },
      ],
      [
        receipt('customer.assign', { assignee: 'u-9', seen: 'u-1' }),
        { assignedUserId: 'u-9', assignedUser: 'A colleague', assignedUserDate: occurredAt },
      ],
      [
        receipt('customer.assign', { assignee: null, seen: 'u-1' }),
        { assignedUserId: null, assignedUser: null, assignedUserDate: null },
      ],
      [receipt('preference.set', { channel: 'call', objects: true }), { dnc: true }],
      [
        receipt('preference.set', { channel: 'call', objects: true, representative: 1 }),
        { dnc: false },
      ],
      [
        receipt('preference.set', { channel: 'all', objects: true }),
        { doNotContact: true, status: 'do not contact', nextStep: 'none' },
      ],
      [receipt('comment.add', { activity: 'Rang' }), { status: 'not set' }],
    ]
    for (const [one, expected] of cases)
      expect(over(one), one.command.kind).toEqual({ ...row, ...expected })
    expect(
      createRowOverlay([receipt('status.set', { status: 'sold' })], getUserName).applyTo({
        ...row,
        fAgreementNo: 'A-2',
      }),
    ).toMatchObject({ status: 'not set' })
  })

  it('shows a corrected mileage, then what the host derived', () => {
    const driven = { ...row, cMileage: 31_480, cActualDeliveredMileage: 10, cSoldMileage: 40_000 }
    const overRow = (body: object, current?: CommandStatus, listed: object = driven) =>
      createRowOverlay([receipt('mileage.correct', body, current)], getUserName).applyTo(
        listed as CustomerListRow,
      )
    const corrected = { which: 'mileage', new_mileage: 45_010, seen: 31_490 }
    expect(overRow(corrected)).toEqual({ ...driven, cMileage: 45_000 })
    expect(overRow({ ...corrected, which: 'old_mileage' })).toEqual({
      ...driven,
      cSoldMileage: 45_010,
    })
    const refused: CommandStatus = { name: 'needs_you', reason: 'stale', answer: null }
    expect(overRow(corrected, refused)).toEqual(driven)
    // The miles driven follow from a column that this list does not have.
    const narrow = { ...row, cMileage: 31_480 }
    expect(overRow(corrected, saved, narrow)).toEqual(narrow)
    const answered = (version: number): CommandStatus => ({
      name: 'confirmed',
      at: 2,
      answer: { row: { ...driven, cMileage: 45_000, aValuationAverage: 1_310_000, version } },
    })
    const valued = { ...driven, aValuationAverage: 1_385_000 }
    expect(overRow(corrected, answered(4), valued)).toMatchObject({
      cMileage: 45_000,
      aValuationAverage: 1_310_000,
      version: 4,
    })
    expect(overRow(corrected, answered(3), valued)).toEqual(valued)
  })

  it('gains no column that it was not answered with', () => {
    const { assignedUser: _hidden, ...narrow } = row
    expect(
      Object.keys(
        createRowOverlay(
          [receipt('customer.assign', { assignee: 'u-2', seen: null })],
          getUserName,
        ).applyTo(narrow as CustomerListRow),
      ),
    ).toEqual(Object.keys(narrow))
  })

  it('ignores what was refused, and a newer answer of the host wins', () => {
    const refused: CommandStatus = { name: 'needs_you', reason: 'stale', answer: null }
    expect(over(receipt('status.set', { status: 'sold' }, refused))).toEqual(row)
    expect(
      over(
        receipt(
          'status.set',
          { status: 'sold' },
          { name: 'needs_you', reason: 'old', answer: null },
        ),
      ),
    ).toMatchObject({ status: 'sold' })
    const customer = {
      fAgreementNo: 'A-1',
      version: 4,
      status: 'refinanced',
      contact_status: 'completed',
      nextStep: null,
      nextStepAt: null,
      assignedUserId: null,
      assignedUser: null,
      assignedUserDate: null,
      dnc: false,
      dne: false,
      dnm: false,
      dns: false,
      doNotContact: false,
    }
    const confirmed = (version: number): CommandStatus => ({
      name: 'confirmed',
      at: 1,
      answer: {
        id: 'c',
        seq: 1,
        entityVersion: version,
        superseded: true,
        conflicts: [],
        entries: [],
        customer: { ...customer, version },
      },
    })
    expect(over(receipt('status.set', { status: 'sold' }, confirmed(4)))).toMatchObject({
      status: 'refinanced',
      version: 4,
    })
    expect(over(receipt('status.set', { status: 'sold' }, confirmed(3)))).toEqual(row)
  })

  it('is marked by the last change that the host does not have yet', () => {
    const getPendingReceipt = (...receipts: readonly Receipt[]) =>
      createRowOverlay(receipts, getUserName).getPendingReceipt(row)
    const assigned = receipt(
      'customer.assign',
      { assignee: 'u-2', seen: 'u-1' },
      { name: 'needs_you', reason: 'stale', answer: null },
    )
    expect(getPendingReceipt(receipt('status.set', { status: 'sold' }), assigned)).toBe(assigned)
    expect(
      getPendingReceipt(
        receipt('status.set', { status: 'sold' }, { name: 'confirmed', at: 1, answer: null }),
      ),
    ).toBeUndefined()
    expect(getPendingReceipt(receipt('comment.add', { activity: 'Rang' }))).toBeUndefined()
  })
})
