import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { maxOpenedAgreements } from '#domain/day-pack/day-pack.contract.ts'
import {
  createSealedDayPackStore,
  dayPackStoreTimeout,
} from '#src/offline/day-pack/sealed-day-pack-store.ts'
import { buildAgreementNumbers, openDayPackBrowser } from './open-day-pack.ts'

const numbersIn = (customers: readonly { readonly row: object }[]) =>
  customers.map(({ row }) => (row as { fAgreementNo: string }).fAgreementNo)

describe('a pack', () => {
  it('fetches fifty customers a call, most needed first, and opens without the host', async () => {
    const { open, pull, taken, seen } = await openDayPackBrowser(120)
    const book = await open()
    expect(book.pack()).toBeNull()
    expect(await pull(book)).toBe(true)
    expect(taken()).toEqual(['pack', 'shared', 'records 50', 'records 50', 'records 20'])
    book.close()
    const again = await open()
    expect(again.pack()).toMatchObject({
      asOf: seen.now,
      today: seen.today,
      leftOut: 0,
      readiness: { ready: 120, of: 120, asOf: seen.now, isComplete: true },
    })
    expect(numbersIn(again.customers()).toSorted()).toEqual(buildAgreementNumbers(120).toSorted())
    expect(again.customers()[0]).toMatchObject({
      assignedUserId: 'u-1',
      offers: [{ type: 'offer', aMake: 'Arden' }],
    })
    expect(again.customers()).toBe(again.customers())
    expect(await again.copy('AG-7')).toMatchObject({
      asOf: seen.now,
      record: { agreementNo: 'AG-7', version: 'v-1' },
    })
    expect(await again.copy('AG-121')).toBeNull()
    expect(await again.shared()).toMatchObject({ version: 's-1' })
  })

  it('fetches only what has changed, and dates what the host confirmed', async () => {
    const { open, pull, taken, requests, seen } = await openDayPackBrowser(120)
    const book = await open()
    await pull(book)
    taken()
    const before = book.customers()
    Object.assign(seen, { now: '2026-11-21T09:17:00.000Z' })
    seen.versions.set('AG-3', 'v-2').set('AG-200', 'v-1').delete('AG-9')
    await pull(book)
    expect(requests()).toEqual(['AG-3', 'AG-200'])
    expect(taken()).toEqual(['pack', 'records 2'])
    expect(book.customers()).not.toBe(before)
    expect(book.customers()).toHaveLength(120)
    expect([
      book.getAsOfInstant('AG-1'),
      book.getAsOfInstant('AG-3'),
      book.getAsOfInstant('AG-9'),
    ]).toEqual([seen.now, seen.now, null])
    expect(await book.copy('AG-9')).toBeNull()
    expect(await book.copy('AG-3')).toMatchObject({ record: { version: 'v-2' } })
    expect(book.pack()?.readiness).toEqual({
      ready: 120,
      of: 120,
      asOf: seen.now,
      isComplete: true,
    })
  })

  it('goes on where a pull ended in the middle', async () => {
    const { open, pull, taken, seen } = await openDayPackBrowser(220)
    const book = await open()
    seen.fails = { call: 5, error: new TypeError('Failed to fetch') }
    await expect(pull(book)).rejects.toThrow('Failed to fetch')
    book.close()
    const again = await open()
    expect(again.pack()?.readiness).toMatchObject({ ready: 100, of: 220, isComplete: false })
    expect(await again.copy('AG-100')).not.toBeNull()
    seen.fails = null
    taken()
    await pull(again)
    expect(taken()).toEqual(['pack', 'records 50', 'records 50', 'records 20'])
    expect(again.pack()?.readiness.isComplete).toBe(true)
  })

  it('keeps nothing of a call that comes when nobody is signed in any more', async () => {
    const { open, seen, pull } = await openDayPackBrowser(60)
    const book = await open()
    const over = new AbortController()
    seen.onRecords = () => over.abort()
    await expect(book.pull(over.signal)).rejects.toThrow()
    expect(book.customers()).toHaveLength(0)
    await pull(book)
    expect(book.customers()).toHaveLength(60)
  })

  it('cuts the least needed that do not fit, says how many, and fetches none again', async () => {
    const { open, pull, taken, seen } = await openDayPackBrowser(120)
    seen.words = 'x'.repeat(20_000)
    seen.limits = { ...seen.limits, megabytes: 1 }
    seen.leftOut = 4
    const book = await open()
    await pull(book)
    const held = book.customers().length
    expect(held).toBeGreaterThan(40)
    expect(held).toBeLessThan(50)
    expect(numbersIn(book.customers())).toEqual(buildAgreementNumbers(held))
    expect(book.pack()).toMatchObject({
      readiness: { ready: held, of: held, isComplete: true },
      leftOut: 4 + 120 - held,
    })
    taken()
    await pull(book)
    expect(taken()).toEqual(['pack'])
    // The limit is raised: what was cut comes.
    seen.limits = { ...seen.limits, megabytes: 3 }
    await pull(book)
    expect(book.customers()).toHaveLength(120)
    expect(book.pack()?.leftOut).toBe(4)
  })

  it('lets the least needed go where the device is full, and says how many', async () => {
    const { open, pull, room } = await openDayPackBrowser(200)
    room.records = 120
    const book = await open()
    await pull(book)
    // A hundred were kept when the third fifty found no room: a quarter of them went.
    expect(numbersIn(book.customers())).toEqual(buildAgreementNumbers(75))
    expect(book.pack()).toMatchObject({
      readiness: { ready: 75, of: 75, isComplete: true },
      leftOut: 125,
    })
    expect(await book.copy('AG-75')).not.toBeNull()
    room.records = 1000
    await pull(book)
    expect(book.pack()).toMatchObject({ readiness: { ready: 200, of: 200 }, leftOut: 0 })
  })

  it('lets the less needed go for the more needed', async () => {
    const { open, pull, seen } = await openDayPackBrowser(40)
    seen.words = 'x'.repeat(20_000)
    seen.limits = { ...seen.limits, megabytes: 1 }
    const book = await open()
    await pull(book)
    expect(book.customers()).toHaveLength(40)
    seen.versions = new Map(
      [...buildAgreementNumbers(50).slice(40), ...buildAgreementNumbers(40)].map((agreementNo) => [
        agreementNo,
        'v-1',
      ]),
    )
    await pull(book)
    const held = numbersIn(book.customers())
    expect(held).toEqual(expect.arrayContaining(['AG-41', 'AG-50', 'AG-1', 'AG-30']))
    expect(held).not.toContain('AG-40')
    expect(book.pack()).toMatchObject({
      readiness: { ready: held.length, of: held.length },
      leftOut: 50 - held.length,
    })
  })

  it('drops who is not the person’s to see when their record is asked for', async () => {
    const { open, pull, seen } = await openDayPackBrowser(3)
    const book = await open()
    await pull(book)
    seen.versions.set('AG-2', 'v-2')
    seen.missing.add('AG-2')
    await pull(book)
    expect(numbersIn(book.customers())).toEqual(['AG-1', 'AG-3'])
    expect(book.pack()?.readiness).toMatchObject({ ready: 2, of: 2 })
  })

  it('drops copies unconfirmed for longer than the organisation keeps them', async () => {
    const { open, pull, clock, database } = await openDayPackBrowser(60)
    const book = await open()
    await pull(book)
    book.close()
    clock.today = '2026-11-28'
    const week = await open()
    expect(week.customers()).toHaveLength(60)
    week.close()
    clock.today = '2026-11-29'
    const over = await open()
    expect(over.customers()).toHaveLength(0)
    expect(over.pack()?.readiness).toMatchObject({ ready: 0, of: 60 })
    const kept = database()
    await kept.open()
    expect(await kept.records.count()).toBe(0)
  })

  it('tells the host whom the person opened, latest first, no more than it takes', async () => {
    const { open, pull, opened } = await openDayPackBrowser(1)
    const book = await open()
    for (const agreementNo of buildAgreementNumbers(maxOpenedAgreements + 5))
      await book.recordOpened(agreementNo)
    await book.recordOpened('AG-100')
    book.close()
    const again = await open()
    await pull(again)
    expect(opened.at(-1)).toHaveLength(maxOpenedAgreements)
    expect(opened.at(-1)?.slice(0, 3)).toEqual(['AG-100', 'AG-205', 'AG-204'])
  })

  it('that the first version kept lets go of its customers, and is fetched again', async () => {
    const { open, pull, factories, vault, database } = await openDayPackBrowser(60)
    const former = new Dexie('book', factories)
    former.version(1).stores({ chunks: 'chunk', records: 'slot', facts: 'name' })
    await former.open()
    const sealed = await vault.seal({ table: 'book-record', id: 'AG-1', schema: 1 }, {})
    await former.table('chunks').put({ chunk: 7, rev: 1, sealed })
    await former
      .table('records')
      .bulkPut(
        buildAgreementNumbers(60).map((_agreementNo, slot) => ({ slot: slot + 350, sealed })),
      )
    former.close()
    const book = await open()
    expect(book.customers()).toHaveLength(0)
    await pull(book)
    expect(book.customers()).toHaveLength(60)
    expect(await book.copy('AG-60')).not.toBeNull()
    const kept = database()
    await kept.open()
    expect([await kept.records.count(), await kept.chunks.count()]).toEqual([60, 2])
  })

  it('is fetched by one tab, and read by the others', async () => {
    const { open, taken, pull, seen } = await openDayPackBrowser(60)
    const [one, other] = [await open(), await open()]
    const notified: number[] = []
    other.subscribe(() => notified.push(other.customers().length))
    const [first, second] = await Promise.all([pull(one), pull(other)])
    expect([first, second]).toEqual([true, false])
    await expect.poll(() => notified.at(-1)).toBe(60)
    expect(await other.copy('AG-60')).not.toBeNull()
    taken()
    // What the first has kept the other neither fetches again nor writes over.
    seen.versions.set('AG-61', 'v-1')
    await pull(other)
    expect(taken()).toEqual(['pack', 'records 1'])
    await expect.poll(() => one.customers().length).toBe(61)
    expect(await one.copy('AG-1')).not.toBeNull()
  })

  it('says that it was taken away, and keeps nothing more', async () => {
    const { open, pull, database } = await openDayPackBrowser(60)
    const book = await open()
    await pull(book)
    let isGone = false
    book.onGone(() => {
      isGone = true
    })
    await database().delete()
    expect(isGone).toBe(true)
    await expect(pull(book)).rejects.toMatchObject({ fault: 'broken' })
    const again = await open()
    expect(again.pack()).toBeNull()
    expect(again.customers()).toHaveLength(0)
  })

  it('gives a database up that does not answer, and opens it again', async () => {
    const { open, pull, database, vault } = await openDayPackBrowser(3)
    const book = await open()
    await pull(book)
    book.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const disk = database()
      const store = createSealedDayPackStore(disk, vault)
      const hanging = vi.spyOn(disk.facts, 'get').mockReturnValue(new Dexie.Promise(() => {}))
      const requests = store.fact('pack')
      const refused = requests.catch((error: unknown) => error)
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(dayPackStoreTimeout)
      expect(await refused).toMatchObject({ name: 'StorageTrouble', fault: 'broken' })
      hanging.mockRestore()
      expect(await store.fact('pack')).toMatchObject({ today: '2026-11-21' })
      store.close()
    } finally {
      vi.useRealTimers()
    }
  })
})
