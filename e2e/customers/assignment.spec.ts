import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

async function openList(page: Page): Promise<ListPage> {
  await signInAs(page, 'manager')
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  return list
}

test(
  'a manager previews an assignment of two customers, assigns and undoes it',
  { tag: ['@desktop', '@laptop', '@tablet'] },
  async ({ page }) => {
    const list = await openList(page)
    for (const at of [1, 2]) {
      const choice = list.rows.nth(at).getByRole('checkbox')
      await choice.click()
      await expect(choice).toBeChecked()
    }
    await page.getByRole('button', { name: 'Assign 2', exact: true }).click()
    const dialog = page.getByRole('region', { name: 'Assign customers' })
    await expect(dialog.getByRole('radio', { name: 'The 2 selected' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Choose a person' }).click()
    await page.getByRole('menuitemradio').nth(1).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'assign')
    await dialog.getByRole('button', { name: /^Assign \d/u }).click()
    await expect(page.getByText(/customers? assigned to/u)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/assigned as before/u)).toBeVisible()
  },
)

test(
  'a manager assigns the open customer without a network',
  { tag: ['@desktop', '@phone'] },
  async ({ page, context }) => {
    const list = await openList(page)
    await list.rows
      .or(list.cards)
      .nth(test.info().project.name === 'phone' ? 4 : 5)
      .getByRole('link')
      .first()
      .click()
    await new DetailsPage(page).expectShown()
    if ((page.viewportSize()?.width ?? 0) < 1100)
      await page.goto(`${page.url().split('?')[0] ?? ''}?tab=comments`)
    const choice = page.locator('.person-choice button')
    await choice.click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await context.setOffline(true)
    await choice.click()
    const other = page.getByRole('menuitemradio', { checked: false }).first()
    const name = ((await other.textContent()) ?? '').replace(' (you)', '')
    await other.click()
    await expect(choice).toContainText(name)
    await expect(page.locator('.assign-one').getByText('Saved on this device')).toBeVisible()
    await saveScreenshot(page, 'assign-one')
    await context.setOffline(false)
    await expect(page.locator('.assign-one').getByText('Saved on this device')).toHaveCount(0)
    await page.reload()
    await expect(choice).toContainText(name)
  },
)
