import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { readPageStorage } from '../support/canary.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import type { HostProxy } from '../support/host-proxy.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAt } from '../support/offline-ready.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

const pin = '28046173'
const everywhere = ['@desktop', '@laptop', '@tablet', '@phone']

/** An organisation that asks for a PIN, as far as this browser is told. */
function asksForPin(pathname: string, body: string): string {
  if (!pathname.endsWith('/boot')) return body
  const boot = JSON.parse(body) as { readonly PARAM_KEYS: readonly { readonly key: string }[] }
  const others = boot.PARAM_KEYS.filter(({ key }) => key !== 'offline_protection')
  return JSON.stringify({
    ...boot,
    PARAM_KEYS: [...others, { key: 'offline_protection', value: 'pin', category: 'general' }],
  })
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Choose a PIN for this device' })
const unlockTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unlock this device' })
const pill = (page: Page) => page.locator('.pill')

async function choosePin(page: Page): Promise<void> {
  await expect(sheet(page)).toBeVisible({ timeout: 30_000 })
  await sheet(page).getByLabel('New PIN', { exact: true }).fill(pin)
  await sheet(page).getByLabel('Repeat the new PIN').fill(pin)
  await sheet(page).getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('The PIN is set')).toBeVisible({ timeout: 30_000 })
}

/** Types with a thumb. */
async function typePin(page: Page, figures: string): Promise<void> {
  for (const figure of figures)
    await page.getByRole('button', { name: figure, exact: true }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

test(
  'a browser started without a network asks for the PIN of the device',
  { tag: everywhere },
  async ({ page, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '', asksForPin)
    const orgId = await signInAt(page, proxy, 'salesperson')
    await expect(sheet(page)).toBeVisible({ timeout: 30_000 })
    await sheet(page).getByLabel('New PIN', { exact: true }).fill('12345678')
    await sheet(page).getByLabel('Repeat the new PIN').fill('12345678')
    await sheet(page).getByRole('button', { name: 'Set PIN' }).click()
    await expect(sheet(page)).toContainText('This one is easy to guess.')
    await expectAxeClean(page)
    await saveScreenshot(page, 'pin-choose')
    await choosePin(page)

    await page.goto(`${proxy.address}/${orgId}/home`)
    await expect(unlockTitle(page)).toBeVisible({ timeout: 30_000 })
    await proxy.disconnect()
    await page.reload()
    await expect(unlockTitle(page)).toBeVisible({ timeout: 30_000 })
    await expectAxeClean(page)
    await saveScreenshot(page, 'unlock')
    await typePin(page, '28046172')
    await expect(page.getByText('That is not the PIN. 9 tries are left.')).toBeVisible({
      timeout: 30_000,
    })
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await expect(
      page.getByText('A new PIN needs a network: you have to sign in with your password first.'),
    ).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'pin-forgotten')
    await page.getByRole('button', { name: 'Try the PIN again' }).click()
    await typePin(page, pin)
    await expect(pill(page)).toContainText('Offline', { timeout: 30_000 })
  },
)

test(
  'a page locked at device level asks for the password, also after a reload',
  { tag: ['@tablet', '@desktop'] },
  async ({ page, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    await signInAt(page, proxy, 'salesperson')
    await expect(pill(page)).toContainText('all sent', { timeout: 30_000 })
    await page.clock.install()
    await proxy.disconnect()
    await page.clock.fastForward(1_211_000)
    const locked = page.getByRole('heading', { level: 1, name: 'Locked' })
    await expect(locked).toBeVisible({ timeout: 30_000 })
    await expectAxeClean(page)
    await page.reload()
    await expect(locked).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'locked')
    await page.getByLabel('Password of salesperson@demo.example').fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect(pill(page)).toContainText('Offline', { timeout: 30_000 })
  },
)

async function switchUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Switch user' }).click()
  await new SignInScreen(page).expectShown()
  expect(new URL(page.url()).search).toBe('')
}

/** Opens a customer of the person's own list, to say something about them. */
async function openSomebody(page: Page, proxy: HostProxy, orgId: string): Promise<ContactLogPage> {
  await page.goto(`${proxy.address}/${orgId}/customers`)
  await page.locator('[data-agreement]:visible').first().click()
  await page.getByRole('radio', { name: /^Activity/u }).check()
  const contactLog = new ContactLogPage(page)
  await expect(contactLog.composer).toBeVisible()
  return contactLog
}

