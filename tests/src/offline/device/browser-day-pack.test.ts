import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  deleteOtherUsersDayPacks,
  deleteOwnerDayPack,
  openBrowserDayPack,
} from '#src/offline/device/browser-day-pack.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { applySignedOutCommands } from '#src/offline/device/signed-out-commands.ts'
import { createDayPackHost } from '../day-pack/day-pack-host.ts'
import { buildAgreementNumbers } from '../day-pack/open-day-pack.ts'

const open: BrowserOutbox[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map((outbox) => outbox.close()))
  await Promise.all((await Dexie.getDatabaseNames()).map((name) => Dexie.delete(name)))
})

async function openOutboxFor(userId: string, orgId = 'north'): Promise<BrowserOutbox> {
  const fetch = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
  const outbox = await openBrowserOutbox({
    owner: { userId, orgId },
    kinds: contactLogKinds,
    host: 'http://localhost',
    fetch,
    storage: null,
    freeSpace: async () => false,
  })
  open.push(outbox)
  return outbox
}

/** Somebody's outbox, with three customers in the day pack beside it. */
async function booked(userId: string, orgId = 'north') {
  const outbox = await openOutboxFor(userId, orgId)
  const book = await openBrowserDayPack(outbox.dayPack, {
    host: createDayPackHost(buildAgreementNumbers(3)).host,
    toDay: (instant) => instant.slice(0, 10),
    today: () => '2026-11-21',
    daysKept: 7,
  })
  await book.pull(new AbortController().signal)
  expect(book.customers()).toHaveLength(3)
  return { outbox, book }
}

const comment = {
  kind: contactLogKinds['comment.add'],
  body: { agreementNo: 'AG-1', activity: 'Thinks it over' },
}
const books = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes('-book-'))

describe('a day pack goes', () => {
  it('when its person leaves, also where something waits to be sent', async () => {
    const { outbox } = await booked('ann')
    await outbox.enqueue(comment)
    await outbox.leave(false)
    expect(await books()).toEqual([])
    // What waits is there still.
    const again = await openOutboxFor('ann')
    expect(again.getState().counts.waiting).toBe(1)
  })

  it('when the device is told to delete everything, before what it owes has arrived', async () => {
    const { outbox } = await booked('ann')
    await outbox.enqueue(comment)
    expect(await outbox.wipe()).toBe(false)
    expect(await books()).toEqual([])
  })

  it('when the device is revoked or wiped and nobody is signed in; not otherwise', async () => {
    for (const order of ['none', 'revoked', 'wipe'] as const) {
      const { outbox, book } = await booked('ann')
      book.close()
      await outbox.close()
      await applySignedOutCommands(async () => [{ userId: 'ann', orgId: 'north', order }])
      expect(await books()).toHaveLength(order === 'none' ? 1 : 0)
    }
  })

  it('when somebody else signs in; one person’s two organisations stay', async () => {
    await booked('ann', 'north')
    const south = await booked('ann', 'south')
    await deleteOtherUsersDayPacks(south.outbox.dayPack.name)
    expect(await books()).toHaveLength(2)
    const { outbox } = await booked('ben')
    await deleteOtherUsersDayPacks(outbox.dayPack.name)
    expect(await books()).toEqual([outbox.dayPack.name])
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
    expect(outbox.getState()).toMatchObject({ counts: { waiting: 1 }, trouble: null })
    expect([isGone, await books()]).toEqual([true, []])
  })

  it('without its key, too', async () => {
    const { outbox, book } = await booked('ann')
    book.close()
    await outbox.close()
    await deleteOwnerDayPack({ userId: 'ann', orgId: 'north' })
    expect(await books()).toEqual([])
  })
})

describe('a day pack stays', () => {
  it('while its vault is shut, and opens with it', async () => {
    const { outbox, book } = await booked('ann')
    book.close()
    await outbox.close()
    const again = await openOutboxFor('ann')
    const opened = await openBrowserDayPack(again.dayPack, {
      host: createDayPackHost([]).host,
      toDay: (instant) => instant.slice(0, 10),
      today: () => '2026-11-21',
      daysKept: 7,
    })
    expect(opened.customers()).toHaveLength(3)
    expect(await opened.copy('AG-2')).not.toBeNull()
    opened.close()
  })
})
