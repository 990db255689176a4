// A journey: a real camera (of the browser's own), real bytes and the page that a customer opens.
import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import {
  allDevices,
  getDevicePlace,
  openContactLog,
  signInAtHome,
} from '../support/contact-log-journey.ts'
import { saveScreenshot } from '../support/screenshot.ts'

test(
  'a video recorded in a dead zone reaches the customer, who watches it',
  { tag: allDevices },
  async ({ page, context, browser, baseURL }) => {
    const orgId = await signInAtHome(page, 'salesperson@demo.example')
    const contactLog = await openContactLog(page, orgId, 3 + getDevicePlace())
    await contactLog.openForm('Send video')
    const { dialog } = contactLog
    await dialog.getByRole('button', { name: 'Open the camera' }).click()
    await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'video-camera')
    await dialog.getByRole('button', { name: 'Start recording' }).click()
    await expect(dialog.getByText(/^0:0[2-9] of at most 3:00$/u)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Record again' })).toBeVisible()
    await context.setOffline(true)
    await dialog.getByText('The car, walked round').click()
    await expectAxeClean(page)
    await saveScreenshot(page, 'video')
    await dialog.getByRole('button', { name: 'Send when back online' }).click()
    const strip = page.locator('.waiting-videos')
    await expect(strip).toContainText('Waits on this device for a connection')
    await saveScreenshot(page, 'video-waiting')
    await context.setOffline(false)
    await expect(strip).toHaveCount(0)

    const text = page.locator('.activity-message').filter({ hasText: '/v/' }).first()
    await page.reload()
    const [link = ''] = /http:\/\/\S+\/v\/[\w-]{22}/u.exec((await text.textContent()) ?? '') ?? []
    expect(link.startsWith(`${baseURL}/v/`)).toBe(true)

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'de-DE',
    })
    const customer = await phone.newPage()
    await customer.goto(link)
    await expect(customer.getByRole('heading', { name: 'Ein Rundgang um das Auto' })).toBeVisible()
    const film = customer.locator('video')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0)
    await expectAxeClean(customer)
    await saveScreenshot(customer, 'video-customer')
    const watched = customer.waitForResponse(/\/watched$/u)
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    expect((await watched).status()).toBe(204)
    await phone.close()
    await page.reload()
    await expect(page.getByText('Watched').first()).toBeVisible()
  },
)

test('the form of a video is in German', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  const orgId = await signInAtHome(page, 'admin@demo-de.example')
  const contactLog = await openContactLog(page, orgId, 2 + getDevicePlace())
  await contactLog.menu.click()
  await page.locator('[role=menuitem][aria-keyshortcuts=v]').click()
  const { dialog } = contactLog
  await dialog.getByRole('button', { name: 'Kamera öffnen' }).click()
  await dialog.getByRole('button', { name: 'Aufnahme starten' }).click()
  await expect(dialog.getByText(/^0:0[1-9] von höchstens 3:00$/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anhalten' }).click()
  await dialog.getByText('Das Angebot, erklärt').click()
  await expectAxeClean(page)
  await saveScreenshot(page, 'video-german')
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(page.getByTestId('flash')).toContainText('Das Video geht an')
})
