import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DealEditorPage } from '../support/deal-editor.page.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { openSession, signInAs } from '../support/sign-in.page.ts'

/**
 * Opens the customer of a product who has the least equity: there is room for cash to bring the
 * payment down.
 */
async function openCustomerWithProduct(page: Page, product: string): Promise<DetailsPage> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goto(
    `${pathname}?q=${encodeURIComponent(JSON.stringify({ fProductType: [product] }))}&sort=fEquity:asc`,
  )
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  await list.rows.or(list.cards).first().getByRole('link').first().click()
  const details = new DetailsPage(page)
  await details.expectShown()
  return details
}

/** Whole pounds off what a field or a figure says. */
const pounds = (text: string): number => Math.trunc(Number(text.replaceAll(/[^\d.]/gu, '')))

test(
  'a salesperson changes the payment, sees the figures change and resets it',
  { tag: '@tablet' },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    await openCustomerWithProduct(page, 'PCP')
    const editor = new DealEditorPage(page)
    await editor.open()
    const change = (await editor.change.textContent()) ?? ''
    const payment = await editor.field('Payment').inputValue()
    const target = pounds(payment) - 10
    await editor.field('Payment').fill(String(target))
    await expect(editor.change).not.toHaveText(change)
    await expect(editor.result.getByText('Confirmed by Forecourt')).toBeVisible()
    expect(pounds((await editor.figure('Payment').textContent()) ?? '')).toBeGreaterThanOrEqual(
      target - 1,
    )
    expect(pounds((await editor.figure('Payment').textContent()) ?? '')).toBeLessThanOrEqual(target)
    await expect(page.getByText(`changed, was £${payment}`)).toBeVisible()
    await saveScreenshot(page, 'offers-editor')
    await editor.resetButton('Payment').click()
    await expect(editor.change).toHaveText(change)
    await expect(editor.field('Payment')).toHaveValue(payment)
    await editor.field('Cash support').fill('500')
    await expect(editor.change).not.toHaveText(change)
    const typed = (await editor.figure('Payment').textContent()) ?? ''
    await editor.close()
    await expect(page.locator('.offers .chosen', { hasText: typed })).toBeVisible()
    await page.getByRole('button', { name: /^Start again/ }).click()
    await expect(page.locator('.offers .chosen', { hasText: typed })).toHaveCount(0)
  },
)

test('an agent works a deal by keyboard only', { tag: '@laptop' }, async ({ page }) => {
  await signInAs(page, 'agent')
  await openCustomerWithProduct(page, 'PCP')
  const editor = new DealEditorPage(page)
  await expect(editor.button).toBeEnabled()
  await editor.button.focus()
  await page.keyboard.press('Enter')
  await editor.expectOpen()
  const change = (await editor.change.textContent()) ?? ''
  const price = editor.field('Cash price')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(price).toBeFocused({ timeout: 300 })
  }).toPass()
  const was = pounds(await price.inputValue())
  await page.keyboard.type(String(was - 1000))
  await expect(editor.change).not.toHaveText(change)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Adjust price' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor.resetButton('Cash price')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.change).toHaveText(change)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Edit deal' })).toHaveCount(0)
  await expect(editor.button).toBeFocused()
})

test(
  'the editor is clean for assistive technology',
  { tag: ['@desktop', '@laptop', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    await openCustomerWithProduct(page, 'PCP')
    const editor = new DealEditorPage(page)
    await editor.open()
    await editor
      .field('Cash price')
      .fill(String(pounds(await editor.field('Cash price').inputValue()) - 500))
    await expect(editor.resetButton('Cash price')).toBeVisible()
    await editor.field('Trading contribution').fill('99999')
    await expect(page.getByText('No more than', { exact: false })).toBeVisible()
    await expectAxeClean(page)
    await editor.resetButton('Trading contribution').click()
    await expect(editor.result.getByText('Confirmed by Forecourt')).toBeVisible()
    await saveScreenshot(page, 'offers-editor')
    await page.getByRole('button', { name: 'Adjust price' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
    await expectAxeClean(page)
  },
)

test(
  'the editor speaks German and reads German numbers',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }) => {
    await openSession(page, 'admin@demo-de.example')
    await expect(new FramePage(page).heading).toHaveText('Heute')
    await page.goto(
      `${new URL(page.url()).pathname.replace('/home', '/customers')}?q=${encodeURIComponent(JSON.stringify({ fProductType: ['PCP'] }))}`,
    )
    await page.locator('tbody a').first().click()
    await page.getByRole('button', { name: 'Angebot bearbeiten' }).click()
    await expect(page.getByRole('heading', { name: 'Angebot bearbeiten' })).toBeVisible()
    const support = page.getByRole('textbox', { name: 'Barzuschuss', exact: true })
    await support.fill('1.250,50')
    await expect(page.getByText('geändert, war 0', { exact: false })).toBeVisible()
    await support.blur()
    await expect(support).toHaveValue('1.250,50')
    await expectAxeClean(page)
    await saveScreenshot(page, 'offers-editor-german')
  },
)
