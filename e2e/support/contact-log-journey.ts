import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { findCutOffText } from '../../tests/support/visible-text.ts'
import { ContactLogPage } from './contact-log.page.ts'
import { openSession } from './sign-in.page.ts'

/** Every device that journeys of the contact log run on. */
export const allDevices = ['@desktop', '@laptop', '@tablet', '@phone']

/**
 * The place of this device among the four; they share one demo dataset, so each takes other
 * customers.
 */
export const getDevicePlace = () => allDevices.indexOf(`@${test.info().project.name}`)

/** Opens a customer of a page of the list who allows every way of contact. */
export async function openContactLog(
  page: Page,
  orgId: string,
  listed: number,
  origin = '',
): Promise<ContactLogPage> {
  await page.goto(`${origin}/${orgId}/customers?page=${listed}`)
  await page.locator('[data-agreement]:visible').first().click()
  await expect(page).toHaveURL(/\/customer\//u)
  const contactLog = new ContactLogPage(page)
  while (!(await contactLog.allowsAllChannels())) {
    const before = page.url()
    await page.locator('.details-steps a').last().click()
    await expect(page).not.toHaveURL(before)
  }
  return contactLog
}

/** Signs in at `origin` and returns the organisation's id. */
export async function signInAtHome(page: Page, account: string, origin = ''): Promise<string> {
  const isGerman = account.endsWith('-de.example')
  await openSession(page, account, origin)
  await expect(page).toHaveURL(/\/home$/u)
  await expect(page.locator('html')).toHaveAttribute('lang', isGerman ? 'de-de' : 'en-gb')
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}

/** Expects that it is within the window, and that nothing in it is cut off or scrolls sideways. */
export async function expectFits(page: Page, part: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(
      async () => {
        const box = await part.boundingBox()
        return (
          box !== null &&
          box.x >= 0 &&
          box.y >= 0 &&
          box.x + box.width <= width &&
          box.y + box.height <= height
        )
      },
      { message: 'it is within the window' },
    )
    .toBe(true)
  await expect
    .poll(() =>
      part.evaluate((whole) =>
        [whole, ...whole.querySelectorAll('*')]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 &&
              ['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowX),
          )
          .map((one) => one.className),
      ),
    )
    .toEqual([])
  await expect
    .poll(() =>
      page
        .evaluate(findCutOffText, '.ellipsis, .organisation, .user-name, h1')
        .then(({ cutOff }) => cutOff),
    )
    .toEqual([])
}
