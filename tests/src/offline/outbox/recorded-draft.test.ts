import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createDexieStore } from '#src/offline/outbox/dexie-store.ts'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import type { SealedBytes } from '#src/offline/vault/vault.ts'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { createSessionOutbox } from '#src/session/outbox/session-outbox.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const place = 'A-1 comment'

/** The outbox of a person's page; a second one reads what a crash of the first has left. */
function openPage(userId: string): SessionOutbox {
  const page = createSessionOutbox({
    openOutbox: (owner) =>
      openBrowserOutbox({
        owner,
        kinds: contactLogKinds,
        host: 'http://localhost',
        fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
        storage: null,
        freeSpace: async () => false,
      }),
    watch: () => () => {},
    onReconnect: () => {},
    toStorageFault: () => 'broken',
    findCustomerName: () => undefined,
    requestPersistence: async () => true,
    getBytesLeft: async () => null,
    onConfirmed: () => {},
  })
  page.open({ userId, orgId: 'north' })
  closing.push(() => page.close())
  return page
}

/** What is on the device for the person's next page. */
async function readAfterCrash(userId: string) {
  const outbox = await openPage(userId).whenOpen()
  const { receipts } = outbox.getState()
  return {
    texts: receipts.map(({ command }) => (command.body as { readonly activity: string }).activity),
    drafts: [...((await outbox.drafts?.load()) ?? [])],
  }
}

type Store = OutboxStore<SealedBytes>

const sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(0) }
const row = {
  id: '0198f0a0-0000-7000-8000-000000000001',
  schema: 1,
  savedAt: 0,
  dependsOn: null,
  replaces: null,
  sealed,
}

const comment = (activity: string) => ({ agreementNo: 'A-1', activity })
const removed = { draft: { place, content: null } }

describe('A draft that is recorded', () => {
  it('is gone with the receipt, also where the page ends then', async () => {
    const user = crypto.randomUUID()
    const page = openPage(user)
    await page.whenOpen()
    page.drafts.save(place, 'Wants petrol')
    await expect.poll(async () => (await readAfterCrash(user)).drafts.length).toBe(1)
    page.drafts.save(place, 'Wants petrol, or perhaps a hybrid')
    await page.record('comment.add', comment('Wants petrol, or perhaps a hybrid'), removed)
    expect(await readAfterCrash(user)).toEqual({
      texts: ['Wants petrol, or perhaps a hybrid'],
      drafts: [],
    })
  })

  it('keeps what recording leaves of it', async () => {
    const user = crypto.randomUUID()
    const page = openPage(user)
    const { command } = await page.record('comment.add', comment('Rang'), {})
    page.drafts.save(place, { added: 'Half a thought', other: 'Rang twice' })
    const left = { added: 'Half a thought', other: null }
    await page.record(
      'comment.edit',
      { ...comment('Rang twice'), commentId: command.id },
      { dependsOn: command.id, draft: { place, content: left } },
    )
    expect(page.drafts.getState().contents.get(place)).toEqual(left)
    expect(await readAfterCrash(user)).toEqual({
      texts: ['Rang', 'Rang twice'],
      drafts: [[place, left]],
    })
  })

  it('stays where the device could not store it', async () => {
    const user = crypto.randomUUID()
    const page = openPage(user)
    await page.whenOpen()
    page.drafts.save(place, 'Wants petrol')
    await expect(page.record('comment.add', { agreementNo: 'A-1' }, removed)).rejects.toThrow()
    expect(page.drafts.getState().contents.get(place)).toBe('Wants petrol')
    await expect
      .poll(async () => (await readAfterCrash(user)).drafts)
      .toEqual([[place, 'Wants petrol']])
  })

  it('is written by nothing else while its command is stored', async () => {
    const writes: unknown[] = []
    const drafts = createSessionDrafts()
    await drafts.attach({
      load: async () => new Map(),
      save: async (_place, content) => void writes.push(content),
      remove: async () => void writes.push(null),
      seal: async () => ({ id: 'draft', draft: null }),
    })
    await drafts.whileRecording({ place, content: null }, async () => {
      drafts.save(place, 'Wants petrol')
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(writes).toEqual([])
    await drafts
      .whileRecording({ place, content: null }, async () => {
        drafts.save(place, 'Wants a hybrid')
        throw new Error('Full')
      })
      .catch(() => {})
    await expect.poll(() => writes).toEqual(['Wants a hybrid'])
  })

  const change = { id: 'draft', draft: null }
  it.each([
    ['is new', (store: Store) => store.add({ ...row, id: 'new' }, change), []],
    [
      'is folded into another',
      (store: Store) => store.fold(row.id, { foldedId: 'new', rev: 1, sealed }, change),
      [[row.id, 1]],
    ],
    [
      'replaces another',
      (store: Store) =>
        store.replace(
          row.id,
          { ...row, id: 'new', replaces: row.id },
          { gone: [{ id: row.id, deviceSeq: 1, sealed: null }], orphans: [], seen: [] },
          change,
        ),
      [[row.id, 1]],
    ],
  ] as const)('goes with the command or not at all where that %s', async (_what, write, left) => {
    const database = new OutboxDatabase(crypto.randomUUID())
    closing.push(() => database.close())
    const store = createDexieStore(database)
    if (left.length > 0) await store.add(row)
    else await store.load()
    await database.drafts.put({ id: 'draft', at: 0, sealed })
    const tear = () => {
      throw new Error('Torn')
    }
    database.drafts.hook('deleting', tear)
    await expect(write(store)).rejects.toThrow('The store failed')
    const { rows } = await store.load()
    expect(rows.map(({ id, rev }) => [id, rev])).toEqual(left)
    database.drafts.hook('deleting').unsubscribe(tear)
    await write(store)
    expect(await database.drafts.count()).toBe(0)
  })
})
