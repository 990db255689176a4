import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import type { DeviceReport } from '#domain/devices/managed-device.contract.ts'
import {
  startDeviceReporter,
  minReportInterval,
  reportInterval,
  reportDelay,
} from '#src/app/device/device-reporter.ts'
import type { DeviceReporterDeps } from '#src/app/device/device-reporter.ts'
import { emptyOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { SessionOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

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
  status: name === 'confirmed' ? { name, at: 0, answer: null } : { name },
  savedAt: 0,
  tries: 0,
})

/** A page with unsent commands before a host that answers `order`, with a clock moved by hand. */
function createReporter({
  unsentCount = 0,
  order = 'none',
}: { readonly unsentCount?: number; readonly order?: RemoteCommand } = {}) {
  const changed = new Set<() => void>()
  const reached = new Set<() => void>()
  const orders = new Set<() => void>()
  const books = new Set<() => void>()
  const reports: DeviceReport[] = []
  const locked: string[] = []
  const seen = {
    unsentCount,
    order,
    isOnline: true,
    isVisible: true,
    isFailing: false,
    evicted: 0,
    drains: 0,
    wipes: 0,
    book: { customers: 42, of: 42, as_of: null } as DeviceReport['book'],
  }
  let state: SessionOutboxState = {
    outbox: emptyOutboxState,
    status: 'open',
    fault: null,
    hasOthersChanges: false,
    megabytesLeft: null,
  }
  const outbox = {
    report: async () => ({
      device: 'd-1',
      epoch: 'e-1',
      lastSeq: 2,
      needsYou: 0,
      evicted: seen.evicted,
      unsentCount: seen.unsentCount,
      held: Array.from({ length: seen.unsentCount }, (_none, at) => ({
        seq: at + 1,
        agreementNo: 'A-1',
        at: null,
      })),
    }),
    drain: async () => void (seen.drains += 1),
    syncDeviceNumbers: async () => {},
    getState: () => state.outbox,
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
  const stop = startDeviceReporter({
    orgId: 'o-1',
    appVersion: '0.1.0',
    api: { DEVICE_REPORT: { post } } as unknown as DeviceReporterDeps['api'],
    outbox: {
      subscribe: hear(changed),
      getState: () => state,
      whenOpen: async () => outbox,
      wipe: async () => ((seen.wipes += 1), true),
    },
    connection: { subscribe: hear(reached), isOnline: () => seen.isOnline },
    onRemoteCommand: hear(orders),
    getStoredDayPack: () => seen.book,
    onDayPackPulled: hear(books),
    deleteDayPack: async () => {
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
      const sending = receipts.filter(({ status }) => status.name === 'sending').length
      state = {
        ...state,
        outbox: {
          ...emptyOutboxState,
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

describe('Device reports', () => {
  it('are made at the start, and whenever sending pauses', async () => {
    const { reports, holds } = createReporter({ unsentCount: 1 })
    await goesBy(reportDelay)
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
    await goesBy(minReportInterval)
    holds([receipt('c-1', 'sending')])
    await goesBy(reportDelay)
    expect(reports).toHaveLength(1)
    holds([receipt('c-1', 'confirmed')])
    await goesBy(reportDelay)
    expect(reports).toHaveLength(2)
  })

  it('are few, however often commands or failures come', async () => {
    const { reports, holds, seen } = createReporter()
    seen.isFailing = true
    for (let at = 0; at < 60; at++) {
      holds([receipt(`c-${at}`, 'confirmed')])
      await goesBy(1000)
    }
    expect(reports.length).toBeLessThanOrEqual(1 + 60_000 / minReportInterval)
    await goesBy(minReportInterval + reportDelay)
    const before = reports.length
    await goesBy(reportInterval - minReportInterval - reportDelay - 60_000)
    expect(reports).toHaveLength(before)
  })

  it('say how many actions the browser deleted with the former store', async () => {
    const { reports, seen } = createReporter()
    seen.evicted = 3
    await goesBy(reportDelay)
    expect(reports).toMatchObject([{ evicted: 3 }])
  })

  it('are made when the day pack has been fetched', async () => {
    const { reports, fetchedBook, seen } = createReporter()
    seen.book = null
    await goesBy(reportDelay + minReportInterval)
    expect(reports).toMatchObject([{ book: null }])
    seen.book = { customers: 42, of: 42, as_of: null }
    fetchedBook()
    await goesBy(reportDelay)
    expect(reports.at(-1)).toMatchObject({ book: { customers: 42, of: 42 } })
  })

  it('wait for the network, and are made when it returns', async () => {
    const { reports, reach } = createReporter()
    reach(false)
    await goesBy(2 * reportInterval)
    expect(reports).toHaveLength(0)
    reach(true)
    await goesBy(reportDelay)
    expect(reports).toHaveLength(1)
  })

  it('come at intervals while the page is visible, and stop with it', async () => {
    const { reports, seen, stop } = createReporter()
    await goesBy(reportDelay)
    seen.isVisible = false
    await goesBy(2 * reportInterval)
    expect(reports).toHaveLength(1)
    seen.isVisible = true
    await goesBy(reportInterval + reportDelay)
    expect(reports).toHaveLength(2)
    stop()
    await goesBy(3 * reportInterval)
    expect(reports).toHaveLength(2)
  })
})

describe('Remote commands', () => {
  it('found in any answer are fetched and applied', async () => {
    const { locked, seen, order } = createReporter()
    await goesBy(reportDelay + minReportInterval)
    seen.order = 'revoked'
    order()
    await goesBy(reportDelay)
    expect(locked).toEqual(['revoked'])
    // A revoked device ends the session.
    expect(seen.book).toBeNull()
  })

  it('to wipe wait for unsent actions, and are confirmed when done', async () => {
    const { locked, reports, seen, holds } = createReporter({ unsentCount: 1, order: 'wipe' })
    await goesBy(reportDelay)
    expect([seen.drains, seen.wipes, locked]).toEqual([1, 0, []])
    seen.unsentCount = 0
    holds([receipt('c-1', 'confirmed')])
    await goesBy(reportDelay + minReportInterval)
    expect([seen.wipes, locked]).toEqual([1, ['wiped']])
    expect(reports.at(-1)).toMatchObject({
      wiped: true,
      held: [],
      book: null,
      epoch: 'e-1',
      last_seq: 2,
    })
  })

  it('to wipe are done also where the host cannot be reached', async () => {
    const { locked, seen } = createReporter({ order: 'wipe' })
    const wiped = vi.waitFor(() => expect(seen.wipes).toBe(1))
    await goesBy(reportDelay)
    await wiped
    seen.isFailing = true
    await goesBy(60_000)
    expect(locked).toEqual(['wiped'])
  })
})
