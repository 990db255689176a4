import { setTimeout as pause } from 'node:timers/promises'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createSeededRandom } from '../simulator/random.ts'
import type { SeededRandom } from '../simulator/random.ts'
import { createBlackoutClock } from './blackout-clock.ts'
import type { BlackoutClock } from './blackout-clock.ts'
import { openBlackoutDevice } from './blackout-device.ts'
import type { BlackoutDevice, BlackoutMutant, MarkedCommand } from './blackout-device.ts'
import { openBlackoutHosts } from './blackout-hosts.ts'
import type { BlackoutHosts, BlackoutHost } from './blackout-hosts.ts'
import { ageSessions, buildBlackoutData, countMarks, deleteCustomer } from './blackout-store.ts'
import type { BlackoutData } from './blackout-store.ts'

export interface BlackoutOptions {
  readonly databaseUrl: string
  readonly users: number
  readonly commandsOfEach: number
  /** Real seconds that eight hours take. */
  readonly seconds: number
  readonly seed: number
  readonly mutant?: BlackoutMutant
  /** How long is waited for quiet, in seconds. */
  readonly patience: number
}

export interface BlackoutTally {
  readonly users: number
  readonly commands: number
  readonly lost: number
  readonly doubled: number
  /** Told to the person: superseded by what others did, or refused. */
  readonly conflicts: number
  /** What colleagues recorded meanwhile, and how much of it is not there once. */
  readonly others: { readonly commands: number; readonly wrong: number }
  /** From the return of the host until nothing waits on any device; null where it never came. */
  readonly quietSeconds: number | null
}

const hour = 3_600_000
const blackoutHours = 8
const customersOfEach = 8
const deletedCustomers = 2
const changesOfEach = 2
/** Within it people come back to their tablets, in milliseconds. */
const returning = 15_000

/** A working day without the host: what is recorded, with pages that are closed in between. */
async function workThrough(
  device: BlackoutDevice,
  chance: SeededRandom,
  clock: BlackoutClock,
  { agreements, count }: { readonly agreements: readonly string[]; readonly count: number },
): Promise<void> {
  for (let made = 0; made < count; made++) {
    await clock.waitFor((made + chance.next()) / count)
    if (chance.is(0.05)) await device.reopen()
    await device.record(agreements[chance.below(agreements.length)] ?? '')
  }
}

/** A week of a colleague, whom another host still answers. */
async function changeOthers(
  host: BlackoutHost,
  { orgId, colleague, agreements }: BlackoutData,
  chance: SeededRandom,
): Promise<readonly string[]> {
  const marks: string[] = []
  // The history of a customer goes with the customer.
  const all = agreements
    .slice(deletedCustomers)
    .flatMap((agreement) => Array<string>(changesOfEach).fill(agreement))
  for (const [at, agreement] of all.entries()) {
    const mark = `mark-${chance.uuid()}`
    const body =
      at % changesOfEach === 0
        ? { status: 'sold', status_comment: `Sold ${mark}` }
        : { activity: `Noted ${mark}` }
    const path =
      'status' in body
        ? `${orgId}/customer/${agreement}/status`
        : `org/${orgId}/customer/${agreement}/comment`
    const daysAgo = 7 - (7 * at) / all.length
    const answer = await fetch(`${host.address}/api/customer/v1/${path}`, {
      method: 'status' in body ? 'PUT' : 'POST',
      headers: {
        cookie: colleague.cookies,
        origin: host.address,
        'content-type': 'application/json',
        'x-request-id': chance.uuid(),
        'x-occurred-at': new Date(Date.now() - daysAgo * 24 * hour).toISOString(),
      },
      body: JSON.stringify(body),
    })
    if (answer.status === 200) marks.push(mark)
    else if (answer.status === 429) await pause(1000)
    else throw new Error(`The colleague was answered ${answer.status}: ${await answer.text()}`)
  }
  return marks
}

async function waitForQuiet(
  devices: readonly BlackoutDevice[],
  patience: number,
): Promise<number | null> {
  const begun = performance.now()
  const getSeconds = () => (performance.now() - begun) / 1000
  while (!devices.every((device) => device.isQuiet())) {
    if (getSeconds() > patience) return null
    await pause(50)
  }
  return getSeconds()
}

