import type { Transaction } from '../db/database.ts'
import { findBaseOrganisationId, findParameters } from '../organisations/organisation.store.ts'

/** What goes for the organisation's messages: its own parameters over those of the base one. */
export async function readMessageParameters(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, string>> {
  const baseId = await findBaseOrganisationId(tx)
  const rows = await findParameters(tx, baseId === null ? [orgId] : [baseId, orgId])
  const inOrder = rows.toSorted((one) => (one.orgId === orgId ? 1 : -1))
  return new Map(inOrder.map(({ key, value }) => [key, value]))
}
