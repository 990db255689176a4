import { describe, expect, it } from 'vitest'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import { addHostAnswer } from '#src/app/host/host-contact.ts'
import { findOpened, reduceServed } from '#src/app/device/day-pack-answers.ts'
import type { ServedDayPack, ServedState } from '#src/app/device/day-pack-answers.ts'
import {
  newOfferSelection,
  reduceOfferSelection,
} from '#src/features/offers/state/offer-selection.ts'
import type { DayPackReader } from '#src/offline/day-pack/day-pack.model.ts'
import { noFlash, reduceFlash } from '#src/ui/flash/flash-store.ts'
import type { FlashMessage } from '#src/ui/flash/flash-store.ts'
import { isDarkTheme, reduceTheme } from '#src/ui/theme.ts'

describe('The theme', () => {
  it.each([
    ['device', true, true],
    ['device', false, false],
    ['light', true, false],
    ['dark', false, true],
  ] as const)('chosen as %s on a dark device (%s) is dark: %s', (choice, isDeviceDark, isDark) => {
    const chosen = reduceTheme(
      { choice: 'device', isDeviceDark: false },
      { name: 'chosen', choice },
    )
    const state = reduceTheme(chosen, { name: 'device_changed', isDark: isDeviceDark })
    expect(isDarkTheme(state)).toBe(isDark)
    expect(reduceTheme(state, { name: 'chosen', choice })).toBe(state)
  })
})

describe('Flash messages', () => {
  const message = (id: number, kind: FlashMessage['kind'], text: string): FlashMessage => ({
    id,
    kind,
    message: text,
    values: {},
  })
  const show = (...messages: readonly FlashMessage[]) =>
    messages.reduce((state, one) => reduceFlash(state, { name: 'shown', message: one }), noFlash)

  it.each([
    ['the same error', [message(1, 'error', 'a'), message(2, 'error', 'a')], [2]],
    ['two errors', [message(1, 'error', 'a'), message(2, 'error', 'b')], [1, 2]],
    ['the same success', [message(1, 'success', 'a'), message(2, 'success', 'a')], [1, 2]],
    ['a success with an error', [message(1, 'success', 'a'), message(2, 'error', 'a')], [1, 2]],
  ])('show %s in order', (_what, messages, ids) => {
    expect(show(...messages).messages.map(({ id }) => id)).toEqual(ids)
  })

  it('never reuse the number of a dismissed message', () => {
    const shown = show(message(1, 'info', 'a'), message(2, 'info', 'b'))
    const left = reduceFlash(shown, { name: 'dismissed', id: 2 })
    expect([left.messages.length, left.lastId]).toEqual([1, 2])
    expect(reduceFlash(left, { name: 'dismissed', id: 2 })).toBe(left)
  })
})

describe('The offer selection', () => {
  const picked = reduceOfferSelection(newOfferSelection('A-1'), {
    name: 'picked',
    agreementNo: 'A-1',
    oId: 'o-1',
  })
  const overridden = (agreementNo: string) =>
    reduceOfferSelection(picked, {
      name: 'overridden',
      agreementNo,
      oId: 'o-2',
      overrides: noOverrides,
    })

  it('keeps the choice when an offer is edited', () => {
    expect(overridden('A-1')).toMatchObject({
      picked: 'o-1',
      overridesByOffer: { 'o-2': noOverrides },
    })
  })

  it('begins empty with an event of another customer', () => {
    expect(overridden('A-2')).toMatchObject({ agreementNo: 'A-2', picked: null, isReset: false })
  })

  it('drops the choice and the URL parameters when it is reset', () => {
    expect(reduceOfferSelection(picked, { name: 'reset', agreementNo: 'A-1' })).toEqual({
      ...newOfferSelection('A-1'),
      isReset: true,
    })
  })
})

describe('Answers', () => {
  it('are each another state, with every organisation that was answered', () => {
    const first = addHostAnswer({ orgIds: new Set(), lastOrgId: null }, 'north')
    const second = addHostAnswer(addHostAnswer(first, 'south'), 'north')
    expect([[...second.orgIds], second.lastOrgId]).toEqual([['north', 'south'], 'north'])
    expect(addHostAnswer(second, 'north')).not.toBe(second)
  })
})

describe('The pack', () => {
  const served = { orgId: 'north' } as ServedDayPack
  const reader = {} as DayPackReader
  const state = (change: Partial<ServedState>): ServedState => ({
    served,
    status: 'open',
    reader,
    ...change,
  })

  it.each([
    ['an open one', state({}), 'north', { served, reader }],
    ['one that is opening', state({ status: 'opening', reader: null }), 'north', undefined],
    ['a locked one', state({ status: 'locked', reader: null }), 'north', null],
    ['one of another organisation', state({}), 'south', null],
    ['none yet', null, 'north', undefined],
  ])('is found for %s', (_what, current, orgId, found) => {
    expect(findOpened(current, orgId)).toEqual(found)
  })

  it('is replaced by the next, and no longer changed or ended by the last', () => {
    const next = { orgId: 'south' } as ServedDayPack
    const replaced = reduceServed(state({}), { name: 'served', ...state({ served: next }) })
    expect(replaced?.served).toBe(next)
    expect(reduceServed(replaced, { name: 'changed', ...state({}) })).toBe(replaced)
    expect(reduceServed(replaced, { name: 'ended', served })).toBe(replaced)
    expect(reduceServed(replaced, { name: 'ended', served: next })).toBeNull()
  })
})
