import { setImmediate as pause } from 'node:timers/promises'
import { getTableColumns } from 'drizzle-orm'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { rowKey } from '#domain/imports/row-check.rules.ts'
import type { FileReader } from '#domain/imports/template.rules.ts'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import type { Database } from '../db/database.ts'
import { customers, inventory } from '../db/schema/index.ts'
import { tidySearch } from '../db/search-index.ts'
import { readProposalBook } from '../pre-calculation/proposal-book.store.ts'
import { agreementRecord, reckonedProperties } from './agreement-record.ts'
import { addDealers, dealerCodes, storeAgreements } from './agreements.store.ts'
import type { Stored } from './agreements.store.ts'
import { clientOf } from './copy-rows.ts'
import { storeInventory } from './inventory.store.ts'

export type Values = Readonly<Record<string, FieldValue>>

/** Where rows go and when they are reckoned. */
export interface Shelf {
  readonly database: Database
  readonly orgId: string
  readonly today: string
  readonly now: Date
}

const rowsBetweenPauses = 200

/** What differs between the kinds: how a batch of read rows is reckoned, and then stored. */
export interface Keeper {
  /** Reckons what is to be stored; the answer stores it, in one transaction. */
  readonly prepare: (rows: readonly Values[]) => Promise<() => Promise<Stored>>
  /** Does what the batches put off. */
  readonly finish: () => Promise<void>
  readonly withoutOffer: () => number
  readonly dealersAdded: () => number
}

/** The fields that the file fills and the store has a column for. */
function filledProperties(
  { columns, key }: FileReader,
  known: Readonly<Record<string, unknown>>,
): string[] {
  return [...columns.map(({ field }) => field), ...(key === null ? [] : [key.field])].filter(
    (field) => field in known,
  )
}

async function keepAgreements(
  { database, orgId, today, now }: Shelf,
  reader: FileReader,
): Promise<Keeper> {
  const scope = { orgId, userId: null }
  const { book, dealers } = await database.within(scope, async (tx) => ({
    book: await readProposalBook(tx, orgId, today),
    dealers: await dealerCodes(tx, orgId),
  }))
  const properties = [
    ...new Set([
      ...filledProperties(reader, getTableColumns(customers)),
      'cFullName',
      ...reckonedProperties,
    ]),
  ]
  let withoutOffer = 0
  let dealersAdded = 0
  return {
    withoutOffer: () => withoutOffer,
    dealersAdded: () => dealersAdded,
    prepare: async (rows) => {
      const { records, newDealers } = await recordsOf(rows, book, dealers)
      return () =>
        database.within(scope, async (tx) => {
          await addDealers(tx, orgId, newDealers)
          const stored = await storeAgreements(clientOf(tx), orgId, now, properties, records)
          withoutOffer += records.filter(({ offer }) => offer === null).length
          dealersAdded += newDealers.size
          return stored
        })
    },
    finish: () => database.asOwner(tidySearch),
  }
}

async function recordsOf(rows: readonly Values[], book: ProposalBook, known: Set<string>) {
  const newDealers = new Map<string, string>()
  const records = []
  for (const values of rows) {
    const code = String(values['dCode'])
    if (!known.has(code)) {
      known.add(code)
      newDealers.set(code, typeof values['dName'] === 'string' ? values['dName'] : code)
    }
    records.push(agreementRecord(values, book))
    // Reckoning blocks the loop on which the batch before is being stored.
    if (records.length % rowsBetweenPauses === 0) await pause()
  }
  return { records, newDealers }
}

function keepInventory({ database, orgId, now }: Shelf, reader: FileReader): Keeper {
  const properties = [...filledProperties(reader, getTableColumns(inventory)), 'key']
  return {
    withoutOffer: () => 0,
    dealersAdded: () => 0,
    prepare: async (rows) => {
      const cars = rows.map((values) => Object.assign({ key: rowKey('inventory', values) }, values))
      return () =>
        database.within({ orgId, userId: null }, (tx) =>
          storeInventory(clientOf(tx), orgId, now, properties, cars),
        )
    },
    finish: async () => {},
  }
}

/** The keeper of the file's kind. */
export function keeperFor(shelf: Shelf, reader: FileReader): Promise<Keeper> | Keeper {
  return reader.kind === 'agreements' ? keepAgreements(shelf, reader) : keepInventory(shelf, reader)
}
