import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { finderOf, lookInFiles, lookInPage, readBack } from './canary.ts'
import type { Planted } from './canary.ts'
import { FramePage } from './frame.page.ts'
import type { KeptBrowser } from './kept-browser.ts'
import type { Way } from './newer-build.ts'
import { demoPassword, SignInPage } from './sign-in.page.ts'
import type { Account } from './sign-in.page.ts'

export type Level = 'device' | 'pin'
export type State =
  | 'never signed in'
  | 'signed in'
  | 'offline'
  | 'killed'
  | 'idle-locked'
  | 'logged out'
  | 'other user'
  | 'wiped'

const pin = '280461'
/** A busy machine is waited for. */
export const patience = { timeout: 90_000 }

/** One browser at one level, what must not be found in it, and the page that is open. */
export interface Desk {
  readonly level: Level
  readonly browser: KeptBrowser
  readonly way: Way
  readonly planted: Planted[]
  page: Page
}

export async function start(desk: Desk): Promise<Page> {
  const context = await desk.browser.start()
  desk.page = context.pages()[0] ?? (await context.newPage())
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  return desk.page
}

export async function choosePin(page: Page): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Choose a PIN for this device' })
  await expect(sheet).toBeVisible(patience)
  await sheet.getByLabel('New PIN', { exact: true }).fill(pin)
  await sheet.getByLabel('New PIN once more').fill(pin)
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('The PIN is set')).toBeVisible(patience)
}

/** Comes to the first page as its person, whatever stands before it. */
export async function enter({ page, way, level }: Desk, account: Account): Promise<void> {
  const signIn = new SignInPage(page)
  const front = page.getByRole('heading', { level: 1, name: /^(Unlock this device|Locked)$/u })
  await page.goto(`${way.address}/`)
  await expect(signIn.email.or(front).or(page.locator('.book-line')).first()).toBeVisible(patience)
  if (await signIn.email.isVisible()) {
    await signIn.send(`${account}@demo.example`, demoPassword)
    await expect(page).not.toHaveURL(/\/login/u, patience)
    await expect(front.or(page.locator('.book-line')).first()).toBeVisible(patience)
  }
  if (await front.isVisible()) {
    if (level === 'pin')
      for (const figure of pin)
        await page.getByRole('button', { name: figure, exact: true }).click()
    else await page.getByLabel(/^Password of/u).fill(demoPassword)
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  }
  await expect(page.locator('.pill')).toBeVisible(patience)
}

/** How many customers the readiness line says are here, once it says that all of them are. */
export async function wholeBook(page: Page): Promise<number> {
  const line = page.locator('.book-line').first()
  await expect(line).toHaveText(/\b(\d+) of \1 ready/u, patience)
  const kept = Number(/(\d+) of/u.exec((await line.textContent()) ?? '')?.[1])
  expect(kept, 'a book that is worth looking for').toBeGreaterThan(90)
  return kept
}

/** Searches by a customer's name, opens who is found, records a comment, and begins another: each of its words is planted with it. */
export async function work({ page, planted }: Desk): Promise<void> {
  const name =
    planted.filter(({ what }) => what === 'cFullName')[Math.floor(Math.random() * 20)]?.word ?? ''
  await new FramePage(page).goTo('Customers')
  await expect(page.locator('tbody a').first()).toBeVisible(patience)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
  await page.keyboard.press('Enter')
  const found = page.locator('tbody a').filter({ hasText: name }).first()
  await expect(found).toBeVisible(patience)
  await found.click()
  await expect(page).toHaveURL(/\/customer\//u)
  const composer = page.getByRole('textbox', { name: 'Add a comment' })
  await expect(composer).toBeVisible(patience)
  const [recorded, typed] = [`Recorded ${randomUUID()}`, `Typed ${randomUUID()}`]
  planted.push({ what: 'recorded', word: recorded }, { what: 'typed', word: typed })
  await composer.fill(recorded)
  await composer.press('Control+Enter')
  await expect(composer).toHaveValue('')
  await expect(page.locator('.activity-entry', { hasText: recorded })).toBeVisible(patience)
  const before = await draftsIn(page)
  await composer.fill(typed)
  await expect.poll(() => draftsIn(page), patience).not.toBe(before)
}

/** What lies sealed of what was typed. */
const draftsIn = async (page: Page): Promise<string> =>
  (await readBack(page))
    .filter(({ where }) => where.endsWith(' drafts'))
    .map(({ text }) => text)
    .join('\n')

/** Ends the browser, and looks for every planted word in what the page could read back before and in all its files after. */
export async function expectNothing(
  { level, browser, planted, page }: Desk,
  state: State,
  {
    kept,
    isKilled = false,
    isBlank = false,
  }: { readonly kept: number; readonly isKilled?: boolean; readonly isBlank?: boolean },
): Promise<void> {
  const find = finderOf(planted)
  const inPage = await lookInPage(page, find)
  const inSight = isBlank
    ? find(Buffer.from(await page.content())).map(({ what, word }) => ({
        what,
        word,
        where: 'the page’s content',
      }))
    : []
  await (isKilled ? browser.kill() : browser.quit())
  const { files, hits } = lookInFiles(browser.profile, find)
  const all = [...inPage, ...inSight, ...hits]
  process.stdout.write(
    `device/disk-canary: hits ${all.length}/${planted.length} in ${files} files (${state}, ${level}; ${kept} customers on the device)\n`,
  )
  expect(all, state).toEqual([])
}

/** Where a leak would be: each of these words is put in one place by hand. */
async function plantControls(page: Page): Promise<readonly Planted[]> {
  const [stored, cached, sealed, called] = ['localStorage', 'cache', 'database', 'title'].map(
    (what) => ({ what, word: `Control ${what} ${randomUUID()}` }),
  ) as [Planted, Planted, Planted, Planted]
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

export async function expectControlsFound({ page, browser, level }: Desk): Promise<void> {
  const controls = await plantControls(page)
  const find = finderOf(controls)
  const namesOf = (found: readonly Planted[]) => new Set(found.map(({ what }) => what))
  await expect.poll(async () => namesOf(await lookInPage(page, find)).size).toBe(controls.length)
  // The browser writes titles and localStorage down in its own time, also when it ends.
  await expect(() =>
    expect(namesOf(lookInFiles(browser.profile, find).hits).size).toBe(controls.length),
  ).toPass(patience)
  await browser.quit()
  const { files, hits } = lookInFiles(browser.profile, find)
  process.stdout.write(
    `device/disk-canary: ${namesOf(hits).size} of ${controls.length} controls found in ${files} files (never signed in, ${level})\n`,
  )
  expect([...namesOf(hits)].toSorted()).toEqual([...namesOf(controls)].toSorted())
}
