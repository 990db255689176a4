import { expect, it } from 'vitest'
import type { CommandStatus, Receipt } from '#src/offline/ports/outbox.model.ts'
import { overlayReceipts } from '#src/features/customer-activity/activity.outbox.ts'
import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'

const id = '018f6b1c-0000-7000-8000-000000000001'

const receipt = (
  kind: string,
  body: unknown,
  status: CommandStatus = { name: 'saved' },
): Receipt => ({
  command: {
    id,
    kind,
    schema: 1,
    lane: 'A-1',
    body,
    base: null,
    occurredAt: '2026-11-21T09:00:00.000Z',
  },
  status,
  savedAt: 0,
  tries: 0,
})

const saved = { agreementNo: 'A-1', oId: 'A-1-M1', inventoryVin: null, shown: { fPayment: 27_779 } }
const find = ({ oId }: { readonly oId: string | null }) => (oId === 'A-1-M1' ? 'Volta Arc' : '')
const overlay = (...receipts: readonly Receipt[]) =>
  overlayReceipts([], receipts, 'Ines Carrow', find).entries

it.each([
  [
    'an offer that was saved',
    receipt('offer.save', saved),
    { event: 'offer_saved', deals: [{ vehicle: 'Volta Arc', payment: 27_779 }] },
  ],
  [
    'what was shown',
    receipt('deals.show', buildShownRecord('A-1')),
    { event: 'offer_shown', deals: [{ vehicle: 'Volta Arc 58', payment: 27_779 }] },
  ],
  [
    'a deal sheet',
    receipt('deals.show', buildShownRecord('A-1', { medium: 'paper' })),
    { event: 'offer_sheet', deals: [{ vehicle: 'Volta Arc 58', payment: 27_779 }] },
  ],
])('%s on this device is an entry before the host has it', (_what, recorded, expected) => {
  expect(overlay(recorded)).toMatchObject([
    { id, type: 'offer', author: 'Ines Carrow', ...expected },
  ])
})

it('an offer that the host refused is no entry', () => {
  const refused = { name: 'needs_you', reason: 'figures_moved', answer: null } as const
  expect(overlay(receipt('offer.save', saved, refused))).toEqual([])
})

it('an offer that the host has is not doubled', () => {
  const confirmed = { name: 'confirmed', at: 1, answer: null } as const
  const [entry] = overlay(receipt('offer.save', saved))
  if (entry === undefined) throw new Error('no entry')
  const known = { ...entry, author: 'Ines Carrow (host)' }
  expect(
    overlayReceipts([known], [receipt('offer.save', saved, confirmed)], 'Ines Carrow', find)
      .entries,
  ).toEqual([known])
})

it('a corrected mileage is an entry, unless it was stored already', () => {
  const body = { agreementNo: 'A-1', which: 'mileage', new_mileage: 45_010, seen: 31_490 }
  expect(overlay(receipt('mileage.correct', body))).toMatchObject([
    { id, type: 'event', event: 'mileage_adjustment', note: '31490 → 45010' },
  ])
  const customer = {
    fAgreementNo: 'A-1',
    version: 4,
    status: 'not set',
    contact_status: 'uncontacted',
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
  const answer = {
    id,
    seq: 0,
    entityVersion: 4,
    superseded: false,
    conflicts: [],
    entries: [],
    customer,
  }
  const stored = { name: 'confirmed', at: 1, answer } as const
  expect(overlay(receipt('mileage.correct', body, stored))).toEqual([])
})
