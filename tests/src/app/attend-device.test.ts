import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import type { DeviceReport } from '#domain/devices/fleet.contract.ts'
import { attendDevice, leastApart, reportEvery, restsFor } from '#src/app/attend-device.ts'
import type { AttendedDevice } from '#src/app/attend-device.ts'
import { nothingKept } from '#src/features/boot/outbox-desk.ts'
import type { DeskState } from '#src/features/boot/outbox-desk.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const receipt = (id: string, name: 'saved' | 'sending' | 'confirmed'): Receipt => ({
  command: {
    id,
    kind: 'comment.add',
    schema: 1,
    lane: 'customer:A-1',
    body: { agreementNo: 'A-1' },
    base: null,
    occurredAt: '2026-11-21T09:00:00.000Z',
  },
  standing: name === 'confirmed' ? { name, at: 0, answer: null } : { name },
  savedAt: 0,
  tries: 0,
})

/** A page whose outbox owes `owed`, before a host that answers `order`; time stands still until it is moved. */
function world({
  owed = 0,
  order = 'none',
}: { readonly owed?: number; readonly order?: DeviceOrder } = {}) {
  const changed = new Set<() => void>()
  const reached = new Set<() => void>()
  const orders = new Set<() => void>()
  const books = new Set<() => void>()
  const reports: DeviceReport[] = []
  const locked: string[] = []
  const seen = {
    owed,
    order,
    isOnline: true,
    isVisible: true,
    isFailing: false,
    drains: 0,
    wipes: 0,
    book: { customers: 42, of: 42, as_of: null } as DeviceReport['book'],
  }
  let state: DeskState = {
    outbox: nothingKept,
    status: 'open',
    fault: null,
    others: false,
    roomLeft: null,
  }
  const outbox = {
    account: async () => ({
      device: 'd-1',
      epoch: 'e-1',
      lastSeq: 2,
      needsYou: 0,
      owed: seen.owed,
      held: Array.from({ length: seen.owed }, (_none, at) => ({
        seq: at + 1,
        agreementNo: 'A-1',
        at: null,
      })),
    }),
    drain: async () => void (seen.drains += 1),
    heard: async () => {},
    snapshot: () => state.outbox,
  } as unknown as BrowserOutbox
  const hear = (calls: Set<() => void>) => (call: () => void) => {
    calls.add(call)
    return () => void calls.delete(call)
  }
  const post = async (report: DeviceReport) => {
    reports.push(report)
    if (seen.isFailing) throw new TypeError('Failed to fetch')
    return { order: seen.order, highest: 2, is_evicted: false, lost: [] }
  }
  const stop = attendDevice({
    orgId: 'o-1',
    appVersion: '0.1.0',
    api: { DEVICE_REPORT: { post } } as unknown as AttendedDevice['api'],
    desk: {
      subscribe: hear(changed),
      state: () => state,
      opened: async () => outbox,
      wipe: async () => ((seen.wipes += 1), true),
    },
    connection: { subscribe: hear(reached), isOnline: () => seen.isOnline },
    onOrder: hear(orders),
    heldBook: () => seen.book,
    onBook: hear(books),
    dropBook: async () => {
      seen.book = null
    },
    isVisible: () => seen.isVisible,
    timers: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    lock: (end) => void locked.push(end),
  })
  return {
    seen,
    reports,
    locked,
    stop,
    holds: (receipts: readonly Receipt[]) => {
      const sending = receipts.filter(({ standing }) => standing.name === 'sending').length
      state = {
        ...state,
        outbox: {
          ...nothingKept,
          receipts,
          counts: { waiting: receipts.length, sending, needsYou: 0 },
        },
      }
      for (const call of changed) call()
    },
    reach: (isOnline: boolean) => {
      seen.isOnline = isOnline
      for (const call of reached) call()
    },
    order: () => {
      for (const call of orders) call()
    },
    fetchedBook: () => {
      for (const call of books) call()
    },
  }
}

