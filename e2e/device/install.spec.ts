import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { FramePage } from '../support/frame.page.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import { demoAccountPassword, signInAs, SignInScreen } from '../support/sign-in.page.ts'

/** Waits until the worker serves the page and has cached the organisation's boot answer. */
async function expectCached(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => ({
          isServed: navigator.serviceWorker.controller !== null,
          cachedAnswers: (await (await caches.open('forecourt-person')).keys()).length,
        })),
      { message: 'the worker serves the page and keeps the boot answer', timeout: 60_000 },
    )
    .toEqual({ isServed: true, cachedAnswers: 1 })
}

async function signInAt(page: Page, address: string, account: string): Promise<void> {
  await page.goto(`${address}/`)
  await new SignInScreen(page).send(`${account}@demo.example`, demoAccountPassword)
  await expect(page).toHaveURL(/\/home$/)
}

const pill = (page: Page, words: string) => page.locator('.pill').filter({ hasText: words })

test(
  'the page can be installed to the home screen',
  { tag: '@desktop' },
  async ({ page, context, request, baseURL }) => {
    await signInAs(page, 'agent')
    await expectCached(page)
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining([
        '192x192 any',
        '512x512 any',
        '192x192 maskable',
        '512x512 maskable',
      ]),
    )
    for (const { src } of manifest.icons)
      expect((await request.get(`${baseURL}${src}`)).status(), src).toBe(200)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  },
)

test(
  'a page that needs the host is kept when it is first used',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInAs(page, 'admin')
    await expectCached(page)
    const frame = new FramePage(page)
    const address = page.url().replace(/\/[^/]*$/u, '')
    const storedFiles = () =>
      page.evaluate(async () => (await (await caches.open('forecourt-later-files')).keys()).length)
    expect(await storedFiles()).toBe(0)
    await page.goto(`${address}/dealers`)
    await expect(frame.heading).toHaveText('Dealers')
    await expect.poll(storedFiles).toBeGreaterThan(0)

    await context.setOffline(true)
    await page.reload()
    await expect(frame.heading).toHaveText('Dealers')
    await page.goto(`${address}/tasks`)
    await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible()
    await context.setOffline(false)
    await expect(frame.heading).toHaveText('Scheduled tasks')
  },
)

test(
  'an offline cold start opens the day from the device and recovers',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    await signInAt(page, proxy.address, 'agent')
    await expectCached(page)
    await expect(page.getByText(/(\d+) of \1 ready, as of \d\d:\d\d/u)).toBeVisible({
      timeout: 60_000,
    })
    await page.close()
    await proxy.disconnect()
    const cold = await context.newPage()
    await cold.goto(`${proxy.address}/`)
    await expect(new FramePage(cold).heading).toHaveText('Today')
    await expect(pill(cold, 'Offline')).toBeVisible()
    await expect(cold.getByRole('link', { name: 'Customers' }).first()).toBeVisible()
    const fromDevice = cold.getByText(
      /^From this device: the figures cover its \d+ customers, as of \d\d:\d\d/u,
    )
    await expect(fromDevice).toBeVisible()
    await expect(cold.getByRole('region', { name: 'Overdue' })).toBeVisible()
    await proxy.reconnect()
    await expect(fromDevice).toHaveCount(0)
    await expect(cold.getByRole('region', { name: 'Overdue' })).toBeVisible()
    await expect(pill(cold, 'Online')).toBeVisible()
    await proxy.disconnect()
  },
)

test(
  'an open page keeps its content when the network is lost',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    const overdue = page.getByRole('region', { name: 'Overdue' })
    await expect(overdue).toBeVisible()
    await context.setOffline(true)
    await expect(pill(page, 'Offline')).toBeVisible()
    await expect(overdue).toBeVisible()
    await expect(page.getByText(/^As of /)).toBeVisible()
    await context.setOffline(false)
    await expect(pill(page, 'Online')).toBeVisible()
  },
)

test(
  'signing out without a network locks the frame',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    await expectCached(page)
    await context.setOffline(true)
    await new FramePage(page).logOut()
    expect(await page.evaluate(() => caches.keys())).not.toContain('forecourt-person')
    await page.goto('/')
    await new SignInScreen(page).expectShown()
  },
)

