import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import type { Outbox, QueuedKind } from '#src/offline/ports/outbox.model.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import type { OutboxRow } from '#src/offline/ports/outbox-store.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import type { DiscardedCommand, Sender, OutgoingCommand } from '#src/offline/ports/outbox-deps.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createSeededRandom } from './simulator/random.ts'
import { readRounds } from './share-histories.ts'
import { restoreBrowser, fromJson, openReleasedOutbox } from './stored-release.ts'
import type { Factories, StoredRelease } from './stored-release.ts'

const folder = new URL('../fixtures/', import.meta.url)
const releases = readdirSync(folder)
  .filter((name) => /^outbox-release-\d+\.json$/u.test(name))
  .map((name) => ({ name, release: fromJson(readFileSync(new URL(name, folder), 'utf8')) }))

const hangLimit = 60 * 60_000
const readRows = ({ tables }: StoredRelease) =>
  (tables['rows']?.rows ?? []) as readonly OutboxRow<unknown>[]

/** The next app version: every body has one field more, and its database one table more. */
const nextKinds = Object.fromEntries(
  Object.entries(contactLogKinds).map(([name, kind]): [string, QueuedKind] => {
    const upcasts = {
      ...kind.upcasts,
      [kind.schema]: (body: unknown) => ({ ...(body as object), activity: 'said before' }),
    }
    return [name, { ...kind, schema: kind.schema + 1, upcasts }]
  }),
)

class NextDatabase extends OutboxDatabase {
  constructor(name: string, factories: Factories) {
    super(name, factories)
    this.version(this.verno + 1).stores({ later: 'id' })
  }
}

/**
 * A host that takes all that comes, and writes down what came; every call is made as the product
 * makes it.
 */
function takingHost() {
  const sent: OutgoingCommand[] = []
  const discarded: string[] = []
  const wire = createSender(
    {
      host: 'http://localhost',
      device: '00000000-0000-7000-8000-000000000000',
      now: () => 0,
      fetch: async (request) => {
        const id = request.headers.get('x-request-id') ?? ''
        const input = (await request.json()) as { readonly discarded?: readonly DiscardedCommand[] }
        const answer =
          input.discarded === undefined
            ? { id, seq: 1, entityVersion: 9 }
            : { discarded: input.discarded.map((one) => one.id), arrived: [] }
        return Response.json(answer, { headers: { 'x-request-id': id } })
      },
    },
    (kind) => contactLogKinds[kind as keyof typeof contactLogKinds].call,
  )
  const sender: Sender = {
    send(sending, signal) {
      sent.push(sending)
      return wire.send(sending, signal)
    },
    discard(id, values, owner, signal) {
      discarded.push(...values.map((one) => one.id))
      return wire.discard(id, values, owner, signal)
    },
  }
  return { sent, discarded, sender }
}

interface AppVersion {
  readonly kinds?: Readonly<Record<string, QueuedKind>>
  readonly Database?: typeof OutboxDatabase
  readonly isOffline?: boolean
}

const nowhere: Sender = {
  send: async () => Promise.reject(new TypeError('Failed to fetch')),
  discard: async () => Promise.reject(new TypeError('Failed to fetch')),
}

async function openWith(
  release: StoredRelease,
  factories: Factories,
  { kinds = contactLogKinds, Database = OutboxDatabase, isOffline = false }: AppVersion = {},
) {
  const host = isOffline ? { ...takingHost(), sender: nowhere } : takingHost()
  const { uuid } = createSeededRandom(1)
  const outbox = await openReleasedOutbox({
    factories,
    release,
    kinds,
    sender: host.sender,
    now: () => release.at + 3_600_000,
    newId: uuid,
    Database,
  })
  return { ...host, outbox }
}

/**
 * What a release left, drained: each pending command once, in its lane's order, its number and hash
 * as they were enqueued; each dead one in sight.
 */
async function checkArrivals(
  outbox: Outbox,
  sent: readonly OutgoingCommand[],
  rows: readonly OutboxRow<unknown>[],
): Promise<readonly string[]> {
  const dead = new Set(rows.filter(({ state }) => state === 'dead').map(({ id }) => id))
  const blocked = rows.filter(
    ({ dependsOn, state }) => state === 'pending' && dependsOn !== null && dead.has(dependsOn),
  )
  const goes = rows.filter((row) => row.state === 'pending' && !blocked.includes(row))
  const { receipts } = outbox.getState()
  const status = new Map(receipts.map((receipt) => [receipt.command.id, receipt.status]))
  const faults: string[] = []
  for (const { id, deviceSeq } of goes) {
    const calls = sent.filter(({ command }) => command.id === id)
    if (calls.length !== 1) faults.push(`${id} was sent ${calls.length} times`)
    if (calls[0]?.deviceSeq !== deviceSeq)
      faults.push(`${id} was sent as number ${calls[0]?.deviceSeq}`)
    if (status.get(id)?.name !== 'confirmed')
      faults.push(`${id} is shown as ${status.get(id)?.name}`)
  }
  if (sent.length !== goes.length) faults.push(`${sent.length} were sent of ${goes.length}`)
  for (const { id } of [...rows.filter(({ state }) => state === 'dead'), ...blocked])
    if (status.get(id)?.name !== 'needs_you')
      faults.push(`${id} is shown as ${status.get(id)?.name}`)
  const last = new Map<string, number>()
  for (const { command, deviceSeq } of sent) {
    if (deviceSeq < (last.get(command.lane) ?? 0)) faults.push(`${command.id} went out of order`)
    last.set(command.lane, deviceSeq)
  }
  for (const { command, hash } of sent) {
    const stored = receipts.find((receipt) => receipt.command.id === command.id)?.command
    if (hash !== (await sha256(canonicalJson(stored?.body))))
      faults.push(`${command.id} came with another hash`)
  }
  return faults
}

