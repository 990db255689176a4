import { randomUUID } from 'node:crypto'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import { buildSession, caller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { Host } from '#tests/support/host.ts'
import { recordingRights, salesperson } from '../recording/salesperson.ts'
import type { Salesperson } from '../recording/salesperson.ts'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

interface Reported {
  readonly order: DeviceOrder
  readonly highest: number
  readonly is_evicted: boolean
  readonly lost: readonly {
    readonly seq: number
    readonly agreementNo: string | null
    readonly at: string | null
  }[]
}

/** One person's work on one device, as the host sees it. */
export interface Tablet {
  readonly device: string
  readonly person: Salesperson
  report(wish: Readonly<Record<string, unknown>>): Promise<Reported>
  rawReport(wish: Readonly<Record<string, unknown>>): Promise<Answer>
  pack(): Promise<Answer>
  /** What the device is told while nobody is signed in. */
  orders(): Promise<unknown>
  raw(
    method: string,
    path: string,
    body: object,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** The same person on the same device, after a new sign-in. */
  signInAgain(): Promise<Tablet>
}

interface Wish {
  readonly device?: string
  readonly name?: string
  readonly agent?: string
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
  readonly as?: BuiltUser
}

/** A tablet of the organisation on which somebody is signed in. */
export async function aTablet(
  host: Host,
  orgId: string,
  { device = randomUUID(), agent = '', ...wish }: Wish = {},
): Promise<Tablet> {
  const person = await salesperson(host, orgId, { rights: recordingRights, ...wish })
  return onTablet(host, orgId, person, device, agent)
}

async function onTablet(
  host: Host,
  orgId: string,
  person: Salesperson,
  device: string,
  agent: string,
): Promise<Tablet> {
  const call: Call = caller(host.app, await buildSession(host, person.user.id))
  const headers = agent === '' ? {} : { 'user-agent': agent }
  const ask = async (path: string, body: object): Promise<Answer> => {
    const answer = await call('POST', path, { body, headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const rawReport: Tablet['rawReport'] = (wish) =>
    ask(`/notification/v1/${orgId}/devices/report`, {
      device,
      epoch: 'one',
      app_version: '0.1.0',
      last_seq: 0,
      held: [],
      needs_you: 0,
      ...wish,
    })
  return {
    device,
    person,
    rawReport,
    report: async (wish) => {
      const { status, body } = await rawReport(wish)
      if (status !== 200)
        throw new Error(`The report was answered ${status}: ${JSON.stringify(body)}`)
      return body as unknown as Reported
    },
    pack: () => ask(`/search/v1/${orgId}/day-pack`, { device }),
    orders: async () =>
      (await caller(host.app)('GET', `/notification/v1/devices/orders?device=${device}`)).json(),
    raw: (method, path, body, more) =>
      call(method, path, { body, headers: { ...headers, ...more } }),
    signInAgain: () => onTablet(host, orgId, person, device, agent),
  }
}
