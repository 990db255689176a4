import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { openDevice } from '#src/offline/device/device.ts'
import { openVault } from '#src/offline/vault/vault.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import {
  readStoredRows,
  openTabletOutbox,
  record,
  sendAll,
  tabletHost,
  readOutboxTexts,
} from './shared-tablet.ts'

const ann: Owner = { userId: 'ann', orgId: 'north' }

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** The key that the browser keeps, as somebody copied it who had the disk for a while. */
async function copiedKey(): Promise<CryptoKey> {
  const device = await openDevice()
  const key = await device.vaultKey(await device.getDatabaseName(ann), ann)
  device.close()
  return key
}

/** What of the person's unsent words a key opens. */
async function openedBy(key: CryptoKey): Promise<readonly unknown[]> {
  const { rows } = await readStoredRows(ann)
  const vault = openVault(key, ann)
  const opened = await Promise.all(
    rows.map(({ id, schema, sealed }) => vault.open({ table: 'command', id, schema }, sealed)),
  )
  return opened.flatMap((one) =>
    one === null
      ? []
      : [
          (one.content as { readonly command: { readonly body: { readonly activity: string } } })
            .command.body.activity,
        ],
  )
}

describe('a copied key', () => {
  it('opens nothing that is recorded after signing out with nothing unsent', async () => {
    const host = tabletHost()
    host.signIn('ann')
    const first = await openTabletOutbox(host, ann)
    await record(first, 'AG-1', 'Before')
    const copied = await copiedKey()
    await sendAll(first)
    await first.leave(false)
    expect(await readStoredRows(ann)).toMatchObject({
      isThere: false,
      isKeyThere: false,
      traces: 0,
    })
    host.be('offline')
    const second = await openTabletOutbox(host, ann)
    await record(second, 'AG-1', 'After')
    expect(await openedBy(copied)).toEqual([])
    expect(await openedBy(await copiedKey())).toEqual(['After'])
    await second.close()
  })

  it('stays while something waits, which is sent at the next sign-in; then changes', async () => {
    const host = tabletHost()
    host.signIn('ann')
    host.be('offline')
    const first = await openTabletOutbox(host, ann)
    const waiting = await record(first, 'AG-1', 'Waits')
    const copied = await copiedKey()
    await first.leave(false)
    const second = await openTabletOutbox(host, ann)
    expect(readOutboxTexts(second)).toEqual(['Waits'])
    expect(await openedBy(copied)).toEqual(['Waits'])
    host.be('online')
    await sendAll(second)
    expect([...host.taken.keys()]).toEqual([waiting])
    await second.leave(false)
    host.be('offline')
    const third = await openTabletOutbox(host, ann)
    await record(third, 'AG-1', 'After')
    expect(await openedBy(copied)).toEqual([])
    await third.close()
  })
})
