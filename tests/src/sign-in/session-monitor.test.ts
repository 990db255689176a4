import { describe, expect, it, vi } from 'vitest'
import { createSessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import type { TabMessage } from '#src/features/sign-in/session-monitor.ts'
import { storedItems } from '#src/features/sign-in/stored-items.ts'

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function createMonitor(storage = memoryStorage()) {
  let now = 1_000_000
  const messages: TabMessage[] = []
  const leaveTo = vi.fn<(url: string) => void>()
  const ends: string[] = []
  const endOnHost = vi.fn<() => Promise<string | null>>(() => Promise.resolve(null))
  const onBegunElsewhere = vi.fn<() => void>()
  const monitor = createSessionMonitor({
    endOnHost,
    leaveTo,
    now: () => now,
    storage,
    notifyTabs: (message) => messages.push(message),
    onEnd: (end) => ends.push(end),
    onBegunElsewhere,
    onIdentityChanged: () => {},
  })
  return {
    monitor,
    messages,
    ends,
    endOnHost,
    onBegunElsewhere,
    storage,
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

describe('The session monitor', () => {
  it('[W-040] ends the session after a 401 while signed in, only then', () => {
    const { monitor, ends, endOnHost } = createMonitor()
    monitor.lock('refused')
    expect(ends).toEqual([])
    monitor.begin()
    monitor.lock('refused')
    expect(ends).toEqual(['refused'])
    expect(monitor.status()).toBe('out')
    expect(endOnHost).toHaveBeenCalledOnce()
  })

  it('[W-041] ends it on the host once in 2 seconds', async () => {
    const { monitor, endOnHost, ends, pass } = createMonitor()
    monitor.begin()
    for (let answer = 0; answer < 5; answer += 1) monitor.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(1)
    await monitor.flushSessionEnd()
    pass(1999)
    monitor.begin()
    monitor.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(1)
    pass(1)
    monitor.begin()
    monitor.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(2)
    expect(ends).toEqual(['refused', 'refused', 'refused'])
  })

  it('deletes the session’s storage items, and nothing else', async () => {
    const { monitor, storage } = createMonitor()
    storage.setItem('forecourt.theme', 'dark')
    monitor.begin('an-organisation')
    const ofTheSession = ['forecourt.user', 'forecourt.sso', 'forecourt.dealer-filter']
    for (const key of [...ofTheSession, ...Object.values(storedItems)]) storage.setItem(key, 'x')
    await monitor.logOut()
    expect(ofTheSession.map((key) => storage.getItem(key))).toEqual([null, null, null])
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      'forecourt.theme',
    ])
  })

  it('shows who signs in no page or dealer of the person before, whose session was lost', () => {
    const { monitor, storage } = createMonitor()
    storage.setItem(storedItems.breadcrumb, 'the former person’s pages')
    storage.setItem(storedItems.dealerFilter, 'D1')
    monitor.signIn()
    expect(
      [storedItems.breadcrumb, storedItems.dealerFilter].map((key) => storage.getItem(key)),
    ).toEqual([null, null])
  })

  it('ends every tab without repeated messages or calls', () => {
    const { monitor, ends, messages, endOnHost } = createMonitor()
    monitor.begin()
    monitor.receive({ kind: 'ended', end: 'idle' })
    expect(ends).toEqual(['idle'])
    expect(messages).toEqual([{ kind: 'begun' }])
    expect(endOnHost).not.toHaveBeenCalled()
  })

  it('knows a browser that nobody has signed in on, or everybody has left', async () => {
    const { monitor, storage } = createMonitor()
    expect(monitor.mayBeSignedIn()).toBe(false)
    monitor.begin()
    expect(createMonitor(storage).monitor.mayBeSignedIn()).toBe(true)
    await monitor.logOut()
    expect(monitor.mayBeSignedIn()).toBe(false)
    // Signed in by a release that kept no mark.
    storage.setItem(storedItems.user, 'northgate')
    expect(monitor.mayBeSignedIn()).toBe(true)
  })

  it('asks the host again when somebody signed in in another tab', () => {
    const { monitor, onBegunElsewhere } = createMonitor()
    monitor.markSignedOut()
    monitor.receive({ kind: 'begun' })
    expect(monitor.status()).toBe('unknown')
    expect(onBegunElsewhere).toHaveBeenCalledOnce()
  })

  it('sends a missed sign-out before any other call', async () => {
    const storage = memoryStorage()
    const first = createMonitor(storage)
    first.endOnHost.mockRejectedValue(new TypeError('network'))
    first.monitor.begin()
    await first.monitor.logOut()
    const next = createMonitor(storage)
    await next.monitor.flushSessionEnd()
    expect(next.endOnHost).toHaveBeenCalledOnce()
    await next.monitor.flushSessionEnd()
    expect(next.endOnHost).toHaveBeenCalledOnce()
  })
})
