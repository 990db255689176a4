import { count, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { organisationSecrets, storeKeys } from '../db/schema/index.ts'
import { StartupError } from '../startup-error.ts'
import { ensureKeyFile, getKeyFile, readKeyFile } from './key-file.ts'
import { countPersonSecrets, discardSetups } from './person-secret.store.ts'
import { discardPushKeys } from './push-keys.store.ts'
import type { SecretKeys } from './secret-keys.ts'

/** Where the key of a store comes from. */
export interface KeySettings {
  /** FORECOURT_SECRET_KEY; null where it is not set. */
  readonly secretKey: SecretKeys | null
  readonly dataFolder: string
  /** Whether other hosts may work on the same store: they must have the same key. */
  readonly isShared: boolean
}

/** The id of the key that the store works with, locked for this transaction. */
export async function lockStoreKeyId(tx: Transaction): Promise<string | null> {
  await tx.execute(sql`lock table ${storeKeys} in exclusive mode`)
  const [row] = await tx.select({ id: storeKeys.id }).from(storeKeys)
  return row?.id ?? null
}

/** Admits a second key, while secrets are sealed again under it. */
export async function addStoreKeyId(tx: Transaction, id: string, since: Date): Promise<void> {
  await tx.insert(storeKeys).values({ id, since }).onConflictDoNothing()
}

/** Makes `id` the only key of the store. PostgreSQL refuses while secrets are sealed under another. */
export async function writeStoreKeyId(tx: Transaction, id: string, since: Date): Promise<void> {
  await discardSetups(tx, id)
  await tx.delete(storeKeys).where(ne(storeKeys.id, id))
  await addStoreKeyId(tx, id, since)
}

async function countSealed(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ sealed: count() }).from(organisationSecrets)
  return (row?.sealed ?? 0) + (await countPersonSecrets(tx))
}

function refuse(recorded: string, own: SecretKeys | null, sealed: number, settings: KeySettings) {
  const file = getKeyFile(settings.dataFolder)
  const isWrong =
    own === null
      ? `${file} is not there`
      : `${settings.secretKey === null ? file : 'FORECOURT_SECRET_KEY'} holds another one`
  return new StartupError(
    `This store works with the secret key ${recorded} (secrets sealed under it: ${sealed}), and ` +
      `${isWrong}. Put that key into FORECOURT_SECRET_KEY, or into ${file}. ` +
      'If it is lost, npm run rotate-key -- --lost gives the sealed secrets up.',
  )
}

/**
 * The secret key of the store, made at its first start. Refuses another one than its secrets are
 * sealed under.
 */
export async function openStoreKey(
  tx: Transaction,
  settings: KeySettings,
  now: Date,
): Promise<SecretKeys> {
  const recorded = await lockStoreKeyId(tx)
  const own = settings.secretKey ?? (await readKeyFile(getKeyFile(settings.dataFolder)))
  if (recorded !== null && recorded !== own?.id) {
    const sealed = await countSealed(tx)
    if (sealed > 0 || settings.isShared) throw refuse(recorded, own, sealed, settings)
  }
  const keys = own ?? (await ensureKeyFile(settings.dataFolder))
  if (recorded !== keys.id) {
    // Nobody can open it; devices subscribe again for the next one.
    await discardPushKeys(tx, keys.id)
    await writeStoreKeyId(tx, keys.id, now)
  }
  return keys
}
