import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#domain/live/live-event.model.ts'
import { startLiveUpdates } from '#src/app/live/live-updates.ts'
import type { EventStreamReader, StreamEnd } from '#src/app/live/read-event-stream.ts'

/** The browser's locks, for the tabs of this test. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (
    _: string,
    { signal }: { readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ) => {
    const granted = last.then(() => (signal?.aborted === true ? undefined : work()))
    last = granted.catch(() => {})
    return granted
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

interface OpenStream extends EventStreamReader {
  readonly end: (end: StreamEnd) => void
}

/** A host whose streams the test sends on and ends. */
function createHost() {
  const streams: OpenStream[] = []
  return {
    streams,
    read: (reader: EventStreamReader) =>
      new Promise<StreamEnd>((resolve) => {
        reader.signal.addEventListener('abort', () => resolve('ended'))
        streams.push({ ...reader, end: resolve })
        reader.onSign()
      }),
  }
}

const stops: (() => void)[] = []
let tabName = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  tabName += 1
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function openTab(host: Pick<ReturnType<typeof createHost>, 'read'>, locks = createLocks()) {
  let isActive = true
  let changed = () => {}
  const events: LiveEvent[] = []
  const lives: boolean[] = []
  const stop = startLiveUpdates({
    read: host.read,
    locks,
    name: `forecourt.live.test-${tabName}`,
    isActive: () => isActive,
    watchActivity: (call) => {
      changed = call
      return () => {}
    },
    onEvent: (event) => events.push(event),
    onLive: (isLive) => lives.push(isLive),
  })
  stops.push(stop)
  return {
    events,
    lives,
    setActive(value: boolean) {
      isActive = value
      changed()
    },
  }
}

const change: LiveEvent = { kind: 'customer', id: 'A-1' }

describe('the stream of a browser', () => {
  it('is one for all its tabs, which all get its events', async () => {
    const host = createHost()
    const locks = createLocks()
    const tabs = [openTab(host, locks), openTab(host, locks), openTab(host, locks)]
    await vi.waitFor(() => expect(host.streams).toHaveLength(1))
    host.streams[0]?.onEvent(change)
    await vi.waitFor(() =>
      expect(tabs.map(({ events }) => events)).toEqual([[change], [change], [change]]),
    )
    expect(host.streams).toHaveLength(1)
  })

  it('goes on in another tab when its own is hidden', async () => {
    const host = createHost()
    const locks = createLocks()
    const [first, second] = [openTab(host, locks), openTab(host, locks)]
    await vi.waitFor(() => expect(host.streams).toHaveLength(1))
    first.setActive(false)
    await vi.waitFor(() => expect(host.streams).toHaveLength(2))
    expect(host.streams[0]?.signal.aborted).toBe(true)
    host.streams[1]?.onEvent(change)
    await vi.waitFor(() => expect(second.events).toEqual([change]))
  })

  it('ends in a hidden tab, and says afterwards how long it was away', async () => {
    const host = createHost()
    const tab = openTab(host)
    await vi.waitFor(() => expect(host.streams).toHaveLength(1))
    tab.setActive(false)
    expect(host.streams[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(tab.events).toEqual([])
    tab.setActive(true)
    await vi.waitFor(() => expect(host.streams).toHaveLength(2))
    expect(host.streams[1]?.missed).toBeGreaterThanOrEqual(45_000)
  })

  it('is opened again after ever longer pauses, while the tab polls', async () => {
    const host = createHost()
    const tab = openTab(host)
    for (let at = 0; at < 600; at++) {
      host.streams.at(-1)?.end('unavailable')
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(host.streams.length).toBeGreaterThan(15)
    expect(host.streams.length).toBeLessThan(60)
    // The last second may have opened one.
    host.streams.at(-1)?.end('unavailable')
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.lives.at(-1)).toBe(false)
  })

  it('is replaced by polling while it is refused', async () => {
    const tab = openTab({ read: async () => 'unavailable' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tab.events.length).toBeGreaterThan(12)
    expect(tab.events.length).toBeLessThan(41)
    expect(new Set(tab.events.map(({ kind }) => kind))).toEqual(new Set(['resync']))
  })

  it('counts as lost when nothing is heard of it', async () => {
    const host = createHost()
    const tab = openTab(host)
    await vi.waitFor(() => expect(tab.lives).toEqual([true]))
    await vi.advanceTimersByTimeAsync(38_000)
    expect(tab.lives).toEqual([true, false])
  })

  it('leaves a long time to the newer streams that replaced it', async () => {
    const host = createHost()
    openTab(host)
    await vi.waitFor(() => expect(host.streams).toHaveLength(1))
    host.streams[0]?.onEvent({ kind: 'replaced' })
    host.streams[0]?.end('ended')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(host.streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(host.streams).toHaveLength(2)
  })
})
