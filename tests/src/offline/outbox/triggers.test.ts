import { describe, expect, it } from 'vitest'
import type { Outbox, OutboxState, CommandStatus } from '#src/offline/ports/outbox.model.ts'
import { watchTriggers } from '#src/offline/outbox/triggers.ts'
import type { PageSignals } from '#src/offline/outbox/triggers.ts'

type Signal = 'online' | 'visible' | 'focus' | 'pageshow'

/** A page whose signals the test emits, and an outbox that lists its calls. */
function watched(statuses: Readonly<Record<string, CommandStatus>>, isVisible = true) {
  const requests: string[] = []
  const listeners = new Map<Signal, () => void>()
  let tick = (): void => {}
  let answer = (): void => {}
  const receipts = Object.entries(statuses).map(([id, status]) => ({
    command: { id },
    status,
  }))
  const state = {
    receipts,
    counts: { waiting: 0, sending: 0, needsYou: 0 },
    parked: null,
    trouble: null,
    evicted: 0,
  } as unknown as OutboxState
  const outbox = {
    getState: () => state,
    subscribe: () => () => {},
    drain: () => Promise.resolve(void requests.push('drain')),
    hostAnswered: () => void requests.push('answered'),
    sendNow: (id: string) => Promise.resolve(void requests.push(`now ${id}`)),
  } as unknown as Outbox
  const signals: PageSignals = {
    on(events, call) {
      for (const event of events) listeners.set(event, call)
      return () => {
        for (const event of events) listeners.delete(event)
      }
    },
    onAnswer: (call) => {
      answer = call
      return () => {
        answer = () => {}
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
  requests.length = 0
  return {
    requests,
    stop,
    answer: () => answer(),
    emit: (signal: Signal) => listeners.get(signal)?.(),
    tick: () => tick(),
  }
}

const waiting = (why: 'unreachable' | 'foreign_answer' | 'host_trouble'): CommandStatus => ({
  name: 'waiting',
  nextAt: 1,
  why,
})

describe('the outbox drains', () => {
  it('at once when the network returns, but leaves a host in trouble its pause', () => {
    const { requests, emit } = watched({
      a: waiting('unreachable'),
      b: waiting('host_trouble'),
      c: { name: 'saved' },
      d: waiting('foreign_answer'),
    })
    emit('online')
    expect(requests).toEqual(['now a', 'now d', 'drain'])
  })

  it('when the host has answered any call, until its page closes', () => {
    const { requests, answer, stop } = watched({ a: waiting('unreachable') })
    answer()
    expect(requests).toEqual(['answered'])
    stop()
    answer()
    expect(requests).toEqual(['answered'])
  })

  it('when the page is shown, focused or restored from the browser’s memory', () => {
    const { requests, emit } = watched({ a: waiting('unreachable') })
    for (const signal of ['visible', 'focus', 'pageshow'] as const) emit(signal)
    expect(requests).toEqual(['drain', 'drain', 'drain'])
  })

  it('from time to time while the page is visible', () => {
    const seen = watched({})
    seen.tick()
    expect(seen.requests).toEqual(['drain'])
    const hidden = watched({}, false)
    hidden.tick()
    expect(hidden.requests).toEqual([])
  })

  it('no more after the triggers were stopped', () => {
    const { requests, stop, emit, tick } = watched({})
    stop()
    emit('online')
    tick()
    expect(requests).toEqual([])
  })
})
