import { and, asc, eq, exists, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import { carriedProperties } from '../customers/figure-columns.ts'
import type { Transaction } from '../db/database.ts'
import { changedCustomers, customers } from '../db/schema/index.ts'
import { columnNames, stageRows } from '../db/copy-rows.ts'
import type { InsertRow } from '../db/copy-rows.ts'

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

/** A stored customer's input of figures and proposals. */
export interface CustomerToCalculate extends Readonly<Record<string, ImportedValue | Date>> {
  readonly fAgreementNo: string
  readonly version: number
}

/** The organisation's next customers after an agreement number, or those that imports changed. */
export async function readNextCustomers(
  tx: Transaction,
  orgId: string,
  last: string,
  limit: number,
  areChangedOnly = false,
): Promise<CustomerToCalculate[]> {
  const changed = tx
    .select({ agreementNo: changedCustomers.fAgreementNo })
    .from(changedCustomers)
    .where(
      and(
        eq(changedCustomers.orgId, orgId),
        eq(changedCustomers.fAgreementNo, customers.fAgreementNo),
      ),
    )
  const rows = await tx
    .select(read)
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        gt(customers.fAgreementNo, last),
        areChangedOnly ? exists(changed) : undefined,
      ),
    )
    .orderBy(asc(customers.fAgreementNo))
    .limit(limit)
  return rows as unknown as CustomerToCalculate[]
}

/** The named customers; locked until the transaction ends, where told so. */
export async function readNamedCustomers(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<CustomerToCalculate[]> {
  const query = tx
    .select(read)
    .from(customers)
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, [...agreements])))
    .orderBy(asc(customers.fAgreementNo))
  const rows = await (lock === 'locked' ? query.for('update') : query)
  return rows as unknown as CustomerToCalculate[]
}

/** What a pre-calculation writes of a customer, beside the date. */
export const preCalculatedProperties = [
  ...carriedProperties,
  'fParity',
  'fParityPosition',
  'mapped_inventory_count',
  'proposal_debug',
] as const

/** A customer's row as far as a pre-calculation writes it. */
export interface FiguresRow extends InsertRow {
  readonly fAgreementNo: string
  readonly version: number
}

/**
 * Writes figures of rows unchanged since they were read and returns their agreement numbers.
 * Versions stay, so nobody's edit conflicts.
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
    ['fAgreementNo', 'version', ...preCalculatedProperties],
    rows,
  )
  const numbers = rows.map(({ fAgreementNo }) => fAgreementNo)
  const set = columnNames(customers, preCalculatedProperties).map((name) => `${name} = i.${name}`)
  // The key bounds avoid a scan per batch. Setting `next_step`, the cheapest generated column's
  // source, lets PostgreSQL read the generated expressions once.
  const { rows: written } = await client.query<{ agreement: string }>(
    `update customers c set ${set.join(', ')}, processed_at = $2, next_step = c.next_step from ${staged} i
     where c.org_id = $1 and c.f_agreement_no = any($3) and c.f_agreement_no = i.f_agreement_no
       and c.version = i.version returning c.f_agreement_no as agreement`,
    [orgId, asOf, numbers],
  )
  await client.query(`drop table ${staged}`)
  return new Set(written.map(({ agreement }) => agreement))
}
