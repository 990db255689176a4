import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { openDevice } from '#src/offline/device/device.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { applySignedOutCommands } from '#src/offline/device/signed-out-commands.ts'

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

function createStorage(): Parameters<typeof openBrowserOutbox>[0]['storage'] {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  }
}

async function openOutboxFor(
  userId: string,
  {
    fetch = noNetwork,
    storage = null,
  }: {
    readonly fetch?: (request: Request) => Promise<Response>
    readonly storage?: ReturnType<typeof createStorage>
  } = {},
): Promise<BrowserOutbox> {
  const outbox = await openBrowserOutbox({
    owner: { userId, orgId },
    kinds: contactLogKinds,
    host: 'http://localhost',
    fetch,
    storage,
    freeSpace: async () => false,
  })
  open.push(outbox)
  return outbox
}

const comment = (agreementNo: string) => ({
  kind: contactLogKinds['comment.add'],
  body: { agreementNo, activity: 'Thinks it over' },
})
const databases = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name !== 'forecourt-keys')
const getDatabaseName = async (userId: string) => {
  const device = await openDevice()
  const name = await device.getDatabaseName({ userId, orgId })
  device.close()
  return name
}
const ordered = (userId: string, order: RemoteCommand) =>
  applySignedOutCommands(async () => [{ userId, orgId, order }])

describe('an outbox', { timeout: hangLimit }, () => {
  it('names every number that it still has, about whom, and when it was made', async () => {
    const outbox = await openOutboxFor(crypto.randomUUID())
    await outbox.enqueue(comment('A-1'))
    await outbox.enqueue(comment('A-2'))
    const account = await outbox.report()
    expect(account).toMatchObject({
      lastSeq: 2,
      needsYou: 0,
      unsentCount: 2,
      held: [
        { seq: 1, agreementNo: 'A-1' },
        { seq: 2, agreementNo: 'A-2' },
      ],
    })
    expect(account.held.map(({ at }) => Number.isNaN(Date.parse(at ?? '')))).toEqual([false, false])
  })

  it('names what was given up or refused until host or person has dealt with it', async () => {
    const user = crypto.randomUUID()
    const discarded = await openOutboxFor(user)
    const { command } = await discarded.enqueue(comment('A-1'))
    await discarded.discard(command.id)
    expect(await discarded.report()).toMatchObject({
      lastSeq: 1,
      unsentCount: 1,
      held: [{ seq: 1, agreementNo: null }],
    })
    await discarded.close()
    const outbox = await openOutboxFor(user, { fetch: refuses })
    await outbox.enqueue(comment('A-2'))
    await expect
      .poll(() => outbox.report())
      .toMatchObject({
        lastSeq: 2,
        unsentCount: 0,
        needsYou: 1,
        held: [{ seq: 2, agreementNo: 'A-2' }],
      })
  })

  it('has the same epoch after its person left, another where the browser deleted it', async () => {
    const user = crypto.randomUUID()
    const storage = createStorage()
    const one = await openOutboxFor(user, { storage })
    const { epoch } = await one.report()
    await one.leave(false)
    expect(await databases()).not.toContain(await getDatabaseName(user))
    const other = await openOutboxFor(user, { storage })
    expect((await other.report()).epoch).toBe(epoch)
    await other.enqueue(comment('A-1'))
    await other.close()
    await Dexie.delete(await getDatabaseName(user))
    const third = await openOutboxFor(user, { storage })
    expect(third.getState().evicted).toBe(1)
    const ofThird = await third.report()
    expect(ofThird.epoch).not.toBe(epoch)
    expect(ofThird.evicted).toBe(1)
  })

  it('gives no number again that the host knows, and says how many are lost', async () => {
    const outbox = await openOutboxFor(crypto.randomUUID())
    await outbox.syncDeviceNumbers({ highest: 7, lost: 3 })
    expect(outbox.getState().evicted).toBe(3)
    await outbox.syncDeviceNumbers({ highest: 2, lost: 0 })
    expect(outbox.getState().evicted).toBe(3)
    await outbox.enqueue(comment('A-1'))
    expect(await outbox.report()).toMatchObject({ lastSeq: 8, held: [{ seq: 8 }] })
  })
})

describe('a wipe', { timeout: hangLimit }, () => {
  it('is gone with its key and what was typed', async () => {
    const user = crypto.randomUUID()
    const outbox = await openOutboxFor(user)
    await outbox.drafts.save('A-1 comment', { added: 'Words' })
    expect(await outbox.wipe()).toBe(true)
    expect(await databases()).not.toContain(await getDatabaseName(user))
    const device = await openDevice()
    expect(await device.owners()).not.toContainEqual({ userId: user, orgId })
    device.close()
  })

  it('takes with it what was refused, of which the host knows', async () => {
    const user = crypto.randomUUID()
    const outbox = await openOutboxFor(user, { fetch: refuses })
    await outbox.enqueue(comment('A-1'))
    await expect.poll(() => outbox.report()).toMatchObject({ unsentCount: 0, needsYou: 1 })
    expect(await outbox.wipe()).toBe(true)
    expect(await databases()).not.toContain(await getDatabaseName(user))
  })

  it('stays where anything would still go out', async () => {
    const user = crypto.randomUUID()
    const outbox = await openOutboxFor(user)
    await outbox.enqueue(comment('A-1'))
    expect(await outbox.wipe()).toBe(false)
    expect(
      (await openOutboxFor(user)).getState().receipts.map(({ command }) => command.body),
    ).toEqual([{ agreementNo: 'A-1', activity: 'Thinks it over' }])
  })

  it('goes though another tab has it open', async () => {
    const user = crypto.randomUUID()
    const one = await openOutboxFor(user)
    await openOutboxFor(user)
    expect(await one.wipe()).toBe(true)
    expect(await databases()).not.toContain(await getDatabaseName(user))
  })
})

describe('a device left', { timeout: hangLimit }, () => {
  it('is cleared where nothing waits', async () => {
    const user = crypto.randomUUID()
    const outbox = await openOutboxFor(user)
    await outbox.close()
    expect(await databases()).toContain(await getDatabaseName(user))
    expect(await ordered(user, 'wipe')).toBe('wiped')
    expect(await databases()).not.toContain(await getDatabaseName(user))
  })

  it('keeps what waits, sealed, under either order, and says that it is closed', async () => {
    for (const order of ['wipe', 'revoked'] as const) {
      const user = crypto.randomUUID()
      const outbox = await openOutboxFor(user)
      await outbox.enqueue(comment('A-1'))
      await outbox.enqueue(comment('A-2'))
      await outbox.close()
      expect(await ordered(user, order)).toBe('revoked')
      expect((await openOutboxFor(user)).getState().counts.waiting).toBe(2)
    }
  })

  it('loses at a wipe what was typed and not recorded, though something waits', async () => {
    const user = crypto.randomUUID()
    const outbox = await openOutboxFor(user)
    await outbox.enqueue(comment('A-1'))
    await outbox.drafts.save('A-2 comment', { added: 'Words' })
    await outbox.close()
    await ordered(user, 'wipe')
    expect((await (await openOutboxFor(user)).drafts.load()).size).toBe(0)
  })

  it('leaves alone what another tab is working with', async () => {
    const user = crypto.randomUUID()
    await openOutboxFor(user)
    expect(await ordered(user, 'wipe')).toBe('revoked')
    expect(await databases()).toContain(await getDatabaseName(user))
  })

  it('says nothing without an order', async () => {
    expect(await ordered(crypto.randomUUID(), 'none')).toBe(null)
  })
})
