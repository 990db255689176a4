import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import { activity } from '#server/db/schema/index.ts'
import { openDataStore } from '#server/data-store.ts'
import { requireHostAnswer } from '#src/api/host-answer.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { classifyResponse } from '#src/offline/outbox/sending/classify-response.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import type { OutgoingCommand, Owner, Sender } from '#src/offline/ports/outbox-deps.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import { contactLogRights } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
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

const openStore = () => openDataStore({ databaseUrl: null, dataFolder: folder }, () => {})

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

interface Device {
  readonly id: string
  seq: number
  /** Sent, and not acknowledged yet. */
  pending: OutgoingCommand | null
}

async function writeComment(device: Device, agreementNo: string): Promise<OutgoingCommand> {
  const { kind, schema, getLane } = contactLogKinds['comment.add']
  const body = { agreementNo, activity: `Said ${randomUUID()}` }
  device.seq += 1
  return {
    command: {
      id: randomUUID(),
      kind,
      schema,
      lane: getLane(body),
      body,
      base: null,
      occurredAt: new Date().toISOString(),
    },
    hash: await sha256(canonicalJson(body)),
    deviceSeq: device.seq,
    owner,
  }
}

interface StartedHost {
  readonly senderFor: (device: Device) => Sender
  /** Kills the host, with its database where told so. */
  readonly kill: (withDatabase: boolean) => Promise<void>
}

async function startHost(onReplay: () => void): Promise<StartedHost> {
  const host = runNode('server/start.ts', [], {
    env: { PORT: '0', FORECOURT_PAGE: 'elsewhere', FORECOURT_DATA: folder, DEMO: '0' },
  })
  running = host
  const port = /"port":(\d+)/u.exec(await host.waitForLine(/"event":"listening"/u))?.[1] ?? ''
  const address = `http://localhost:${port}`
  async function fetchWithSession(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('cookie', cookies)
    headers.set('origin', address)
    const { method, signal } = request
    const body = await request.text()
    const answer = await fetch(request.url, { method, headers, body, signal })
    if (answer.headers.get('idempotent-replay') === 'true') onReplay()
    return requireHostAnswer(request, answer)
  }
  return {
    senderFor: ({ id }) =>
      createSender(
        { host: address, device: id, fetch: fetchWithSession, now: () => Date.now() },
        () => contactLogKinds['comment.add'].call,
      ),
    async kill(withDatabase) {
      host.process.kill('SIGKILL')
      const postmaster = path.join(folder, 'postgres/data/postmaster.pid')
      if (withDatabase)
        process.kill(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), 'SIGKILL')
      await host.ended
    },
  }
}

/** Sends the command until the host has acknowledged it; false where it is gone before. */
async function send(sender: Sender, sending: OutgoingCommand): Promise<boolean> {
  const answer = await sender.send(sending, new AbortController().signal).catch(() => null)
  if (answer === null) return false
  const result = classifyResponse(answer, sending.command.id, Date.now())
  if (result.name === 'confirmed') return true
  if (result.name === 'retry') return false
  throw new Error(`A command was refused: ${JSON.stringify(answer.body)}`)
}

interface Drill {
  readonly people: readonly Device[]
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
        device.pending ??= await writeComment(device, agreements[at % agreements.length] ?? '')
        const { command } = device.pending
        if (!(await send(sender, device.pending))) return
        device.pending = null
        acknowledged.push((command.body as { readonly activity: string }).activity)
        onAcknowledged()
      }
    }),
  )
}

async function readComments(): Promise<readonly (string | null)[]> {
  const store = await openStore()
  const { orgId } = owner
  const rows = await store.database.within({ orgId, userId: null }, (tx) =>
    tx.select({ comment: activity.comment }).from(activity).where(eq(activity.orgId, orgId)),
  )
  await store.close()
  return rows.map(({ comment }) => comment)
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
      people: Array.from({ length: devices }, () => ({ id: randomUUID(), seq: 0, pending: null })),
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
    const comments = await readComments()
    const count = (text: string) => comments.filter((one) => one === text).length
    const lost = acknowledged.filter((text) => count(text) === 0)
    const doubled = acknowledged.filter((text) => count(text) > 1)
    const databases = kills.filter(({ withDatabase }) => withDatabase).length
    const all = acknowledged.length
    printCounts(
      `host-kill: lost ${lost.length}/${all} doubled ${doubled.length}/${all} (kills ${kills.length}, with the database ${databases}, repeated ${repeated}, seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
    )
    expect(people.filter(({ pending }) => pending !== null)).toEqual([])
    expect([...lost, ...doubled]).toEqual([])
  },
)
