import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from './support/axe.ts'
import { FramePage } from './support/frame.page.ts'
import { ListPage } from './support/list.page.ts'
import { keepScreen } from './support/screens.ts'
import { signInAs } from './support/sign-in.page.ts'

/** The figure of a status tab, once it has been counted. */
async function countOf(page: Page, tab: string): Promise<number> {
  const figure = page.getByRole('tab', { name: new RegExp(`^${tab}`) }).locator('span')
  await expect(figure).toHaveText(/^[\d,]+$/)
  return Number(((await figure.textContent()) ?? '').replaceAll(',', ''))
}

test('an agent works through the day by status, and by whose customers they are', { tag: ['@desktop', '@laptop', '@tablet', '@phone'] }, async ({ page, isMobile, viewport }) => {
  await signInAs(page, 'agent')
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^All/, /^Uncontacted/, /^Call back/, /^Appointed/, /^Completed/, /^Early settlement/])
  const parts = await Promise.all(['Uncontacted', 'Call back', 'Appointed', 'Completed', 'Early settlement'].map((tab) => countOf(page, tab)))
  const all = await countOf(page, 'All')
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
  await expectAxeClean(page)
  await keepScreen(page, 'workflow')

  await page.getByRole('tab', { name: /^Appointed/ }).click()
  await expect(page).toHaveURL(/contact_status.*appointed/)
  const appointed = await countOf(page, 'Appointed')
  const found = (viewport?.width ?? 0) < 768 ? page.getByText(`${appointed} customers`) : page.locator('.counts > div', { hasText: 'Filtered' }).getByText(String(appointed), { exact: true })
  await expect(found).toBeVisible()

  await page.getByRole('button', { name: 'Assigned to Anyone' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Leads system' })).toBeVisible()
  const people = page.getByRole('menuitemradio')
  await expect.poll(() => people.count()).toBeGreaterThan(4)
  await expectAxeClean(page)
  await keepScreen(page, 'workflow-assignee')
  const name = (await people.nth(3).textContent()) ?? ''
  await people.nth(3).click()
  await expect(page.getByRole('button', { name: `Assigned to ${name}` })).toBeVisible()
  await expect(page.locator('ion-popover')).toHaveCount(0)
  await expect.poll(() => countOf(page, 'All')).toBeLessThan(all)
  await expect(list.rows.or(list.cards).first().or(page.getByText(/^Nobody matches/))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAxeClean(page)

  if (!isMobile) {
    await page.getByRole('tab', { name: /^Appointed/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name: /^Call back/ })).toBeFocused()
    await expect(page).toHaveURL(/contact_status.*call_back/)
  }
  await new FramePage(page).chooseTheme('Dark')
  await expect(page.locator('ion-popover')).toHaveCount(0)
  await expectAxeClean(page)
  await keepScreen(page, 'workflow-dark')
})
