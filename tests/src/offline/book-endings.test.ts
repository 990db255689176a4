import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteBooksOfOthers, deleteBookOf, openBrowserBook } from '#src/offline/browser-book.ts'
import { openBrowserOutbox } from '#src/offline/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import { obeyOrders } from '#src/offline/signed-out-orders.ts'
import { bookHost } from './book-host.ts'
import { agreements } from './open-book.ts'

const open: BrowserOutbox[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map((outbox) => outbox.close()))
  await Promise.all((await Dexie.getDatabaseNames()).map((name) => Dexie.delete(name)))
})

async function outboxOf(userId: string, orgId = 'north'): Promise<BrowserOutbox> {
  const fetch = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  const outbox = await openBrowserOutbox({
    owner: { userId, orgId },
    kinds: recordedKinds,
    host: 'http://localhost',
    fetch,
    storage: null,
    freeSpace: async () => false,
  })
  open.push(outbox)
  return outbox
}

/** Somebody's outbox, with three customers in the book beside it. */
async function booked(userId: string, orgId = 'north') {
  const outbox = await outboxOf(userId, orgId)
  const book = await openBrowserBook(outbox.book, {
    host: bookHost(agreements(3)).host,
    dayOf: (instant) => instant.slice(0, 10),
    today: () => '2026-11-21',
    daysKept: 7,
  })
  await book.pull(new AbortController().signal)
  expect(book.customers()).toHaveLength(3)
  return { outbox, book }
}

const comment = {
  kind: recordedKinds['comment.add'],
  body: { agreementNo: 'AG-1', activity: 'Thinks it over' },
}
const books = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes('-book-'))

describe('a book goes', () => {
  it('when its person leaves, also where something waits to be sent', async () => {
    const { outbox } = await booked('ann')
    await outbox.enqueue(comment)
    await outbox.leave(false)
    expect(await books()).toEqual([])
    // What waits is there still.
    const again = await outboxOf('ann')
    expect(again.snapshot().counts.waiting).toBe(1)
  })

  it('when the device is told to delete everything, before what it owes has arrived', async () => {
    const { outbox } = await booked('ann')
    await outbox.enqueue(comment)
    expect(await outbox.wipe()).toBe(false)
    expect(await books()).toEqual([])
  })

  it('when the device is revoked or to be wiped and nobody is signed in on it; and stays where it is told nothing', async () => {
    for (const order of ['none', 'revoked', 'wipe'] as const) {
      const { outbox, book } = await booked('ann')
      book.close()
      await outbox.close()
      await obeyOrders(async () => [{ userId: 'ann', orgId: 'north', order }])
      expect(await books()).toHaveLength(order === 'none' ? 1 : 0)
    }
  })

  it('when somebody else signs in; one person’s books of two organisations stay beside each other', async () => {
    await booked('ann', 'north')
    const south = await booked('ann', 'south')
    await deleteBooksOfOthers(south.outbox.book.name)
    expect(await books()).toHaveLength(2)
    const { outbox } = await booked('ben')
    await deleteBooksOfOthers(outbox.book.name)
    expect(await books()).toEqual([outbox.book.name])
  })

  it('when what is recorded needs its room, which is then kept', async () => {
    const { outbox, book } = await booked('ann')
    let isGone = false
    book.onGone(() => {
      isGone = true
    })
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await outbox.enqueue(comment)
    expect(outbox.snapshot()).toMatchObject({ counts: { waiting: 1 }, trouble: null })
    expect([isGone, await books()]).toEqual([true, []])
  })

  it('without its key, too', async () => {
    const { outbox, book } = await booked('ann')
    book.close()
    await outbox.close()
    await deleteBookOf({ userId: 'ann', orgId: 'north' })
    expect(await books()).toEqual([])
  })
})

describe('a book stays', () => {
  it('while its vault is shut, and opens with it', async () => {
    const { outbox, book } = await booked('ann')
    book.close()
    await outbox.close()
    const again = await outboxOf('ann')
    const opened = await openBrowserBook(again.book, {
      host: bookHost([]).host,
      dayOf: (instant) => instant.slice(0, 10),
      today: () => '2026-11-21',
      daysKept: 7,
    })
    expect(opened.customers()).toHaveLength(3)
    expect(await opened.copy('AG-2')).not.toBeNull()
    opened.close()
  })
})