const goesBy = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('reports', () => {
  it('are made at the start, and again whenever sending has come to rest', async () => {
    const { reports, holds } = world({ owed: 1 })
    await goesBy(restsFor)
    expect(reports).toMatchObject([
      {
        device: 'd-1',
        epoch: 'e-1',
        last_seq: 2,
        held: [{ seq: 1 }],
        book: { customers: 42, of: 42 },
        wiped: false,
      },
    ])
    await goesBy(leastApart)
    holds([receipt('c-1', 'sending')])
    await goesBy(restsFor)
    expect(reports).toHaveLength(1)
    holds([receipt('c-1', 'confirmed')])
    await goesBy(restsFor)
    expect(reports).toHaveLength(2)
  })

  it('are few, however much is recorded and however often the host fails', async () => {
    const { reports, holds, seen } = world()
    seen.isFailing = true
    for (let at = 0; at < 60; at++) {
      holds([receipt(`c-${at}`, 'confirmed')])
      await goesBy(1000)
    }
    expect(reports.length).toBeLessThanOrEqual(1 + 60_000 / leastApart)
    await goesBy(leastApart + restsFor)
    const before = reports.length
    await goesBy(reportEvery - leastApart - restsFor - 60_000)
    expect(reports).toHaveLength(before)
  })

  it('are made when the book has been fetched', async () => {
    const { reports, fetchedBook, seen } = world()
    seen.book = null
    await goesBy(restsFor + leastApart)
    expect(reports).toMatchObject([{ book: null }])
    seen.book = { customers: 42, of: 42, as_of: null }
    fetchedBook()
    await goesBy(restsFor)
    expect(reports.at(-1)).toMatchObject({ book: { customers: 42, of: 42 } })
  })

  it('wait for the network, and are made when it returns', async () => {
    const { reports, reach } = world()
    reach(false)
    await goesBy(2 * reportEvery)
    expect(reports).toHaveLength(0)
    reach(true)
    await goesBy(restsFor)
    expect(reports).toHaveLength(1)
  })

  it('come from time to time while the page is in sight, and no more once it is left', async () => {
    const { reports, seen, stop } = world()
    await goesBy(restsFor)
    seen.isVisible = false
    await goesBy(2 * reportEvery)
    expect(reports).toHaveLength(1)
    seen.isVisible = true
    await goesBy(reportEvery + restsFor)
    expect(reports).toHaveLength(2)
    stop()
    await goesBy(3 * reportEvery)
    expect(reports).toHaveLength(2)
  })
})

describe('orders', () => {
  it('heard in any answer are asked for and obeyed', async () => {
    const { locked, seen, order } = world()
    await goesBy(restsFor + leastApart)
    seen.order = 'revoked'
    order()
    await goesBy(restsFor)
    expect(locked).toEqual(['revoked'])
    // Who is not trusted any more keeps nobody.
    expect(seen.book).toBeNull()
  })

  it('to wipe wait for what is owed, try it, and are told when they are done', async () => {
    const { locked, reports, seen, holds } = world({ owed: 1, order: 'wipe' })
    await goesBy(restsFor)
    expect([seen.drains, seen.wipes, locked]).toEqual([1, 0, []])
    seen.owed = 0
    holds([receipt('c-1', 'confirmed')])
    await goesBy(restsFor + leastApart)
    expect([seen.wipes, locked]).toEqual([1, ['wiped']])
    expect(reports.at(-1)).toMatchObject({
      wiped: true,
      held: [],
      book: null,
      epoch: 'e-1',
      last_seq: 2,
    })
  })

  it('to wipe are done also where the host cannot be told of it', async () => {
    const { locked, seen } = world({ order: 'wipe' })
    const wiped = vi.waitFor(() => expect(seen.wipes).toBe(1))
    await goesBy(restsFor)
    await wiped
    seen.isFailing = true
    await goesBy(60_000)
    expect(locked).toEqual(['wiped'])
  })
})
