// A journey, because a rule leads from its conditions through the host's clock and a mail to a list.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const ruleName = 'Ends soon, in parity, not contacted'

/** Adds a condition by the keyboard: what it is about, and Enter. */
async function addCondition(page: Page, group: Locator, about: string): Promise<void> {
  await group.getByRole('button', { name: 'Add condition' }).last().click()
  await expect(page.getByRole('searchbox', { name: 'Find a condition' })).toBeFocused()
  await page.keyboard.type(about)
  await page.keyboard.press('Enter')
}

async function chooseDays(page: Page, about: string, days: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${about}, `, 'u') })
    .last()
    .click({ force: true })
  await page.getByRole('radio', { name: days, exact: true }).click()
  await expect(page.locator('ion-popover')).toHaveCount(0)
}

/** Ends within six months, in parity, and nobody has contacted them for thirty days. */
async function combineConditions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Combine conditions' }).click()
  const dialog = page.getByRole('region', { name: 'Combine conditions' })
  const all = dialog.getByRole('group', { name: 'All of these', exact: true })
  await addCondition(page, all, 'Ends')
  await chooseDays(page, 'Ends', 'Within 6 months')
  await addCondition(page, all, 'Parity')
  await page.keyboard.type('0')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  const none = dialog.getByRole('group', { name: 'Any of these', exact: true })
  await none.getByRole('radio', { name: 'None', exact: true }).check({ force: true })
  await addCondition(
    page,
    dialog.getByRole('group', { name: 'None of these', exact: true }),
    'Contacted',
  )
  await chooseDays(page, 'Contacted', 'In the last 30 days')
  await expectAxeClean(page)
  await saveScreenshot(page, 'business-rule-conditions')
  await dialog.getByRole('button', { name: /^Show [\d,]+ customers?$/u }).click()
}

test(
  'a manager combines conditions into a rule, schedules it, and its mail leads to whom it found',
  { tag: ['@laptop'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    const frame = new FramePage(page)
    await frame.openSetting('Business rules')
    await page.getByRole('button', { name: 'Create rule' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ruleName)
    await combineConditions(page)
    await expect(
      page.getByText(
        'Ends within 6 months · Parity £0 or better · not (Contacted in the last 30 days)',
      ),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Crontab' }).fill('* * * * *')
    await page.getByRole('textbox', { name: 'E-mail recipient' }).fill('daniel@demo.example')
    await page.getByRole('button', { name: 'Create rule' }).click()
    await expect(frame.heading).toHaveText(ruleName)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Rule scheduled')).toBeVisible()
    // The host's clock runs it at the next full minute.
    await expect(page.getByText(/^[\d,]+ found, [\d,]+ new, mailed/u).first()).toBeVisible({
      timeout: 100_000,
    })
    await page.getByRole('button', { name: 'Unschedule' }).click()
    await expectAxeClean(page)
    await saveScreenshot(page, 'business-rule-run')
    await page.getByRole('link', { name: 'Show the new customers' }).last().click()
    await expect(frame.heading).toHaveText('Customers')
    await expect(page.getByText(ruleName).first()).toBeVisible()
  },
)
