import { and, eq, sql } from 'drizzle-orm'
import type { StoredSecretName } from '#domain/organisations/organisation-secret.model.ts'
import type { Transaction } from '../db/database.ts'
import { organisationSecrets } from '../db/schema/secrets/secrets.ts'

export interface SealedSecret {
  readonly orgId: string
  readonly name: string
  readonly sealed: string
  readonly keyId: string
  readonly setAt: Date
  readonly setBy: string
  readonly setById: string
}

export async function writeSealedSecret(tx: Transaction, row: SealedSecret): Promise<void> {
  const { orgId: _orgId, name: _name, ...set } = row
  await tx
    .insert(organisationSecrets)
    .values(row)
    .onConflictDoUpdate({ target: [organisationSecrets.orgId, organisationSecrets.name], set })
}

const isSecret = (orgId: string, name: StoredSecretName) =>
  and(eq(organisationSecrets.orgId, orgId), eq(organisationSecrets.name, name))

export async function readSealedSecret(
  tx: Transaction,
  orgId: string,
  name: StoredSecretName,
): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: organisationSecrets.sealed })
    .from(organisationSecrets)
    .where(isSecret(orgId, name))
  return row?.sealed ?? null
}

export async function listSetSecrets(
  tx: Transaction,
  orgId: string,
): Promise<readonly Pick<SealedSecret, 'name' | 'setAt' | 'setBy'>[]> {
  const { name, setAt, setBy } = organisationSecrets
  return tx
    .select({ name, setAt, setBy })
    .from(organisationSecrets)
    .where(eq(organisationSecrets.orgId, orgId))
}

export async function deleteSealedSecret(
  tx: Transaction,
  orgId: string,
  name: StoredSecretName,
): Promise<void> {
  await tx.delete(organisationSecrets).where(isSecret(orgId, name))
}

/** Every organisation's, for a new key; locked, so that none is set meanwhile. */
export async function lockSealedSecrets(tx: Transaction): Promise<readonly SealedSecret[]> {
  await tx.execute(sql`lock table ${organisationSecrets} in exclusive mode`)
  return tx
    .select()
    .from(organisationSecrets)
    .orderBy(organisationSecrets.orgId, organisationSecrets.name)
}

export async function deleteEverySealedSecret(tx: Transaction): Promise<void> {
  await tx.delete(organisationSecrets)
}
