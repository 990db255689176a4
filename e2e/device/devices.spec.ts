import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen, signInAs } from '../support/sign-in.page.ts'
import { openOtherDevice } from '../support/other-device.ts'
import type { OtherDevice } from '../support/other-device.ts'

async function openDevices(page: Page): Promise<void> {
  const frame = new FramePage(page)
  await frame.openSetting('Devices')
  await expect(frame.heading).toHaveText('Devices')
}

/** The row of a device, or its card on a phone. */
const findRow = (page: Page, { short }: OtherDevice) =>
  page.locator('tr, .cards li').filter({ hasText: `· ${short}` })

/** An action about each of the first three customers of the person's list, an hour old. */
const toHeldActions = ({ customers }: OtherDevice) =>
  customers.slice(0, 3).map(({ fAgreementNo }, index) => ({
    seq: index + 1,
    agreementNo: fAgreementNo,
    at: new Date(Date.now() - 3_600_000).toISOString(),
  }))

/** Answers the question before a wipe; what is known to be unsent has to be ticked first. */
async function confirmWipe(page: Page, { isOwing }: { isOwing: boolean }): Promise<void> {
  const question = page.getByRole('region', { name: 'Wipe this device?' })
  if (isOwing)
    await question.getByRole('checkbox', { name: /^What it has not sent is lost/u }).click()
  await question.getByRole('button', { name: 'Wipe' }).click()
}

test(
  'a manager sees which actions a device has not sent, about whom and since when',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page, browser }) => {
    const tablet = await openOtherDevice(browser, 'salesperson')
    const [first, second, third] = tablet.customers
    await tablet.report({ last_seq: 3, held: toHeldActions(tablet) })
    await signInAs(page, 'manager')
    await openDevices(page)
    const row = findRow(page, tablet)
    await expect(row).toContainText('Rowan Sandiford')
    await expect(row).toContainText('3 actions not yet arrived')
    await expectAxeClean(page)
    await saveScreenshot(page, 'devices')
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Rowan Sandiford' })
    await expect(sheet.getByRole('heading', { name: 'Not yet arrived' })).toBeVisible()
    for (const customer of [first, second, third])
      await expect(sheet).toContainText(customer?.cFullName ?? '–')
    await expectAxeClean(page)
    await saveScreenshot(page, 'device')
    await tablet.close()
  },
)

test(
  'a manager reads what a device lost, revokes it and trusts it again',
  { tag: ['@desktop', '@phone'] },
  async ({ page, browser }) => {
    const tablet = await openOtherDevice(browser, 'service')
    await tablet.report({ last_seq: 3, held: toHeldActions(tablet) })
    // The browser deletes the store under the waiting queue; at its next start the device starts
    // again.
    expect((await tablet.report({ epoch: 'two', last_seq: 0, held: [] })).lost).toHaveLength(3)
    await signInAs(page, 'manager')
    await openDevices(page)
    const row = findRow(page, tablet)
    await expect(row).toContainText('3 actions lost')
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Perry Venncroft' })
    await expect(sheet.getByRole('heading', { name: 'Lost' })).toBeVisible()
    await expect(sheet).toContainText(tablet.customers[2]?.cFullName ?? '–')
    await expect(sheet).toContainText('The browser deleted what this device had stored')
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    const question = page.getByRole('region', { name: 'Revoke this device?' })
    await expect(question).toContainText('Perry Venncroft')
    await expectAxeClean(page)
    await saveScreenshot(page, 'device-revoke')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The device is revoked')).toBeVisible()
    await expect(sheet).toContainText('Revoked by Daniel Reeve')
    expect((await tablet.report({ epoch: 'two', last_seq: 3, held: [] })).status).toBe(401)
    await sheet.getByRole('button', { name: 'Trust again' }).click()
    await expect(page.getByText('The device is trusted again')).toBeVisible()
    await expect(row).toContainText('In use')
    await tablet.close()
  },
)

test(
  'an administrator requests a wipe, which needs a network',
  { tag: ['@desktop', '@phone'] },
  async ({ page, browser, context }) => {
    const tablet = await openOtherDevice(browser, 'agent')
    await tablet.report({ last_seq: 1, held: [{ seq: 1 }] })
    await signInAs(page, 'admin')
    await openDevices(page)
    await findRow(page, tablet).getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Ines Carrow' })
    await expect(sheet.getByRole('button', { name: 'Wipe' })).toBeEnabled()
    await context.setOffline(true)
    await expect(
      sheet.getByText('Without a network nothing can be revoked or wiped.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Wipe' })).toBeDisabled()
    await context.setOffline(false)
    await sheet.getByRole('button', { name: 'Wipe' }).click()
    await confirmWipe(page, { isOwing: true })
    await expect(page.getByText('The device will be wiped at its next contact')).toBeVisible()
    await expect(sheet).toContainText('Wipe requested by Morwenna Ashcombe')
    expect((await tablet.report({ last_seq: 1, held: [{ seq: 1 }] })).order).toBe('wipe')
    await tablet.close()
  },
)

