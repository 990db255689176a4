import { setImmediate as pause } from 'node:timers/promises'
import { getTableColumns } from 'drizzle-orm'
import { getRowKey } from '#domain/imports/row-check.rules.ts'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import type { TemplateReader } from '#domain/imports/template.rules.ts'
import { getMarkCountry } from '#domain/catalogue/registration-mark.ts'
import type { MarkCountry } from '#domain/catalogue/registration-mark.ts'
import { defaultCurrencySymbol } from '#domain/formatting/money.ts'
import { readNumberFormat } from '#domain/formatting/number.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import type { Database, Transaction } from '../db/database.ts'
import { customers, inventory } from '../db/schema/index.ts'
import { flushSearchIndex } from '../db/search-index.ts'
import { getEffectiveParameters } from '../organisations/organisation.service.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'
import { buildAgreementRecord, calculatedCustomerProperties } from './agreement-record.ts'
import { holdDealers, listDealerCodes, storeAgreements } from './agreements.store.ts'
import type { BatchResult, SimilarNumber } from './agreements.store.ts'
import { MappingRows, storeMappings, storePrices, toPriceEntry } from './catalogue.store.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { storeInventory } from './inventory.store.ts'

/** The organisation and the day of the figures. */
export interface ImportTarget {
  readonly database: Database
  readonly orgId: string
  readonly today: string
  readonly now: Date
  /** Stores nothing: each batch is rolled back once it has told what it would change. */
  readonly isTrial?: boolean
  /** The load that changes are recorded for, so that it can be taken back. */
  readonly runId?: string
  /** Runs at the end of each batch's transaction, so that what it notes and the batch are one. */
  readonly onBatch?: (tx: Transaction, result: BatchResult) => Promise<void>
}

/** Ends the transaction of a trial's batch. */
class TrialEnd extends Error {
  readonly result: BatchResult
  constructor(result: BatchResult) {
    super('trial')
    this.result = result
  }
}

/** Stores one batch in a transaction of its own. */
async function storeBatch(
  { database, orgId, isTrial = false, onBatch }: ImportTarget,
  store: (tx: Transaction) => Promise<BatchResult>,
): Promise<BatchResult> {
  try {
    return await database.within({ orgId, userId: null }, async (tx) => {
      const result = await store(tx)
      if (isTrial) throw new TrialEnd(result)
      await onBatch?.(tx, result)
      return result
    })
  } catch (error) {
    if (error instanceof TrialEnd) return error.result
    throw error
  }
}

/** What of an organisation decides how its files are read. */
export interface ImportLocale {
  /** Of its sums. */
  readonly currencySymbol: string
  /** Whose registrations its vehicles have; null where that is not known. */
  readonly country: MarkCountry | null
}

/** The organisation's currency, and its country by its way to write numbers. */
export async function readImportLocale({ database, orgId }: ImportTarget): Promise<ImportLocale> {
  const parameters = await database.asOwner((tx) => getEffectiveParameters(tx, orgId))
  const find = (name: string) => parameters.find(({ key }) => key === name)?.value
  const currencySymbol = find('currency_symbol') ?? defaultCurrencySymbol
  const { locale, group } = readNumberFormat(find('number_format'))
  return {
    currencySymbol,
    // Numbers written by an example name no country.
    country: group === undefined ? getMarkCountry(locale, currencySymbol) : null,
  }
}

const rowsBetweenPauses = 200

/** Stores the rows of one kind of file. */
export interface ImportWriter {
  /** Calculates the rows; the returned function stores them, in one transaction. */
  readonly prepare: (rows: readonly RowValues[]) => Promise<() => Promise<BatchResult>>
  /** Does what batches leave until the end. */
  readonly finish: () => Promise<void>
  readonly similarNumbers: () => readonly SimilarNumber[]
  readonly dealersAdded: () => number
}

/** The fields that the file fills and the table has a column for. */
function filledProperties(
  { columns, key }: TemplateReader,
  known: Readonly<Record<string, unknown>>,
): string[] {
  return [...columns.map(({ field }) => field), ...(key === null ? [] : [key.field])].filter(
    (field) => field in known,
  )
}

