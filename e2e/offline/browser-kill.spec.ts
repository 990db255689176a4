import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds, orderBySeed } from '#tests/support/rounds.ts'
import { DetailsPage } from '../support/details.page.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import type { HostProxy } from '../support/host-proxy.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { createPersistentBrowser, stopWorkers } from '../support/persistent-browser.ts'
import type { PersistentBrowser } from '../support/persistent-browser.ts'
import { ListPage } from '../support/list.page.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

/** What ends a page, a worker or a browser; each of them in turn. */
const ways = ['SIGKILL', 'renderer', 'worker', 'offline', 'reload'] as const

interface Kill {
  readonly way: (typeof ways)[number]
  /** Without a network all that was saved rests on the device; with one it is being sent. */
  readonly isOffline: boolean
}

const rounds = getRounds(13_020_805, 130, 12)
/** Every way as often as the others, in an order that the seed decides. */
const kills = rounds.flatMap(({ seed, runs }) =>
  Array.from({ length: Math.ceil(runs / ways.length) }, (_none, turn) =>
    orderBySeed(ways, seed + turn).map((way, at): Kill => ({
      way,
      isOffline: way === 'offline' || (turn + at) % 2 === 0,
    })),
  )
    .flat()
    .slice(0, runs),
)

interface BrowserSession {
  readonly browser: PersistentBrowser
  /** Its connection to the host, which can be cut. */
  readonly proxy: HostProxy
  isConnected: boolean
  /** The path of the customer; the first of the list unless known. */
  customer: string | null
  context: BrowserContext
  page: Page
}

async function open(session: BrowserSession): Promise<void> {
  const {
    page,
    proxy: { address: origin },
  } = session
  await page.goto(`${origin}${session.customer ?? '/'}`)
  const signIn = new SignInScreen(page)
  const details = new DetailsPage(page)
  // Killed before it had written its cookies down, the browser has forgotten who was there. The page
  // starts from the device and asks for the sign-in when the host has answered.
  const whose = await page.request.get(`${origin}/api/authn/v1/validatecookie`, {
    headers: { 'x-request-id': randomUUID(), origin },
  })
  if (!whose.ok()) {
    await expect(signIn.email).toBeVisible()
    await signIn.enter('agent@demo.example', demoAccountPassword)
  }
  if (session.customer === null) {
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await page.goto(`${origin}/${orgId}/customers`)
    const list = new ListPage(page)
    await list.rows.first().getByRole('link').first().click()
    await details.expectShown()
    session.customer = new URL(page.url()).pathname
  } else if (!page.url().endsWith(session.customer)) await page.goto(`${origin}${session.customer}`)
  // Before that a page whose connection is cut lacks its own code, and says so.
  await expectOfflineReady(page)
  await expect(field(page)).toBeVisible()
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

async function restart(session: BrowserSession): Promise<void> {
  session.context = await session.browser.start()
  session.page = session.context.pages()[0] ?? (await session.context.newPage())
}

/** Writes a comment; answers when the form has let it go, which is how it says that it is saved. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expect(field(page)).toHaveValue('')
}

/** Begins a comment and saves nothing; answers when this device has written down what was typed. */
async function begin(page: Page, text: string): Promise<void> {
  const since = await page.evaluate(() => Date.now())
  await field(page).fill(text)
  const isWritten = () =>
    page.evaluate(async (from) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () =>
            reject(request.error ?? new Error('The database failed')),
          )
        })
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name))
        const rows = database.objectStoreNames.contains('drafts')
          ? ((await done(
              database.transaction('drafts').objectStore('drafts').getAll(),
            )) as readonly { readonly at: number }[])
          : []
        database.close()
        if (rows.some(({ at }) => at >= from)) return true
      }
      return false
    }, since)
  await expect.poll(isWritten).toBe(true)
}

/** Cuts the connection or restores it; a browser whose page has crashed cannot do it by itself. */
async function connect(session: BrowserSession, isConnected: boolean): Promise<void> {
  if (session.isConnected === isConnected) return
  session.isConnected = isConnected
  await (isConnected ? session.proxy.reconnect() : session.proxy.disconnect())
}

async function interrupt(session: BrowserSession, way: Kill['way']): Promise<void> {
  const { browser, page, context } = session
  switch (way) {
    case 'SIGKILL':
      await browser.kill()
      await connect(session, true)
      await restart(session)
      return open(session)
    case 'renderer': {
      const crashed = page.waitForEvent('crash')
      await page.goto('chrome://crash').catch(() => {})
      await crashed
      session.page = await context.newPage()
      await page.close()
      await connect(session, true)
      return open(session)
    }
    case 'worker':
      await stopWorkers(page)
      return connect(session, true)
    case 'offline':
      return connect(session, true)
    case 'reload':
      await connect(session, true)
      await page.reload()
      await expect(field(page)).toBeVisible()
  }
}

/** How often each text stands in the customer's history, as the host tells it. */
async function countArrived({
  page,
  proxy: { address: origin },
  customer,
}: BrowserSession): Promise<ReadonlyMap<string, number>> {
  const [, orgId = '', , agreementNo = ''] = (customer ?? '').split('/')
  const answer = await page.request.post(`${origin}/api/customer/v1/${orgId}/status-history`, {
    data: { customer_id: decodeURIComponent(agreementNo), types: 'comment' },
    headers: { 'x-request-id': randomUUID(), origin },
  })
  expect(answer.status()).toBe(200)
  const { entries } = (await answer.json()) as {
    readonly entries: readonly { readonly comment: string | null }[]
  }
  const times = new Map<string, number>()
  for (const { comment } of entries)
    if (comment !== null) times.set(comment, (times.get(comment) ?? 0) + 1)
  return times
}

test(
  'a killed browser loses and doubles nothing saved, and restores what was typed',
  { tag: ['@desktop', '@drill'] },
  async ({ baseURL }) => {
    test.setTimeout(kills.length * 30_000)
    const browser = createPersistentBrowser()
    const proxy = await openHostProxy(baseURL ?? '')
    try {
      const context = await browser.start()
      const session: BrowserSession = {
        browser,
        proxy,
        isConnected: true,
        customer: null,
        context,
        page: context.pages()[0] ?? (await context.newPage()),
      }
      await open(session)
      await browser.quit()
      await restart(session)
      await open(session)
      const run = randomUUID()
      const acked: string[] = []
      for (const [at, { way, isOffline }] of kills.entries()) {
        if (isOffline) await connect(session, false)
        for (let one = 1; one <= 2; one++) {
          const text = `${run}, ${at}, ${one}`
          await write(session.page, text)
          acked.push(text)
        }
        const half = `Half a thought of round ${at}`
        await begin(session.page, half)
        await interrupt(session, way)
        await expect(field(session.page)).toHaveValue(half)
      }
      let arrived: ReadonlyMap<string, number> = new Map()
      const findLost = async () => {
        arrived = await countArrived(session)
        return acked.filter((text) => !arrived.has(text))
      }
      await expect
        .poll(findLost, { timeout: 120_000 })
        .toEqual([])
        .catch(() => {})
      const lost = await findLost()
      const doubled = acked.filter((text) => (arrived.get(text) ?? 0) > 1)
      printCounts(
        `sync/browser-kill: lost ${lost.length}/${acked.length} doubled ${doubled.length}/${acked.length} (kills ${kills.length}, seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
      )
      expect([...lost, ...doubled]).toEqual([])
    } finally {
      await browser.remove()
      await proxy.disconnect()
    }
  },
)