const someComment = {
  kind: contactLogKinds['comment.add'],
  body: { agreementNo: 'AG-1', activity: 'Said at the counter' },
}

/** The tables with these rows instead, in this order. */
const holding = (release: StoredRelease, rows: readonly OutboxRow<unknown>[]): StoredRelease => {
  const table = release.tables['rows']
  if (table === undefined) throw new Error('The release has no rows')
  return { ...release, tables: { ...release.tables, rows: { ...table, rows } } }
}

describe.each(releases)('what $name left', ({ release }) => {
  it('has a command of every kind, one that was refused and one given up', () => {
    expect(readRows(release).length).toBeGreaterThan(20)
    expect(new Set(readRows(release).map(({ state }) => state))).toEqual(
      new Set(['pending', 'dead']),
    )
    expect(release.tables['tombstones']?.rows).toHaveLength(1)
  })

  it('is opened by today’s app version, and arrives once and in order as enqueued', async () => {
    const { outbox, sent, discarded } = await openWith(release, await restoreBrowser(release))
    await outbox.drain()
    expect(await checkArrivals(outbox, sent, readRows(release))).toEqual([])
    const kinds = new Set(sent.map(({ command }) => command.kind))
    expect(Object.keys(contactLogKinds)).toEqual(expect.arrayContaining([...kinds]))
    // As many as the first release had; later ones only add.
    expect(kinds.size).toBeGreaterThanOrEqual(8)
    expect(discarded).toHaveLength(1)
    await outbox.close()
  })

  it('arrives in any selection and order', { timeout: hangLimit }, async () => {
    for (const { seed, runs: queues } of readRounds(2000)) {
      let commands = 0
      for (let queue = 0; queue < queues; queue++) {
        const chance = createSeededRandom(seed + queue)
        // Mostly short ones: what goes wrong between two commands goes wrong there, too.
        const density = chance.next() ** 3
        // Numbers are given in the order of recording.
        const drawn = readRows(release)
          .filter(() => chance.is(density))
          .map((row) => ({ row, at: chance.next() }))
          .sort((one, other) => one.at - other.at)
        const rows: OutboxRow<unknown>[] = []
        for (const { row } of drawn)
          rows.push({
            ...row,
            seq: rows.length + 1,
            deviceSeq: rows.length + 1,
            tries: chance.below(9),
          })
        const isNext = chance.is(0.5)
        const { outbox, sent } = await openWith(
          release,
          await restoreBrowser(holding(release, rows)),
          isNext ? { kinds: nextKinds, Database: NextDatabase } : {},
        )
        await outbox.drain()
        expect(
          await checkArrivals(outbox, sent, rows),
          `again with FC_SEED=${seed + queue} FC_PATH=0`,
        ).toEqual([])
        commands += sent.length
        await outbox.close()
      }
      printCounts(
        `sync/upgrade-matrix: ${queues} queues, ${commands} commands, each arrived once (seed ${seed})`,
      )
      expect(commands).toBeGreaterThan(queues)
    }
  })

  it('is sent in the next shape by the next app version, compared by its own hash', async () => {
    const { outbox, sent } = await openWith(release, await restoreBrowser(release), {
      kinds: nextKinds,
      Database: NextDatabase,
    })
    await outbox.drain()
    expect(await checkArrivals(outbox, sent, readRows(release))).toEqual([])
    expect(
      sent.every(
        ({ command: { kind, schema } }) =>
          schema === contactLogKinds[kind as keyof typeof contactLogKinds].schema + 1,
      ),
    ).toBe(true)
    await outbox.close()
  })

  it('is whole for the app version before and the next, whichever comes later', async () => {
    const factories = await restoreBrowser(release)
    const next = await openWith(release, factories, { kinds: nextKinds, Database: NextDatabase })
    await next.outbox.close()
    const before = await openWith(release, factories)
    await before.outbox.drain()
    expect(await checkArrivals(before.outbox, before.sent, readRows(release))).toEqual([])
    await before.outbox.close()
    const again = await openWith(release, factories, { kinds: nextKinds, Database: NextDatabase })
    await again.outbox.drain()
    expect(again.sent).toEqual([])
    expect(await checkArrivals(again.outbox, before.sent, readRows(release))).toEqual([])
    await again.outbox.close()
  })

  it('is released by an open tab of the version before, which says so', async () => {
    const factories = await restoreBrowser(release)
    const before = await openWith(release, factories)
    const next = await openWith(release, factories, { kinds: nextKinds, Database: NextDatabase })
    await expect(before.outbox.enqueue(someComment)).rejects.toMatchObject({
      name: 'StorageTrouble',
      fault: 'upgraded',
    })
    await next.outbox.drain()
    expect(await checkArrivals(next.outbox, next.sent, readRows(release))).toEqual([])
    await next.outbox.close()
    await before.outbox.close()
  })

  it('keeps what the next app version wrote unsent and in sight until that is back', async () => {
    const factories = await restoreBrowser(holding(release, []))
    const next = await openWith(release, factories, { kinds: nextKinds, isOffline: true })
    const { command } = await next.outbox.enqueue(someComment)
    await next.outbox.close()
    const before = await openWith(release, factories)
    await before.outbox.drain()
    expect(before.sent).toEqual([])
    expect(
      before.outbox.getState().receipts.find((receipt) => receipt.command.id === command.id)
        ?.status,
    ).toMatchObject({ name: 'needs_you', reason: 'newer_version' })
    await before.outbox.close()
    const again = await openWith(release, factories, { kinds: nextKinds })
    await again.outbox.sendNow(command.id)
    expect(again.sent.map((one) => one.command.id)).toEqual([command.id])
    await again.outbox.close()
  })
})