test(
  'signing in over another session never shows what was cached for it',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    await signInAt(page, proxy.address, 'agent')
    await expectCached(page)
    const signedIn = await page.evaluate(
      async ({ username, password }) => {
        const answer = await fetch('/api/authn/v1/usernames', {
          method: 'POST',
          headers: { 'x-request-id': crypto.randomUUID() },
          body: new URLSearchParams({ username, password }),
        })
        return answer.status
      },
      { username: 'manager@demo.example', password: demoAccountPassword },
    )
    expect(signedIn).toBe(200)
    expect(await page.evaluate(() => caches.has('forecourt-person'))).toBe(false)
    await page.close()
    await proxy.disconnect()
    const cold = await context.newPage()
    await cold.goto(`${proxy.address}/`)
    await new SignInScreen(cold).expectShown()
    await proxy.reconnect()
    await cold.goto(`${proxy.address}/`)
    await expect(new FramePage(cold).heading).toHaveText('Today')
    await expectCached(cold)
    const cached = await cold.evaluate(async () => {
      const cache = await caches.open('forecourt-person')
      const [request] = await cache.keys()
      return request === undefined ? '' : ((await (await cache.match(request))?.text()) ?? '')
    })
    expect({
      manager: cached.includes('manager@demo.example'),
      agent: cached.includes('agent@demo.example'),
    }).toEqual({ manager: true, agent: false })
    await proxy.disconnect()
  },
)

test(
  'a newer build waits for confirmation, then every tab shows it',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    await signInAt(page, proxy.address, 'agent')
    await expectCached(page)
    const other = await context.newPage()
    await other.goto(`${proxy.address}/`)
    await expect(new FramePage(other).heading).toHaveText('Today')
    const loads = { page: 0, other: 0 }
    page.on('load', () => (loads.page += 1))
    other.on('load', () => (loads.other += 1))
    const build = page.locator('meta[name=build]')
    proxy.serveNewerBuild()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await expect(build).toHaveCount(0)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('A new version is ready')).toBeHidden()
    await page.reload()
    await expect(page.getByText('A new version is ready')).toBeVisible()
    loads.page = 0
    await page.getByRole('button', { name: 'Update' }).click()
    // The worker in use first ends what it was asked for.
    await expect(build).toHaveAttribute('content', 'newer', { timeout: 60_000 })
    await expect(other.locator('meta[name=build]')).toHaveAttribute('content', 'newer')
    await expect(new FramePage(page).heading).toHaveText('Today')
    // The tab behind may still be loading when the one in front is ready.
    await expect.poll(() => loads).toEqual({ page: 1, other: 1 })
    await proxy.disconnect()
  },
)

test(
  'each page fetches its own code when it is opened, and not before',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const has = (name: string) => scripts.some((script) => script.startsWith(`/assets/${name}-`))
    await new SignInScreen(page).open()
    await page.waitForLoadState('networkidle')
    const loaded = () => ({
      home: has('home'),
      organisations: has('organisations'),
      list: has('list'),
      customer: has('customer._agreementNo'),
    })
    expect(loaded()).toEqual({ home: false, organisations: false, list: false, customer: false })
    await new SignInScreen(page).send('support@demo.example', demoAccountPassword)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose an organisation')
    await page.waitForLoadState('networkidle')
    expect(loaded()).toEqual({ home: false, organisations: true, list: false, customer: false })
    await page.getByRole('link', { name: 'Northgate' }).click()
    await expect(new FramePage(page).heading).toHaveText('Today')
    await page.waitForLoadState('networkidle')
    expect(loaded()).toEqual({ home: true, organisations: true, list: false, customer: false })
    await new FramePage(page).goTo('Customers')
    await expect(page.locator('tbody a').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loaded()).toEqual({ home: true, organisations: true, list: true, customer: false })
    await page.locator('tbody a').first().click()
    await expect(page).toHaveURL(/\/customer\//)
    await expect.poll(() => has('customer._agreementNo')).toBe(true)
    await context.close()
  },
)

test(
  '[W-270] taxonomy, page speed and queue counts are loaded on demand',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const chunks = ['taxonomy', 'page-speed', 'queue-counts'] as const
    const loaded = () =>
      chunks.filter((name) => scripts.some((script) => script.startsWith(`/assets/${name}-`)))
    await new SignInScreen(page).open()
    await new SignInScreen(page).send('support@demo.example', demoAccountPassword)
    await page.getByRole('link', { name: 'Northgate' }).click()
    await expect(new FramePage(page).heading).toHaveText('Today')
    await new FramePage(page).goTo('Customers')
    await expect(page.locator('tbody a').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loaded()).toEqual([])
    for (const [index, name] of ['Texts', 'Page speed', 'Queue counts'].entries()) {
      await new FramePage(page).openSetting(name)
      await expect(new FramePage(page).heading).toHaveText(name)
      await expect.poll(loaded).toEqual(chunks.slice(0, index + 1))
    }
    await context.close()
  },
)
