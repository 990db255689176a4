import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { createPageOutbox } from '#src/app/page-outbox.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'

// As in Safari and Firefox: the worker is never woken to send. The page's own timers stand still too, as in a tab that was put to sleep,
// so that what arrives has arrived by the signal alone.

const triggers = ['online', 'visible', 'focus', 'pageshow', 'startup'] as const
type Trigger = (typeof triggers)[number]

/** What was recorded without a network: words about customers, in order. */
const waits = {
  'a comment': [['A-1', 'Thinks it over']],
  'two about one customer': [
    ['A-1', 'Thinks it over'],
    ['A-1', 'Has thought it over'],
  ],
  'one about each of five': [
    ['A-1', 'One'],
    ['A-2', 'Two'],
    ['A-3', 'Three'],
    ['A-4', 'Four'],
    ['A-5', 'Five'],
  ],
} as const
type What = keyof typeof waits

const moments = ['recorded in this page', 'recorded before it was loaded anew'] as const
type Moment = (typeof moments)[number]

/** Pauses end at the latest after so long, in milliseconds. */
const longerThanAnyPause = 10 * 60_000

let isReached = false
let arrived: string[] = []
const pages: OutboxDesk[] = []
let flushed = 0

async function host(request: Request): Promise<Response> {
  if (!isReached) throw new TypeError('Failed to fetch')
  const id = request.headers.get(commandHeaders.id) ?? ''
  const { activity } = (await request.json()) as { readonly activity: string }
  arrived.push(activity)
  return Response.json(
    { id, seq: arrived.length, entityVersion: 1, comment_id: id },
    { headers: { [commandHeaders.id]: id } },
  )
}

async function openPage(userId: string): Promise<OutboxDesk> {
  const page = createPageOutbox({ host: 'http://localhost', fetch: host }, new QueryClient())
  pages.push(page)
  page.open({ userId, orgId: 'north' })
  await expect.poll(() => page.state().status).toBe('open')
  return page
}

async function closePage(page: OutboxDesk): Promise<void> {
  const outbox = await page.opened()
  page.close()
  await outbox.close()
  // The browser gives a lock back a moment later; the timer that looks for that stands still here.
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
}

const waitingIn = (page: OutboxDesk) =>
  page
    .state()
    .outbox.receipts.filter(
      ({ standing, tries }) =>
        standing.name === 'waiting' || (standing.name === 'saved' && tries === 0),
    ).length

/** All of it was tried, or waits for what was, and nothing is on its way. */
async function atRest(page: OutboxDesk, count: number): Promise<void> {
  await expect
    .poll(() => [
      waitingIn(page),
      page.state().outbox.counts.sending,
      page.state().outbox.receipts.some(({ standing }) => standing.name === 'waiting'),
    ])
    .toEqual([count, 0, true])
}

const signals: Readonly<Record<Exclude<Trigger, 'startup'>, () => void>> = {
  online: () => void dispatchEvent(new Event('online')),
  visible: () => void document.dispatchEvent(new Event('visibilitychange')),
  focus: () => void dispatchEvent(new Event('focus')),
  pageshow: () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
}

/** What reached the host before the signal, and after it: customer by customer, in the order it came. */
async function flush(
  trigger: Trigger,
  what: What,
  moment: Moment,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  const userId = crypto.randomUUID()
  const written = waits[what]
  let page = await openPage(userId)
  for (const [agreementNo, activity] of written)
    await page.record('comment.add', { agreementNo, activity }, {})
  await atRest(page, written.length)
  if (moment === 'recorded before it was loaded anew') {
    await closePage(page)
    page = await openPage(userId)
    await atRest(page, written.length)
  }
  isReached = true
  // The network's return ends a pause by itself; whoever comes back later finds it over.
  if (trigger !== 'online') vi.setSystemTime(Date.now() + longerThanAnyPause)
  const before = [...arrived]
  if (trigger === 'startup') {
    await closePage(page)
    page = await openPage(userId)
  } else signals[trigger]()
  await expect
    .poll(
      () =>
        page.state().outbox.receipts.filter(({ standing }) => standing.name === 'confirmed').length,
    )
    .toBe(written.length)
  flushed += 1
  const customers = new Set(written.map(([agreementNo]) => agreementNo))
  const wordsOf = (customer: string) =>
    written.flatMap(([agreementNo, activity]) =>
      agreementNo === customer ? [activity] : [],
    ) as readonly string[]
  return {
    before,
    after: [...customers].flatMap((customer) =>
      arrived.filter((word) => wordsOf(customer).includes(word)),
    ),
  }
}

const sync = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, 'sync')
beforeAll(() => {
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
})
afterAll(() => {
  // oxlint-disable-next-line no-console -- the count is what a run is asked for
  console.info(
    `sync/engines: flushed ${flushed}/${triggers.length * moments.length * Object.keys(waits).length} without Background Sync`,
  )
  if (sync !== undefined) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', sync)
})
beforeEach(() => {
  isReached = false
  arrived = []
  // Fake timers would go on whenever something is polled for.
  vi.stubGlobal('setTimeout', () => 0)
  vi.stubGlobal('setInterval', () => 0)
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a browser without Background Sync', () => {
  for (const trigger of triggers)
    for (const moment of moments)
      for (const what of Object.keys(waits) as What[])
        it(`sends ${what} ${moment} at ${trigger}`, async () => {
          expect(await flush(trigger, what, moment)).toEqual({
            before: [],
            after: waits[what].map(([, activity]) => activity),
          })
        })

  it('sends nothing while its timers stand still and nobody gives a signal', async () => {
    expect('sync' in ServiceWorkerRegistration.prototype).toBe(false)
    const page = await openPage(crypto.randomUUID())
    await page.record('comment.add', { agreementNo: 'A-1', activity: 'Thinks it over' }, {})
    await atRest(page, 1)
    isReached = true
    vi.setSystemTime(Date.now() + longerThanAnyPause)
    dispatchEvent(new Event('resize'))
    // A busy machine may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await navigator.locks.query()
    expect(arrived).toEqual([])
    signals.focus()
    await expect.poll(() => arrived).toEqual(['Thinks it over'])
  })
})