const isSuperseded = (answer: unknown): boolean =>
  (answer as Partial<ContactLogAnswer> | null)?.superseded === true

/** What became of the commands of one device. */
function tallyDevice(
  { tables, commands }: BlackoutDevice,
  marks: ReadonlyMap<string, number>,
): { lost: number; doubled: number; conflicts: number } {
  const tally = { lost: 0, doubled: 0, conflicts: 0 }
  const add = ({ id, mark }: MarkedCommand): void => {
    const made = marks.get(mark) ?? 0
    const isRefused = tables.rows.get(id)?.state === 'dead'
    if (isRefused || isSuperseded(tables.confirmed.get(id)?.answer)) tally.conflicts += 1
    if (made > 1 || (isRefused && made > 0)) tally.doubled += 1
    else if (made === 0 && !isRefused) tally.lost += 1
  }
  for (const command of commands) add(command)
  return tally
}

/** The host of the devices ends, and another one goes on for their colleague. */
async function liveThrough(
  { users, commandsOfEach, seconds, seed, mutant = 'none', patience }: BlackoutOptions,
  database: Database,
  hosts: BlackoutHosts,
): Promise<BlackoutTally> {
  const chance = createSeededRandom(seed)
  const data = await buildBlackoutData(database, users, customersOfEach)
  const [own, others] = [await hosts.start(), await hosts.start()]
  await own.kill()
  const clock = createBlackoutClock(blackoutHours * hour, seconds * 1000)
  const devices = await Promise.all(
    data.people.map(({ user, cookies }, at) =>
      openBlackoutDevice({
        address: own.address,
        user,
        cookies,
        chance: createSeededRandom(seed + 1 + at),
        clock,
        mutant,
      }),
    ),
  )
  const work = { agreements: data.agreements, count: commandsOfEach }
  const [marks] = await Promise.all([
    changeOthers(others, data, chance),
    ...devices.map((device, at) =>
      workThrough(device, createSeededRandom(seed + 1000 + at), clock, work),
    ),
    clock.waitFor(1),
  ])
  for (const agreement of data.agreements.slice(0, deletedCustomers))
    await deleteCustomer(database, agreement)
  await ageSessions(database, blackoutHours * hour)
  await hosts.start(own.port)
  const quiet = waitForQuiet(devices, patience)
  await Promise.all(
    devices.map(async (device) => {
      await pause(chance.below(returning))
      await device.signIn()
    }),
  )
  const quietSeconds = await quiet
  await Promise.all(devices.map((device) => device.close()))
  const counts = await countMarks(database, data.orgId)
  const tallies = devices.map((device) => tallyDevice(device, counts))
  const sum = (name: 'lost' | 'doubled' | 'conflicts') =>
    tallies.reduce((total, tally) => total + tally[name], 0)
  return {
    users,
    commands: devices.reduce((total, { commands }) => total + commands.length, 0),
    lost: sum('lost'),
    doubled: sum('doubled'),
    conflicts: sum('conflicts'),
    others: {
      commands: marks.length,
      wrong: marks.filter((mark) => counts.get(mark) !== 1).length,
    },
    quietSeconds,
  }
}

/**
 * People work eight hours without their host, which then returns with a week's changes of others.
 * The database is an empty one of PostgreSQL, with or without the schema.
 */
export async function runBlackout(options: BlackoutOptions): Promise<BlackoutTally> {
  await migrate(options.databaseUrl)
  const database = openPool(options.databaseUrl, 4)
  const hosts = openBlackoutHosts(options.databaseUrl)
  try {
    return await liveThrough(options, database, hosts)
  } finally {
    await hosts.close()
    await database.close()
  }
}

export function formatBlackout({ users, commands: all, ...tally }: BlackoutTally): string {
  const { lost, doubled, conflicts, quietSeconds } = tally
  const quiet = quietSeconds === null ? 'never quiet' : `quiet after ${quietSeconds.toFixed(1)} s`
  return `blackout: users ${users}, commands ${all}, lost ${lost}/${all}, doubled ${doubled}/${all}, conflicts ${conflicts}, ${quiet}`
}

export const isBlackoutPassed = ({ lost, doubled, others, quietSeconds }: BlackoutTally): boolean =>
  lost === 0 && doubled === 0 && others.wrong === 0 && quietSeconds !== null
