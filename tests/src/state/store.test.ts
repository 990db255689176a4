import { describe, expect, it, vi } from 'vitest'
import { createStore } from '#src/state/store.ts'

const createCounter = () =>
  createStore(0, (count: number, event: 'up' | 'nothing') => (event === 'up' ? count + 1 : count))

describe('a store', () => {
  it('holds what its reducer made of the events', () => {
    const counter = createCounter()
    counter.dispatch('up')
    counter.dispatch('up')
    expect(counter.getState()).toBe(2)
  })

  it('notifies its subscribers of a change, not of an event that changes nothing', () => {
    const counter = createCounter()
    const onChange = vi.fn<() => void>()
    counter.subscribe(onChange)
    counter.dispatch('nothing')
    expect(onChange).not.toHaveBeenCalled()
    counter.dispatch('up')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('notifies nobody who has unsubscribed, even during a notification', () => {
    const counter = createCounter()
    const onChange = vi.fn<() => void>()
    const unsubscribe = counter.subscribe(onChange)
    counter.subscribe(() => unsubscribe())
    counter.dispatch('up')
    counter.dispatch('up')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('lets one callback subscribe twice and leave once', () => {
    const counter = createCounter()
    const onChange = vi.fn<() => void>()
    const unsubscribe = counter.subscribe(onChange)
    counter.subscribe(onChange)
    unsubscribe()
    counter.dispatch('up')
    expect(onChange).toHaveBeenCalledOnce()
  })
})
