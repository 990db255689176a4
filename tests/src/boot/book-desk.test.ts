import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createBookDesk,
  leastApart,
  pullEvery,
  restsFor,
  retryAfter,
} from '#src/features/boot/book-desk.ts'
import type { BookOwner } from '#src/features/boot/book-desk.ts'
import { nothingKept } from '#src/features/boot/outbox-desk.ts'
import type { DeskState } from '#src/features/boot/outbox-desk.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { bookBrowser } from '#tests/src/offline/open-book.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const owner: BookOwner = {
  userId: 'ann',
  orgId: 'north',
  isKept: true,
  daysKept: 7,
  timeZone: 'Europe/London',
}
const deviceClosed = new Error('device_closed')

/** A page over a real book, whose outbox, vault and network are moved by hand. */
async function world() {
  const browser = await bookBrowser(60)
  const calls = {
    outbox: new Set<() => void>(),
    vault: new Set<() => void>(),
    reach: new Set<() => void>(),
    visible: new Set<() => void>(),
  }
  const seen = {
    status: 'closed' as DeskState['status'],
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
  const confirmed = { standing: { name: 'confirmed' } } as DeskState['outbox']['receipts'][number]
  const state = (): DeskState => ({
    outbox: { ...nothingKept, receipts: Array.from({ length: seen.confirmed }, () => confirmed) },
    status: seen.status,
    fault: null,
    others: false,
    roomLeft: null,
  })
  const desk = createBookDesk({
    outbox: {
      subscribe: hear('outbox'),
      state,
      opened: async () =>
        ({
          book: { name: 'book', device: 'd-1', vault: browser.vault },
        }) as unknown as BrowserOutbox,
    },
    vault: { subscribe: hear('vault'), isShut: () => seen.isShut, mayKeepBook: () => seen.mayKeep },
    async openBook() {
      const book = await counted(browser.open())
      return {
        ...book,
        pull: (signal: AbortSignal) => counted(book.pull(signal)),
        noteOpened: (agreementNo: string) => counted(book.noteOpened(agreementNo)),
      }
    },
    deleteOthers: async () => void (seen.others += 1),
    async deleteBook() {
      seen.deleted += 1
      await counted(browser.database().delete())
    },
    connection: { subscribe: hear('reach'), isOnline: () => seen.isOnline },
    isVisible: () => seen.isVisible,
    onVisible: hear('visible'),
    hasRoom: async () => seen.hasRoom,
    timers: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    faultOf: (error) => (error instanceof StorageTrouble ? error.fault : null),
    isClosedToDevice: (error) => error === deviceClosed,
  })
  const change = (who: keyof typeof calls, next: Partial<typeof seen>) => {
    Object.assign(seen, next)
    for (const call of calls[who]) call()
  }
  return { ...browser, desk, seen: Object.assign(seen, { host: browser.seen }), change }
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

/** What was begun comes to its end, however slow the machine; time stands still. */
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

describe('the door to the book', () => {
  it('opens after the outbox, deletes whoever’s was there before, and is fetched without being asked for', async () => {
    const { desk, change, seen } = await world()
    const told: string[] = []
    desk.subscribe(() => told.push(desk.standing().name))
    desk.open(owner)
    expect([desk.standing(), desk.reader()]).toEqual([{ name: 'closed' }, null])
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    expect(told).toEqual(expect.arrayContaining(['opening', 'pulling', 'open']))
    expect(seen.others).toBe(1)
    expect(desk.reader()?.customers()).toHaveLength(60)
  })

  it('is fetched anew when the network returns, when work was confirmed, and from time to time while in sight; never without a pause', async () => {
    const { desk, change, taken, seen } = await world()
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    await goesBy(leastApart + restsFor)
    taken()
    for (let at = 1; at <= 5; at++) change('outbox', { confirmed: at })
    await goesBy(leastApart + restsFor)
    expect(taken()).toEqual(['pack'])
    change('reach', { isOnline: false })
    change('outbox', { confirmed: 6 })
    await goesBy(2 * leastApart)
    expect(taken()).toEqual([])
    change('reach', { isOnline: true })
    await goesBy(leastApart + restsFor)
    expect(taken()).toEqual(['pack'])
    await goesBy(pullEvery)
    expect(taken()).toEqual(['pack'])
    seen.isVisible = false
    await goesBy(3 * pullEvery)
    expect(taken()).toEqual([])
    change('visible', { isVisible: true })
    await goesBy(restsFor)
    expect(taken()).toEqual(['pack'])
  })

  it('tries again what failed on its way, and says meanwhile what is there', async () => {
    const { desk, change, seen, taken } = await world()
    seen.host.fails = { call: 1, error: new TypeError('Failed to fetch') }
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toEqual({ name: 'open', pack: null })
    seen.host.fails = null
    taken()
    await goesBy(retryAfter)
    await rest()
    expect(desk.standing()).toMatchObject(settled)
  })

  it('closes with the vault and says so; what is kept opens again', async () => {
    const { desk, change, taken } = await world()
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    change('outbox', { status: 'closed', isShut: true })
    expect([desk.standing(), desk.reader()]).toEqual([{ name: 'locked' }, null])
    taken()
    change('outbox', { status: 'open', isShut: false, isOnline: false })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    expect(taken()).toEqual([])
  })

  it('keeps nothing where the organisation wants nothing kept, and deletes what is there', async () => {
    const { desk, change, seen, database } = await world()
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    desk.open({ ...owner, isKept: false })
    await rest()
    expect(desk.standing()).toEqual({ name: 'off' })
    expect(seen.deleted).toBe(1)
    const kept = database()
    await kept.open()
    expect(await kept.records.count()).toBe(0)
  })

  it('keeps nothing before a PIN is chosen where one is asked for', async () => {
    const { desk, change } = await world()
    desk.open(owner)
    change('outbox', { status: 'open', mayKeep: false })
    await rest()
    expect(desk.standing()).toEqual({ name: 'pin_due' })
    change('vault', { mayKeep: true })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
  })

  it('deletes the book of a device that the host trusts no longer, and asks no more', async () => {
    const { desk, change, seen, taken } = await world()
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    seen.host.fails = { call: 1, error: deviceClosed }
    await goesBy(pullEvery)
    await rest()
    expect(seen.deleted).toBe(1)
    expect([desk.standing(), desk.reader()]).toEqual([{ name: 'closed' }, null])
    taken()
    change('visible', {})
    change('outbox', { confirmed: 1 })
    await goesBy(2 * pullEvery)
    expect(taken()).toEqual([])
  })

  it('fetches nothing on a device without room, and says so where nothing is there', async () => {
    const { desk, change, taken } = await world()
    desk.open(owner)
    change('outbox', { status: 'open', hasRoom: false })
    await rest()
    expect(desk.standing()).toEqual({ name: 'broken', fault: 'full' })
    expect(taken()).toEqual([])
    change('visible', { hasRoom: true })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
  })

  it('is not made anew at once where it was taken away: somebody leaves in another tab, or what is recorded needs the room', async () => {
    const { desk, change, database } = await world()
    desk.open(owner)
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    await database().delete()
    expect([desk.standing(), desk.reader()]).toEqual([{ name: 'closed' }, null])
    change('outbox', { confirmed: 1 })
    change('visible', {})
    await goesBy(pullEvery / 2)
    expect(desk.reader()).toBeNull()
    await goesBy(pullEvery)
    expect(desk.standing()).toMatchObject(settled)
  })

  it('remembers whom the person opened, also before it was open itself', async () => {
    const { desk, change, opened } = await world()
    desk.open(owner)
    desk.noteOpened('AG-899')
    desk.noteOpened('AG-900')
    change('outbox', { status: 'open' })
    await rest()
    expect(desk.standing()).toMatchObject(settled)
    expect(opened).toEqual([['AG-900', 'AG-899']])
    await goesBy(leastApart + restsFor)
    desk.noteOpened('AG-901')
    desk.noteOpened('AG-902')
    await rest()
    await goesBy(leastApart + restsFor)
    expect(opened.at(-1)).toEqual(['AG-902', 'AG-901', 'AG-900', 'AG-899'])
  })
})
