import { describe, expect, it } from 'vitest'
import type { Drafts } from '#src/offline/outbox/drafts.ts'
import {
  closedDayPack,
  closedDayPackSession,
  mayPull,
  reduceDayPackSession,
} from '#src/session/day-pack/day-pack-session.ts'
import type {
  DayPackSessionEvent,
  OpenedDayPackSession,
} from '#src/session/day-pack/day-pack-session.ts'
import { noDrafts, reduceDrafts } from '#src/session/outbox/session-drafts.ts'
import {
  closedOutboxSession,
  emptyOutboxState,
  reduceOutboxSession,
} from '#src/session/outbox/session-outbox-state.ts'
import type { OutboxOpening } from '#src/session/outbox/session-outbox-state.ts'
import { closedVaultState, reduceVault, toLockScreen } from '#src/session/vault/vault-state.ts'

describe('Drafts', () => {
  const vault = {} as Drafts
  const typed = reduceDrafts(reduceDrafts(noDrafts, { name: 'attached', vault }), {
    name: 'saved',
    place: 'A-1 comment',
    content: 'typed',
  })

  it.each([
    ['an open form', 'A-1 comment', 'typed'],
    ['another form', 'A-2 comment', 'stored'],
  ])('gives %s what was typed before what was stored', (_what, place, content) => {
    const loaded = reduceDrafts(typed, {
      name: 'loaded',
      vault,
      stored: new Map([[place, 'stored']]),
    })
    expect([loaded.contents.get(place), loaded.loadCount]).toEqual([content, 1])
    expect([typed.isLoaded, loaded.isLoaded]).toEqual([false, true])
  })

  it('leaves a discarded draft discarded when the stored ones arrive', () => {
    const discarded = reduceDrafts(typed, { name: 'discarded', place: 'A-1 comment' })
    const stored = new Map([['A-1 comment', 'stored']])
    const loaded = reduceDrafts(discarded, { name: 'loaded', vault, stored })
    expect(loaded.contents.has('A-1 comment')).toBe(false)
    expect([...loaded.unwritten]).toEqual(['A-1 comment'])
  })

  it('ignores what the vault of another person has loaded', () => {
    const stored = new Map([['A-3 comment', 'stored']])
    expect(reduceDrafts(typed, { name: 'loaded', vault: {} as Drafts, stored })).toBe(typed)
  })

  it('forgets everything but how often it was loaded', () => {
    const loaded = reduceDrafts(typed, { name: 'loaded', vault, stored: new Map() })
    expect(reduceDrafts(loaded, { name: 'dropped' })).toEqual({ ...noDrafts, loadCount: 1 })
  })
})

describe('The outbox’s state', () => {
  const opening = (): OutboxOpening => ({
    owner: { userId: 'ann', orgId: 'north' },
    outbox: new Promise(() => {}),
  })
  const current = opening()
  const begun = reduceOutboxSession(closedOutboxSession, { name: 'opening', opening: current })
  const failed = reduceOutboxSession(begun, { name: 'failed', opening: current, fault: 'full' })

  it.each([
    ['opening', begun, { status: 'opening', fault: null }],
    ['absent', failed, { status: 'absent', fault: 'full' }],
    [
      'open',
      reduceOutboxSession(failed, { name: 'opened', opening: current, outbox: emptyOutboxState }),
      { status: 'open', fault: null },
    ],
  ])('is %s after the matching event', (_status, session, shown) => {
    expect(session.shown).toMatchObject(shown)
  })

  it('is changed by nothing of an opening that has ended', () => {
    const ended = reduceOutboxSession(begun, { name: 'ended' })
    const late = { opening: current, outbox: emptyOutboxState }
    expect([ended.shown.status, ended.endings]).toEqual(['closed', 1])
    for (const event of [
      { name: 'opened', ...late },
      { name: 'changed', ...late },
      { name: 'failed', opening: current, fault: 'full' },
      { name: 'others_counted', opening: current, hasOthersChanges: true },
    ] as const)
      expect(reduceOutboxSession(ended, event)).toBe(ended)
  })
})

describe('The state of the vault', () => {
  it('covers what it knows while it is locked', () => {
    const open = reduceVault(closedVaultState, { name: 'admitted', level: 'pin', duePin: null })
    const locked = reduceVault(open, { name: 'locked' })
    expect(locked).toEqual({ lockScreen: { kind: 'looking' }, level: 'pin', duePin: null })
    const lockScreen = { kind: 'password', why: 'idle', sealed: 0 } as const
    expect(reduceVault(locked, { name: 'refused', lockScreen }).level).toBe('pin')
    expect(reduceVault(locked, { name: 'refused', lockScreen, level: null }).level).toBeNull()
  })

  it.each([
    [true, { kind: 'looking' }],
    [false, null],
  ])('that may be locked (%s) opens behind the lock screen', (mayBeLocked, lockScreen) => {
    expect(reduceVault(closedVaultState, { name: 'opening', mayBeLocked }).lockScreen).toEqual(
      lockScreen,
    )
  })

  it('asks for the PIN with the latest refusal', () => {
    const status = { name: 'none' } as const
    const latest = { refusal: { name: 'none' }, why: 'idle', sealed: 2 } as const
    expect(toLockScreen(status, 'pin', latest)).toEqual({
      kind: 'pin',
      form: 'digits',
      refusal: { name: 'none' },
      sealed: 2,
    })
    expect(toLockScreen(status, 'open', latest)).toBeNull()
  })
})

describe('The pack’s state', () => {
  const open = {} as OpenedDayPackSession
  const apply = (...events: readonly DayPackSessionEvent[]) =>
    events.reduce(reduceDayPackSession, closedDayPackSession)
  const opened = [{ name: 'opening' }, { name: 'opened', generation: 1, open }] as const
  const read = { name: 'pack_read', open, pack: null } as const

  it.each([
    ['opening', [{ name: 'opening' }]],
    ['open', [...opened, read]],
    ['pulling', [...opened, { name: 'pull_begun' }, read]],
    [
      'open',
      [...opened, { name: 'pull_begun' }, { name: 'pull_ended', generation: 1, at: 5 }, read],
    ],
    ['closed', [...opened, { name: 'ended', status: closedDayPack }, read]],
  ] satisfies readonly (readonly [string, readonly DayPackSessionEvent[]])[])(
    'is %s after its events',
    (status, events) => {
      expect(apply(...events).status.name).toBe(status)
    },
  )

  it.each([
    ['before it is open', [], false],
    ['once it is open', opened, true],
    ['while it is fetched', [...opened, { name: 'pull_begun' }], false],
    [
      'before the least time has passed',
      [...opened, { name: 'pull_begun' }, { name: 'pull_ended', generation: 1, at: 5 }],
      false,
    ],
    [
      'after that time',
      [
        ...opened,
        { name: 'pull_begun' },
        { name: 'pull_ended', generation: 1, at: 5 },
        { name: 'rested', generation: 1 },
      ],
      true,
    ],
  ] satisfies readonly (readonly [string, readonly DayPackSessionEvent[], boolean])[])(
    'decides %s whether it may be fetched',
    (_when, events, may) => {
      expect(mayPull(apply(...events))).toBe(may)
    },
  )

  it('is changed by no late result of an earlier opening', () => {
    const again = apply(...opened, { name: 'opening' })
    for (const event of [
      { name: 'opened', generation: 1, open },
      { name: 'opening_ended', generation: 1 },
      { name: 'pull_ended', generation: 1, at: 5 },
      { name: 'rested', generation: 1 },
    ] as const)
      expect(reduceDayPackSession(again, event)).toBe(again)
  })
})
