import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import { openBrowserOutbox } from '#src/offline/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import { openDevice } from '#src/offline/device.ts'
import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import { obeyOrders } from '#src/offline/signed-out-orders.ts'

/** A busy machine is waited for. */
const hangLimit = 120_000
const orgId = 'north'

const open: BrowserOutbox[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.close()))
})

const noNetwork = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
/** The host refuses it for good, and hears of what was given up. */
const refuses = async (request: Request): Promise<Response> => {
  const headers = { 'x-request-id': request.headers.get('x-request-id') ?? '' }
  if (!request.url.endsWith('/discarded'))
    return Response.json(
      { defined: true, code: 'not_found', status: 404, message: '', data: {} },
      { status: 404, headers },
    )
  const { discarded } = (await request.json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json({ discarded: discarded.map(({ id }) => id), arrived: [] }, { headers })
}

function storageOf(): Parameters<typeof openBrowserOutbox>[0]['storage'] {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  }
}

async function outboxOf(
  userId: string,
  {
    fetch = noNetwork,
    storage = null,
  }: {
    readonly fetch?: (request: Request) => Promise<Response>
    readonly storage?: ReturnType<typeof storageOf>
  } = {},
): Promise<BrowserOutbox> {
  const outbox = await openBrowserOutbox({
    owner: { userId, orgId },
    kinds: recordedKinds,
    host: 'http://localhost',
    fetch,
    storage,
    freeSpace: async () => false,
  })
  open.push(outbox)
  return outbox
}

const comment = (agreementNo: string) => ({
  kind: recordedKinds['comment.add'],
  body: { agreementNo, activity: 'Thinks it over' },
})
const databases = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name !== 'forecourt-keys')
const databaseOf = async (userId: string) => {
  const device = await openDevice()
  const name = await device.databaseOf({ userId, orgId })
  device.close()
  return name
}
const ordered = (userId: string, order: DeviceOrder) =>
  obeyOrders(async () => [{ userId, orgId, order }])

describe('what an outbox says of itself', { timeout: hangLimit }, () => {
  it('names every number that it still has, about whom, and when it was made', async () => {
    const outbox = await outboxOf(crypto.randomUUID())
    await outbox.enqueue(comment('A-1'))
    await outbox.enqueue(comment('A-2'))
    const account = await outbox.account()
    expect(account).toMatchObject({
      lastSeq: 2,
      needsYou: 0,
      owed: 2,
      held: [
        { seq: 1, agreementNo: 'A-1' },
        { seq: 2, agreementNo: 'A-2' },
      ],
    })
    expect(account.held.map(({ at }) => Number.isNaN(Date.parse(at ?? '')))).toEqual([false, false])
  })

  it('names what was given up until the host has heard of it, and what was refused until its person has dealt with it', async () => {
    const user = crypto.randomUUID()
    const given = await outboxOf(user)
    const { command } = await given.enqueue(comment('A-1'))
    await given.discard(command.id)
    expect(await given.account()).toMatchObject({
      lastSeq: 1,
      owed: 1,
      held: [{ seq: 1, agreementNo: null }],
    })
    await given.close()
    const outbox = await outboxOf(user, { fetch: refuses })
    await outbox.enqueue(comment('A-2'))
    await expect
      .poll(() => outbox.account())
      .toMatchObject({ lastSeq: 2, owed: 0, needsYou: 1, held: [{ seq: 2, agreementNo: 'A-2' }] })
  })

  it('has the same epoch after its person left with nothing unsent, and another one when the browser deleted it', async () => {
    const user = crypto.randomUUID()
    const storage = storageOf()
    const one = await outboxOf(user, { storage })
    const { epoch } = await one.account()
    await one.leave(false)
    expect(await databases()).not.toContain(await databaseOf(user))
    const other = await outboxOf(user, { storage })
    expect((await other.account()).epoch).toBe(epoch)
    await other.enqueue(comment('A-1'))
    await other.close()
    await Dexie.delete(await databaseOf(user))
    const third = await outboxOf(user, { storage })
    expect(third.snapshot().evicted).toBe(1)
    expect((await third.account()).epoch).not.toBe(epoch)
  })

  it('gives no number again that the host knows, and says how many are lost', async () => {
    const outbox = await outboxOf(crypto.randomUUID())
    await outbox.heard({ highest: 7, lost: 3 })
    expect(outbox.snapshot().evicted).toBe(3)
    await outbox.heard({ highest: 2, lost: 0 })
    expect(outbox.snapshot().evicted).toBe(3)
    await outbox.enqueue(comment('A-1'))
    expect(await outbox.account()).toMatchObject({ lastSeq: 8, held: [{ seq: 8 }] })
  })
})

