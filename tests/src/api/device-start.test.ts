import { describe, expect, it, vi } from 'vitest'
import { ORPCError } from '@orpc/client'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { AskDevice, DeviceReply } from '#src/api/device-answer.ts'
import { withDeviceStart } from '#src/api/device-start.ts'

const source = { asOf: '2026-11-21T08:02:00.000Z', customers: 42 }
const stored = { customer_data: ['Ines'] }
const hosts = { customer_data: ['Ines', 'Jo'] }
const list = { key: 'CUSTOMER_SEARCH', method: 'get', input: { pageno: 1 } }
const silence: DeviceReply = { is: 'silence', why: 'no_book', customers: 0 }
const refusal = new ORPCError('right_missing', { status: 403, defined: true, data: {} })

function createPending<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

/** A page at its start, whose host and device answer when they are told to. */
function createStart(isAtStart = true) {
  let isStarting = isAtStart
  const host = createPending<object>()
  const device = createPending<DeviceReply>()
  const onHostFollowed = vi.fn<() => void>()
  const askHost = vi.fn<() => Promise<object>>(() => host.promise)
  const otherwise = vi.fn<AskDevice>(async () => 'otherwise')
  const start = withDeviceStart(
    {
      isStarting: () => isStarting,
      isDrawn: (reply) => reply.is === 'answer' && 'customer_data' in reply.answer,
      onHostFollowed,
      isAway: () => false,
      onHostTimeout: () => {},
      handles: () => true,
      answer: () => device.promise,
    },
    otherwise,
  )
  const ask = (call = list) => start(call, undefined, askHost)
  const end = () => {
    isStarting = false
  }
  return { host, device, ask, askHost, otherwise, onHostFollowed, end }
}

describe('A first list', () => {
  it('is the device’s until the host’s follows, which the repeated call gets', async () => {
    const { host, device, ask, askHost, onHostFollowed } = createStart()
    const first = ask()
    device.resolve({ is: 'answer', answer: stored, source })
    expect(await first).toEqual(stored)
    expect(getDeviceSource(await first)).toEqual(source)
    expect(onHostFollowed).not.toHaveBeenCalled()
    host.resolve(hosts)
    await vi.waitUntil(() => onHostFollowed.mock.calls.length === 1)
    expect(await ask()).toEqual(hosts)
    expect(askHost).toHaveBeenCalledOnce()
  })

  it('is the host’s where the device is slower, holds nobody, or has none', async () => {
    for (const reply of [null, silence, { is: 'answer', answer: {}, source } as const]) {
      const { host, device, ask, onHostFollowed } = createStart()
      const first = ask()
      if (reply !== null) device.resolve(reply)
      host.resolve(hosts)
      expect(await first).toEqual(hosts)
      expect(onHostFollowed).not.toHaveBeenCalled()
    }
  })

  it('is the device’s where no host is reached, and refused where the host refuses', async () => {
    const away = createStart()
    const drawn = away.ask()
    away.host.reject(new TypeError('Failed to fetch'))
    away.device.resolve({ is: 'answer', answer: stored, source })
    expect(await drawn).toEqual(stored)
    const refused = createStart()
    const first = refused.ask()
    refused.host.reject(refusal)
    await expect(first).rejects.toBe(refusal)
  })

  it('is asked for again where the host refuses what the device had drawn', async () => {
    const { host, device, ask, otherwise, onHostFollowed } = createStart()
    const first = ask()
    device.resolve({ is: 'answer', answer: stored, source })
    await first
    host.reject(refusal)
    await vi.waitUntil(() => onHostFollowed.mock.calls.length === 1)
    expect(await ask()).toBe('otherwise')
    expect(otherwise).toHaveBeenCalledOnce()
  })

  it('is asked for once where the host does not answer', async () => {
    const { host, device, ask, onHostFollowed } = createStart()
    const first = ask()
    device.resolve({ is: 'answer', answer: stored, source })
    await first
    host.reject(new TypeError('Failed to fetch'))
    await host.promise.catch(() => {})
    await Promise.resolve()
    expect(onHostFollowed).not.toHaveBeenCalled()
    expect(await ask()).toBe('otherwise')
  })

  it('is given to nobody once the start is over, as when the session has ended', async () => {
    const { host, device, ask, onHostFollowed, end } = createStart()
    const first = ask()
    device.resolve({ is: 'answer', answer: stored, source })
    await first
    host.resolve(hosts)
    await vi.waitUntil(() => onHostFollowed.mock.calls.length === 1)
    end()
    expect(await ask()).toBe('otherwise')
  })

  it('is the only call of its kind, and none later', async () => {
    const { host, ask } = createStart()
    host.resolve(hosts)
    await ask()
    expect(await ask({ ...list, input: { pageno: 2 } })).toBe('otherwise')
    expect(await createStart().ask({ ...list, key: 'HOME_DAY' })).toBe('otherwise')
    expect(await createStart(false).ask()).toBe('otherwise')
  })
})
