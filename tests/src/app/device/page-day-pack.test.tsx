import { afterEach, expect, it } from 'vitest'
import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import { createApi } from '#src/api/client.ts'
import { createPageDayPack } from '#src/app/device/page-day-pack.ts'
import { createPageOutbox } from '#src/app/device/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { answered, fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import { buildDayPackRecord } from '#tests/src/offline/day-pack/day-pack-host.ts'

const address = 'https://forecourt.example'
const packCall = `POST /search/v1/${northgate}/day-pack`
const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')
const books = async () => (await names()).filter((name) => name.includes('-book-'))

const pack = (agreements: readonly string[]) =>
  answered({
    as_of: new Date().toISOString(),
    today: new Date().toISOString().slice(0, 10),
    limits: readDayPackLimits(new Map()),
    customers: agreements.map((agreementNo) => ({
      agreementNo,
      version: 'v-1',
      reasons: ['assigned'],
    })),
    left_out: 0,
    gone: [],
    shared: 's-1',
  })

/** A host with two customers for everybody. */
const bookedHost = () =>
  fakeHost({
    [packCall]: pack(['A-1', 'A-2']),
    [`${packCall}/records`]: async (request) => {
      const { agreements } = (await request.clone().json()) as {
        readonly agreements: readonly string[]
      }
      return Response.json({
        as_of: new Date().toISOString(),
        today: '2026-11-21',
        customers: agreements.map((agreementNo) => buildDayPackRecord(agreementNo, 'v-1')),
        missing: [],
      })
    },
    [`${packCall}/shared`]: answered({
      as_of: new Date().toISOString(),
      version: 's-1',
      products: [],
    }),
  })

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A page with the browser's real outbox, vault and day pack. */
function openPage(host: ReturnType<typeof bookedHost>, userId: string, isEnabled = true) {
  const outbox = createPageOutbox({ host: address, fetch: host.fetch }, createQueryClient())
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const book = createPageDayPack({
    api,
    outbox,
    vault: {
      subscribe: () => () => {},
      getState: () => ({ lockScreen: null, level: 'device', duePin: null }),
      mayStoreDayPack: () => true,
    },
  })
  outbox.open({ userId, orgId: northgate })
  book.open({ userId, orgId: northgate, isEnabled, daysKept: 7, timeZone: 'Europe/London' })
  const close = () => {
    book.close()
    outbox.close()
  }
  closing.push(close)
  return {
    outbox,
    book,
    close,
    ready: () =>
      expect
        .poll(() => book.status())
        .toMatchObject({ name: 'open', pack: { readiness: { ready: 2, of: 2 } } }),
  }
}

it('stays on the device without the host, shows no names, and goes at sign-out', async () => {
  const userId = crypto.randomUUID()
  const host = bookedHost()
  const first = openPage(host, userId)
  await first.ready()
  first.close()
  const nowhere = fakeHost({})
  const again = openPage(nowhere, userId)
  await again.ready()
  expect((await again.book.reader()?.copy('A-2'))?.record.agreementNo).toBe('A-2')
  expect(again.book.reader()?.customers()).toHaveLength(2)
  expect((await names()).filter((name) => name.includes(userId) || name.includes('A-1'))).toEqual(
    [],
  )
  expect(await books()).toHaveLength(1)
  await again.outbox.leave(false)
  expect(await books()).toEqual([])
})

it('deletes the day pack of the person before', async () => {
  const host = bookedHost()
  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = openPage(host, ann)
  await first.ready()
  const [before] = await books()
  first.close()
  const second = openPage(host, ben)
  await second.ready()
  const left = await books()
  expect(left).toHaveLength(1)
  expect(left).not.toContain(before)
  await second.outbox.leave(false)
})

it('stores nothing where the organisation disables it, nor on a revoked device', async () => {
  const host = bookedHost()
  const userId = crypto.randomUUID()
  const first = openPage(host, userId)
  await first.ready()
  first.close()
  const off = openPage(host, userId, false)
  await expect.poll(() => off.book.status()).toEqual({ name: 'off' })
  expect(await books()).toEqual([])
  off.close()
  const trusted = openPage(host, userId)
  await trusted.ready()
  trusted.close()
  host.setAnswer(packCall, refused('device_closed', 403, { order: 'revoked' }))
  const revoked = openPage(host, userId)
  await expect.poll(books).toEqual([])
  await expect.poll(() => revoked.book.reader()).toBeNull()
})
