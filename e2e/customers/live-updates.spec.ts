import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Opens the last customer of the list's first page: other journeys begin at the top. */
async function openCustomer(page: Page): Promise<string> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await list.rows.or(list.cards).last().getByRole('link').first().click()
  await new DetailsPage(page).expectShown()
  return new URL(page.url()).pathname
}

test(
  'what a colleague records is there at once, and the form under way stays',
  { tag: ['@desktop', '@phone'] },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    const colleague = await elsewhere.newPage()
    await signInAs(colleague, 'agent')
    await signInAs(page, 'salesperson')
    const isStreaming = page.waitForResponse((answer) => answer.url().includes('/events?'))
    const path = await openCustomer(page)
    await page.goto(`${path}?tab=comments`)
    await isStreaming
    const note = page.getByRole('textbox', { name: 'Add a comment' })
    await note.fill('Half a sentence')
    await colleague.goto(`${path}?tab=comments`)
    const words = `Rang from the call centre, ${test.info().project.name}`
    await colleague.getByRole('textbox', { name: 'Add a comment' }).fill(words)
    await colleague.keyboard.press('Control+Enter')
    await expect(page.locator('.activity-entry', { hasText: words })).toBeVisible()
    await expect(note).toHaveValue('Half a sentence')
    await expect(note).toBeFocused()
    await saveScreenshot(page, 'live-comment')
    await elsewhere.close()
  },
)
