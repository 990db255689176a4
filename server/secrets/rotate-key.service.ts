import type { Transaction } from '../db/database.ts'
import { StartupError } from '../startup-error.ts'
import {
  deleteEverySealedSecret,
  lockSealedSecrets,
  writeSealedSecret,
} from './organisation-secret.store.ts'
import {
  discardPersonSecrets,
  lockPersonSecrets,
  sealPersonSecret,
  unsealPersonSecret,
  writePersonSecret,
} from './person-secret.store.ts'
import { discardPushKeys, resealPushKeys } from './push-keys.store.ts'
import { seal, unseal } from './seal.ts'
import type { SecretKeys } from './secret-keys.ts'
import { addStoreKeyId, lockStoreKeyId, writeStoreKeyId } from './store-key.ts'

/** Seals every secret of the store again: from the former key to the next. Returns their number. */
export async function resealSecrets(
  tx: Transaction,
  {
    former,
    next,
    now,
  }: { readonly former: SecretKeys; readonly next: SecretKeys; readonly now: Date },
): Promise<number> {
  const recorded = await lockStoreKeyId(tx)
  if (recorded === next.id) return 0
  if (recorded !== null && recorded !== former.id)
    throw new StartupError(
      `This store works with the secret key ${recorded}, and the former key named is ${former.id}.`,
    )
  const rows = await lockSealedSecrets(tx)
  await addStoreKeyId(tx, next.id, now)
  for (const row of rows) {
    const value = unseal(former, row, row.sealed)
    await writeSealedSecret(tx, { ...row, sealed: seal(next, row, value), keyId: next.id })
  }
  const people = await lockPersonSecrets(tx)
  for (const person of people)
    await writePersonSecret(
      tx,
      sealPersonSecret(next, person.userId, unsealPersonSecret(former, person)),
    )
  await resealPushKeys(tx, former, next)
  await writeStoreKeyId(tx, next.id, now)
  return rows.length + people.length
}

/**
 * Gives up what is sealed under a lost key. Returns what there was, to be set again; people with a
 * second factor sign in by their recovery codes.
 */
export async function discardSecrets(
  tx: Transaction,
  keys: SecretKeys,
  now: Date,
): Promise<{
  readonly organisations: readonly { readonly orgId: string; readonly name: string }[]
  readonly people: number
}> {
  const recorded = await lockStoreKeyId(tx)
  if (recorded === keys.id)
    throw new StartupError('The secret key is the one of this store: nothing is lost.')
  const rows = await lockSealedSecrets(tx)
  await deleteEverySealedSecret(tx)
  const people = await discardPersonSecrets(tx)
  await discardPushKeys(tx, keys.id)
  await writeStoreKeyId(tx, keys.id, now)
  return { organisations: rows.map(({ orgId, name }) => ({ orgId, name })), people }
}
