import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import {
  allDevices,
  expectFits,
  getDevicePlace,
  openContactLog,
  signInAtHome,
} from '../support/contact-log-journey.ts'
import type { ContactLogPage } from '../support/contact-log.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen } from '../support/sign-in.page.ts'

/** Looks at an open dialog, and closes it without recording. */
async function lookAt(contactLog: ContactLogPage, screen?: string): Promise<void> {
  await expect(contactLog.dialog.getByRole('heading').first()).toBeVisible()
  await expect(contactLog.dialog.locator('.dialog-foot button').last()).toBeInViewport({ ratio: 1 })
  await expectFits(contactLog.page, contactLog.dialog)
  await expectAxeClean(contactLog.page)
  if (screen !== undefined) await saveScreenshot(contactLog.page, screen)
  await contactLog.dialog.locator('.dialog-foot button').first().click()
  await contactLog.expectNoDialog()
}

/** Opens each thing that the head offers, in any language. */
async function tour(
  contactLog: ContactLogPage,
  screens: (name: string) => string | undefined,
): Promise<readonly string[]> {
  const { page } = contactLog
  const forms = page.locator('[role=menuitem]:not([aria-keyshortcuts=c]):enabled')
  await contactLog.menu.click()
  await expect(forms.first()).toBeVisible()
  await expectAxeClean(page)
  const keys = await forms.evaluateAll((items) =>
    items.map((item) => item.getAttribute('aria-keyshortcuts') ?? ''),
  )
  const titles: string[] = []
  await page.keyboard.press('Escape')
  await contactLog.expectNoDialog()
  const ownButtons = page.locator('.contact-bar > button:not([aria-haspopup])')
  for (const [index, button] of (await ownButtons.all()).entries()) {
    await button.click()
    await expect(contactLog.dialog).toBeVisible()
    titles.push((await contactLog.dialog.getByRole('heading').first().textContent()) ?? '')
    await lookAt(contactLog, index === 0 ? screens('b') : undefined)
  }
  for (const key of keys) {
    await contactLog.menu.click()
    await page.locator(`[role=menuitem][aria-keyshortcuts=${key}]`).click()
    await expect(contactLog.dialog).toBeVisible()
    titles.push((await contactLog.dialog.getByRole('heading').first().textContent()) ?? '')
    await lookAt(contactLog, screens(key))
  }
  await page.locator('.contact-log-status button').click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await contactLog.expectNoDialog()
  await contactLog.openConsents()
  await expectFits(page, page.locator('.consents'))
  await expectAxeClean(page)
  const panel = screens('consents')
  if (panel !== undefined) await saveScreenshot(page, panel)
  await contactLog.closeConsents()
  await contactLog.openObjection()
  await expectFits(page, contactLog.dialog)
  await expectAxeClean(page)
  titles.push((await contactLog.dialog.getByRole('heading').first().textContent()) ?? '')
  await contactLog.dialog.getByRole('textbox').fill('„Bitte nicht mehr.“')
  const objection = screens('objection')
  if (objection !== undefined) await saveScreenshot(page, objection)
  await contactLog.dialog.locator('.dialog-foot button').last().click()
  await contactLog.expectNoDialog()
  await expect(contactLog.consents).toHaveText(/^(?:Do not contact|Kontaktsperre)$/u)
  await expect(contactLog.menu).toHaveCount(0)
  await expectAxeClean(page)
  const barred = screens('barred')
  if (barred !== undefined) await saveScreenshot(page, barred)
  await contactLog.openObjection()
  await expectFits(page, contactLog.dialog)
  await expectAxeClean(page)
  titles.push((await contactLog.dialog.getByRole('heading').first().textContent()) ?? '')
  await contactLog.dialog.getByRole('textbox').fill('„Doch, gern.“')
  await contactLog.dialog.locator('.dialog-foot button').last().click()
  await contactLog.expectNoDialog()
  await expect(contactLog.consents).toHaveText(/4 (?:of|von) 4$/u)
  await contactLog.openConsents()
  const email = page.getByRole('switch').nth(1)
  await email.click()
  await expect(email).toHaveAttribute('aria-checked', 'false')
  await expectAxeClean(page)
  await email.click()
  await expect(email).toHaveAttribute('aria-checked', 'true')
  await contactLog.closeConsents()
  return titles
}

const pictured: Readonly<Record<string, string>> = {
  b: 'record-callback',
  i: 'record-not-interested',
  a: 'record-appointment',
  consents: 'record-consents',
  objection: 'record-objection',
  barred: 'record-barred',
}

test(
  'every form of the contact log fits the screen and is clean for axe',
  { tag: allDevices },
  async ({ page }) => {
    test.setTimeout(400_000)
    const orgId = await signInAtHome(page, 'manager@demo.example')
    const contactLog = await openContactLog(page, orgId, 26 + getDevicePlace())
    const titles = await tour(contactLog, (name) => pictured[name])
    expect(titles.toSorted()).toEqual([
      'Attended, next appointment',
      'Book appointment',
      'Book callback',
      'External contact',
      'Lift do not contact',
      'No reply',
      'Not interested',
      'Record an objection',
      'Send SMS',
      'Send e-mail',
      'Send letter',
      'Send video',
      'Sold',
      'Unable to contact',
    ])
  },
)

test(
  'every form of the contact log fits the screen in German',
  { tag: allDevices },
  async ({ page }) => {
    test.setTimeout(400_000)
    const orgId = await signInAtHome(page, 'admin@demo-de.example')
    const contactLog = await openContactLog(page, orgId, 40 + getDevicePlace())
    const titles = await tour(contactLog, (name) =>
      name === 'a' || name === 'i' ? `${pictured[name] ?? ''}-german` : undefined,
    )
    // Written to are those who have not objected to it.
    const written = new Set(['E-Mail senden', 'SMS senden'])
    expect(titles.filter((title) => !written.has(title)).length).toBe(12)
    expect(
      titles.filter((title) =>
        ['No reply', 'Book callback', 'Sold', 'Book appointment'].includes(title),
      ),
    ).toEqual([])
  },
)

test(
  'an objection is recorded and lifted among the permissions without a list',
  { tag: allDevices },
  async ({ page }) => {
    await page.goto('/')
    await new SignInScreen(page).send('support@demo.example', demoAccountPassword)
    await page.getByRole('link', { name: 'Harbour Road Leasing' }).click()
    await expect(page).toHaveURL(/\/home$/u)
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    const contactLog = await openContactLog(page, orgId, 2 + getDevicePlace())
    await contactLog.openConsents()
    await expect(page.getByRole('switch', { name: 'Do not contact' })).toHaveCount(0)
    await contactLog.closeConsents()
    await page.goto(`${page.url().split('?')[0] ?? ''}?tab=permissions`)
    await page.getByRole('button', { name: 'Record an objection' }).click()
    await expect(contactLog.dialog).toBeVisible()
    await expectFits(page, contactLog.dialog)
    await expectAxeClean(page)
    await contactLog.write('Asked us to stop', 'Reason')
    await contactLog.submit('Do not contact')
    const lift = page.getByRole('button', { name: 'Lift do not contact' })
    await expect(lift).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'record-permissions')
    await lift.click()
    await expect(contactLog.dialog).toBeVisible()
    await expectAxeClean(page)
    await contactLog.write('Called back himself', 'Reason')
    await contactLog.submit('Allow contact again')
    await expect(page.getByRole('button', { name: 'Record an objection' })).toBeVisible()
  },
)
