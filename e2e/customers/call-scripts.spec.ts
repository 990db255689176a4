import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { signInAs } from '../support/sign-in.page.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Call script' })
const words = (page: Page) => page.locator('.call-script-words')
const pill = (page: Page, text: string) => page.locator('.pill').filter({ hasText: text })

/**
 * Opens a customer of the list in sight who allows every way of contact, and answers their name.
 */
async function openCallable(page: Page, contactLog: ContactLogPage, not = ''): Promise<string> {
  await page.locator('[data-agreement]:visible').first().click()
  await expect(page).toHaveURL(/\/customer\//u)
  const name = page.getByRole('heading', { level: 1 })
  while (!(await contactLog.allowsAllChannels()) || (await name.textContent()) === not) {
    const before = page.url()
    await page.locator('.details-steps a').last().click()
    await expect(page).not.toHaveURL(before)
  }
  return (await name.textContent()) ?? ''
}

test(
  'an agent reads a script by keyboard, also offline, and logs the outcome',
  { tag: '@laptop' },
  async ({ page }) => {
    await signInAs(page, 'agent')
    await expectOfflineReady(page)
    await expect(page.locator('.book-line').first()).toHaveText(/\b(\d+) of \1 ready/u, {
      timeout: 60_000,
    })
    const [, orgId = ''] = new URL(page.url()).pathname.split('/')
    await page.goto(`/${orgId}/customers?page=6`)
    const contactLog = new ContactLogPage(page)
    const first = await openCallable(page, contactLog)

    await page.keyboard.press('t')
    await sheet(page).getByRole('button', { name: 'Renewal: six months to go' }).click()
    await expect(words(page)).toContainText(
      `this is Ines Carrow from Northgate Motor Group. Am I speaking with ${first}?`,
    )
    await expectAxeClean(page)
    expect(
      (await page.evaluate(findCutOffText, '.ellipsis, .organisation, .user-name, h1')).cutOff,
    ).toEqual([])
    await saveScreenshot(page, 'call-script')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)

    await page.context().setOffline(true)
    await expect(pill(page, 'Offline')).toBeVisible()
    await new FramePage(page).goTo('Customers')
    await expect(page.getByText(/From this device: \d+ customers, as of/u)).toBeVisible()
    const second = await openCallable(page, contactLog, first)
    await page.keyboard.press('t')
    await expect(words(page)).toContainText(`Am I speaking with ${second}?`)
    await expect(sheet(page).getByText(/as of \d/iu)).toBeVisible()

    await page.keyboard.press('c')
    await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
    await page.keyboard.press('n')
    await expect(contactLog.dialog.getByRole('heading', { name: 'No reply' })).toBeVisible()
    await expect(words(page)).toBeInViewport()
    await expectAxeClean(page)
    await saveScreenshot(page, 'call-script-form')
    await contactLog.write('Rang out, will try again')
    await contactLog.submit('Save outcome')
    await expect(pill(page, 'Offline · 1 change')).toBeVisible()
    await page.keyboard.press('t')
    await expect(sheet(page)).toHaveCount(0)
    await expect(contactLog.last).toContainText('Saved on this device')

    await page.context().setOffline(false)
    await expect(pill(page, 'Online · all sent')).toBeVisible({ timeout: 60_000 })
    await expect(contactLog.last).toContainText('Confirmed')
  },
)

test(
  'the script on a tablet and a phone leaves the contact bar in sight',
  { tag: ['@tablet', '@phone'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    await signInAs(page, 'agent')
    await new FramePage(page).goTo('Customers')
    const contactLog = new ContactLogPage(page)
    const name = await openCallable(page, contactLog)
    await page.getByRole('button', { name: /script$/iu }).click()
    await sheet(page).getByRole('button', { name: 'Your car is worth more than you owe' }).click()
    await expect(words(page)).toContainText(name)
    await expectAxeClean(page)
    expect(
      (await page.evaluate(findCutOffText, '.ellipsis, .organisation, .user-name, h1')).cutOff,
    ).toEqual([])
    await saveScreenshot(page, 'call-script')
    await expect(contactLog.menu).toBeInViewport({ ratio: 1 })
    await sheet(page).getByRole('button', { name: 'Close the script' }).click()
    await expect(sheet(page)).toHaveCount(0)
  },
)
