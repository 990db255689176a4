import { organisationSecretNames } from '#domain/organisations/organisation-secret.model.ts'
import type {
  OrganisationSecretStatus,
  StoredSecretName,
} from '#domain/organisations/organisation-secret.model.ts'
import type { Transaction } from '../db/database.ts'
import { listSetSecrets, readSealedSecret, writeSealedSecret } from './organisation-secret.store.ts'
import { seal, unseal } from './seal.ts'
import type { SecretKeys } from './secret-keys.ts'

/** In characters: a private key or a certificate with its chain has room. */
const maxSecretLength = 16_384

/** Whose secret, under which key; inside the organisation's row-level security. */
export interface SecretPlace {
  readonly tx: Transaction
  readonly secretKeys: SecretKeys
  readonly orgId: string
  readonly name: StoredSecretName
}

export interface NewSecret {
  readonly value: string
  readonly at: Date
  readonly by: { readonly name: string; readonly userId: string }
}

/** Seals a secret and replaces the one before, of which nothing is left. */
export async function setSecret(
  { tx, secretKeys, orgId, name }: SecretPlace,
  { value, at, by }: NewSecret,
): Promise<void> {
  if (value === '' || value.length > maxSecretLength)
    throw new RangeError(`A secret has 1 to ${maxSecretLength} characters`)
  await writeSealedSecret(tx, {
    orgId,
    name,
    sealed: seal(secretKeys, { orgId, name }, value),
    keyId: secretKeys.id,
    setAt: at,
    setBy: by.name,
    setById: by.userId,
  })
}

/**
 * The secret itself, for what sends or verifies; null where none is set. It belongs in no answer
 * and in no log.
 */
export async function openSecret({
  tx,
  secretKeys,
  orgId,
  name,
}: SecretPlace): Promise<string | null> {
  const sealed = await readSealedSecret(tx, orgId, name)
  return sealed === null ? null : unseal(secretKeys, { orgId, name }, sealed)
}

/** Which secrets are set, since when and by whom. */
export async function describeSecrets(
  tx: Transaction,
  orgId: string,
): Promise<readonly OrganisationSecretStatus[]> {
  const found = new Map((await listSetSecrets(tx, orgId)).map((row) => [row.name, row]))
  return organisationSecretNames.map((name) => {
    const row = found.get(name)
    return {
      name,
      isSet: row !== undefined,
      setAt: row?.setAt ?? null,
      setBy: row?.setBy ?? null,
    }
  })
}
