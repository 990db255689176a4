import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { expectAxeClean } from './support/axe.ts'
import { FramePage } from './support/frame.page.ts'
import { RecordingPage } from './support/recording.page.ts'
import { recordedRows } from './support/recorded.ts'
import { keepScreen } from './support/screens.ts'
import { demoPassword, SignInPage, signInAs } from './support/sign-in.page.ts'
import { openTablet } from './support/tablet.ts'
import type { OtherTablet } from './support/tablet.ts'

async function openFleet(page: Page): Promise<void> {
  const frame = new FramePage(page)
  if ((page.viewportSize()?.width ?? 0) < 1100) await frame.openMenu()
  await page
    .getByRole('link', { name: 'Devices', exact: true })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(frame.heading).toHaveText('Devices')
}

/** The row of a device, or its card on a phone. */
const rowOf = (page: Page, { short }: OtherTablet) =>
  page.locator('tr, .cards li').filter({ hasText: `· ${short}` })

/** An action about each of the first three customers of the person's list, an hour old. */
const heldOf = ({ customers }: OtherTablet) =>
  customers
    .slice(0, 3)
    .map(({ fAgreementNo }, index) => ({
      seq: index + 1,
      agreementNo: fAgreementNo,
      at: new Date(Date.now() - 3_600_000).toISOString(),
    }))

test(
  'a manager sees what a salesperson’s device owes, about whom and since when',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page, browser }) => {
    const tablet = await openTablet(browser, 'salesperson')
    const [first, second, third] = tablet.customers
    await tablet.report({ last_seq: 3, held: heldOf(tablet) })
    await signInAs(page, 'manager')
    await openFleet(page)
    const row = rowOf(page, tablet)
    await expect(row).toContainText('Rowan Sandiford')
    await expect(row).toContainText('3 actions not yet arrived')
    await expectAxeClean(page)
    await keepScreen(page, 'devices')
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Rowan Sandiford' })
    await expect(sheet.getByRole('heading', { name: 'Not yet arrived' })).toBeVisible()
    for (const customer of [first, second, third])
      await expect(sheet).toContainText(customer?.cFullName ?? '–')
    await expectAxeClean(page)
    await keepScreen(page, 'device')
    await tablet.close()
  },
)

test(
  'a manager reads what was lost with a browser’s store, revokes the device and trusts it again',
  { tag: ['@desktop', '@phone'] },
  async ({ page, browser }) => {
    const tablet = await openTablet(browser, 'service')
    await tablet.report({ last_seq: 3, held: heldOf(tablet) })
    // The browser deletes the store under the waiting queue; at its next start the device begins anew.
    expect((await tablet.report({ epoch: 'two', last_seq: 0, held: [] })).lost).toHaveLength(3)
    await signInAs(page, 'manager')
    await openFleet(page)
    const row = rowOf(page, tablet)
    await expect(row).toContainText('3 actions lost')
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Perry Venncroft' })
    await expect(sheet.getByRole('heading', { name: 'Lost' })).toBeVisible()
    await expect(sheet).toContainText(tablet.customers[2]?.cFullName ?? '–')
    await expect(sheet).toContainText('Its browser deleted the store of this device')
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    const question = page.getByRole('region', { name: 'Revoke this device?' })
    await expect(question).toContainText('Perry Venncroft')
    await expectAxeClean(page)
    await keepScreen(page, 'device-revoke')
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
  'an administrator has a device wiped: it is told at its next contact, and nothing can be asked without a network',
  { tag: ['@desktop', '@phone'] },
  async ({ page, browser, context }) => {
    const tablet = await openTablet(browser, 'agent')
    await tablet.report({ last_seq: 1, held: [{ seq: 1 }] })
    await signInAs(page, 'admin')
    await openFleet(page)
    await rowOf(page, tablet).getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Ines Carrow' })
    await expect(sheet.getByRole('button', { name: 'Wipe' })).toBeEnabled()
    await context.setOffline(true)
    await expect(
      sheet.getByText('Without a network nothing can be revoked or wiped.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Wipe' })).toBeDisabled()
    await context.setOffline(false)
    await sheet.getByRole('button', { name: 'Wipe' }).click()
    await page
      .getByRole('region', { name: 'Wipe this device?' })
      .getByRole('button', { name: 'Wipe' })
      .click()
    await expect(page.getByText('The device will be wiped at its next contact')).toBeVisible()
    await expect(sheet).toContainText('Wipe asked for by Morwenna Ashcombe')
    expect((await tablet.report({ last_seq: 1, held: [{ seq: 1 }] })).order).toBe('wipe')
    await tablet.close()
  },
)

