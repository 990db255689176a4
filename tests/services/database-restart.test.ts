import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { queueTestMessages } from '#tests/server/messages/message-fixture.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { openMailServer } from '#tests/support/gateways/mail-server.ts'
import type { MailServer } from '#tests/support/gateways/mail-server.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import {
  countJobs,
  prepareCountedJobs,
  queueCountedJobs,
  waitForCountedJobs,
} from './support/job-tally.ts'
import { tallyMessages, endAbandonedMessages, waitForMessages } from './support/message-tally.ts'
import { openRestartedPostgres } from './support/restarted-postgres.ts'
import type { RestartedPostgres, RestartMode } from './support/restarted-postgres.ts'

const fullRestarts = 10
const perRestart = { jobs: 80, messages: 100 }
const clock = { now: () => new Date(), advance: () => {} }

let postgres: RestartedPostgres
let database: Database
let mails: MailServer
let hosts: readonly RunningProcess[] = []

beforeEach(async () => {
  postgres = await openRestartedPostgres()
  database = openPool(postgres.url, 8)
  mails = await openMailServer()
  await prepareCountedJobs(database)
}, 120_000)

afterEach(async () => {
  for (const host of hosts) host.process.kill('SIGKILL')
  await Promise.all(hosts.map(({ ended }) => ended))
  await mails.close()
  await database.close()
  await postgres.close()
})

async function startHost(): Promise<RunningProcess> {
  const host = runNode('tests/services/support/services-host.ts', [postgres.url, mails.url])
  await host.waitForLine(/^ready$/u)
  return host
}

/** Resolves once the mail server has taken this many mails more; throws where a host ends before. */
async function waitForMails(count: number): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    let left = count
    mails.onMail = () => {
      left -= 1
      if (left <= 0) resolve()
    }
  })
  const ends = hosts.map(async (host) => {
    await host.ended
    throw new Error(`A host ended: ${host.output()}`)
  })
  await Promise.race([taken, ...ends])
}

interface Restart {
  readonly mode: RestartMode
  /** Mails that arrive, and milliseconds that pass, before it. */
  readonly mails: number
  readonly later: number
}

function drawRestarts(): { readonly restarts: readonly Restart[]; readonly seeds: string } {
  const rounds = getRounds(30_251_125, fullRestarts, 2)
  const restarts = rounds.flatMap(({ seed, runs }) => {
    const chance = createSeededRandom(seed)
    return Array.from({ length: runs }, (_, at) => ({
      mode: at % 2 === 0 ? ('fast' as const) : ('immediate' as const),
      mails: 1 + chance.below(40),
      later: chance.below(40),
    }))
  })
  return { restarts, seeds: rounds.map(({ seed }) => seed).join(', ') }
}

/** Jobs and messages that have not ended. */
async function countOpen(): Promise<{ readonly jobs: number; readonly messages: number }> {
  const { rows } = await database.pool.query<{ jobs: number; messages: number }>(`
    select (select count(*) from jobs where state in ('queued', 'running')) as jobs,
      (select count(*) from outbound_messages where state in ('queued', 'sending')) as messages`)
  return rows[0] ?? { jobs: 0, messages: 0 }
}

/** Queues work, restarts the database under it, and answers with the ids of the messages. */
async function restartUnderLoad(
  { mode, mails: after, later }: Restart,
  [sender = '', ...orgIds]: readonly string[],
): Promise<readonly string[]> {
  const first = waitForMails(1)
  const ids = await queueTestMessages(
    { database, clock },
    sender,
    Array.from({ length: perRestart.messages }, (_, at) => ({ address: `c${at}@a.example` })),
  )
  // An idle host looks for messages each second: the jobs shall not be done by then.
  await first
  const taken = waitForMails(after)
  await queueCountedJobs(database, orgIds, perRestart.jobs)
  await taken
  await pause(later)
  await postgres.restart(mode)
  await vi.waitFor(async () => {
    const open = await countOpen()
    expect(open.jobs).toBeGreaterThan(0)
    expect(open.messages).toBeGreaterThan(0)
  })
  return ids
}

it(
  'A database restarted under load loses and doubles no job and no message',
  { timeout: 600_000 },
  async () => {
    const { restarts, seeds } = drawRestarts()
    const orgId = await buildOrganisation(
      { database },
      { parameters: { message_quiet_hours: 'none', message_limit_per_hour: '1000000' } },
    )
    const orgIds = await Promise.all([1, 2, 3, 4].map(() => buildOrganisation({ database })))
    hosts = await Promise.all([startHost(), startHost()])
    const ids: string[] = []
    for (const restart of restarts)
      ids.push(...(await restartUnderLoad(restart, [orgId, ...orgIds])))
    await waitForCountedJobs(database)
    await waitForMessages(database, orgId)
    // The hosts went on by themselves.
    expect(hosts.map(({ process }) => process.exitCode)).toEqual([null, null])
    for (const { process } of hosts) process.kill('SIGTERM')
    expect(await Promise.all(hosts.map(({ ended }) => ended))).toEqual([0, 0])
    await endAbandonedMessages(database)

    const { jobs, lost, doubled, for_a_person: people } = await countJobs(database)
    const tally = await tallyMessages(database, { orgId, ids }, mails)
    const { uncertain } = tally
    printCounts(
      `services: jobs lost ${lost}/${jobs} doubled ${doubled}/${jobs}, messages lost ${tally.lost.length}/${ids.length} doubled ${tally.doubled.length}/${ids.length} uncertain ${uncertain.length} (restarts ${restarts.length}, jobs for a person ${people}, seeds ${seeds})`,
    )
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect([...tally.lost, ...tally.doubled]).toEqual([])
    // One whose host never learned that it had it: an organisation's are claimed one at a time.
    expect(uncertain.length).toBeLessThanOrEqual(restarts.length)
  },
)
