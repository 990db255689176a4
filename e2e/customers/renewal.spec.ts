import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { getDevicePlace, openContactLog, signInAtHome } from '../support/contact-log-journey.ts'
import type { ContactLogPage } from '../support/contact-log.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'

/** Finds the customer again: by words from any page, then by a filter of the list. */
async function findAgain(page: Page, agreementNo: string): Promise<void> {
  const list = new ListPage(page)
  await list.search(agreementNo)
  await expect(page.locator('[data-agreement]:visible')).toHaveCount(1)
  await list.openFilters()
  await list.findFilter('Status')
  await page.getByRole('button', { name: /^Status/u }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Contacted', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('ion-popover')).toHaveCount(0)
  await list.showCustomers()
}

async function writeToCustomer(contactLog: ContactLogPage): Promise<void> {
  const { dialog } = contactLog
  await contactLog.openForm('Send e-mail')
  await dialog.getByRole('radio', { name: 'Address on file' }).click()
  await dialog.getByRole('radio', { name: 'Write it myself' }).click()
  await contactLog.write('Your agreement', 'Subject')
  await contactLog.write('We would like to show you what comes next.', 'Message')
  await contactLog.submit('Send')
  await contactLog.openForm('Send SMS')
  await contactLog.write('Your agreement ends soon. Shall we talk?', 'Message')
  await contactLog.submit('Send')
  await contactLog.openForm('Send letter')
  await contactLog.chooseTime()
  await contactLog.write('Went out by hand')
  await contactLog.submit('Save outcome')
}

test(
  '[W-274] a manager finds, assigns, calls, writes to and records one customer',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }) => {
    test.setTimeout(240_000)
    const orgId = await signInAtHome(page, 'manager@demo.example')
    const contactLog = await openContactLog(page, orgId, 16 + getDevicePlace())
    const agreementNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await contactLog.openForm('Book callback')
    await contactLog.chooseTime()
    await contactLog.write('Rang, wants to talk on the day')
    await contactLog.submit('Book callback')
    await writeToCustomer(contactLog)
    if ((page.viewportSize()?.width ?? 0) < 1100)
      await page.getByRole('radio', { name: /^Activity/u }).check()
    await contactLog.assign('Ines Carrow')
    const words = `Drives to work by train ${Date.now()}`
    await contactLog.addComment(words)
    await expect(contactLog.entry(words)).toContainText('Confirmed')
    await contactLog.setStatus('Contacted')
    await expect(contactLog.last).toContainText(/Confirmed \d\d:\d\d/u)
    for (const entry of ['Your agreement', 'Your agreement ends soon', 'Went out by hand'])
      await expect(contactLog.entry(entry).first()).toBeVisible()
    await contactLog.toggleChannel('Letter', 'objected to')
    await contactLog.expectChannel('Letter', 'objected to')
    await saveScreenshot(page, 'renewal-activity')
    await findAgain(page, agreementNo)
    await expect(page.locator('[data-agreement]:visible')).toHaveAttribute(
      'data-agreement',
      agreementNo,
    )
  },
)

test(
  '[O-248] a manager logs a contact, writes, runs a campaign and reads dashboards and reports',
  { tag: '@desktop' },
  async ({ page }, { retry }) => {
    test.setTimeout(240_000)
    const orgId = await signInAtHome(page, 'manager@demo.example')
    await expect(page.getByRole('region', { name: 'Dashboards' })).toBeVisible()

    const contactLog = await openContactLog(page, orgId, 17)
    await contactLog.openForm('No reply')
    await contactLog.write('Rang out')
    await contactLog.submit('Save outcome')
    await expect(contactLog.entry('Rang out').first()).toBeVisible()
    await writeToCustomer(contactLog)

    const q = JSON.stringify({ status: ['letter sent'] })
    await page.goto(`/${orgId}/customers?q=${encodeURIComponent(q)}`)
    await expect(page.locator('[data-agreement]:visible').first()).toBeVisible()
    await page.getByRole('navigation').getByRole('button', { name: 'Create campaign' }).click()
    const dialog = page.getByRole('region', { name: 'Create campaign' })
    const name = `After the letter ${retry}`
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    const today = new Intl.DateTimeFormat('en-GB').format(Date.now())
    await dialog.getByRole('textbox', { name: 'First day' }).fill(today)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(/customers? in the campaign$/u)).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'campaign-create')
    await dialog.getByRole('button', { name: 'Save campaign' }).click()
    await contactLog.expectNoDialog()

    await page.goto(`/${orgId}/reports/campaign`)
    await expect(page.getByRole('row', { name: new RegExp(`^${name} `, 'u') })).toBeVisible()
    await expectAxeClean(page)
  },
)
