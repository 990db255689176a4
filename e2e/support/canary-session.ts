import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createTextFinder, searchFiles, searchPage, readPageStorage } from './canary.ts'
import type { PlantedText } from './canary.ts'
import { FramePage } from './frame.page.ts'
import { ListPage } from './list.page.ts'
import type { PersistentBrowser } from './persistent-browser.ts'
import type { HostProxy } from './host-proxy.ts'
import { demoAccountPassword, SignInScreen } from './sign-in.page.ts'
import type { AccountName } from './sign-in.page.ts'

export type ProtectionLevel = 'device' | 'pin'
export type BrowserState =
  | 'never signed in'
  | 'signed in'
  | 'offline'
  | 'killed'
  | 'idle-locked'
  | 'logged out'
  | 'other user'
  | 'wiped'

const pin = '28046173'
/** A busy machine is waited for. */
export const longTimeout = { timeout: 90_000 }

/** One browser at one level, what must not be found in it, and the page that is open. */
export interface CanarySession {
  readonly level: ProtectionLevel
  readonly browser: PersistentBrowser
  readonly proxy: HostProxy
  readonly planted: PlantedText[]
  page: Page
}

export async function startBrowser(session: CanarySession): Promise<Page> {
  const context = await session.browser.start()
  session.page = context.pages()[0] ?? (await context.newPage())
  await session.page.setViewportSize({ width: 1440, height: 900 })
  return session.page
}

export async function choosePin(page: Page): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Choose a PIN for this device' })
  await expect(sheet).toBeVisible(longTimeout)
  await sheet.getByLabel('New PIN', { exact: true }).fill(pin)
  await sheet.getByLabel('Repeat the new PIN').fill(pin)
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('The PIN is set')).toBeVisible(longTimeout)
}

/** Comes to the first page as its person, regardless of what is shown before it. */
export async function signInOrUnlock(
  { page, proxy, level }: CanarySession,
  account: AccountName,
): Promise<void> {
  const signIn = new SignInScreen(page)
  const front = page.getByRole('heading', { level: 1, name: /^(Unlock this device|Locked)$/u })
  await page.goto(`${proxy.address}/`)
  await expect(signIn.email.or(front).or(page.locator('.book-line')).first()).toBeVisible(
    longTimeout,
  )
  if (await signIn.email.isVisible()) {
    await signIn.send(`${account}@demo.example`, demoAccountPassword)
    await expect(page).not.toHaveURL(/\/login/u, longTimeout)
    await expect(front.or(page.locator('.book-line')).first()).toBeVisible(longTimeout)
  }
  if (await front.isVisible()) {
    if (level === 'pin')
      for (const figure of pin)
        await page.getByRole('button', { name: figure, exact: true }).click()
    else await page.getByLabel(/^Password of/u).fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  }
  await expect(page.locator('.pill')).toBeVisible(longTimeout)
}

/** How many customers the readiness line says are here, once it says that all of them are. */
export async function countReadyCustomers(page: Page): Promise<number> {
  const line = page.locator('.book-line').first()
  await expect(line).toHaveText(/\b(\d+) of \1 ready/u, longTimeout)
  const readyCustomers = Number(/(\d+) of/u.exec((await line.textContent()) ?? '')?.[1])
  expect(readyCustomers, 'a day pack that is worth searching').toBeGreaterThan(90)
  return readyCustomers
}

/**
 * Searches by a customer's name, opens who is found, records a comment, and begins another: each of
 * its words is planted with it.
 */
