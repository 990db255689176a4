import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { openDevice, VaultLocked } from '#src/offline/device/device.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { drainAllOutboxes } from '#src/offline/device/background-drain.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'
import { readDeviceContents } from '#tests/device/device-contents.ts'

/** A busy machine is waited for. */
const hangLimit = 120_000

const open: BrowserOutbox[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.close()))
})

async function openTab(userId: string, key?: CryptoKey): Promise<BrowserOutbox> {
  const outbox = await openBrowserOutbox({
    ...(key === undefined ? {} : { key }),
    owner: { userId, orgId: 'north' },
    kinds: contactLogKinds,
    host: 'http://localhost',
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    storage: null,
    freeSpace: async () => false,
  })
  open.push(outbox)
  return outbox
}

const comment = (activity: string) => ({
  kind: contactLogKinds['comment.add'],
  body: { agreementNo: 'A-1', activity },
})
const outboxes = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => name !== 'forecourt-keys')

async function wordsIn(outbox: BrowserOutbox): Promise<readonly unknown[]> {
  return outbox
    .getState()
    .receipts.map(({ command }) => (command.body as { readonly activity: string }).activity)
}

describe('a session’s end', { timeout: hangLimit }, () => {
  it('leaves what another tab is writing into: nothing shown there as saved goes', async () => {
    const user = crypto.randomUUID()
    const one = await openTab(user)
    const other = await openTab(user)
    const left = one.leave(false)
    await other.enqueue(comment('Said while the other tab signs out'))
    await left
    await other.enqueue(comment('And after it'))
    await other.close()
    expect(await wordsIn(await openTab(user))).toEqual([
      'Said while the other tab signs out',
      'And after it',
    ])
  })

  it('is the last one’s to tidy up, where several tabs leave together', async () => {
    const user = crypto.randomUUID()
    const before = await outboxes()
    const tabs = [await openTab(user), await openTab(user), await openTab(user)]
    await Promise.all(tabs.map((tab) => tab.leave(false)))
    expect(await outboxes()).toEqual(before)
  })
})

describe('a draft', { timeout: hangLimit }, () => {
  const words = 'Thinks of leaving Wrexley Motors'

  it('is there again when the browser was killed, and for its own person only', async () => {
    const user = crypto.randomUUID()
    await (await openTab(user)).drafts.save('A-1 comment', { added: words })
    expect(await (await openTab(user)).drafts.load()).toEqual(
      new Map([['A-1 comment', { added: words }]]),
    )
    expect(await (await openTab(crypto.randomUUID())).drafts.load()).toEqual(new Map())
  })

  it('lies there sealed: neither its words nor its customer can be read', async () => {
    const user = crypto.randomUUID()
    const outbox = await openTab(user)
    await outbox.drafts.save('AG-4711 comment', { added: words })
    const all = await readDeviceContents()
    expect(all).not.toContain('Wrexley')
    expect(all).not.toContain('AG-4711')
    expect(all).toContain('forecourt')
  })

  it('goes when it is recorded or given up, and when its person leaves', async () => {
    const user = crypto.randomUUID()
    const outbox = await openTab(user)
    await outbox.drafts.save('A-1 comment', { added: words })
    await outbox.drafts.save('A-2 comment', { added: words })
    await outbox.drafts.remove('A-1 comment')
    expect([...(await outbox.drafts.load()).keys()]).toEqual(['A-2 comment'])
    await outbox.enqueue(comment('Waits'))
    await outbox.leave(false)
    expect(await (await openTab(user)).drafts.load()).toEqual(new Map())
  })
})

describe('a recorded mileage', { timeout: hangLimit }, () => {
  it('lies sealed: neither its miles nor its customer can be read', async () => {
    const outbox = await openTab(crypto.randomUUID())
    const { command } = await outbox.enqueue({
      kind: contactLogKinds['mileage.correct'],
      body: { agreementNo: 'AG-4712', which: 'mileage', new_mileage: 1_234_567, seen: 987_654 },
    })
    const all = await readDeviceContents()
    for (const word of ['1234567', '987654', 'AG-4712', 'mileage.correct'])
      expect(all).not.toContain(word)
    expect(all).toContain(command.id)
  })
})

describe('a PIN’s vault', { timeout: hangLimit }, () => {
  async function withController(userId: string) {
    const device = await openDevice()
    const owner = { userId, orgId: 'north' }
    return {
      device,
      controller: device.vaultController(await device.getDatabaseName(owner), owner, stretchPin),
    }
  }

  it('holds what was recorded before it had one, and gives it to nobody without', async () => {
    const user = crypto.randomUUID()
    const before = await openTab(user)
    await before.enqueue(comment('Said before there was a PIN'))
    await before.close()
    const { device, controller } = await withController(user)
    await controller.setLevel({ level: 'pin', pin: '28046173' })
    controller.lock()

    await expect(openTab(user)).rejects.toBeInstanceOf(VaultLocked)
    expect((await device.owners()).map(({ userId }) => userId)).not.toContain(user)
    expect(await controller.unlock('28046172')).toMatchObject({ name: 'wrong_pin' })
    let requests = 0
    await drainAllOutboxes({
      kinds: {},
      host: 'http://localhost',
      freeSpace: async () => false,
      fetch: async () => ((requests += 1), new Response()),
    })
    expect(requests).toBe(0)

    const opened = await controller.unlock('28046173')
    if (opened.name !== 'open') throw new Error(opened.name)
    const after = await openTab(user, opened.key)
    expect(await wordsIn(after)).toEqual(['Said before there was a PIN'])
    await after.close()

    await controller.setLevel({ level: 'device' }, '28046173')
    expect(await wordsIn(await openTab(user))).toEqual(['Said before there was a PIN'])
    device.close()
  })
})
