import { describe, expect, it } from 'vitest'
import { recordSchemaVersion } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackFactName, SealedRecord } from '#src/offline/day-pack/day-pack-database.ts'
import { chunkSize } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import type { DeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import { createOutboxRow } from '#src/offline/outbox/row-changes.ts'
import { createSeals } from '#src/offline/outbox/seals.ts'
import type { OutboxRow } from '#src/offline/ports/outbox-store.ts'
import { openVault, sha256 } from '#src/offline/vault/vault.ts'
import type { SealedBytes } from '#src/offline/vault/vault.ts'
import {
  buildAgreementNumbers,
  openDayPackBrowser,
  makeKey,
} from '#tests/src/offline/day-pack/open-day-pack.ts'
import { kindsBySchema } from '#tests/sync/simulator/notebook.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { forger, forgeries } from './forgery.ts'
import type { Forgery, Target } from './forgery.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const scale = process.env['LONG'] === '1' ? 10 : 1
const owner = { userId: 'ann', orgId: 'north' }
/** Two chunks of them. */
const customers = buildAgreementNumbers(chunkSize + 10)

const missing: Forgery = { how: 'missing', at: 0, bit: 0 }

async function brokenBook() {
  const key = await makeKey()
  const browser = await openDayPackBrowser(customers.length, key)
  const forge = await forger(key, owner)
  let round = 0

  /** Puts a forgery in the place of every row of a table, or of each whose turn it is. */
  async function forgeAll(
    table: 'records' | 'chunks' | 'facts',
    seal: (row: never, at: number) => Target['as'],
  ): Promise<number> {
    const database = browser.database()
    await database.open()
    try {
      const rows: readonly { readonly sealed: SealedBytes }[] = await database
        .table(table)
        .toArray()
      const hows = forgeries(rows.length, seed + ++round)
      const forged = await Promise.all(
        rows.map(async (row, at) =>
          Object.assign(
            { ...row },
            {
              sealed: await forge(hows[at] ?? missing, {
                as: seal(row as never, at),
                sealed: row.sealed,
                other: (rows[(at + 1) % rows.length] ?? row).sealed,
              }),
            },
          ),
        ),
      )
      await (table === 'records'
        ? database.records.bulkPut(
            forged as unknown as SealedRecord[],
            await database.records.toCollection().primaryKeys(),
          )
        : database.table(table).bulkPut(forged))
      return forged.length
    } finally {
      database.close()
    }
  }

  return { ...browser, forgeAll }
}

const readable = async (book: DeviceDayPack) =>
  (await Promise.all(customers.map((agreementNo) => book.copy(agreementNo)))).filter(
    (copy) => copy !== null,
  ).length

describe('a changed disk', () => {
  it(
    'opens nowhere, neither customers nor lists nor pack, and is fetched again',
    async () => {
      const { open, pull, forgeAll } = await brokenBook()
      let [changed, accepted] = [0, 0]
      async function refetched(book: DeviceDayPack): Promise<void> {
        await book.recordOpened('AG-1')
        await pull(book)
        expect(book.pack()?.readiness).toMatchObject({
          ready: customers.length,
          of: customers.length,
        })
        expect([await readable(book), (await book.shared())?.version]).toEqual([
          customers.length,
          's-1',
        ])
      }
      const first = await open()
      await refetched(first)
      first.close()

      for (let round = 0; round < 55 * scale; round++) {
        // Customers stand in the order in which they came.
        changed += await forgeAll('records', ({ slot }: { slot: number }) => ({
          table: 'book-record',
          id: customers[slot] ?? '',
          schema: recordSchemaVersion,
        }))
        const book = await open()
        expect(book.customers()).toHaveLength(customers.length)
        accepted += await readable(book)
        expect(book.customers()).toHaveLength(0)
        await refetched(book)
        book.close()
      }
      for (let round = 0; round < 140 * scale; round++) {
        changed += await forgeAll('chunks', ({ chunk }: { chunk: number }) => ({
          table: 'book-rows',
          id: String(chunk),
          schema: recordSchemaVersion,
        }))
        changed += await forgeAll('facts', ({ name }: { name: DayPackFactName }) => ({
          table: 'book-fact',
          id: name,
          schema: recordSchemaVersion,
        }))
        const book = await open()
        accepted +=
          book.customers().length +
          (book.pack() === null ? 0 : 1) +
          ((await book.shared()) === null ? 0 : 1)
        await refetched(book)
        book.close()
      }
      printCounts(
        `device/crypto: accepted ${accepted}/${changed} changed rows of the day pack (seed ${seed})`,
      )
      expect(changed).toBeGreaterThanOrEqual(4000 * scale)
      expect(accepted).toBe(0)
    },
    60_000 * scale,
  )

  it(
    'opens nowhere in the outbox either: each row is shown as one that cannot be read',
    async () => {
      const key = await makeKey()
      const vault = openVault(key, owner)
      const seals = createSeals({ vault, hash: sha256, kinds: kindsBySchema[1] })
      const forge = await forger(key, owner)
      const ids = [
        '0198f0a0-0000-7000-8000-000000000001',
        '0198f0a0-0000-7000-8000-000000000002',
      ] as const
      const kept = await Promise.all(
        ids.map(async (id): Promise<OutboxRow<SealedBytes>> => {
          const command = {
            id,
            kind: 'note.add',
            schema: 1,
            lane: 'l1',
            body: { lane: 'l1', token: id, text: 'Asked for a smaller car' },
            base: 1,
            occurredAt: '2026-11-21T09:00:00.000Z',
          }
          const row = createOutboxRow(
            await seals.sealRow(command, { savedAt: 1, replaces: null }),
            1,
          )
          return Object.assign(row, { seq: 1 })
        }),
      )
      const [row, other] = kept
      if (row === undefined || other === undefined) throw new Error('Nothing was kept')
      let accepted = 0
      const hows = forgeries(1000 * scale, seed)
      for (const how of hows) {
        const sealed = (await forge(how, {
          as: { table: 'command', id: row.id, schema: 1 },
          sealed: row.sealed,
          other: other.sealed,
        })) as SealedBytes
        const opened = await seals.openRow({ ...row, sealed, answer: sealed })
        if (opened.command !== null || opened.answer !== null) accepted += 1
      }
      printCounts(
        `device/crypto: accepted ${accepted}/${hows.length} changed rows of the outbox (seed ${seed})`,
      )
      expect(accepted).toBe(0)
      expect((await seals.openRow(row)).command).not.toBeNull()
    },
    60_000 * scale,
  )
})

describe('an older state', () => {
  it('does not open as newer when it was put back beside its customer’s newer row', async () => {
    const { open, pull, seen, database } = await brokenBook()
    const book = await open()
    await pull(book)
    const disk = database()
    await disk.open()
    const before = await disk.records.get(6)
    seen.versions.set('AG-7', 'v-2')
    await pull(book)
    expect(await book.copy('AG-7')).toMatchObject({ record: { version: 'v-2' } })
    if (before !== undefined) await disk.records.put(before, 6)
    disk.close()
    expect(await book.copy('AG-7')).toBeNull()
    await pull(book)
    expect(await book.copy('AG-7')).toMatchObject({ record: { version: 'v-2' } })
  })
})