test(
  'a shared tablet shows and sends changes only for the person who made them',
  { tag: '@tablet' },
  async ({ page, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    const mark = `Hands ${Date.now()}`
    const orgId = await signInAt(page, proxy, 'salesperson')
    const first = await openSomebody(page, proxy, orgId)
    await expect(pill(page)).toContainText('all sent', { timeout: 30_000 })
    await proxy.disconnect()
    await first.addComment(`${mark} of the salesperson`)
    await switchUser(page)
    expect(await page.content()).not.toContain('Rowan')

    await proxy.reconnect()
    await signInAt(page, proxy, 'agent')
    await expect(page.getByRole('button', { name: /Ines Carrow|Your account/ })).toBeVisible()
    const second = await openSomebody(page, proxy, orgId)
    await second.addComment(`${mark} of the agent`)
    await expect(second.entry(`${mark} of the agent`)).toContainText('Confirmed', {
      timeout: 30_000,
    })
    await expect(second.entry(`${mark} of the salesperson`)).toHaveCount(0)
    await pill(page).click()
    await expect(
      page.getByText('Changes of another person wait on this device.', { exact: false }),
    ).toBeVisible()
    expect(await page.content()).not.toContain(`${mark} of the salesperson`)
    await page.keyboard.press('Escape')
    const readComments = async () =>
      (await readDeviceRows(orgId)).entries.flatMap(({ comment }) =>
        comment?.startsWith(mark) === true ? [comment] : [],
      )
    expect(await readComments()).toEqual([`${mark} of the agent`])
    await switchUser(page)

    await signInAt(page, proxy, 'salesperson')
    await expect(pill(page)).toContainText('all sent', { timeout: 60_000 })
    await expect
      .poll(readComments, { timeout: 60_000 })
      .toEqual([`${mark} of the agent`, `${mark} of the salesperson`])
    await proxy.disconnect()
  },
)

test(
  'signing out in one tab locks both; waiting changes are sent after sign-in',
  { tag: '@tablet' },
  async ({ page, context, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    const mark = `Two tabs ${Date.now()}`
    const orgId = await signInAt(page, proxy, 'salesperson')
    const first = await openSomebody(page, proxy, orgId)
    const beside = await context.newPage()
    const second = await openSomebody(beside, proxy, orgId)
    const name = await beside.getByRole('heading', { level: 1 }).innerText()
    expect(name).toMatch(/\w+ \w+/u)
    await expect(pill(beside)).toContainText('all sent', { timeout: 30_000 })

    await proxy.disconnect()
    await first.addComment(mark)
    await expect(second.entry(mark)).toBeVisible({ timeout: 30_000 })
    await second.composer.fill(`${mark}, half a sentence`)
    await switchUser(page)
    await expect(beside).toHaveURL(/\/login/u, { timeout: 30_000 })
    await new SignInScreen(beside).expectShown()
    for (const tab of [page, beside]) {
      const shown = `${await tab.title()} ${await tab.content()}`
      for (const word of [name, mark]) expect(shown).not.toContain(word)
    }
    await expect
      .poll(
        async () => (await readPageStorage(beside)).filter(({ where }) => where.includes('-book-')),
        {
          timeout: 30_000,
        },
      )
      .toEqual([])
    expect(
      (await readPageStorage(beside)).filter(
        ({ text }) => text.includes(name) || text.includes(mark),
      ),
    ).toEqual([])

    await proxy.reconnect()
    await signInAt(beside, proxy, 'salesperson')
    const readComments = async () =>
      (await readDeviceRows(orgId)).entries.flatMap(({ comment }) =>
        comment?.startsWith(mark) === true ? [comment] : [],
      )
    await expect.poll(readComments, { timeout: 60_000 }).toEqual([mark])
    await expect(pill(beside)).toContainText('all sent', { timeout: 60_000 })
    await proxy.disconnect()
  },
)

test(
  'an idle page locks behind the PIN and reopens with what was typed',
  { tag: '@tablet' },
  async ({ page, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '', asksForPin)
    await signInAt(page, proxy, 'salesperson')
    await choosePin(page)
    await new FramePage(page).goTo('Customers')
    await page.locator('[data-agreement]:visible').first().click()
    await new DetailsPage(page).expectShown()
    await page.getByRole('radio', { name: /^Activity/u }).check()
    const contactLog = new ContactLogPage(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const { href } = new URL(page.url())
    await pill(page).click()
    await expect(page.locator('.book-line').first()).toContainText(/(\d+) of \1 ready/u, {
      timeout: 60_000,
    })
    await page.keyboard.press('Escape')
    const typed = 'Asks whether the tow bar'
    await contactLog.composer.fill(typed)

    await page.clock.install()
    await proxy.disconnect()
    await page.clock.fastForward(1_211_000)
    await expect(unlockTitle(page)).toBeVisible({ timeout: 30_000 })
    const shown = `${await page.title()} ${await page.content()}`
    for (const word of [name, typed]) expect(shown).not.toContain(word)
    await typePin(page, '28046172')
    await expect(page.getByText('That is not the PIN. 9 tries are left.')).toBeVisible({
      timeout: 30_000,
    })
    expect(await page.content()).not.toContain(name)
    await typePin(page, pin)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
    expect(page.url()).toBe(href)
    await expect(contactLog.composer).toHaveValue(typed, { timeout: 30_000 })
  },
)
