import { expect, it } from 'vitest'
import { askToGiveUp } from '#src/offline/ask-host.ts'
import type { AskWorld } from '#src/offline/ask-host.ts'

/** A host that never answers, and a clock that stands still: only closing ends the wait. */
function silentWorld() {
  const seen = { asked: 0 }
  const silence = () => {
    seen.asked += 1
    return new Promise<never>(() => {})
  }
  const world: AskWorld = {
    owner: { userId: 'ann', orgId: 'north' },
    newId: () => 'one',
    sender: { send: silence, giveUp: silence },
    timers: { now: () => 0, after: () => () => {} },
  }
  return { world, seen }
}

it('waits for a silent host no longer than until it is closed', async () => {
  const { world, seen } = silentWorld()
  const closing = new AbortController()
  const asked = askToGiveUp(world, closing.signal, [])
  closing.abort()
  expect(await asked).toMatchObject({ name: 'retry', why: 'unreachable' })
  expect(seen.asked).toBe(1)
})

it('asks nothing once it is closed', async () => {
  const { world, seen } = silentWorld()
  expect(await askToGiveUp(world, AbortSignal.abort(), [])).toMatchObject({
    name: 'retry',
    why: 'unreachable',
  })
  expect(seen.asked).toBe(0)
})
