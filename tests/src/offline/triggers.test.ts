import { describe, expect, it } from 'vitest'
import type { Outbox, OutboxState, Standing } from '#src/offline/outbox.model.ts'
import { watchTriggers } from '#src/offline/triggers.ts'
import type { PageSignals } from '#src/offline/triggers.ts'

type Signal = 'online' | 'visible' | 'focus' | 'pageshow'

/** A page whose signals the test gives, and an outbox that says what it was asked for. */
function watched(standings: Readonly<Record<string, Standing>>, isVisible = true) {
  const asked: string[] = []
  const listeners = new Map<Signal, () => void>()
  let tick = (): void => {}
  const receipts = Object.entries(standings).map(([id, standing]) => ({
    command: { id },
    standing,
  }))
  const state = {
    receipts,
    counts: { waiting: 0, sending: 0, needsYou: 0 },
    parked: null,
    trouble: null,
    evicted: 0,
  } as unknown as OutboxState
  const outbox = {
    snapshot: () => state,
    subscribe: () => () => {},
    drain: () => Promise.resolve(void asked.push('drain')),
    sendNow: (id: string) => Promise.resolve(void asked.push(`now ${id}`)),
  } as unknown as Outbox
  const signals: PageSignals = {
    on(events, call) {
      for (const event of events) listeners.set(event, call)
      return () => {
        for (const event of events) listeners.delete(event)
      }
    },
    isVisible: () => isVisible,
    every(_milliseconds, call) {
      tick = call
      return () => {
        tick = () => {}
      }
    },
  }
  const stop = watchTriggers(outbox, signals, () => Promise.resolve(null))
  asked.length = 0
  return { asked, stop, give: (signal: Signal) => listeners.get(signal)?.(), tick: () => tick() }
}

const waiting = (why: 'unreachable' | 'host_trouble'): Standing => ({
  name: 'waiting',
  nextAt: 1,
  why,
})

describe('what makes the outbox look again', () => {
  it('is the network’s return, which sends at once what was put off for want of it, and leaves a host in trouble its pause', () => {
    const { asked, give } = watched({
      a: waiting('unreachable'),
      b: waiting('host_trouble'),
      c: { name: 'saved' },
    })
    give('online')
    expect(asked).toEqual(['now a', 'drain'])
  })

  it('is the page coming into sight, into focus, or back from the browser’s memory', () => {
    const { asked, give } = watched({ a: waiting('unreachable') })
    for (const signal of ['visible', 'focus', 'pageshow'] as const) give(signal)
    expect(asked).toEqual(['drain', 'drain', 'drain'])
  })

  it('is time, while the page is in sight', () => {
    const seen = watched({})
    seen.tick()
    expect(seen.asked).toEqual(['drain'])
    const hidden = watched({}, false)
    hidden.tick()
    expect(hidden.asked).toEqual([])
  })

  it('is nothing any more after the watch ends', () => {
    const { asked, stop, give, tick } = watched({})
    stop()
    give('online')
    tick()
    expect(asked).toEqual([])
  })
})