export async function leaveTraces({ page, planted }: CanarySession): Promise<void> {
  const name =
    planted.filter(({ what }) => what === 'cFullName')[Math.floor(Math.random() * 20)]?.word ?? ''
  await new FramePage(page).goTo('Customers')
  await expect(page.locator('tbody a').first()).toBeVisible(longTimeout)
  await new ListPage(page).search(name)
  const found = page.locator('tbody a').filter({ hasText: name }).first()
  await expect(found).toBeVisible(longTimeout)
  await found.click()
  await expect(page).toHaveURL(/\/customer\//u)
  const composer = page.getByRole('textbox', { name: 'Add a comment' })
  await expect(composer).toBeVisible(longTimeout)
  const [recorded, typed] = [`Recorded ${randomUUID()}`, `Typed ${randomUUID()}`]
  planted.push({ what: 'recorded', word: recorded }, { what: 'typed', word: typed })
  await composer.fill(recorded)
  await composer.press('Control+Enter')
  await expect(composer).toHaveValue('')
  await expect(page.locator('.activity-entry', { hasText: recorded })).toBeVisible(longTimeout)
  const before = await draftsIn(page)
  await composer.fill(typed)
  await expect.poll(() => draftsIn(page), longTimeout).not.toBe(before)
}

/** What lies sealed of what was typed. */
const draftsIn = async (page: Page): Promise<string> =>
  (await readPageStorage(page))
    .filter(({ where }) => where.endsWith(' drafts'))
    .map(({ text }) => text)
    .join('\n')

/**
 * Ends the browser, and looks for every planted word in what the page could read back before and in
 * all its files after.
 */
export async function expectNoTrace(
  { level, browser, planted, page }: CanarySession,
  state: BrowserState,
  {
    readyCustomers,
    isKilled = false,
    isBlank = false,
  }: { readonly readyCustomers: number; readonly isKilled?: boolean; readonly isBlank?: boolean },
): Promise<void> {
  const find = createTextFinder(planted)
  const inPage = await searchPage(page, find)
  const inSight = isBlank
    ? find(Buffer.from(await page.content())).map(({ what, word }) => ({
        what,
        word,
        where: 'the page’s content',
      }))
    : []
  await (isKilled ? browser.kill() : browser.quit())
  const { files, hits } = searchFiles(browser.profile, find)
  const all = [...inPage, ...inSight, ...hits]
  process.stdout.write(
    `device/disk-canary: hits ${all.length}/${planted.length} in ${files} files (${state}, ${level}; ${readyCustomers} customers on the device)\n`,
  )
  expect(all, state).toEqual([])
}

/** Where a leak would be: each of these words is put in one place by hand. */
async function plantControls(page: Page): Promise<readonly PlantedText[]> {
  const [stored, cached, sealed, called] = ['localStorage', 'cache', 'database', 'title'].map(
    (what) => ({ what, word: `Control ${what} ${randomUUID()}` }),
  ) as [PlantedText, PlantedText, PlantedText, PlantedText]
  await page.evaluate(
    async ([inStorage, inCache, inDatabase, inTitle]) => {
      localStorage.setItem('control', inStorage)
      await (await caches.open('control')).put('/control', new Response(inCache))
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('control')
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('rows').put(new TextEncoder().encode(inDatabase), 1),
        )
        opening.addEventListener('success', () => resolve(opening.result.close()))
      })
      document.title = inTitle
    },
    [stored.word, cached.word, sealed.word, called.word] as const,
  )
  return [stored, cached, sealed, called]
}

export async function expectControlsFound({ page, browser, level }: CanarySession): Promise<void> {
  const controls = await plantControls(page)
  const find = createTextFinder(controls)
  const getNames = (found: readonly PlantedText[]) => new Set(found.map(({ what }) => what))
  await expect.poll(async () => getNames(await searchPage(page, find)).size).toBe(controls.length)
  // The browser writes titles and localStorage down in its own time, also when it ends.
  await expect(() =>
    expect(getNames(searchFiles(browser.profile, find).hits).size).toBe(controls.length),
  ).toPass(longTimeout)
  await browser.quit()
  const { files, hits } = searchFiles(browser.profile, find)
  process.stdout.write(
    `device/disk-canary: ${getNames(hits).size} of ${controls.length} controls found in ${files} files (never signed in, ${level})\n`,
  )
  expect([...getNames(hits)].toSorted()).toEqual([...getNames(controls)].toSorted())
}
