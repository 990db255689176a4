import { createECDH } from 'node:crypto'
import { ne } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { pushKeys } from '../db/schema/index.ts'
import { seal, unseal } from './seal.ts'
import type { SecretKeys } from './secret-keys.ts'

/** The pair of P-256 that push services know the store by (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly contact: string
}

const owner = { storePart: 'push', name: 'private_key' } as const

/** Makes the key pair where there is none, and writes who runs the host. As the owner. */
export async function ensurePushKeys(
  tx: Transaction,
  keys: SecretKeys,
  contact: string,
  now: Date,
): Promise<void> {
  const [known] = await tx.update(pushKeys).set({ contact }).returning()
  if (known !== undefined) return
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const sealed = seal(keys, owner, pair.getPrivateKey('base64url'))
  await tx.insert(pushKeys).values({ publicKey, sealed, keyId: keys.id, contact, createdAt: now })
}

/** The pair itself, for what sends; null where there is none. As the owner. */
export async function readPushKeys(tx: Transaction, keys: SecretKeys): Promise<PushKeys | null> {
  const [row] = await tx.select().from(pushKeys)
  if (row === undefined) return null
  const { publicKey, contact } = row
  return { publicKey, contact, privateKey: unseal(keys, owner, row.sealed) }
}

/** What a browser subscribes for; null where there is none. */
export async function findPushPublicKey(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ publicKey: pushKeys.publicKey }).from(pushKeys)
  return row?.publicKey ?? null
}

export async function resealPushKeys(
  tx: Transaction,
  former: SecretKeys,
  next: SecretKeys,
): Promise<void> {
  const pair = await readPushKeys(tx, former)
  if (pair === null) return
  await tx.update(pushKeys).set({ sealed: seal(next, owner, pair.privateKey), keyId: next.id })
}

/** Gives up a pair that is sealed under another key than `keyId`. */
export async function discardPushKeys(tx: Transaction, keyId: string): Promise<void> {
  await tx.delete(pushKeys).where(ne(pushKeys.keyId, keyId))
}
