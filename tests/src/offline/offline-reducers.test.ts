import { describe, expect, it } from 'vitest'
import { emptyDevicePack, reduceDevicePack } from '#src/offline/day-pack/device-day-pack.ts'
import type { DayPackEntry } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import type { StoredDayPack } from '#src/offline/day-pack/stored-day-pack.ts'
import { newOutboxView, reduceOutboxView } from '#src/offline/outbox/outbox-view.ts'
import type { OutboxViewEvent } from '#src/offline/outbox/outbox-view.ts'

describe('The state', () => {
  const apply = (...events: readonly OutboxViewEvent[]) =>
    events.reduce(reduceOutboxView, newOutboxView)

  it.each([
    [
      'a command on its way',
      [
        { name: 'sending_begun', id: 'a' },
        { name: 'sending_begun', id: 'b' },
        { name: 'sending_ended', id: 'a' },
      ],
      { sending: new Set(['b']) },
    ],
    ['the fault', [{ name: 'failed', fault: 'full' }], { trouble: 'full' }],
    [
      'no fault after recovery',
      [{ name: 'failed', fault: 'full' }, { name: 'recovered' }],
      { trouble: null },
    ],
    ['evicted commands', [{ name: 'evicted', count: 3 }], { evicted: 3 }],
  ] satisfies readonly (readonly [string, readonly OutboxViewEvent[], object])[])(
    'holds %s',
    (_what, events, state) => {
      expect(apply(...events)).toMatchObject(state)
    },
  )

  it('is another state after each change, but not after a recovery from nothing', () => {
    expect(reduceOutboxView(newOutboxView, { name: 'changed' })).not.toBe(newOutboxView)
    expect(reduceOutboxView(newOutboxView, { name: 'sending_ended', id: 'discards' })).not.toBe(
      newOutboxView,
    )
    expect(reduceOutboxView(newOutboxView, { name: 'recovered' })).toBe(newOutboxView)
  })
})

describe('The pack’s state', () => {
  const entry = { agreementNo: 'A-1', version: '1', asOf: '2026-11-20T08:00:00Z' } as DayPackEntry
  const stored = {
    asOf: '2026-11-21T08:00:00Z',
    customers: [{ agreementNo: 'A-1', version: '1', reasons: [] }],
  } as unknown as StoredDayPack

  it('confirms copies by the pack that was stored last', () => {
    expect(emptyDevicePack.getInstant(entry)).toBe(entry.asOf)
    const state = reduceDevicePack(emptyDevicePack, { name: 'pack_stored', stored })
    expect(state.getInstant(entry)).toBe(stored.asOf)
  })

  it('is another state after stored customers have changed', () => {
    const state = reduceDevicePack(emptyDevicePack, { name: 'customers_stored' })
    expect(state).toEqual({ ...emptyDevicePack, changes: 1 })
  })
})
