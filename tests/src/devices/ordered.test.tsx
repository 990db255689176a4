import { describe, expect, it, vi } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import type { DeviceOrder } from '#domain/devices/device.model.ts'
import type { DeviceReport } from '#domain/devices/fleet.contract.ts'
import { openBrowserOutbox } from '#src/offline/browser-outbox.ts'
import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import { takes } from '#tests/src/outbox/open-tray.tsx'
import {
  answered,
  bootOf,
  check,
  dayOf,
  logout,
  nobody,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { Answer, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const address = 'https://forecourt.example'
const owner = { userId: 'u-1', orgId: northgate }
const report = `POST /notification/v1/${northgate}/devices/report`
const orders = 'GET /notification/v1/devices/orders'
const addTo = (agreementNo: string) =>
  `POST /customer/v1/org/${northgate}/customer/${agreementNo}/comment`
/** The page reports once it has come to rest; a busy machine is waited for. */
const patient = { timeout: 30_000 }
const hangLimit = 90_000

const closedSentence =
  'Your administrator has closed this device. What is unsent on it is kept, and is sent when you sign in.'
const clearedSentence = 'This device was cleared by your administrator.'

/** A host that tells the device what to do until it has said that it is done. */
function orderingHost(order: DeviceOrder): {
  readonly host: FakeHost
  readonly reports: DeviceReport[]
  readonly tell: (order: DeviceOrder) => void
} {
  const host = signedInHost()
  const reports: DeviceReport[] = []
  let told = order
  const hears: Answer = async (request) => {
    const said = (await request.clone().json()) as DeviceReport
    reports.push(said)
    if (said.wiped && told === 'wipe') told = 'none'
    return Response.json({ order: told, highest: said.last_seq, is_evicted: false, lost: [] })
  }
  host.tell(report, hears)
  for (const agreementNo of ['A-1', 'A-2']) host.tell(addTo(agreementNo), takes())
  host.tell(orders, () => Response.json(told === 'none' ? [] : [{ ...owner, order: told }]))
  return { host, reports, tell: (next) => (told = next) }
}

/** What somebody recorded in the yard: the browser was closed before there was a network. */
async function leaveTwoUnsent(): Promise<void> {
  const outbox = await openBrowserOutbox({
    owner,
    kinds: recordedKinds,
    host: address,
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    storage: localStorage,
    freeSpace: async () => false,
  })
  for (const agreementNo of ['A-1', 'A-2'])
    await outbox.enqueue({
      kind: recordedKinds['comment.add'] ?? { kind: '' },
      body: { agreementNo, activity: 'Seen in the yard' },
    })
  await outbox.close()
}

/** Where something of an outbox lies; the keys of the device are no one person's. */
const databases = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name ?? '')
    .filter((name) => /^forecourt-[0-9a-f]{32}$/u.test(name))
const sentOf = (host: FakeHost) =>
  host.asked
    .filter(({ url, method }) => method === 'POST' && url.endsWith('/comment'))
    .map((request) => request.headers.get(commandHeaders.sequence))

async function emptyDevice(): Promise<void> {
  for (const name of await databases()) {
    await new Promise<void>((resolve) => {
      const asked = indexedDB.deleteDatabase(name)
      asked.addEventListener('success', () => resolve())
      asked.addEventListener('blocked', () => resolve())
      asked.addEventListener('error', () => resolve())
    })
  }
}

describe('a device that is told something', { timeout: hangLimit }, () => {
  it('reports what it holds once its page is drawn', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('none')
    for (const agreementNo of ['A-1', 'A-2']) host.tell(addTo(agreementNo), refused('fault', 503))
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect
      .poll(() => reports[0], patient)
      .toMatchObject({
        last_seq: 2,
        needs_you: 0,
        wiped: false,
        held: [
          { seq: 1, agreementNo: 'A-1' },
          { seq: 2, agreementNo: 'A-2' },
        ],
      })
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
  })

  it('goes on undisturbed where the host will not hear its reports, and does not ask again and again', async () => {
    await emptyDevice()
    const { host } = orderingHost('none')
    host.tell(report, refused('fault', 500))
    const page = await openPage(host, `/${northgate}/home`)
    const reported = () =>
      host.askedByDevice.filter(({ url }) => url.endsWith('/devices/report')).length
    await expect.poll(reported, patient).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(reported()).toBe(1)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.screen.unmount()
  })

  it('that was revoked while it had no network asks to sign in, says why, and keeps what is unsent', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host } = orderingHost('revoked')
    for (const call of [
      report,
      addTo('A-1'),
      addTo('A-2'),
      bootOf(northgate),
      check,
      dayOf(northgate),
    ])
      host.tell(call, nobody)
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.screen.getByText(closedSentence), patient).toBeVisible()
    await page.screen.unmount()
    const outbox = await openBrowserOutbox({
      owner,
      kinds: recordedKinds,
      host: address,
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      storage: localStorage,
      freeSpace: async () => false,
    })
    expect(outbox.snapshot().receipts.map(({ command }) => command.body)).toEqual(
      ['A-1', 'A-2'].map((agreementNo) => ({ agreementNo, activity: 'Seen in the yard' })),
    )
    await outbox.close()
  })

  it('that is revoked sends what it owes once its person has signed in again, and is closed', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host } = orderingHost('revoked')
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText(closedSentence), patient).toBeVisible()
    expect(new Set(sentOf(host))).toEqual(new Set(['1', '2']))
    expect(host.calls()).toContain(logout)
    await page.screen.unmount()
  })

  it('that is wiped sends what it owes, deletes its database, says that it is done, and shows why it asks to sign in', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('wipe')
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText(clearedSentence), patient).toBeVisible()
    expect(new Set(sentOf(host))).toEqual(new Set(['1', '2']))
    expect(await databases()).toEqual([])
    expect(reports.at(-1)).toMatchObject({ wiped: true, held: [], last_seq: 2 })
    expect(new Set(reports.map(({ epoch }) => epoch)).size).toBe(1)
    expect(host.calls()).toContain(logout)
    expect(page.router.state.location.search).toEqual({})
    await page.screen.unmount()
  })

  it('that is to be wiped deletes nothing while the host cannot take what it owes', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('wipe')
    for (const agreementNo of ['A-1', 'A-2']) host.tell(addTo(agreementNo), refused('fault', 503))
    const page = await openPage(host, `/${northgate}/home`)
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), patient)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(await databases()).toHaveLength(1)
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
  })

  it('says in its pill and its tray, once, how many unsent changes the host knows to be gone', async () => {
    await emptyDevice()
    const { host } = orderingHost('none')
    const missing = { agreementNo: null, at: null }
    host.tell(
      report,
      answered({
        order: 'none',
        highest: 3,
        is_evicted: true,
        lost: [
          { seq: 2, ...missing },
          { seq: 3, ...missing },
        ],
      }),
    )
    const page = await openPage(host, `/${northgate}/home`)
    const pill = page.screen.getByRole('button', { name: '2 need you' })
    await expect.element(pill, patient).toBeVisible()
    await pill.click()
    await expect
      .element(page.screen.getByText('This browser removed 2 unsent changes.', { exact: false }))
      .toBeVisible()
    await page.screen.unmount()
  })
})
