import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import { DayPackDatabase } from '#src/offline/day-pack/day-pack-database.ts'
import { createSealedDayPackStore } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import type { DayPackEntry } from '#src/offline/day-pack/sealed-day-pack-store.ts'
import { openDeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import type { DeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import { openVault } from '#src/offline/vault/vault.ts'

const owner = { userId: 'bench', orgId: 'bench' }
const callSize = 50

/**
 * The records of customers as a host has answered them, in JSON, made into as many as are wanted.
 */
function createHost(samples: readonly string[], count: number) {
  const agreements = Array.from({ length: count }, (_none, at) => `BENCH-${at}`)
  const parsed = (agreementNo: string, at: number): DayPackRecord => {
    const record = JSON.parse(samples[at % samples.length] ?? '') as DayPackRecord
    const { details } = record
    return {
      ...record,
      agreementNo,
      details: { ...details, row: { ...details.row, fAgreementNo: agreementNo } },
    }
  }
  return {
    agreements,
    records: (requested: readonly string[]) =>
      requested.map((agreementNo, at) => parsed(agreementNo, at)),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The least that keeping takes here: the same records, read from JSON and put as they are. */
async function keepPlain(samples: readonly string[], count: number): Promise<number> {
  const { agreements, records } = createHost(samples, count)
  const database = new DayPackDatabase('bench-plain')
  await database.open()
  const took = await timed(async () => {
    for (let at = 0; at < count; at += callSize) {
      const arrived = records(agreements.slice(at, at + callSize))
      await database.table('records').bulkPut(
        arrived,
        arrived.map((_record, place) => at + place),
      )
    }
  })
  await database.delete()
  return took
}

const name = 'bench-book'
let key: CryptoKey | null = null

async function openBook(samples: readonly string[], count: number): Promise<DeviceDayPack> {
  key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const { agreements, records } = createHost(samples, count)
  const asOf = new Date().toISOString()
  const limits = { ...readDayPackLimits(new Map()), customers: 10_000, megabytes: 500 }
  return openDeviceDayPack({
    store: createSealedDayPackStore(new DayPackDatabase(name), openVault(key, owner)),
    host: {
      pack: async () => ({
        as_of: asOf,
        today: asOf.slice(0, 10),
        limits,
        customers: agreements.map((agreementNo) => ({
          agreementNo,
          version: 'v',
          reasons: ['assigned'],
        })),
        left_out: 0,
        gone: [],
        shared: 's',
      }),
      records: async (requested) => ({ as_of: asOf, customers: records(requested), missing: [] }),
      shared: async () => ({ as_of: asOf, version: 's', products: [] }),
    },
    name,
    tryLock: null,
    otherTabs: { notify: () => {}, subscribe: () => () => {} },
    toDay: (instant) => instant.slice(0, 10),
    today: () => asOf.slice(0, 10),
    daysKept: 7,
  })
}

async function pull(samples: readonly string[], count: number): Promise<number> {
  await new DayPackDatabase(name).delete()
  const book = await openBook(samples, count)
  const took = await timed(() => book.pull(new AbortController().signal))
  if (book.customers().length !== count)
    throw new Error(`${book.customers().length} of ${count} were kept`)
  book.close()
  return took
}

/** From the unlocked vault until all that lists need is in memory. */
async function open(count: number): Promise<number> {
  let book: DeviceDayPack | null = null
  const took = await timed(async () => {
    book = await openBook([], count)
    if (book.customers().length !== count)
      throw new Error(`${book.customers().length} of ${count} were opened`)
  })
  ;(book as DeviceDayPack | null)?.close()
  return took
}

/** The same rows sealed one by one, in place of fifty together. */
async function openOneByOne(count: number): Promise<number> {
  if (key === null) throw new Error('No book was pulled before')
  const vault = openVault(key, owner)
  const store = createSealedDayPackStore(new DayPackDatabase(name), vault)
  const { changed } = await store.chunks(new Map())
  store.close()
  const singles = new DayPackDatabase('bench-singles')
  await singles.open()
  const as = (slot: number) => ({ table: 'book-rows' as const, id: String(slot), schema: 1 })
  const rows = changed.flatMap(({ entries }) => entries ?? [])
  const kept = await Promise.all(
    rows.map(async (entry: DayPackEntry) => ({
      slot: entry.slot,
      sealed: await vault.seal(as(entry.slot), entry),
    })),
  )
  await singles.records.bulkPut(
    kept,
    kept.map(({ slot }) => slot),
  )
  const took = await timed(async () => {
    const opened = await Promise.all(
      (await singles.records.toArray()).map(async ({ slot, sealed }) =>
        vault.open(as(slot), sealed),
      ),
    )
    if (opened.filter((one) => one !== null).length !== count)
      throw new Error('Not all were opened')
  })
  await singles.delete()
  return took
}

/** What the bench calls in the browser. */
export interface DayPackBench {
  readonly storePlain: typeof keepPlain
  readonly pull: typeof pull
  readonly open: typeof open
  readonly openOneByOne: typeof openOneByOne
}

Object.assign(globalThis, {
  bookBench: { storePlain: keepPlain, pull, open, openOneByOne } satisfies DayPackBench,
})
