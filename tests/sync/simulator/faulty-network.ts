import type { HostResponse, Sender } from '#src/offline/ports/outbox-deps.ts'
import type { SeededRandom } from './random.ts'
import type { FakeSyncHost, HostAnswer, FakeSession } from './fake-sync-host.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How bad it is out there. */
export interface Weather {
  /** How often something is wrong with a call. */
  trouble: number
  isDown: boolean
}

const days = 86_400_000

type Call = () => HostAnswer

const page: HostResponse = {
  status: 200,
  contentType: 'text/html',
  requestId: null,
  retryAfter: null,
  body: undefined,
}
const json = (id: string, { status, body }: HostAnswer): HostResponse => ({
  status,
  contentType: 'application/json',
  requestId: id,
  retryAfter: null,
  body,
})
const ofProxy = (status: number, retryAfter: string | null = null): HostResponse => ({
  status,
  contentType: 'text/html',
  requestId: null,
  retryAfter,
  body: undefined,
})
const ofHost = (
  id: string,
  status: number,
  code: string,
  retryAfter: string | null = null,
): HostResponse => ({ ...json(id, { status, body: { code } }), retryAfter })

/**
 * What may become of a call, `call` being its effect on the host; a rejected answer is no answer.
 */
type Fate = (network: {
  readonly id: string
  readonly call: Call
  readonly later: (within: number, call: Call) => void
  readonly chance: SeededRandom
}) => HostResponse | 'nothing' | 'hangs'

const fates: readonly [Fate, ...Fate[]] = [
  () => 'nothing',
  () => 'hangs',
  ({ call }) => (call(), 'nothing'),
  ({ call }) => (call(), 'hangs'),
  ({ id }) => ofHost(id, 500, 'fault'),
  ({ id, call }) => (call(), ofHost(id, 503, 'database_unavailable')),
  ({ id }) => ofHost(id, 503, 'database_unavailable', '7'),
  ({ id, chance }) =>
    ofHost(
      id,
      429,
      'too_many_requests',
      chance.pick([
        '3',
        '99999999',
        '-1',
        'Thu, 01 Jan 1970 00:00:00 GMT',
        'Sat, 21 Nov 2037 00:00:00 GMT',
        'soon',
      ]),
    ),
  ({ id, call }) => ({ ...json(id, call()), body: undefined }),
  ({ id, call }) => ({ ...json(id, call()), body: { id } }),
  () => page,
  ({ call }) => (call(), page),
  () => ofProxy(302),
  ({ chance }) => ofProxy(chance.pick([403, 404, 502, 511])),
  ({ chance, call }) => (call(), ofProxy(chance.pick([504, 400, 401]))),
  ({ id, call }) => ({ ...json(id, call()), status: 204, body: undefined }),
  ({ id, call, chance }) => {
    const other = chance.uuid()
    const answer = json(id, call())
    return { ...answer, requestId: other, body: { ...(answer.body as object), id: other } }
  },
  ({ id, call, chance }) => ({ ...json(id, call()), status: 207, body: [{ id: chance.uuid() }] }),
  ({ id }) => ofHost(id, 409, 'request_id_in_use', '1'),
  ({ id, call, later }) => (later(10_000, call), json(id, call())),
  ({ id, call, later }) => (later(3 * days, call), json(id, call())),
  ({ call, later }) => (later(60_000, call), 'nothing'),
  ({ call, later }) => (later(3 * days, call), 'nothing'),
  ({ call, later }) => (later(30_000, call), 'hangs'),
]

/**
 * A network between a browser and the host, in which everything that can happen does. `onCall` is
 * told of every call that reaches the host.
 */
export function faultyNetwork(
  host: FakeSyncHost,
  sessionNow: () => FakeSession | null,
  weather: Weather,
  { time, chance }: { readonly time: VirtualTime; readonly chance: SeededRandom },
): Sender {
  function travel(id: string, call: Call): Promise<HostResponse> {
    const fate = weather.isDown
      ? () => 'nothing' as const
      : chance.is(weather.trouble)
        ? chance.pick(fates)
        : () => json(id, call())
    return new Promise((resolve, reject) => {
      time.after(5 + chance.below(400), () => {
        const answer = fate({
          id,
          call,
          chance,
          later: (within, again) => void time.after(chance.below(within), again),
        })
        if (answer === 'hangs') return
        time.after(5 + chance.below(400), () =>
          answer === 'nothing' ? reject(new TypeError('Failed to fetch')) : resolve(answer),
        )
      })
    })
  }
  return {
    // A late packet carries the cookie that it was sent with.
    send(sending) {
      const session = sessionNow()
      return travel(sending.command.id, () => host.record(session, sending))
    },
    discard(id, discarded, owner) {
      const session = sessionNow()
      return travel(id, () => host.discard(session, discarded, owner))
    },
  }
}
