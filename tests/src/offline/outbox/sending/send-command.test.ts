import { expect, it } from 'vitest'
import { sendDiscardNotice } from '#src/offline/outbox/sending/send-command.ts'
import type { HostCallDeps } from '#src/offline/outbox/sending/send-command.ts'

/** A host that never answers, and a clock that stands still: only closing ends the wait. */
function createSilentDeps() {
  const seen = { calls: 0 }
  const silence = () => {
    seen.calls += 1
    return new Promise<never>(() => {})
  }
  const deps: HostCallDeps = {
    owner: { userId: 'ann', orgId: 'north' },
    newId: () => 'one',
    sender: { send: silence, discard: silence },
    timers: { now: () => 0, after: () => () => {} },
  }
  return { deps, seen }
}

it('waits for a silent host no longer than until it is closed', async () => {
  const { deps, seen } = createSilentDeps()
  const closing = new AbortController()
  const calls = sendDiscardNotice(deps, closing.signal, [])
  closing.abort()
  expect(await calls).toMatchObject({ name: 'retry', why: 'unreachable' })
  expect(seen.calls).toBe(1)
})

it('asks nothing once it is closed', async () => {
  const { deps, seen } = createSilentDeps()
  expect(await sendDiscardNotice(deps, AbortSignal.abort(), [])).toMatchObject({
    name: 'retry',
    why: 'unreachable',
  })
  expect(seen.calls).toBe(0)
})
