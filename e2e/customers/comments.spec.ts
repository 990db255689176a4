import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const devices = ['@desktop', '@laptop', '@tablet', '@phone']

/**
 * Opens the activity of a customer of the list; every device takes another, since they share one
 * book.
 */
async function openActivity(page: Page): Promise<void> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  const at = devices.indexOf(`@${test.info().project.name}`) * 2
  await list.rows.or(list.cards).nth(at).getByRole('link').first().click()
  const details = new DetailsPage(page)
  await details.expectShown()
  if ((page.viewportSize()?.width ?? 0) < 1100)
    await page.goto(`${page.url().split('?')[0] ?? ''}?tab=comments`)
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
}

const entry = (page: Page, words: string) => page.locator('.activity-entry', { hasText: words })

test(
  'a comment written offline appears at once and is sent when online',
  { tag: devices },
  async ({ page, context }) => {
    // What was tried in vain a few times rests a while before it is tried again.
    test.slow()
    await signInAs(page, 'salesperson')
    await openActivity(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('an empty comment says nothing')).toBeVisible()
    await context.setOffline(true)
    const words = `From the yard, by ${test.info().project.name}`
    await page.getByRole('textbox', { name: 'Add a comment' }).fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(entry(page, words).getByText('Saved on this device')).toBeVisible()
    await entry(page, words).getByRole('button', { name: /^Edit/u }).click()
    await page.getByRole('textbox', { name: /^Edit the comment/u }).fill(`${words}, twice read`)
    await saveScreenshot(page, 'comment-edit')
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
    await expect(
      entry(page, `${words}, twice read`).getByText('Saved on this device'),
    ).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'comment-offline')
    await context.setOffline(false)
    await expect(entry(page, words).getByText(/^Confirmed \d\d:\d\d/u)).toBeVisible({
      timeout: 90_000,
    })
    await page.reload()
    await expect(entry(page, `${words}, twice read`)).toHaveCount(1)
  },
)
