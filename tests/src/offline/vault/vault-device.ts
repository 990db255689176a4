import { createVaultRecord } from '#src/offline/vault/new-vault.ts'
import { createVaultController } from '#src/offline/vault/vault-controller.ts'
import type { VaultController, VaultRecords } from '#src/offline/vault/vault-controller.ts'
import type { VaultRecord } from '#src/offline/vault/vault-record.model.ts'
import { openVault } from '#src/offline/vault/vault.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'
import type { StretchPin } from '#src/offline/vault/pin-stretching.ts'
import type { SealContext } from '#src/offline/ports/vault.model.ts'

export const vaultOwner = { userId: 'ann', orgId: 'north' }
export const vaultName = 'forecourt-1'
export const vaultPin = '28046173'
export const sealedText = 'Asked for a smaller car'
/** For tests that stretch PINs. */
export const stretchTimeout = 120_000
const context: SealContext = { table: 'command', id: 'c-1', schema: 1 }

/** A device with its clock and the vault records that lie on its disk. */
export class VaultDevice {
  now = 1_763_715_600_000
  readonly stored = new Map<string, VaultRecord>()

  readonly records: VaultRecords = {
    get: async (name) => this.stored.get(name),
    put: async (record) => void this.stored.set(record.name, record),
    change: async (name, next) => {
      const known = this.stored.get(name)
      if (known === undefined) return undefined
      this.stored.set(name, next(known))
      return this.stored.get(name)
    },
    delete: async (name) => void this.stored.delete(name),
  }

  createController(owner = vaultOwner, stretch: StretchPin = stretchPin): VaultController {
    return createVaultController({
      records: this.records,
      owner,
      name: vaultName,
      now: () => this.now,
      stretchPin: stretch,
    })
  }

  /** Something sealed in a new vault at level `device`. */
  async seal() {
    const { record, key } = await createVaultRecord({
      owner: vaultOwner,
      name: vaultName,
      now: () => this.now,
    })
    this.stored.set(vaultName, record)
    return openVault(key, vaultOwner).seal(context, sealedText)
  }

  /** The content of something sealed, or why the vault does not open. */
  async read(sealed: Awaited<ReturnType<VaultDevice['seal']>>, pin?: string): Promise<unknown> {
    const opened = await this.createController().unlock(pin)
    return opened.name === 'open'
      ? (await openVault(opened.key, vaultOwner).open(context, sealed))?.content
      : opened
  }

  async change(next: (record: VaultRecord) => Partial<VaultRecord>): Promise<void> {
    await this.records.change(vaultName, (record) => ({ ...record, ...next(record) }))
  }
}
