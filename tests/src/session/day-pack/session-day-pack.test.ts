import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createSessionDayPack,
  minPullInterval,
  pullInterval,
  pullDelay,
  pullRetryDelay,
} from '#src/session/day-pack/session-day-pack.ts'
import type { DayPackOwner } from '#src/session/day-pack/session-day-pack.model.ts'
import { emptyOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { SessionOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { openDayPackBrowser } from '#tests/src/offline/day-pack/open-day-pack.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const owner: DayPackOwner = {
  userId: 'ann',
  orgId: 'north',
  isEnabled: true,
  daysKept: 7,
  timeZone: 'Europe/London',
}
const deviceClosed = new Error('device_closed')
/** A session over a real day pack, whose outbox, vault and network are changed by hand. */
async function createSession() {
  const browser = await openDayPackBrowser(60)
  const calls = {
    outbox: new Set<() => void>(),
    vault: new Set<() => void>(),
    reach: new Set<() => void>(),
    visible: new Set<() => void>(),
  }
  const seen = {
    status: 'closed' as SessionOutboxState['status'],
    confirmed: 0,
    isShut: false,
    mayKeep: true,
    isOnline: true,
    isVisible: true,
    hasRoom: true,
    others: 0,
    deleted: 0,
  }
  const hear = (who: keyof typeof calls) => (call: () => void) => {
    calls[who].add(call)
    return () => void calls[who].delete(call)
  }
  const confirmed = {
    status: { name: 'confirmed' },
  } as SessionOutboxState['outbox']['receipts'][number]
  const state = (): SessionOutboxState => ({
    outbox: {
      ...emptyOutboxState,
      receipts: Array.from({ length: seen.confirmed }, () => confirmed),
    },
    status: seen.status,
    fault: null,
    hasOthersChanges: false,
    megabytesLeft: null,
  })
  const dayPack = createSessionDayPack({
    outbox: {
      subscribe: hear('outbox'),
      getState: state,
      whenOpen: async () =>
        ({
          dayPack: { name: 'book', device: 'd-1', vault: browser.vault },
        }) as unknown as BrowserOutbox,
    },
    vault: {
      subscribe: hear('vault'),
      isLocked: () => seen.isShut,
      mayStoreDayPack: () => seen.mayKeep,
    },
    async openDayPack() {
      const book = await counted(browser.open())
      return {
        ...book,
        pull: (signal: AbortSignal) => counted(book.pull(signal)),
        recordOpened: (agreementNo: string) => counted(book.recordOpened(agreementNo)),
      }
    },
    deleteOtherUsersDayPacks: async () => void (seen.others += 1),
    async deleteDayPack() {
      seen.deleted += 1
      await counted(browser.database().delete())
    },
    connection: { subscribe: hear('reach'), isOnline: () => seen.isOnline },
    isVisible: () => seen.isVisible,
    onVisible: hear('visible'),
    hasStorageLeft: async () => seen.hasRoom,
    timers: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    toStorageFault: (error) => (error instanceof StorageError ? error.fault : null),
    isDeviceClosed: (error) => error === deviceClosed,
  })
  const change = (who: keyof typeof calls, next: Partial<typeof seen>) => {
    Object.assign(seen, next)
    for (const call of calls[who]) call()
  }
  return { ...browser, dayPack, seen: Object.assign(seen, { host: browser.seen }), change }
}

/** What the database is doing. */
let busy = 0
async function counted<T>(work: Promise<T>): Promise<T> {
  busy += 1
  try {
    return await work
  } finally {
    busy -= 1
  }
}

/** Waits for pending work; the clock stands still. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 10 || busy > 0; turn++)
    await new Promise((resolve) => setImmediate(resolve))
}

/** Time passes, in steps shorter than the database is waited for. */
async function goesBy(milliseconds: number): Promise<void> {
  const step = Math.min(milliseconds, 3000)
  for (let gone = 0; gone < milliseconds; gone += step) {
    await vi.advanceTimersByTimeAsync(step)
    await rest()
  }
}

const settled = { name: 'open', pack: { readiness: { ready: 60, of: 60, isComplete: true } } }

describe('The day pack', () => {
  it('opens after the outbox, and deletes other people’s', async () => {
    const { dayPack, change, seen } = await createSession()
    const received: string[] = []
    dayPack.subscribe(() => received.push(dayPack.status().name))
    dayPack.open(owner)
    expect([dayPack.status(), dayPack.reader()]).toEqual([{ name: 'closed' }, null])
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    expect(received).toEqual(expect.arrayContaining(['opening', 'pulling', 'open']))
    expect(seen.others).toBe(1)
    expect(dayPack.reader()?.customers()).toHaveLength(60)
  })

  it('is fetched on reconnection, after work and at intervals', async () => {
    const { dayPack, change, taken, seen } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    await goesBy(minPullInterval + pullDelay)
    taken()
    for (let at = 1; at <= 5; at++) change('outbox', { confirmed: at })
    await goesBy(minPullInterval + pullDelay)
    expect(taken()).toEqual(['pack'])
    change('reach', { isOnline: false })
    change('outbox', { confirmed: 6 })
    await goesBy(2 * minPullInterval)
    expect(taken()).toEqual([])
    change('reach', { isOnline: true })
    await goesBy(minPullInterval + pullDelay)
    expect(taken()).toEqual(['pack'])
    await goesBy(pullInterval)
    expect(taken()).toEqual(['pack'])
    seen.isVisible = false
    await goesBy(3 * pullInterval)
    expect(taken()).toEqual([])
    change('visible', { isVisible: true })
    await goesBy(pullDelay)
    expect(taken()).toEqual(['pack'])
  })

  it('retries a failed fetch, and shows meanwhile what is there', async () => {
    const { dayPack, change, seen, taken } = await createSession()
    seen.host.fails = { call: 1, error: new TypeError('Failed to fetch') }
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toEqual({ name: 'open', pack: null })
    seen.host.fails = null
    taken()
    await goesBy(pullRetryDelay)
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
  })

  it('closes with the vault; what is stored opens again', async () => {
    const { dayPack, change, taken } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    change('outbox', { status: 'closed', isShut: true })
    expect([dayPack.status(), dayPack.reader()]).toEqual([{ name: 'locked' }, null])
    taken()
    change('outbox', { status: 'open', isShut: false, isOnline: false })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    expect(taken()).toEqual([])
  })

  it('is deleted where the organisation disables it', async () => {
    const { dayPack, change, seen, database } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    dayPack.open({ ...owner, isEnabled: false })
    await rest()
    expect(dayPack.status()).toEqual({ name: 'off' })
    expect(seen.deleted).toBe(1)
    const stored = database()
    await stored.open()
    expect(await stored.records.count()).toBe(0)
  })

  it('stores nothing before a required PIN is chosen', async () => {
    const { dayPack, change } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open', mayKeep: false })
    await rest()
    expect(dayPack.status()).toEqual({ name: 'pin_due' })
    change('vault', { mayKeep: true })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
  })

  it('is deleted on a device that the host has closed', async () => {
    const { dayPack, change, seen, taken } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    seen.host.fails = { call: 1, error: deviceClosed }
    await goesBy(pullInterval)
    await rest()
    expect(seen.deleted).toBe(1)
    expect([dayPack.status(), dayPack.reader()]).toEqual([{ name: 'closed' }, null])
    taken()
    change('visible', {})
    change('outbox', { confirmed: 1 })
    await goesBy(2 * pullInterval)
    expect(taken()).toEqual([])
  })

  it('is not fetched on a full device, which says so', async () => {
    const { dayPack, change, taken } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open', hasRoom: false })
    await rest()
    expect(dayPack.status()).toEqual({ name: 'broken', fault: 'full' })
    expect(taken()).toEqual([])
    change('visible', { hasRoom: true })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
  })

  it('is not opened again at once after it was deleted', async () => {
    const { dayPack, change, database } = await createSession()
    dayPack.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    await database().delete()
    expect([dayPack.status(), dayPack.reader()]).toEqual([{ name: 'closed' }, null])
    change('outbox', { confirmed: 1 })
    change('visible', {})
    await goesBy(pullInterval / 2)
    expect(dayPack.reader()).toBeNull()
    await goesBy(pullInterval)
    expect(dayPack.status()).toMatchObject(settled)
  })

  it('remembers opened customers, also before it is open itself', async () => {
    const { dayPack, change, opened } = await createSession()
    dayPack.open(owner)
    dayPack.recordOpened('AG-899')
    dayPack.recordOpened('AG-900')
    change('outbox', { status: 'open' })
    await rest()
    expect(dayPack.status()).toMatchObject(settled)
    expect(opened).toEqual([['AG-900', 'AG-899']])
    await goesBy(minPullInterval + pullDelay)
    dayPack.recordOpened('AG-901')
    dayPack.recordOpened('AG-902')
    await rest()
    await goesBy(minPullInterval + pullDelay)
    expect(opened.at(-1)).toEqual(['AG-902', 'AG-901', 'AG-900', 'AG-899'])
  })
})