async function buildAgreementsWriter(
  target: ImportTarget,
  reader: TemplateReader,
): Promise<ImportWriter> {
  const { database, orgId, today, isTrial } = target
  const scope = { orgId, userId: null }
  const { dataset, dealers } = await database.within(scope, async (tx) => ({
    dataset: await readProposalDataset(tx, orgId, today),
    dealers: await listDealerCodes(tx, orgId),
  }))
  const properties = [
    ...new Set([
      ...filledProperties(reader, getTableColumns(customers)),
      'cFullName',
      ...calculatedCustomerProperties,
    ]),
  ]
  const similarNumbers: SimilarNumber[] = []
  let dealersAdded = 0
  return {
    similarNumbers: () => similarNumbers,
    dealersAdded: () => dealersAdded,
    prepare: async (rows) => {
      const { records, named, added } = await buildRecords(rows, dataset, dealers)
      return () =>
        storeBatch(target, async (tx) => {
          await holdDealers(tx, target, named)
          const stored = await storeAgreements(getPgClient(tx), target, properties, records)
          similarNumbers.push(...stored.similarNumbers)
          dealersAdded += added
          return stored
        })
    },
    finish: async () => {
      if (isTrial !== true) await database.asOwner(flushSearchIndex)
    },
  }
}

async function buildRecords(
  rows: readonly RowValues[],
  dataset: ProposalDataset,
  known: Set<string>,
) {
  const named = new Map<string, string>()
  let added = 0
  const records = []
  for (const values of rows) {
    const code = String(values['dCode'])
    if (!known.has(code)) {
      known.add(code)
      added += 1
    }
    if (!named.has(code))
      named.set(code, typeof values['dName'] === 'string' ? values['dName'] : code)
    records.push(buildAgreementRecord(values, dataset))
    // Calculation blocks the event loop, which the previous batch needs to be stored.
    if (records.length % rowsBetweenPauses === 0) await pause()
  }
  return { records, named, added }
}

/** Stores one batch of rows in a transaction of its own. */
type StoreRows = (
  client: ReturnType<typeof getPgClient>,
  rows: readonly RowValues[],
) => Promise<BatchResult>

function buildPlainWriter(target: ImportTarget, store: StoreRows): ImportWriter {
  return {
    similarNumbers: () => [],
    dealersAdded: () => 0,
    prepare: async (rows) => () => storeBatch(target, (tx) => store(getPgClient(tx), rows)),
    finish: async () => {},
  }
}

function buildInventoryWriter(target: ImportTarget, reader: TemplateReader): ImportWriter {
  const filled = filledProperties(reader, getTableColumns(inventory))
  const properties = [...new Set([...filled, 'key', 'deleted'])]
  return buildPlainWriter(target, (client, rows) => {
    const cars = rows.map((values) =>
      Object.assign({ key: getRowKey('inventory', values) }, values, {
        deleted: values['deleted'] === true,
      }),
    )
    return storeInventory(client, target, properties, cars)
  })
}

/** A file holds few models, and a model's rows belong together wherever they stand. */
function buildMappingWriter(target: ImportTarget): ImportWriter {
  const all = new MappingRows()
  return buildPlainWriter(target, (client, rows) => storeMappings(client, target, all.add(rows)))
}

const writerBuilders: Readonly<
  Record<
    ImportKind,
    (target: ImportTarget, reader: TemplateReader) => Promise<ImportWriter> | ImportWriter
  >
> = {
  agreements: buildAgreementsWriter,
  inventory: buildInventoryWriter,
  prices: (target) =>
    buildPlainWriter(target, (client, rows) => storePrices(client, target, rows.map(toPriceEntry))),
  mapping: buildMappingWriter,
}

export function buildImportWriter(
  target: ImportTarget,
  reader: TemplateReader,
): Promise<ImportWriter> | ImportWriter {
  return writerBuilders[reader.kind](target, reader)
}