/** The id that the page's browser made for its device. */
const deviceIn = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<string>((resolve, reject) => {
        const asked = indexedDB.open('forecourt-keys')
        asked.addEventListener('error', () => reject(new Error('The keys do not open')))
        asked.addEventListener('success', () => {
          const found = asked.result
            .transaction('facts')
            .objectStore('facts')
            .get('device') as IDBRequest<{ readonly value: string }>
          found.addEventListener('success', () => {
            asked.result.close()
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
  const recording = new RecordingPage(tablet)
  await expect(recording.composer).toBeVisible()
  await expect(tablet.locator('.pill')).toContainText('Online · all sent')
  return { yard, tablet, orgId, recording, short: (await deviceIn(tablet)).slice(-4).toUpperCase() }
}

test(
  'an administrator wipes a salesperson’s tablet while it has no network: it sends what it owes, deletes itself and says why',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const { yard, tablet, orgId, recording, short } = await openInYard(browser)
    await signInAs(page, 'admin')
    await openFleet(page)
    await yard.setOffline(true)
    const mark = `Yard ${Date.now()}`
    await recording.say(`${mark} one`)
    await recording.say(`${mark} two`)
    const row = page.locator('tr').filter({ hasText: `· ${short}` })
    // The tablet has reported itself, which the fleet shows when it is asked again.
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('region', { name: 'Rowan Sandiford' })
    await sheet.getByRole('button', { name: 'Wipe' }).click()
    await page
      .getByRole('region', { name: 'Wipe this device?' })
      .getByRole('button', { name: 'Wipe' })
      .click()
    await expect(page.getByText('The device will be wiped at its next contact')).toBeVisible()
    expect(await booksIn(tablet)).toHaveLength(1)
    await yard.setOffline(false)
    await expect(tablet.getByText('This device was cleared by your administrator.')).toBeVisible({
      timeout: 60_000,
    })
    await new SignInPage(tablet).isShown()
    expect(await booksIn(tablet)).toEqual([])
    expect(
      (await recordedRows(orgId)).entries.flatMap(({ comment }) =>
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
  'a tablet is revoked while it has no network: it asks to sign in, sends what it owes, and stays closed until it is trusted again',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const { yard, tablet, orgId, recording, short } = await openInYard(browser)
    await signInAs(page, 'admin')
    await yard.setOffline(true)
    const mark = `Revoked ${Date.now()}`
    await recording.say(mark)
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
    const said = async () =>
      (await recordedRows(orgId)).entries.filter(({ comment }) => comment === mark).length
    expect(await said()).toBe(0)
    await new SignInPage(tablet).send('salesperson@demo.example', demoPassword)
    await expect.poll(said, { timeout: 60_000 }).toBe(1)
    await expect(closed).toBeVisible({ timeout: 60_000 })

    await sheet.getByRole('button', { name: 'Trust again' }).click()
    await expect(page.getByText('The device is trusted again')).toBeVisible()
    await new SignInPage(tablet).send('salesperson@demo.example', demoPassword)
    await expect(tablet.locator('.pill')).toContainText('Online · all sent', { timeout: 60_000 })
    expect(await said()).toBe(1)
    await yard.close()
  },
)

test(
  'a salesperson has no way to the devices',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    await expect(page.getByRole('link', { name: 'Devices' })).toHaveCount(0)
    await page.goto(page.url().replace(/\/home.*$/u, '/devices'))
    await expect(page).toHaveURL(/\/home$/)
  },
)
