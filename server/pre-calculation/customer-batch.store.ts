import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import { carriedProperties } from '../customers/figure-columns.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'
import { columnNames, stageRows } from '../imports/copy-rows.ts'
import type { RowOf } from '../imports/copy-rows.ts'

/** What a pre-calculation reads of a customer. */
const readProperties = [
  'fAgreementNo',
  'version',
  'processed_at',
  'aMake',
  'aModel',
  'aDerivative',
  'aRegDate',
  'aValuationAverage',
  'pFuelType',
  'dCode',
  'status',
  'cCompanyName',
  'propensity_bucket',
  'fProductType',
  'fPayment',
  'fMonthlyBudget',
  'fTerm',
  'fBalloon',
  'fRate',
  'rateType',
  'fAdvance',
  'fDepositSub',
  'fPurchasePrice',
  'fLumpSum',
  'fStartDate',
  'fEndDate',
  'payments_made',
  'nextPayment5TG',
  'ald_next_payment_days',
  'arrears',
  'quotedSettlement',
  'quotedSettlementUntil',
  'fSettlementType',
  'initialRentalMultiple',
  'cSoldMileage',
  'odometer',
  'cActualDeliveredMileage',
  'totalExtendedSum',
  'fMileageCost',
  'flagDate',
] as const

const columns = getTableColumns(customers)
const read: Readonly<Record<string, PgColumn>> = Object.fromEntries(
  readProperties.map((property) => [property, columns[property]]),
)

/** A stored customer as far as figures and proposals depend on it. */
export interface CustomerToReckon extends Readonly<Record<string, FieldValue | Date>> {
  readonly fAgreementNo: string
  readonly version: number
}

/** The next customers of the organisation behind an agreement number. */
export async function customersBehind(
  tx: Transaction,
  orgId: string,
  last: string,
  most: number,
): Promise<CustomerToReckon[]> {
  const rows = await tx
    .select(read)
    .from(customers)
    .where(and(eq(customers.orgId, orgId), gt(customers.fAgreementNo, last)))
    .orderBy(asc(customers.fAgreementNo))
    .limit(most)
  return rows as unknown as CustomerToReckon[]
}

/** The named customers, held until the transaction ends. */
export async function customersHeld(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<CustomerToReckon[]> {
  const rows = await tx
    .select(read)
    .from(customers)
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, [...agreements])))
    .orderBy(asc(customers.fAgreementNo))
    .for('update')
  return rows as unknown as CustomerToReckon[]
}

/** What a pre-calculation writes of a customer, beside the date. */
export const reckonedProperties = [
  ...carriedProperties,
  'fParity',
  'fParityPosition',
  'mapped_inventory_count',
  'proposal_debug',
] as const

/** A customer's row as far as a pre-calculation writes it. */
export interface FiguresRow extends RowOf {
  readonly fAgreementNo: string
  readonly version: number
}

/**
 * Writes the figures of customers, given by agreement number, version and `reckonedProperties`, whose rows have not changed since they were read; their
 * versions stay, because nobody's change is in the way of anybody's. Answers with those that were written.
 */
export async function writeFigures(
  client: pg.PoolClient,
  orgId: string,
  asOf: Date,
  rows: readonly FiguresRow[],
): Promise<Set<string>> {
  const staged = await stageRows(
    client,
    customers,
    ['fAgreementNo', 'version', ...reckonedProperties],
    rows,
  )
  const numbers = rows.map(({ fAgreementNo }) => fAgreementNo)
  const set = columnNames(customers, reckonedProperties).map((name) => `${name} = i.${name}`)
  // The bounds find the rows by their key: a bare join may read the whole organisation for every batch. The next step stays what it is: an update that touches no
  // generated column's sources has PostgreSQL read the expressions of all of them anew for every row, one that touches the cheapest's reads them once.
  const { rows: written } = await client.query<{ agreement: string }>(
    `update customers c set ${set.join(', ')}, processed_at = $2, next_step = c.next_step from ${staged} i
     where c.org_id = $1 and c.f_agreement_no = any($3) and c.f_agreement_no = i.f_agreement_no and c.version = i.version returning c.f_agreement_no as agreement`,
    [orgId, asOf, numbers],
  )
  await client.query(`drop table ${staged}`)
  return new Set(written.map(({ agreement }) => agreement))
}
