import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wordsInSight } from '../tests/support/words-in-sight.ts'
import { expectAxeClean } from './support/axe.ts'
import { FramePage } from './support/frame.page.ts'
import { RecordingPage } from './support/recording.page.ts'
import { keepScreen } from './support/screens.ts'
import { expectServed } from './support/served.ts'
import { signInAs } from './support/sign-in.page.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Call script' })
const words = (page: Page) => page.locator('.call-script-words')
const pill = (page: Page, said: string) => page.locator('.pill').filter({ hasText: said })

/** Opens a customer of the list in sight who allows every way of contact, and answers their name. */
async function openCallable(page: Page, desk: RecordingPage, not = ''): Promise<string> {
  await page.locator('[data-agreement]:visible').first().click()
  await expect(page).toHaveURL(/\/customer\//u)
  const name = page.getByRole('heading', { level: 1 })
  while (!(await desk.isOpenToAll()) || (await name.textContent()) === not) {
    const before = page.url()
    await page.locator('.details-steps a').last().click()
    await expect(page).not.toHaveURL(before)
  }
  return (await name.textContent()) ?? ''
}

test(
  'an agent reads the script by the keyboard, loses the network, reads it to the next customer and logs what came of it',
  { tag: '@laptop' },
  async ({ page }) => {
    await signInAs(page, 'agent')
    await expectServed(page)
    await expect(page.locator('.book-line').first()).toHaveText(/\b(\d+) of \1 ready/u, {
      timeout: 60_000,
    })
    const [, orgId = ''] = new URL(page.url()).pathname.split('/')
    await page.goto(`/${orgId}/customers?page=6`)
    const desk = new RecordingPage(page)
    const first = await openCallable(page, desk)

    await page.keyboard.press('t')
    await sheet(page).getByRole('button', { name: 'Renewal: six months to go' }).click()
    await expect(words(page)).toContainText(
      `this is Ines Carrow from Northgate Motor Group. Am I speaking with ${first}?`,
    )
    await expectAxeClean(page)
    expect(
      (await page.evaluate(wordsInSight, '.ellipsis, .organisation, .user-name, h1')).cutOff,
    ).toEqual([])
    await keepScreen(page, 'call-script')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)

    await page.context().setOffline(true)
    await expect(pill(page, 'Offline')).toBeVisible()
    await new FramePage(page).goTo('Customers')
    await expect(page.getByText(/From this device: \d+ customers, as of/u)).toBeVisible()
    const second = await openCallable(page, desk, first)
    await page.keyboard.press('t')
    await expect(words(page)).toContainText(`Am I speaking with ${second}?`)
    await expect(sheet(page).getByText(/as of \d/iu)).toBeVisible()

    await page.keyboard.press('c')
    await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
    await page.keyboard.press('n')
    await expect(desk.dialog.getByRole('heading', { name: 'No reply' })).toBeVisible()
    await expect(words(page)).toBeInViewport()
    await expectAxeClean(page)
    await keepScreen(page, 'call-script-form')
    await desk.write('Rang out, will try again')
    await desk.press('Log it')
    await expect(pill(page, 'Offline · 1 change')).toBeVisible()
    await page.keyboard.press('t')
    await expect(sheet(page)).toHaveCount(0)
    await expect(desk.last).toContainText('Saved on this device')

    await page.context().setOffline(false)
    await expect(pill(page, 'Online · all sent')).toBeVisible({ timeout: 60_000 })
    await expect(desk.last).toContainText('Confirmed')
  },
)

test(
  'the script is read above the thumb on a tablet and a phone, with everything in sight',
  { tag: ['@tablet', '@phone'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    await signInAs(page, 'agent')
    await new FramePage(page).goTo('Customers')
    const desk = new RecordingPage(page)
    const name = await openCallable(page, desk)
    await page.getByRole('button', { name: /script$/iu }).click()
    await sheet(page).getByRole('button', { name: 'Your car is worth more than you owe' }).click()
    await expect(words(page)).toContainText(name)
    await expectAxeClean(page)
    expect(
      (await page.evaluate(wordsInSight, '.ellipsis, .organisation, .user-name, h1')).cutOff,
    ).toEqual([])
    await keepScreen(page, 'call-script')
    await expect(desk.menu).toBeInViewport({ ratio: 1 })
    await sheet(page).getByRole('button', { name: 'Close the script' }).click()
    await expect(sheet(page)).toHaveCount(0)
  },
)