describe('an outbox that is to be wiped', { timeout: hangLimit }, () => {
  it('is gone with its key and what was typed', async () => {
    const user = crypto.randomUUID()
    const outbox = await outboxOf(user)
    await outbox.drafts.keep('A-1 comment', { added: 'Words' })
    expect(await outbox.wipe()).toBe(true)
    expect(await databases()).not.toContain(await databaseOf(user))
    const device = await openDevice()
    expect(await device.owners()).not.toContainEqual({ userId: user, orgId })
    device.close()
  })

  it('takes with it what was refused, of which the host knows', async () => {
    const user = crypto.randomUUID()
    const outbox = await outboxOf(user, { fetch: refuses })
    await outbox.enqueue(comment('A-1'))
    await expect.poll(() => outbox.account()).toMatchObject({ owed: 0, needsYou: 1 })
    expect(await outbox.wipe()).toBe(true)
    expect(await databases()).not.toContain(await databaseOf(user))
  })

  it('stays where anything would still go out', async () => {
    const user = crypto.randomUUID()
    const outbox = await outboxOf(user)
    await outbox.enqueue(comment('A-1'))
    expect(await outbox.wipe()).toBe(false)
    expect((await outboxOf(user)).snapshot().receipts.map(({ command }) => command.body)).toEqual([
      { agreementNo: 'A-1', activity: 'Thinks it over' },
    ])
  })

  it('goes though another tab has it open', async () => {
    const user = crypto.randomUUID()
    const one = await outboxOf(user)
    await outboxOf(user)
    expect(await one.wipe()).toBe(true)
    expect(await databases()).not.toContain(await databaseOf(user))
  })
})

describe('a device on which nobody is signed in', { timeout: hangLimit }, () => {
  it('is cleared where nothing waits', async () => {
    const user = crypto.randomUUID()
    const outbox = await outboxOf(user)
    await outbox.close()
    expect(await databases()).toContain(await databaseOf(user))
    expect(await ordered(user, 'wipe')).toBe('wiped')
    expect(await databases()).not.toContain(await databaseOf(user))
  })

  it('keeps what waits, sealed, under either order, and says that it is closed', async () => {
    for (const order of ['wipe', 'revoked'] as const) {
      const user = crypto.randomUUID()
      const outbox = await outboxOf(user)
      await outbox.enqueue(comment('A-1'))
      await outbox.enqueue(comment('A-2'))
      await outbox.close()
      expect(await ordered(user, order)).toBe('revoked')
      expect((await outboxOf(user)).snapshot().counts.waiting).toBe(2)
    }
  })

  it('loses at a wipe what was typed and not recorded, though something waits', async () => {
    const user = crypto.randomUUID()
    const outbox = await outboxOf(user)
    await outbox.enqueue(comment('A-1'))
    await outbox.drafts.keep('A-2 comment', { added: 'Words' })
    await outbox.close()
    await ordered(user, 'wipe')
    expect((await (await outboxOf(user)).drafts.load()).size).toBe(0)
  })

  it('leaves alone what another tab is working with', async () => {
    const user = crypto.randomUUID()
    await outboxOf(user)
    expect(await ordered(user, 'wipe')).toBe('revoked')
    expect(await databases()).toContain(await databaseOf(user))
  })

  it('says nothing without an order', async () => {
    expect(await ordered(crypto.randomUUID(), 'none')).toBe(null)
  })
})
