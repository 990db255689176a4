import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { createPageOutbox } from '#src/app/device/page-outbox.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { printCounts } from '#tests/support/print-counts.ts'

// As in Safari and Firefox: the worker is never woken to send. The page's own timers stand still
// too, as in a tab that was put to sleep, so that what arrives has arrived by the signal alone.

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

const startingPoints = ['recorded in this page', 'recorded before it was loaded again'] as const
type StartingPoint = (typeof startingPoints)[number]

/** Pauses end at the latest after so long, in milliseconds. */
const longerThanAnyPause = 10 * 60_000

let isReached = false
/** How many of the next calls the host never answers. */
let slowCalls = 0
let arrived: string[] = []
const pages: SessionOutbox[] = []
let flushed = 0

async function host(request: Request): Promise<Response> {
  if (!isReached) throw new TypeError('Failed to fetch')
  if (slowCalls > 0) {
    slowCalls -= 1
    return new Promise(() => {})
  }
  const id = request.headers.get(commandHeaders.id) ?? ''
  const { activity } = (await request.json()) as { readonly activity: string }
  arrived.push(activity)
  return Response.json(
    { id, seq: arrived.length, entityVersion: 1, comment_id: id },
    { headers: { [commandHeaders.id]: id } },
  )
}

async function openPage(userId: string): Promise<SessionOutbox> {
  const page = createPageOutbox({ host: 'http://localhost', fetch: host }, new QueryClient())
  pages.push(page)
  page.open({ userId, orgId: 'north' })
  await expect.poll(() => page.getState().status).toBe('open')
  return page
}

async function closePage(page: SessionOutbox): Promise<void> {
  const outbox = await page.whenOpen()
  page.close()
  await outbox.close()
  // The browser gives a lock back a moment later; the timer that looks for that stands still here.
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
}

const waitingIn = (page: SessionOutbox) =>
  page
    .getState()
    .outbox.receipts.filter(
      ({ status, tries }) => status.name === 'waiting' || (status.name === 'saved' && tries === 0),
    ).length

/** All of it was tried, or waits for what was, and nothing is on its way. */
async function atRest(page: SessionOutbox, count: number): Promise<void> {
  // A page that was just opened may be about to try it again: that would go on under the signal.
  await (await page.whenOpen()).resume()
  await expect
    .poll(() => [
      waitingIn(page),
      page.getState().outbox.counts.sending,
      page.getState().outbox.receipts.some(({ status }) => status.name === 'waiting'),
    ])
    .toEqual([count, 0, true])
}

const signals: Readonly<Record<Exclude<Trigger, 'startup'>, () => void>> = {
  online: () => void dispatchEvent(new Event('online')),
  visible: () => void document.dispatchEvent(new Event('visibilitychange')),
  focus: () => void dispatchEvent(new Event('focus')),
  pageshow: () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
}

/**
 * What reached the host before the signal, and after it: customer by customer, in the order it
 * came.
 */
async function flush(
  trigger: Trigger,
  what: What,
  startingPoint: StartingPoint,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  const userId = crypto.randomUUID()
  const written = waits[what]
  let page = await openPage(userId)
  for (const [agreementNo, activity] of written)
    await page.record('comment.add', { agreementNo, activity }, {})
  await atRest(page, written.length)
  if (startingPoint === 'recorded before it was loaded again') {
    await closePage(page)
    page = await openPage(userId)
    await atRest(page, written.length)
  }
  isReached = true
  // The network's return ends a pause by itself; anyone who comes back later finds it over.
  if (trigger !== 'online') vi.setSystemTime(Date.now() + longerThanAnyPause)
  const before = [...arrived]
  if (trigger === 'startup') {
    await closePage(page)
    page = await openPage(userId)
  } else signals[trigger]()
  await expect
    .poll(
      () =>
        page.getState().outbox.receipts.filter(({ status }) => status.name === 'confirmed').length,
    )
    .toBe(written.length)
  flushed += 1
  const customers = new Set(written.map(([agreementNo]) => agreementNo))
  const readTexts = (customer: string) =>
    written.flatMap(([agreementNo, activity]) =>
      agreementNo === customer ? [activity] : [],
    ) as readonly string[]
  return {
    before,
    after: [...customers].flatMap((customer) =>
      arrived.filter((word) => readTexts(customer).includes(word)),
    ),
  }
}

const sync = Object.getOwnPropertyDescriptor(ServiceWorkerRegistration.prototype, 'sync')
beforeAll(() => {
  Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
})
afterAll(() => {
  printCounts(
    `sync/engines: flushed ${flushed}/${triggers.length * startingPoints.length * Object.keys(waits).length} without Background Sync`,
  )
  if (sync !== undefined) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', sync)
})
beforeEach(() => {
  isReached = false
  slowCalls = 0
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

describe('a page alone', () => {
  for (const trigger of triggers)
    for (const startingPoint of startingPoints)
      for (const what of Object.keys(waits) as What[])
        it(`sends ${what} ${startingPoint} at ${trigger}`, async () => {
          expect(await flush(trigger, what, startingPoint)).toEqual({
            before: [],
            after: waits[what].map(([, activity]) => activity),
          })
        })

  it('sends at once at startup what the end of the page before cut off', async () => {
    const userId = crypto.randomUUID()
    isReached = true
    slowCalls = 1
    let page = await openPage(userId)
    await page.record('comment.add', { agreementNo: 'A-1', activity: 'Thinks it over' }, {})
    await expect.poll(() => slowCalls).toBe(0)
    // The clock stands still from here on: a pause would not end.
    vi.setSystemTime(Date.now())
    await closePage(page)
    page = await openPage(userId)
    await expect.poll(() => arrived).toEqual(['Thinks it over'])
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
