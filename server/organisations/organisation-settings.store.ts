import { eq, sql } from 'drizzle-orm'
import type { ListedOrganisation } from '#domain/organisations/organisation-settings.model.ts'
import type { Transaction } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'

export type StoredOrganisation = typeof organisations.$inferSelect

export async function updateOrganisation(
  tx: Transaction,
  orgId: string,
  change: Partial<Omit<StoredOrganisation, 'id'>>,
): Promise<void> {
  await tx.update(organisations).set(change).where(eq(organisations.id, orgId))
}

/** The organisations that the session's holder may open, by name. */
export async function findOwnOrganisations(tx: Transaction): Promise<ListedOrganisation[]> {
  const { rows } = await tx.execute(sql`select * from own_organisations()`)
  return rows as unknown as ListedOrganisation[]
}

interface NewOrganisation {
  readonly id: string
  readonly name: string
  readonly roleId: string
  readonly roleName: string
  readonly by: string
  readonly now: Date
}

/** Adds an organisation of the session's holder; false where they may not. */
export async function addOrganisation(
  tx: Transaction,
  { id, name, roleId, roleName, by, now }: NewOrganisation,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select add_organisation(${id}, ${name}, ${roleId},
    ${roleName}, ${by}, ${now.toISOString()}::timestamptz) as is_added`)
  return rows[0]?.['is_added'] === true
}
