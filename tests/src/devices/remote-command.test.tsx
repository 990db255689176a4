import { describe, expect, it, vi } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import type { RemoteCommand } from '#domain/devices/device.model.ts'
import type { DeviceReport } from '#domain/devices/managed-device.contract.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { acceptTrayCommand } from '#tests/src/outbox/open-tray.tsx'
import {
  answered,
  getBootCall,
  sessionCall,
  getHomeDayCall,
  logoutCall,
  notSignedIn,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
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
  'Your administrator has closed this device. What is unsent on it is stored, and is sent when you sign in.'
const clearedSentence = 'This device was cleared by your administrator.'

/** A host that sends a remote command until the device has reported it done. */
function orderingHost(order: RemoteCommand): {
  readonly host: FakeHost
  readonly reports: DeviceReport[]
  readonly tell: (order: RemoteCommand) => void
} {
  const host = signedInHost()
  const reports: DeviceReport[] = []
  let received = order
  const answer: FakeAnswer = async (request) => {
    const sent = (await request.clone().json()) as DeviceReport
    reports.push(sent)
    if (sent.wiped && received === 'wipe') received = 'none'
    return Response.json({ order: received, highest: sent.last_seq, is_evicted: false, lost: [] })
  }
  host.setAnswer(report, answer)
  for (const agreementNo of ['A-1', 'A-2']) host.setAnswer(addTo(agreementNo), acceptTrayCommand())
  host.setAnswer(orders, () =>
    Response.json(received === 'none' ? [] : [{ ...owner, order: received }]),
  )
  return { host, reports, tell: (next) => (received = next) }
}

/** Two commands recorded offline, before the browser was closed. */
async function leaveTwoUnsent(): Promise<void> {
  const outbox = await openBrowserOutbox({
    owner,
    kinds: contactLogKinds,
    host: address,
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    storage: localStorage,
    freeSpace: async () => false,
  })
  for (const agreementNo of ['A-1', 'A-2'])
    await outbox.enqueue({
      kind: contactLogKinds['comment.add'] ?? { kind: '' },
      body: { agreementNo, activity: 'Seen in the yard' },
    })
  await outbox.close()
}

/** Where something of an outbox lies; the keys of the device are no one person's. */
const databases = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name ?? '')
    .filter((name) => /^forecourt-[0-9a-f]{32}$/u.test(name))
const getSent = (host: FakeHost) =>
  host.requests
    .filter(({ url, method }) => method === 'POST' && url.endsWith('/comment'))
    .map((request) => request.headers.get(commandHeaders.sequence))

async function emptyDevice(): Promise<void> {
  for (const name of await databases()) {
    await new Promise<void>((resolve) => {
      const requested = indexedDB.deleteDatabase(name)
      requested.addEventListener('success', () => resolve())
      requested.addEventListener('blocked', () => resolve())
      requested.addEventListener('error', () => resolve())
    })
  }
}

describe('A device', { timeout: hangLimit }, () => {
  it('reports what it holds once its page is drawn', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('none')
    for (const agreementNo of ['A-1', 'A-2'])
      host.setAnswer(addTo(agreementNo), refused('fault', 503))
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

  it('works on when the host refuses its reports, without retrying', async () => {
    await emptyDevice()
    const { host } = orderingHost('none')
    host.setAnswer(report, refused('fault', 500))
    const page = await openPage(host, `/${northgate}/home`)
    const reported = () =>
      host.deviceRequests.filter(({ url }) => url.endsWith('/devices/report')).length
    await expect.poll(reported, patient).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(reported()).toBe(1)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.screen.unmount()
  })

  it('revoked offline asks to sign in, and keeps unsent changes', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host } = orderingHost('revoked')
    for (const call of [
      report,
      addTo('A-1'),
      addTo('A-2'),
      getBootCall(northgate),
      sessionCall,
      getHomeDayCall(northgate),
    ])
      host.setAnswer(call, notSignedIn)
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.element(page.screen.getByText(closedSentence), patient).toBeVisible()
    await page.screen.unmount()
    const outbox = await openBrowserOutbox({
      owner,
      kinds: contactLogKinds,
      host: address,
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      storage: localStorage,
      freeSpace: async () => false,
    })
    expect(outbox.getState().receipts.map(({ command }) => command.body)).toEqual(
      ['A-1', 'A-2'].map((agreementNo) => ({ agreementNo, activity: 'Seen in the yard' })),
    )
    await outbox.close()
  })

  it('that is revoked sends after a sign-in, then is closed', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host } = orderingHost('revoked')
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText(closedSentence), patient).toBeVisible()
    expect(new Set(getSent(host))).toEqual(new Set(['1', '2']))
    expect(host.calls()).toContain(logoutCall)
    await page.screen.unmount()
  })

  it('that is wiped sends, deletes its database, and reports it', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('wipe')
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText(clearedSentence), patient).toBeVisible()
    expect(new Set(getSent(host))).toEqual(new Set(['1', '2']))
    expect(await databases()).toEqual([])
    expect(reports.at(-1)).toMatchObject({ wiped: true, held: [], last_seq: 2 })
    expect(new Set(reports.map(({ epoch }) => epoch)).size).toBe(1)
    expect(host.calls()).toContain(logoutCall)
    expect(page.router.state.location.search).toEqual({})
    await page.screen.unmount()
  })

  it('to be wiped deletes nothing while anything is unsent', async () => {
    await emptyDevice()
    await leaveTwoUnsent()
    const { host, reports } = orderingHost('wipe')
    for (const agreementNo of ['A-1', 'A-2'])
      host.setAnswer(addTo(agreementNo), refused('fault', 503))
    const page = await openPage(host, `/${northgate}/home`)
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), patient)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(await databases()).toHaveLength(1)
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
  })

  it('shows once in pill and tray how many changes are lost', async () => {
    await emptyDevice()
    const { host } = orderingHost('none')
    const missing = { agreementNo: null, at: null }
    host.setAnswer(
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
