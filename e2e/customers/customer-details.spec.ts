import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Opens the list's first customer. */
async function openFirst(page: Page): Promise<DetailsPage> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  await list.rows.or(list.cards).first().getByRole('link').first().click()
  const details = new DetailsPage(page)
  await details.expectShown()
  return details
}

test(
  'a salesperson finds the customer by registration and reads out three figures',
  { tag: '@tablet' },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.first()).toBeVisible()
    const registration = (await list.rows.nth(2).locator('.plate').textContent()) ?? ''
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search customers' }).fill(registration)
    await page.getByRole('option', { name: `Registration ${registration}` }).click()
    const details = new DetailsPage(page)
    await details.expectShown()
    await expect(page.locator('.plate.yellow')).toHaveText(registration)
    await expect(details.figure('Equity and parity', 'Equity')).toHaveText(
      /^(?:(?:in hand|short)\s[+−]£[\d,]+|N\/A)$/u,
    )
    await expect(details.figure('Equity and parity', 'Parity')).toHaveText(
      /^(?:(?:within|over)\s[+−]£[\d,]+|N\/A)$/u,
    )
    await expect(details.figure('Payment overview', 'Payment')).toHaveText(/^£[\d,]+$/u)
    await saveScreenshot(page, 'details')
  },
)

test('an agent goes through the tabs by keyboard', { tag: '@laptop' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const details = await openFirst(page)
  const names = await details.selectableTabs()
  expect(names[0]).toBe('Key financials')
  await details.tabs.getByRole('tab', { name: 'Key financials' }).focus()
  for (const name of names.slice(1)) {
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(details.tabs.getByRole('tab', { name })).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Home')
  await expect(page.getByRole('tabpanel', { name: 'Key financials', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/tab=key_financials/)
  await page.reload()
  await details.expectShown()
  await page.goBack()
  await expect(new ListPage(page).rows.first()).toBeVisible()
})

test(
  'every tab and the drawer are clean for assistive technology',
  { tag: ['@desktop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const details = await openFirst(page)
    await expectAxeClean(page)
    await saveScreenshot(page, 'details')
    if ((page.viewportSize()?.width ?? 0) < 1100) {
      await details.openTabs()
      await expectAxeClean(page)
      await saveScreenshot(page, 'details-tabs')
      await page.keyboard.press('Escape')
      await expect(details.drawer).toHaveCount(0)
    }
    for (const name of (await details.selectableTabs()).slice(1)) {
      await details.chooseTab(name)
      await expectAxeClean(page)
    }
    await details.chooseTab('Key financials')
    await page
      .getByRole('button', { name: /^Why this/ })
      .first()
      .click()
    await expect(page.getByRole('table').last()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'details-why')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await page.evaluate(() => document.documentElement.classList.add('ion-palette-dark'))
    await expectAxeClean(page)
  },
)
