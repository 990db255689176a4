import { createDexieStore } from '../outbox/dexie-store.ts'
import { openDrafts } from '../outbox/drafts.ts'
import type { Drafts } from '../outbox/drafts.ts'
import { OutboxDatabase } from '../outbox/outbox-database.ts'
import { buildOutboxReport } from '../outbox/outbox-report.ts'
import type { OutboxReport } from '../outbox/outbox-report.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { openRecordings } from '../outbox/recordings.ts'
import type { Recordings } from '../outbox/recordings.ts'
import { createSender } from '../outbox/sending/sender.ts'
import type { Owner, Timers } from '../ports/outbox-deps.ts'
import { StorageError } from '../ports/outbox.model.ts'
import type { Outbox, QueuedKind } from '../ports/outbox.model.ts'
import type { Vault } from '../ports/vault.model.ts'
import { newId, openVault, sha256 } from '../vault/vault.ts'
import type { SealedBytes } from '../vault/vault.ts'
import { browserLocks, openTabChannel } from './browser-tabs.ts'
import { closeOutbox, leaveOutbox, wipeOutbox } from './close-outbox.ts'
import { deleteDayPack, getDayPackName } from './day-pack-databases.ts'
import { openDevice } from './device.ts'
import type { Device } from './device.ts'
import { ensureEpoch } from './epoch.ts'
import { createHighWater } from './high-water.ts'
import type { MarkStorage } from './high-water.ts'
import { takeSharedLock } from './shared-lock.ts'
import { clearSignedOut } from './signed-out-mark.ts'

/** What a page or a worker provides to open an outbox. */
export interface BrowserOutboxDeps {
  readonly owner: Owner
  readonly kinds: Readonly<Record<string, QueuedKind>>
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly fetch: (request: Request) => Promise<Response>
  /** The page's localStorage; null in a worker, which has none. */
  readonly storage: MarkStorage | null
  /** Deletes what can be fetched again; answers whether it did. */
  readonly freeSpace: () => Promise<boolean>
  /**
   * The key of a vault that a PIN has opened; not needed for a vault that the device opens by
   * itself.
   */
  readonly key?: CryptoKey
}

/** Where the person's day pack is stored, and the vault that seals it. */
export interface DayPackLocation {
  readonly name: string
  /** The device's id. */
  readonly device: string
  readonly vault: Vault<SealedBytes>
}

/** What a device says of itself to the host. */
export interface DeviceState extends OutboxReport {
  readonly device: string
  readonly epoch: string
  /** How many unsent commands the browser deleted with the former store. */
  readonly evicted: number
}

/** An outbox in a browser; what is null needs a store on the device. */
export interface OpenedOutbox extends Outbox {
  readonly drafts: Drafts | null
  readonly recordings: Recordings | null
  readonly dayPack: DayPackLocation | null
  /** Whether commands of other persons wait on this device until they sign in. */
  hasCommandsOfOthers(): Promise<boolean>
  /**
   * Drafts and day pack are deleted; what waits stays, sealed, unless `isForgetful`. Where nothing
   * waits, the last tab deletes database and key.
   */
  leave(isForgetful: boolean): Promise<void>
  /** `epoch` lasts until the browser deletes the store. Throws where the store does not answer. */
  readonly report: (() => Promise<DeviceState>) | null
  /**
   * Closes it and deletes key and database. Answers false, and deletes only the day pack, where
   * something is unsent.
   */
  wipe(): Promise<boolean>
}

/** One that stores on the device. */
export interface BrowserOutbox extends OpenedOutbox {
  readonly drafts: Drafts
  readonly recordings: Recordings
  readonly dayPack: DayPackLocation
  readonly report: () => Promise<DeviceState>
}

export const deviceTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The parts of the browser that one outbox uses; `closeAll` releases them. */
async function openBrowserParts(device: Device, owner: Owner) {
  const name = await device.getDatabaseName(owner)
  const dayPackName = await getDayPackName(device, owner)
  // Before its key is read: another tab may be deleting it.
  const lock = await takeSharedLock(name)
  const database = new OutboxDatabase(name)
  const { otherTabs, close } = openTabChannel(name)
  const closeAll = (): void => {
    database.close()
    close()
    device.close()
    lock.release()
  }
  return { device, name, dayPackName, lock, database, otherTabs, closeAll }
}

type BrowserParts = Awaited<ReturnType<typeof openBrowserParts>>

function openStoredOutbox(
  { device, database, otherTabs, dayPackName, name }: BrowserParts,
  { owner, kinds, host, fetch, storage, freeSpace }: BrowserOutboxDeps,
  { vault, drafts }: { readonly vault: Vault<SealedBytes>; readonly drafts: Drafts },
): Promise<Outbox> {
  return openOutbox({
    owner,
    kinds,
    store: createDexieStore(database),
    vault,
    sealDraft: drafts.seal,
    sender: createSender(
      { host, fetch, device: device.id, now: () => deviceTimers.now() },
      (kind) => kinds[kind]?.call ?? { key: kind, method: '' },
    ),
    timers: deviceTimers,
    random: Math.random,
    newId: () => newId(Date.now()),
    hash: sha256,
    tryLock: browserLocks(),
    otherTabs,
    highWater: createHighWater(storage, name),
    // What can be fetched again makes space for what cannot.
    freeSpace: async () => (await deleteDayPack(dayPackName).catch(() => false)) || freeSpace(),
  })
}

async function openVaultAndOutbox(parts: BrowserParts, deps: BrowserOutboxDeps) {
  try {
    const key = deps.key ?? (await parts.device.vaultKey(parts.name, deps.owner))
    const vault = openVault(key, deps.owner)
    const drafts = openDrafts({
      database: parts.database,
      vault,
      getId: (draft) => parts.device.toOpaqueName(`${parts.name} ${draft}`),
      now: () => Date.now(),
    })
    return { vault, drafts, outbox: await openStoredOutbox(parts, deps, { vault, drafts }) }
  } catch (error) {
    parts.closeAll()
    throw error
  }
}

/**
 * Throws `StorageError` where the browser stores nothing or a newer app version has the outbox,
 * `VaultLocked` where only a PIN opens it.
 */
export async function openBrowserOutbox(deps: BrowserOutboxDeps): Promise<BrowserOutbox> {
  const { owner, storage } = deps
  const device = await openDevice().catch((error: unknown) => {
    throw new StorageError('broken', null, { cause: error })
  })
  const parts = await openBrowserParts(device, owner)
  const { name, dayPackName, database } = parts
  const { vault, drafts, outbox } = await openVaultAndOutbox(parts, deps)
  const closing = { ...parts, outbox, mark: createHighWater(storage, name) }
  return {
    ...outbox,
    dayPack: { name: dayPackName, device: device.id, vault },
    drafts,
    recordings: openRecordings({ database, vault, now: () => Date.now() }),
    async report() {
      const report = await buildOutboxReport(database, () => outbox.getState())
      const { evicted } = outbox.getState()
      const epoch = await ensureEpoch({
        database,
        storage,
        name,
        isEvicted: evicted > 0,
        newId: () => crypto.randomUUID(),
      })
      return { ...report, device: device.id, epoch, evicted }
    },
    async resume() {
      await clearSignedOut(database)
      await outbox.resume()
    },
    hasCommandsOfOthers: () => device.hasCommandsOfOthers(name),
    close: () => closeOutbox(closing),
    leave: (isForgetful) => leaveOutbox(closing, isForgetful),
    wipe: () => wipeOutbox(closing),
  }
}
