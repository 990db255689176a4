import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers, dealers, inventory, offers } from '../db/schema/index.ts'
import { preCalculatedTypes } from '../pre-calculation/proposal.store.ts'

export interface CustomersToCount {
  readonly total: number
  /** Agreement numbers of all, or of a part spread evenly. */
  readonly agreements: readonly string[]
}

/** The customers to count, `max` at most. */
export async function findCustomersToCount(
  tx: Transaction,
  orgId: string,
  max: number,
): Promise<CustomersToCount> {
  const { rows } = await tx.execute<{ agreement: string; total: number }>(sql`
    select agreement, total from (
      select f_agreement_no as agreement, (count(*) over ())::int as total,
        row_number() over (order by f_agreement_no) as place
      from customers where org_id = ${orgId}) keys
    where (place - 1) % greatest(ceil(total::numeric / ${max}::numeric)::int, 1) = 0
    order by agreement`)
  return { total: rows[0]?.total ?? 0, agreements: rows.map(({ agreement }) => agreement) }
}

/** What incentives ask of the customers. */
export async function findCustomersToMatch(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
) {
  return tx
    .select({
      agreementNo: customers.fAgreementNo,
      plan: customers.fProductType,
      customerStatus: customers.status,
      company: customers.cCompanyName,
      contractEnd: customers.fEndDate,
      registered: customers.aRegDate,
      region: dealers.state,
    })
    .from(customers)
    .leftJoin(dealers, and(eq(dealers.orgId, orgId), eq(dealers.code, customers.dCode)))
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, [...agreements])))
}

/** What incentives ask of the cars and terms that are offered to them today. */
export async function findOffersToMatch(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
) {
  return tx
    .select({
      agreementNo: offers.fAgreementNo,
      brand: offers.aMake,
      model: offers.aModel,
      model_derivative: offers.aDerivative,
      fuel_type: offers.aFuelType,
      term: offers.fTerm,
      annualMileage: offers.Mileage,
      model_year: inventory.aModelYear,
      asset_type: inventory.aType,
    })
    .from(offers)
    .leftJoin(inventory, and(eq(inventory.orgId, orgId), eq(inventory.key, offers.inventoryVin)))
    .where(
      and(
        eq(offers.orgId, orgId),
        inArray(offers.fAgreementNo, [...agreements]),
        inArray(offers.type, [...preCalculatedTypes]),
      ),
    )
}
