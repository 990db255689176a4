import { and, asc, eq, gt } from 'drizzle-orm'
import { countMappedKinds } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { FollowedKinds } from '#domain/pre-calculation/followed-kinds.ts'
import { buildDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { ProposalData } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'

const batch = 5000

/** The customers' vehicles after an agreement number. */
const readVehicles = (tx: Transaction, orgId: string, last: string) =>
  tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      aMake: customers.aMake,
      aModel: customers.aModel,
      aDerivative: customers.aDerivative,
      pFuelType: customers.pFuelType,
      fPurchasePrice: customers.fPurchasePrice,
    })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), gt(customers.fAgreementNo, last)))
    .orderBy(asc(customers.fAgreementNo))
    .limit(batch)

/**
 * How many kinds of the customers' vehicles something may follow by the rules of `data`, and no
 * more than `enough`. Without customers or prices the rules are asked of the classified vehicles
 * alone.
 */
export async function countFollowed(
  tx: Transaction,
  orgId: string,
  data: ProposalData,
  enough = Infinity,
): Promise<number> {
  const dataset = buildDataset(data)
  if (data.mapping === null || dataset.mapping === null) return 0
  let vehicles = await readVehicles(tx, orgId, '')
  if (vehicles.length === 0 || dataset.ascending.length === 0)
    return countMappedKinds(data.mapping.rules, data.mapping.assets)
  const followed = new FollowedKinds(dataset, dataset.mapping)
  for (;;) {
    for (const vehicle of vehicles) {
      followed.add(vehicle)
      if (followed.count >= enough) return followed.count
    }
    const last = vehicles.at(-1)?.fAgreementNo
    if (last === undefined || vehicles.length < batch) return followed.count
    vehicles = await readVehicles(tx, orgId, last)
  }
}
