import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream } from '#server/live/live-stream.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const createStream = () =>
  new LiveStream({
    orgId: 'ashdown',
    userId: 'ines',
    rights: new Set(),
    dealerCodes: null,
    sessionIdHash: 'hash',
    sessionExpiresAt: new Date('2099-01-01'),
  })
const changed = (id: string) => ({ kind: 'customer', id }) as const

describe('the events of a stream', () => {
  it('begin at once, and join what follows within a moment, each once', async () => {
    const stream = createStream()
    stream.add(changed('A-1'))
    expect(await stream.next()).toEqual([changed('A-1')])
    for (const id of ['A-1', 'A-2', 'A-1']) stream.add(changed(id))
    const next = stream.next()
    vi.advanceTimersByTime(100)
    expect(await next).toEqual([changed('A-1'), changed('A-2')])
  })

  it('are one call for everything where a slow reader has too many', async () => {
    const stream = createStream()
    for (let at = 0; at <= 500; at++) stream.add(changed(`A-${at}`))
    expect(await stream.next()).toEqual([{ kind: 'resync' }])
  })

  it('are none as a sign of life, and null at the end', async () => {
    const stream = createStream()
    stream.beat()
    expect(await stream.next()).toEqual([])
    stream.end({ kind: 'replaced' })
    stream.add(changed('A-1'))
    expect(await stream.next()).toEqual([{ kind: 'replaced' }])
    expect(await stream.next()).toBeNull()
  })
})
