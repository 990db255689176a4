import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import {
  allDevices,
  expectFits,
  getDevicePlace,
  openContactLog,
  signInAtHome,
} from '../support/contact-log-journey.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { saveScreenshot } from '../support/screenshot.ts'

test(
  'an outcome is logged without a mouse: from the list to the confirmation',
  { tag: ['@desktop', '@laptop'] },
  async ({ page }) => {
    const orgId = await signInAtHome(page, 'agent@demo.example')
    const contactLog = await openContactLog(page, orgId, 30 + getDevicePlace())
    const { keyboard } = page
    await expect(contactLog.composer).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await keyboard.press('c')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('i')
    await expect(contactLog.dialog.getByRole('heading', { name: 'Not interested' })).toBeVisible()
    const note = contactLog.dialog.getByRole('textbox', { name: 'Note' })
    await expectTabsTo(page, contactLog.dialog.locator('ion-select'))
    await keyboard.press('Enter')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(async () => {
      await keyboard.press('Tab')
      expect(
        await page
          .getByRole('radio')
          .evaluateAll((all) => all.some((one) => one.contains(document.activeElement))),
      ).toBe(true)
    }).toPass()
    await keyboard.press('Space')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectTabsTo(page, note)
    await keyboard.type('Keeps the car another year')
    await expectTabsTo(page, contactLog.dialog.getByRole('button', { name: 'Save outcome' }))
    await keyboard.press('Enter')
    await contactLog.expectNoDialog()
    await expect(contactLog.last).toContainText(/Confirmed \d\d:\d\d/u)
    await expect(contactLog.status).toContainText(/Not sold|Refinanced/u)
    // The same again, about the same customer, by one key.
    await keyboard.press('.')
    await expect(contactLog.dialog.getByRole('heading', { name: 'Not interested' })).toBeVisible()
    await expectTabsTo(page, contactLog.dialog.getByRole('button', { name: 'Cancel' }))
    await keyboard.press('Enter')
    await contactLog.expectNoDialog()
  },
)

/** Presses Tab until the target has the focus. */
async function expectTabsTo(page: Page, target: Locator): Promise<void> {
  for (let at = 0; at < 12; at++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test(
  'the tray shows waiting and confirmed changes and fits the screen',
  { tag: allDevices },
  async ({ page, context }) => {
    const orgId = await signInAtHome(page, 'agent@demo.example')
    const contactLog = await openContactLog(page, orgId, 32 + getDevicePlace())
    const tray = page.getByRole('region', { name: 'Changes on this device' })
    await expectOfflineReady(page)
    await context.setOffline(true)
    await expect(page.locator('.pill')).toContainText('Offline')
    await contactLog.openForm('Not interested')
    await contactLog.chooseReason('Keeping the vehicle')
    await contactLog.write('She keeps it for her daughter, who passes her test in spring')
    await contactLog.submit('Save outcome')
    await contactLog.setStatus('On going')
    await contactLog.toggleChannel('E-mail', 'objected to')
    await page.locator('.pill').click()
    await expect(tray.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(3)
    await expectFits(page, tray)
    await expectAxeClean(page)
    await saveScreenshot(page, 'tray-waiting')
    await context.setOffline(false)
    await expect(
      tray.getByRole('region', { name: 'Recently confirmed' }).getByRole('listitem'),
    ).toHaveCount(3, { timeout: 60_000 })
    await expectFits(page, tray)
    await expectAxeClean(page)
  },
)

test(
  'a new version waits until every change on the device is sent',
  { tag: allDevices },
  async ({ page, baseURL }) => {
    const proxy = await openHostProxy(baseURL ?? '')
    const orgId = await signInAtHome(page, 'agent@demo.example', proxy.address)
    await expectOfflineReady(page)
    const contactLog = await openContactLog(page, orgId, 36 + getDevicePlace(), proxy.address)
    const prompt = page.locator('.update-prompt')
    const update = prompt.getByRole('button', { name: 'Update', exact: true })
    proxy.serveNewerBuild()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(update).toBeVisible()
    await expectAxeClean(page)
    await proxy.disconnect()
    await contactLog.setStatus('Contacted')
    await expect(prompt).toContainText('A new version is ready. It comes after 1 change is sent.')
    await expect(update).toHaveCount(0)
    await expectAxeClean(page)
    await saveScreenshot(page, 'update-waits')
    // It covers nothing that is needed in the meantime.
    await contactLog.openForm('No reply')
    await contactLog.write('Rang twice')
    await contactLog.submit('Save outcome')
    await expect(prompt).toContainText('It comes after 2 changes are sent.')
    await proxy.reconnect()
    const tray = page.getByRole('region', { name: 'Changes on this device' })
    await page.locator('.pill').click()
    await expect(tray).toBeVisible()
    // They may be sent before anybody presses.
    await expect(async () => {
      const tryNow = tray.getByRole('button', { name: 'Try now' })
      if (await tryNow.isVisible()) await tryNow.click({ timeout: 5000 })
      await expect(page.locator('.pill')).toContainText(/all sent/iu, { timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await page.keyboard.press('Escape')
    await update.click()
    // The worker in use first ends what it was asked for.
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'newer', {
      timeout: 60_000,
    })
    await expect(contactLog.status).toContainText('Assigned')
    await proxy.disconnect()
  },
)
