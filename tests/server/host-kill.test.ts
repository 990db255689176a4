import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataStore } from '#server/data-store.ts'
import type { Owner, Sender } from '#src/offline/ports/outbox-deps.ts'
import { contactLogRights } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import {
  compareComments,
  createCommentSenders,
  createDevices,
  readComments,
  sendOnce,
  getWrittenText,
  writeComment,
} from '#tests/services/support/commenting-devices.ts'
import type { CommentingDevice } from '#tests/services/support/commenting-devices.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'

const devices = 6
/** At most this many commands are acknowledged before the host is killed. */
const maxAcknowledged = 40

let folder: string
let owner: Owner
let cookies: string
let agreements: readonly string[]
let running: RunningProcess | null = null

const openStore = () =>
  openDataStore({ databaseUrl: null, databaseDirectUrl: null, dataFolder: folder }, () => {})

beforeEach(async () => {
  folder = createTempFolder()
  const store = await openStore()
  const host = { database: store.database, clock: { now: () => new Date(), advance: () => {} } }
  const orgId = await buildOrganisation(host)
  const { id: userId } = await buildUser(host, { orgId, rights: contactLogRights })
  owner = { userId, orgId }
  cookies = await buildSession(host, userId)
  agreements = await buildCustomers(
    host,
    orgId,
    Array.from({ length: 8 }, () => ({})),
  )
  await store.close()
})

afterEach(async () => {
  running?.process.kill('SIGTERM')
  await running?.ended
  running = null
  rmSync(folder, { recursive: true })
})

interface StartedHost {
  readonly senderFor: (device: CommentingDevice) => Sender
  /** Kills the host, with its database where told so. */
  readonly kill: (withDatabase: boolean) => Promise<void>
}

async function startHost(onReplay: () => void): Promise<StartedHost> {
  const host = runNode('server/start.ts', [], {
    env: { PORT: '0', FORECOURT_PAGE: 'elsewhere', FORECOURT_DATA: folder, DEMO: '0' },
  })
  running = host
  const port = /"port":(\d+)/u.exec(await host.waitForLine(/"event":"listening"/u))?.[1] ?? ''
  return {
    senderFor: createCommentSenders({ address: `http://localhost:${port}`, cookies, onReplay }),
    async kill(withDatabase) {
      host.process.kill('SIGKILL')
      const postmaster = path.join(folder, 'postgres/data/postmaster.pid')
      if (withDatabase)
        process.kill(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), 'SIGKILL')
      await host.ended
    },
  }
}

interface Drill {
  readonly people: readonly CommentingDevice[]
  /** What was acknowledged: the texts of the comments. */
  readonly acknowledged: string[]
}

/**
 * Everybody sends comments until the host is gone, or until nobody has any pending where nothing
 * new is written.
 */
async function work(
  { people, acknowledged }: Drill,
  host: StartedHost,
  isWritten: boolean,
  onAcknowledged: () => void = () => {},
): Promise<void> {
  await Promise.all(
    people.map(async (device, at) => {
      const sender = host.senderFor(device)
      while (isWritten || device.pending !== null) {
        device.pending ??= await writeComment(
          device,
          owner,
          agreements[at % agreements.length] ?? '',
        )
        if (!(await sendOnce(sender, device.pending))) return
        acknowledged.push(getWrittenText(device.pending))
        device.pending = null
        onAcknowledged()
      }
    }),
  )
}

async function readStored(): Promise<readonly (string | null)[]> {
  const store = await openStore()
  const comments = await readComments(store.database, owner.orgId)
  await store.close()
  return comments
}

/** After how many acknowledged commands the host is killed, and whether its database is too. */
function planKills(seed: number, kills: number) {
  const chance = createSeededRandom(seed)
  return Array.from({ length: kills }, () => ({
    after: 1 + chance.below(maxAcknowledged),
    withDatabase: chance.is(0.5),
  }))
}

it(
  'A host killed while it accepts commands loses and doubles none of them',
  { timeout: 1_200_000 },
  async () => {
    const rounds = getRounds(30_231_127, 30)
    const kills = rounds.flatMap(({ seed, runs }) => planKills(seed, runs))
    const drill: Drill = {
      acknowledged: [],
      people: createDevices(devices),
    }
    let repeated = 0
    const onReplay = () => (repeated += 1)
    for (const { after, withDatabase } of kills) {
      const host = await startHost(onReplay)
      let left = after
      let killed: Promise<void> | undefined
      const kill = () => (killed ??= host.kill(withDatabase))
      await work(drill, host, true, () => {
        left -= 1
        if (left === 0) void kill()
      })
      await kill()
    }
    // What was on its way arrives.
    await work(drill, await startHost(onReplay), false)
    running?.process.kill('SIGTERM')
    await running?.ended

    const { acknowledged, people } = drill
    const { lost, doubled } = compareComments(acknowledged, await readStored())
    const databases = kills.filter(({ withDatabase }) => withDatabase).length
    const all = acknowledged.length
    printCounts(
      `host-kill: lost ${lost.length}/${all} doubled ${doubled.length}/${all} (kills ${kills.length}, with the database ${databases}, repeated ${repeated}, seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
    )
    expect(people.filter(({ pending }) => pending !== null)).toEqual([])
    expect([...lost, ...doubled]).toEqual([])
  },
)
