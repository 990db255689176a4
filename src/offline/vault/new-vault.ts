import { noAttempts } from './pin-attempts.ts'
import { importDataKey, makeDeviceKey, makeKeyBytes, wrapKey } from './vault-key.ts'
import { createLease } from './vault-lease.ts'
import type { VaultRecord } from './vault-record.model.ts'
import type { Owner } from '../ports/outbox-deps.ts'

/** A vault at level `device` that is not stored yet, and its key. */
export interface NewVault {
  readonly record: VaultRecord
  readonly key: CryptoKey
}

export async function createVaultRecord({
  owner,
  name,
  now,
}: {
  readonly owner: Owner
  readonly name: string
  /** The device's clock, epoch milliseconds. */
  readonly now: () => number
}): Promise<NewVault> {
  const bytes = makeKeyBytes()
  const deviceKey = await makeDeviceKey()
  const place = { name, epoch: 1, level: 'device' } as const
  const record: VaultRecord = {
    ...place,
    deviceKey,
    stretching: null,
    wrapped: await wrapKey(bytes, deviceKey, null, { owner, ...place }),
    lease: createLease(now()),
    attempts: noAttempts,
  }
  const key = await importDataKey(bytes)
  bytes.fill(0)
  return { record, key }
}
