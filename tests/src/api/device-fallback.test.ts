import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { DeviceReply, UnansweredCall } from '#src/api/device-answer.ts'
import { hostTimeout, withDeviceFallback } from '#src/api/device-fallback.ts'
import { toFailure } from '#src/api/failure.ts'
import { withEcho } from '#tests/src/page/fake-host.ts'

const orgId = '00000000-0000-4000-8000-000000000001'
const source = { asOf: '2026-11-21T08:02:00.000Z', customers: 42 }
const known = { kept: 'on the device' }
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

/** A world with a network and a device, each of which answers as told. */
function createFallback(
  network: (request: Request) => Promise<Response>,
  reply: DeviceReply | Error = { is: 'answer', answer: known, source },
  isAway = false,
) {
  const calls: UnansweredCall[] = []
  const sent: string[] = []
  const onHostTimeout = vi.fn<() => void>()
  const api = createApi({
    host: 'https://forecourt.example',
    newId: () => 'id',
    onSignedOut: () => undefined,
    fetch: async (request) => {
      sent.push(request.method)
      return withEcho(request, await network(request))
    },
    device: async () =>
      withDeviceFallback({
        handles: (key) => key === 'HOME_DAY',
        isAway: () => isAway,
        onHostTimeout,
        answer: async (call) => {
          calls.push(call)
          if (reply instanceof Error) throw reply
          return reply
        },
      }),
  })
  return { api, calls, sent, onSilence: onHostTimeout }
}

const day = { as_of: 'now' }

describe('a call', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is the host’s to answer where it is reached', async () => {
    const { api, calls } = createFallback(answering(day))
    const answer = await api.HOME_DAY.get({ orgId })
    expect([answer, getDeviceSource(answer), calls]).toEqual([day, null, []])
  })

  it('is answered by the device with its date where the host does not answer', async () => {
    for (const network of [
      noNetwork,
      () =>
        Promise.resolve(
          new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
        ),
      () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
    ]) {
      const { api, calls } = createFallback(network)
      const answer: unknown = await api.HOME_DAY.get({ orgId })
      expect(answer).toEqual(known)
      expect(getDeviceSource(answer)).toEqual(source)
      expect(calls).toEqual([{ key: 'HOME_DAY', method: 'get', input: { orgId } }])
    }
    expect(getDeviceSource(known)).toBeNull()
  })

  it('is answered at once, without asking the host, where it is known to be away', async () => {
    const { api, sent } = createFallback(noNetwork, { is: 'answer', answer: known, source }, true)
    expect(await api.HOME_DAY.get({ orgId })).toEqual(known)
    expect(sent).toEqual([])
  })

  it('is asked of the host all the same where the device has no answer', async () => {
    const { api, sent } = createFallback(
      answering(day),
      { is: 'silence', why: 'not_here', customers: 42 },
      true,
    )
    expect(await api.HOME_DAY.get({ orgId })).toEqual(day)
    expect(sent).toEqual(['GET'])
  })

  it('is refused by the host, not answered by the device, where the host refuses it', async () => {
    const { api, calls } = createFallback(
      answering(
        { defined: true, code: 'right_missing', status: 403, message: 'right_missing', data: {} },
        403,
      ),
    )
    await expect(api.HOME_DAY.get({ orgId })).rejects.toBeInstanceOf(ORPCError)
    expect(calls).toEqual([])
  })

  it('says why neither answers', async () => {
    const { api } = createFallback(noNetwork, { is: 'silence', why: 'not_here', customers: 42 })
    expect(await api.HOME_DAY.get({ orgId }).catch(toFailure)).toEqual({
      kind: 'unreachable',
      device: { why: 'not_here', customers: 42 },
    })
    const broken = createFallback(noNetwork, new Error('The vault does not open'))
    expect(await broken.api.HOME_DAY.get({ orgId }).catch(toFailure)).toEqual({
      kind: 'unreachable',
      device: null,
    })
  })

  it('does not wait for a host that keeps silent, where the device has an answer', async () => {
    const { api, sent, onSilence } = createFallback(() => new Promise(() => {}))
    const answer = api.HOME_DAY.get({ orgId })
    await vi.waitUntil(() => sent.length === 1)
    await vi.advanceTimersByTimeAsync(hostTimeout)
    expect(await answer).toEqual(known)
    expect(onSilence).toHaveBeenCalledOnce()
  })

  it('waits on where the device has none', async () => {
    let reply: (response: Response) => void = () => {}
    const { api, sent, onSilence } = createFallback(
      () => new Promise((resolve) => (reply = resolve)),
      {
        is: 'silence',
        why: 'not_kept',
        customers: 42,
      },
    )
    const answer = api.HOME_DAY.get({ orgId })
    await vi.waitUntil(() => sent.length === 1)
    await vi.advanceTimersByTimeAsync(hostTimeout * 3)
    reply(Response.json(day))
    expect(await answer).toEqual(day)
    expect(onSilence).not.toHaveBeenCalled()
  })

  it('is given up by who asked, and then nobody is asked', async () => {
    const { api, calls, sent } = createFallback(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () =>
            reject(new DOMException('Given up', 'AbortError')),
          ),
        ),
    )
    const giving = new AbortController()
    const answer = api.HOME_DAY.get({ orgId }, { signal: giving.signal })
    const ended = answer.catch(String)
    await vi.waitUntil(() => sent.length === 1)
    giving.abort()
    expect(await ended).toContain('Given up')
    expect(calls).toEqual([])
  })

  it('is only one that the device hears', async () => {
    const { api, calls } = createFallback(noNetwork)
    expect(await api.EFFECTIVE_PERMISSIONS.get({ orgId }).catch(toFailure)).toEqual({
      kind: 'unreachable',
      device: null,
    })
    expect(calls).toEqual([])
  })
})
