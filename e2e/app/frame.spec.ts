import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'home is clean for assistive technology in light and dark',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await expect(page.getByRole('region', { name: 'Overdue', exact: true })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'home')
    await new FramePage(page).chooseTheme('Dark')
    await expect(page.locator('ion-popover, ion-modal')).toHaveCount(0)
    await expectAxeClean(page)
    await saveScreenshot(page, 'home-dark')
  },
)

test(
  'a change of page puts the focus on its heading and its name into the title',
  { tag: ['@desktop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    const frame = new FramePage(page)
    await expect(frame.heading).toBeFocused()
    await expect(page).toHaveTitle('Home – Forecourt')
    await frame.goTo('Customers')
    await expect(page).toHaveURL(/\/customers/)
    await expect(frame.heading).toBeFocused()
    await expect(page).toHaveTitle(/^Customers – Forecourt$/)
  },
)

test(
  'Escape closes the drawer and gives the focus back to the menu button',
  { tag: '@tablet' },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    const frame = new FramePage(page)
    await frame.openMenu()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  },
)

test(
  'the manager goes from home to an overdue customer, and back',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    const overdue = page.getByRole('region', { name: 'Overdue', exact: true })
    const customer = overdue.getByRole('listitem').first().getByRole('link')
    const name = (await customer.locator('.day-name').textContent()) ?? ''
    await customer.click()
    await expect(page).toHaveURL(/\/customer\//)
    await expect(new FramePage(page).heading).toContainText(name)
    await page.goBack()
    await overdue.getByRole('link', { name: /^All / }).click()
    await expect(page).toHaveURL(/\/customers\?q=/)
    await expect(page.getByText(name).first()).toBeVisible()
  },
)

test('each count of home opens as many customers', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'manager')
  for (const label of ['Positive parity', 'Positive equity', 'Hot leads'] as const) {
    const link = page
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^[\\d,]+ ${label}$`) })
    const count = /^[\d,]+/.exec((await link.textContent()) ?? '')?.[0] ?? ''
    await link.click()
    await expect(page).toHaveURL(/\/customers\?q=/)
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${count}$`) })
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  }
})
