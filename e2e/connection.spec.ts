import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { DetailsPage } from './support/details.page.ts'
import { FramePage } from './support/frame.page.ts'
import { ListPage } from './support/list.page.ts'
import { signInAs } from './support/sign-in.page.ts'

const pill = (page: Page, words: string) => page.locator('.pill').filter({ hasText: words })

/** Takes the network away from a page that is open, and gives it back: it says so in place, keeps what it shows, and asks again by itself. */
async function expectKeptShown(
  page: Page,
  shown: Locator,
  remark: RegExp,
  call: RegExp,
): Promise<void> {
  const before = await shown.allTextContents()
  expect(before.length).toBeGreaterThan(0)
  await expect(page.getByText(remark)).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(pill(page, 'Offline')).toBeVisible()
  await expect(page.getByText(remark)).toBeVisible()
  expect(await shown.allTextContents()).toEqual(before)
  const askedAgain = page.waitForRequest((request) => call.test(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  await askedAgain
  await expect(pill(page, 'Online')).toBeVisible()
  await expect(page.getByText(remark)).toHaveCount(0)
  expect(await shown.allTextContents()).toEqual(before)
}

test(
  'a list that is open keeps its customers without a network, with their date, and recovers',
  { tag: ['@laptop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    const names = page.locator('tbody th, .card-title')
    await expect(names.first()).toBeVisible()
    expect((await list.names()).length).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    await expectKeptShown(page, names, /This is the list as of \d/, /\/customers$/)
  },
)

test(
  'a customer who is open stays in sight without a network, with the date, and is loaded anew after',
  { tag: ['@laptop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    await page.locator('[data-agreement]').first().click()
    const details = new DetailsPage(page)
    await details.isShown()
    const name = new FramePage(page).heading
    await expect(name).not.toHaveText('Customer')
    await page.waitForLoadState('networkidle')
    await expectKeptShown(page, name, /This is the customer as of \d/, /\/customer\/[^/]+$/)
  },
)

test(
  'a list says that a reload has lost the words it was searched by, which are written nowhere',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    const firstWord = async () => ((await list.names())[0] ?? '').trim().split(' ').at(-1) ?? ''
    await expect.poll(firstWord).not.toBe('')
    const word = await firstWord()
    const search = async () => {
      await page.getByRole('searchbox', { name: 'Search customers' }).fill(word)
      await page.keyboard.press('Enter')
      await expect(list.chips.filter({ hasText: word })).toBeVisible()
    }
    const written = () => page.evaluate(() => JSON.stringify(history.state))
    const lost = page.getByText('Words of a search are not kept')
    await search()
    await expect(lost).toHaveCount(0)
    expect(await written()).not.toContain(word)
    await page.locator('[data-agreement]').first().click()
    await expect(page).toHaveURL(/\/customer\//)
    expect(await written()).not.toContain(word)
    await page.goBack()
    await expect(list.chips.filter({ hasText: word })).toBeVisible()
    await page.reload()
    await expect(lost).toBeVisible()
    await expect(list.chips.filter({ hasText: word })).toHaveCount(0)
    await search()
    await expect(lost).toHaveCount(0)
  },
)
