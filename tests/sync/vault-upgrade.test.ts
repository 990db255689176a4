import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import type { OutboxRow } from '#src/offline/ports/outbox-store.ts'
import { noAttempts } from '#src/offline/vault/pin-attempts.ts'
import { pinCost } from '#src/offline/vault/pin-stretching.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'
import { createVaultController } from '#src/offline/vault/vault-controller.ts'
import type { VaultRecords } from '#src/offline/vault/vault-controller.ts'
import { createLease } from '#src/offline/vault/vault-lease.ts'
import type { VaultRecord } from '#src/offline/vault/vault-record.model.ts'
import { fromJson, openReleasedOutbox, restoreBrowser } from './stored-release.ts'

/** What a release left of a vault behind a PIN, over the queue of the release's outbox. */
interface StoredVault {
  readonly pin: string
  readonly name: string
  readonly epoch: number
  readonly deviceKey: string
  readonly stretching: {
    readonly salt: string
    readonly passes: number
    readonly kibibytes: number
  }
  readonly wrapped: { readonly iv: string; readonly bytes: string }
}

const folder = new URL('../fixtures/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const releases = readdirSync(folder)
  .filter((name) => /^vault-release-\d+\.json$/u.test(name))
  .map((name) => ({
    name,
    vault: JSON.parse(read(name)) as StoredVault,
    outbox: fromJson(read(name.replace('vault', 'outbox'))),
  }))

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

async function toRecord(
  { name, epoch, deviceKey, stretching, wrapped }: StoredVault,
  at: number,
): Promise<VaultRecord> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  return {
    name,
    epoch,
    level: 'pin',
    deviceKey: await crypto.subtle.importKey('raw', toBytes(deviceKey), hmac, false, ['sign']),
    stretching: { ...stretching, salt: toBytes(stretching.salt) },
    wrapped: { iv: toBytes(wrapped.iv), bytes: toBytes(wrapped.bytes).buffer },
    lease: createLease(at),
    attempts: noAttempts,
  }
}

/** The one record of a browser. */
function holdRecord(first: VaultRecord): VaultRecords & { readonly read: () => VaultRecord } {
  let record = first
  return {
    read: () => record,
    get: async () => record,
    put: async (next) => void (record = next),
    change: async (_name, next) => (record = next(record)),
    delete: () => Promise.reject(new Error('Nothing is deleted by an upgrade')),
  }
}

describe.each(releases)('$name’s vault', ({ vault, outbox: release }) => {
  it('opens by its PIN, is stretched at today’s cost, and its queue is complete', async () => {
    const records = holdRecord(await toRecord(vault, release.at))
    const controller = createVaultController({
      records,
      owner: release.owner,
      name: vault.name,
      now: () => release.at,
      stretchPin,
    })
    expect(await controller.status()).toMatchObject({ name: 'locked', pinForm: 'digits' })
    const first = await controller.unlock(vault.pin)
    expect(records.read().stretching).toMatchObject(pinCost)
    controller.lock()
    const second = await controller.unlock(vault.pin)

    const factories = await restoreBrowser(release)
    const rows = (release.tables['rows']?.rows ?? []) as readonly OutboxRow<unknown>[]
    for (const opened of [first, second]) {
      if (opened.name !== 'open') throw new Error(opened.name)
      const outbox = await openReleasedOutbox({
        factories,
        release: { owner: release.owner, key: opened.key },
        kinds: contactLogKinds,
        sender: {
          send: async () => Promise.reject(new TypeError('Failed to fetch')),
          discard: async () => Promise.reject(new TypeError('Failed to fetch')),
        },
        now: () => release.at,
        newId: () => crypto.randomUUID(),
      })
      const { receipts } = outbox.getState()
      const readable = receipts.filter(
        ({ status }) => !(status.name === 'needs_you' && status.reason === 'unreadable'),
      )
      expect(rows.length).toBeGreaterThan(20)
      expect(readable.map(({ command }) => command.id)).toEqual(
        expect.arrayContaining(rows.map(({ id }) => id)),
      )
      await outbox.close()
    }
  })
})