/** The id that the page's browser made for its device. */
const deviceIn = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('forecourt-keys')
        request.addEventListener('error', () => reject(new Error('The keys do not open')))
        request.addEventListener('success', () => {
          const found = request.result
            .transaction('facts')
            .objectStore('facts')
            .get('device') as IDBRequest<{ readonly value: string }>
          found.addEventListener('success', () => {
            request.result.close()
            resolve(found.result.value)
          })
        })
      }),
  )

/** The databases in which something of a person lies. */
const booksIn = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => /^forecourt-[0-9a-f]{32}$/u.test(name)),
  )

/** A salesperson on a tablet of their own, with a customer open. */
async function openInYard(browser: Browser) {
  const yard = await browser.newContext()
  const tablet = await yard.newPage()
  await expect(() => signInAs(tablet, 'salesperson')).toPass()
  const orgId = new URL(tablet.url()).pathname.split('/')[1] ?? ''
  await new FramePage(tablet).goTo('Customers')
  await tablet.locator('tbody a').first().click()
  const recording = new ContactLogPage(tablet)
  await expect(recording.composer).toBeVisible()
  await expect(tablet.locator('.pill')).toContainText('Online · all sent')
  return { yard, tablet, orgId, recording, short: (await deviceIn(tablet)).slice(-4).toUpperCase() }
}

test(
  'an offline tablet that is wiped sends its actions, deletes its data and says why',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const { yard, tablet, orgId, recording, short } = await openInYard(browser)
    await signInAs(page, 'admin')
    await openDevices(page)
    await yard.setOffline(true)
    const mark = `Yard ${Date.now()}`
    await recording.addComment(`${mark} one`)
    await recording.addComment(`${mark} two`)
    const row = page.locator('tr').filter({ hasText: `· ${short}` })
    // The tablet has reported itself, which the page shows after it is loaded again.
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Rowan Sandiford' })
    await sheet.getByRole('button', { name: 'Wipe' }).click()
    await confirmWipe(page, { isOwing: false })
    await expect(page.getByText('The device will be wiped at its next contact')).toBeVisible()
    expect(await booksIn(tablet)).toHaveLength(1)
    await yard.setOffline(false)
    await expect(tablet.getByText('This device was cleared by your administrator.')).toBeVisible({
      timeout: 60_000,
    })
    await new SignInScreen(tablet).expectShown()
    expect(await booksIn(tablet)).toEqual([])
    expect(
      (await readDeviceRows(orgId)).entries.flatMap(({ comment }) =>
        comment?.startsWith(mark) === true ? [comment] : [],
      ),
    ).toEqual([`${mark} one`, `${mark} two`])
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Wiped', { timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await yard.close()
  },
)

test(
  'a revoked tablet asks for sign-in, sends its actions and stays locked',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const { yard, tablet, orgId, recording, short } = await openInYard(browser)
    await signInAs(page, 'admin')
    await yard.setOffline(true)
    const mark = `Revoked ${Date.now()}`
    await recording.addComment(mark)
    const row = page.locator('tr').filter({ hasText: `· ${short}` })
    await expect(async () => {
      await page.goto(`/${orgId}/devices`)
      await expect(row).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Rowan Sandiford' })
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    await page
      .getByRole('region', { name: 'Revoke this device?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await expect(page.getByText('The device is revoked')).toBeVisible()

    await yard.setOffline(false)
    const closed = tablet.getByText('Your administrator has closed this device.', { exact: false })
    await expect(closed).toBeVisible({ timeout: 60_000 })
    const countComments = async () =>
      (await readDeviceRows(orgId)).entries.filter(({ comment }) => comment === mark).length
    expect(await countComments()).toBe(0)
    await new SignInScreen(tablet).send('salesperson@demo.example', demoAccountPassword)
    await expect.poll(countComments, { timeout: 60_000 }).toBe(1)
    await expect(closed).toBeVisible({ timeout: 60_000 })

    await sheet.getByRole('button', { name: 'Trust again' }).click()
    await expect(page.getByText('The device is trusted again')).toBeVisible()
    await new SignInScreen(tablet).send('salesperson@demo.example', demoAccountPassword)
    await expect(tablet.locator('.pill')).toContainText('Online · all sent', { timeout: 60_000 })
    expect(await countComments()).toBe(1)
    await yard.close()
  },
)

test(
  'a salesperson may not open the devices page',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    await expect(page.getByRole('link', { name: 'Devices' })).toHaveCount(0)
    await page.goto(page.url().replace(/\/home.*$/u, '/devices'))
    await expect(page).toHaveURL(/\/home$/)
  },
)
