import { randomUUID } from 'node:crypto'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import { buildSession, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { contactLogRights, openSalesperson } from '../customers/salesperson.ts'
import type { Salesperson } from '../customers/salesperson.ts'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

interface Reported {
  readonly order: RemoteCommand
  readonly highest: number
  readonly is_evicted: boolean
  readonly lost: readonly {
    readonly seq: number
    readonly agreementNo: string | null
    readonly at: string | null
  }[]
}

/** One person's work on one device, as the host sees it. */
export interface TestDevice {
  readonly device: string
  readonly person: Salesperson
  report(overrides: Readonly<Record<string, unknown>>): Promise<Reported>
  rawReport(overrides: Readonly<Record<string, unknown>>): Promise<Answer>
  pack(): Promise<Answer>
  /** The device's remote commands, read without a session. */
  readRemoteCommands(): Promise<unknown>
  raw(
    method: string,
    path: string,
    body: object,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** The same person on the same device, after a new sign-in. */
  signInAgain(): Promise<TestDevice>
}

interface DeviceOptions {
  readonly device?: string
  readonly name?: string
  readonly agent?: string
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
  readonly as?: BuiltUser
}

/** A device of the organisation with a signed-in person. */
export async function createTestDevice(
  host: TestHost,
  orgId: string,
  { device = randomUUID(), agent = '', ...overrides }: DeviceOptions = {},
): Promise<TestDevice> {
  const person = await openSalesperson(host, orgId, { rights: contactLogRights, ...overrides })
  return onTablet(host, orgId, person, device, agent)
}

async function onTablet(
  host: TestHost,
  orgId: string,
  person: Salesperson,
  device: string,
  agent: string,
): Promise<TestDevice> {
  const call: Call = createCaller(host.app, await buildSession(host, person.user.id))
  const headers = agent === '' ? {} : { 'user-agent': agent }
  const ask = async (path: string, body: object): Promise<Answer> => {
    const answer = await call('POST', path, { body, headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const rawReport: TestDevice['rawReport'] = (overrides) =>
    ask(`/notification/v1/${orgId}/devices/report`, {
      device,
      epoch: 'one',
      app_version: '0.1.0',
      last_seq: 0,
      held: [],
      needs_you: 0,
      ...overrides,
    })
  return {
    device,
    person,
    rawReport,
    report: async (overrides) => {
      const { status, body } = await rawReport(overrides)
      if (status !== 200)
        throw new Error(`The report was answered ${status}: ${JSON.stringify(body)}`)
      return body as unknown as Reported
    },
    pack: () => ask(`/search/v1/${orgId}/day-pack`, { device }),
    readRemoteCommands: async () =>
      (
        await createCaller(host.app)('GET', `/notification/v1/devices/orders?device=${device}`)
      ).json(),
    raw: (method, path, body, more) =>
      call(method, path, { body, headers: { ...headers, ...more } }),
    signInAgain: () => onTablet(host, orgId, person, device, agent),
  }
}
