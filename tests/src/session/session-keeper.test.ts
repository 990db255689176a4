import { describe, expect, it, vi } from 'vitest'
import { createSessionKeeper } from '#src/features/session/session-keeper.ts'
import type { TabMessage } from '#src/features/session/session-keeper.ts'
import { storedItems } from '#src/features/session/stored-items.ts'

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

function keeperIn(storage = memoryStorage()) {
  let now = 1_000_000
  const told: TabMessage[] = []
  const ends: string[] = []
  const endOnHost = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const onBegunElsewhere = vi.fn<() => void>()
  const keeper = createSessionKeeper({
    endOnHost,
    now: () => now,
    storage,
    tellTabs: (message) => told.push(message),
    onEnd: (end) => ends.push(end),
    onBegunElsewhere,
  })
  return {
    keeper,
    told,
    ends,
    endOnHost,
    onBegunElsewhere,
    storage,
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

describe('the session', () => {
  it('[W-040] is ended by an answer 401 while somebody is signed in, and only then', () => {
    const { keeper, ends, endOnHost } = keeperIn()
    keeper.lock('refused')
    expect(ends).toEqual([])
    keeper.begin()
    keeper.lock('refused')
    expect(ends).toEqual(['refused'])
    expect(keeper.status()).toBe('out')
    expect(endOnHost).toHaveBeenCalledOnce()
  })

  it('[W-041] is ended on the host at most once in 2 seconds, however many answers are 401', async () => {
    const { keeper, endOnHost, ends, pass } = keeperIn()
    keeper.begin()
    for (let answer = 0; answer < 5; answer += 1) keeper.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(1)
    await keeper.settle()
    pass(1999)
    keeper.begin()
    keeper.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(1)
    pass(1)
    keeper.begin()
    keeper.lock('refused')
    expect(endOnHost).toHaveBeenCalledTimes(2)
    expect(ends).toEqual(['refused', 'refused', 'refused'])
  })

  it('[O-155] takes user, single sign-on and dealer filter out of the storage at logout, and leaves what is not of the session', async () => {
    const { keeper, storage } = keeperIn()
    storage.setItem('forecourt.theme', 'dark')
    keeper.begin('an-organisation')
    const ofTheSession = ['forecourt.user', 'forecourt.sso', 'forecourt.dealer-filter']
    for (const key of [...ofTheSession, ...Object.values(storedItems)]) storage.setItem(key, 'x')
    await keeper.logOut()
    expect(ofTheSession.map((key) => storage.getItem(key))).toEqual([null, null, null])
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      'forecourt.theme',
    ])
  })

  it('ends in every tab when one tells, without telling again or asking the host again', () => {
    const { keeper, ends, told, endOnHost } = keeperIn()
    keeper.begin()
    keeper.hear({ kind: 'ended', end: 'idle' })
    expect(ends).toEqual(['idle'])
    expect(told).toEqual([{ kind: 'begun' }])
    expect(endOnHost).not.toHaveBeenCalled()
  })

  it('asks the host again when somebody signed in in another tab', () => {
    const { keeper, onBegunElsewhere } = keeperIn()
    keeper.foundNobody()
    keeper.hear({ kind: 'begun' })
    expect(keeper.status()).toBe('unknown')
    expect(onBegunElsewhere).toHaveBeenCalledOnce()
  })

  it('tells the host of a logout that it could not hear, before anything else is asked of it', async () => {
    const storage = memoryStorage()
    const first = keeperIn(storage)
    first.endOnHost.mockRejectedValue(new TypeError('network'))
    first.keeper.begin()
    await first.keeper.logOut()
    const next = keeperIn(storage)
    await next.keeper.settle()
    expect(next.endOnHost).toHaveBeenCalledOnce()
    await next.keeper.settle()
    expect(next.endOnHost).toHaveBeenCalledOnce()
  })
})
