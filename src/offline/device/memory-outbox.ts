import { createMemoryStore, createMemoryTables } from '../outbox/memory-store.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { createSender } from '../outbox/sending/sender.ts'
import { StorageError } from '../ports/outbox.model.ts'
import { newId, sha256 } from '../vault/vault.ts'
import { deviceTimers } from './browser-outbox.ts'
import type { OpenedOutbox, BrowserOutboxDeps } from './browser-outbox.ts'

/**
 * An outbox that stores nothing on the device and names none: for somebody who acts for another
 * person. It takes a change only while the host is reached.
 */
export async function openMemoryOutbox({
  owner,
  kinds,
  host,
  fetch,
  isOnline,
}: Pick<BrowserOutboxDeps, 'owner' | 'kinds' | 'host' | 'fetch'> & {
  readonly isOnline: () => boolean
}): Promise<OpenedOutbox> {
  const outbox = await openOutbox({
    owner,
    kinds,
    store: createMemoryStore(createMemoryTables()),
    vault: { seal: async (_, content) => content, open: async (_, content) => ({ content }) },
    sender: createSender(
      { host, fetch, device: null, now: () => deviceTimers.now() },
      (kind) => kinds[kind]?.call ?? { key: kind, method: '' },
    ),
    timers: deviceTimers,
    random: Math.random,
    newId: () => newId(Date.now()),
    hash: sha256,
    tryLock: null,
    otherTabs: { notify: () => {}, subscribe: () => () => {} },
    highWater: null,
    freeSpace: async () => false,
  })
  return {
    ...outbox,
    drafts: null,
    recordings: null,
    dayPack: null,
    report: null,
    async enqueue(input) {
      if (!isOnline()) throw new StorageError('away', input.id ?? null)
      return outbox.enqueue(input)
    },
    hasCommandsOfOthers: async () => false,
    leave: () => outbox.close(),
    async wipe() {
      await outbox.close()
      return true
    },
  }
}
