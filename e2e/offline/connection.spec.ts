import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

const pill = (page: Page, words: string) => page.locator('.pill').filter({ hasText: words })

/**
 * Takes the network from an open page and gives it back: the page keeps its content, says so, and
 * refetches.
 */
async function expectCopyShown(
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
  const refetched = page.waitForRequest((request) => call.test(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  await refetched
  await expect(pill(page, 'Online')).toBeVisible()
  await expect(page.getByText(remark)).toHaveCount(0)
  expect(await shown.allTextContents()).toEqual(before)
}

test(
  'an open list keeps its customers offline, with their date, and recovers',
  { tag: ['@laptop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    const names = page.locator('tbody th, .card-title')
    await expect(names.first()).toBeVisible()
    expect((await list.names()).length).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    await expectCopyShown(page, names, /This is the list as of \d/, /\/customers$/)
  },
)

test(
  'an open customer stays visible offline, with the date, and is reloaded',
  { tag: ['@laptop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    await page.locator('[data-agreement]').first().click()
    const details = new DetailsPage(page)
    await details.expectShown()
    const name = new FramePage(page).heading
    // Neither the list's heading nor the page's own, before the customer has come.
    await expect(name).not.toHaveText(/^Customers?$/)
    await page.waitForLoadState('networkidle')
    await expectCopyShown(page, name, /This is the customer as of \d/, /\/customer\/[^/]+$/)
  },
)

test(
  'one call that fails beside others that are answered does not flood the host',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    await expect(page.locator('[data-agreement]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    let failed = 0
    await page.context().route(
      ({ pathname }) => pathname.endsWith('/customers'),
      (route) => {
        failed += 1
        return route.abort()
      },
    )
    let answered = 0
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) answered += 1
    })
    await page.context().setOffline(true)
    await expect(pill(page, 'Offline')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.waitForTimeout(10_000)
    // Without a pause between the refreshes more than a hundred of each were counted.
    expect(answered).toBeLessThan(50)
    expect(failed).toBeLessThan(50)
    await expect(page.locator('[data-agreement]').first()).toBeVisible()
  },
)

test(
  'a reloaded list searches again for words that no browser has written',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    const firstWord = async () => ((await list.names())[0] ?? '').trim().split(' ').at(-1) ?? ''
    await expect.poll(firstWord).not.toBe('')
    const word = await firstWord()
    const search = async () => {
      await list.search(word)
      await expect(list.chips.filter({ hasText: word })).toBeVisible()
    }
    const written = () => page.evaluate(() => JSON.stringify(history.state))
    const lost = page.getByText('Search words are not stored')
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
    await page.getByRole('button', { name: 'Search again' }).click()
    await expect(list.chips.filter({ hasText: word })).toBeVisible()
    await expect(lost).toHaveCount(0)
    expect(await written()).not.toContain(word)
  },
)
