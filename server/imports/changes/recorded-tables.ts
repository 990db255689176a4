import type { PgTable } from 'drizzle-orm/pg-core'
import type { ChangePart } from '#domain/imports/import-undo.model.ts'
import { carriedProperties } from '../../customers/figure-columns.ts'
import { customers, inventory, representatives } from '../../db/schema/index.ts'

/** A table that loads write, and how its changes are told apart. */
export interface RecordedTable {
  readonly part: ChangePart
  readonly table: PgTable
  /** Properties of the key beside the organisation; changes are asked for by the first. */
  readonly key: readonly string[]
  /** Expressions over the row `c`: the agreement that it is about, its own key, its version. */
  readonly agreement: string
  readonly rowKey: string
  readonly version: string
  /** Properties that are calculated from others: what a load wrote there is not recorded. */
  readonly calculated: readonly string[]
  /** Whether values of new rows are recorded, for rows without a version. */
  readonly hasNewValues: boolean
}

/** Calculated again for customers who are put back; the day that they are of goes with them. */
export const calculatedProperties = [
  ...carriedProperties,
  'fParity',
  'fParityPosition',
  'processed_at',
] as const

export const recordedCustomers: RecordedTable = {
  part: 'customer',
  table: customers,
  key: ['fAgreementNo'],
  agreement: 'c.f_agreement_no',
  rowKey: "''",
  version: 'c.version',
  calculated: calculatedProperties,
  hasNewValues: false,
}

export const recordedRepresentatives: RecordedTable = {
  part: 'representative',
  table: representatives,
  key: ['fAgreementNo', 'position'],
  agreement: 'c.f_agreement_no',
  rowKey: 'c.position::text',
  version: 'null::int',
  calculated: [],
  hasNewValues: true,
}

export const recordedCars: RecordedTable = {
  part: 'car',
  table: inventory,
  key: ['key'],
  agreement: "''",
  rowKey: 'c.key',
  version: 'c.version',
  calculated: [],
  hasNewValues: false,
}
