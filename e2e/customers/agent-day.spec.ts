import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { getDevicePlace, openContactLog } from '../support/contact-log-journey.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Presses keys as a person does, and counts them; what is typed counts nothing. */
function countKeys(page: Page) {
  const pressed: string[] = []
  return {
    pressed: pressed as readonly string[],
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        pressed.push(key)
        await page.keyboard.press(key)
      }
    },
    type: (words: string) => page.keyboard.type(words),
  }
}

const focused = (page: Page) => page.locator('*:focus')

/** Waits until the next customer has been fetched ahead, as soon as the page was idle. */
async function expectNextFetched(page: Page): Promise<void> {
  const address = await page.locator('.details-steps a').last().getAttribute('href')
  const next = /\/customer\/([^/?]+)/u.exec(address ?? '')?.[1] ?? ''
  await expect
    .poll(async () =>
      page.evaluate(
        (call) => performance.getEntriesByType('resource').some(({ name }) => name.includes(call)),
        `/customer/${next}`,
      ),
    )
    .toBe(true)
  await page.waitForLoadState('networkidle')
}

const script = (page: Page) => page.getByRole('region', { name: 'Call script' })

test(
  'an agent works from call to call by the keyboard alone, in ten keys each',
  { tag: '@laptop' },
  async ({ page }) => {
    await signInAs(page, 'agent')
    const [, orgId = ''] = new URL(page.url()).pathname.split('/')
    const contactLog = await openContactLog(page, orgId, 21 + getDevicePlace())
    const name = page.getByRole('heading', { level: 1 })
    const agreementNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Back to the list' }).click()
    const row = page.locator(`tr:has([data-agreement="${agreementNo}"])`)
    await expect(row).toBeVisible()
    // Who comes back stands where they were.
    await expect(row.locator(':focus')).toHaveCount(1)
    const keys = countKeys(page)
    await keys.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/customer/${agreementNo}$`, 'u'))
    await expect(contactLog.consents).toBeVisible()
    await expect(name).toBeFocused()
    const first = (await name.textContent()) ?? ''
    await keys.press('t')
    await expect(script(page)).toBeVisible()
    await keys.press('c')
    await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
    await keys.press('n')
    await expect(contactLog.dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await keys.type('Rang out, will try again')
    await keys.press('Control+Enter')
    await contactLog.expectNoDialog()
    const next = page.getByTestId('flash').filter({ hasText: 'Next:' })
    await expect(next.getByRole('button', { name: 'Open' })).toBeFocused()
    await expectAxeClean(page)
    await keys.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`/customer/${agreementNo}$`, 'u'))
    await expect(name).not.toHaveText(first)
    await expect(name).toBeFocused()
    await expect(next).toHaveCount(0)
    process.stdout.write(`agent day: ${keys.pressed.length} keys (${keys.pressed.join(' ')})\n`)
    expect(keys.pressed.length).toBeLessThanOrEqual(10)
  },
)

test(
  'without a network an outcome names the next; Escape leads back to Contact',
  { tag: '@laptop' },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    const [, orgId = ''] = new URL(page.url()).pathname.split('/')
    const contactLog = await openContactLog(page, orgId, 23 + getDevicePlace())
    const before = page.url()
    await expectNextFetched(page)
    await context.setOffline(true)
    await expect(page.locator('.pill')).toContainText('Offline')
    await page.keyboard.press('c')
    await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
    await page.keyboard.press('n')
    await expect(contactLog.dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Rang out')
    await page.keyboard.press('Control+Enter')
    await expect(focused(page)).toHaveText(/^Open/u)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('flash').filter({ hasText: 'Next:' })).toHaveCount(0)
    await expect(contactLog.menu).toBeFocused()
    expect(page.url()).toBe(before)
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await contactLog.expectNoDialog()
    await expect(contactLog.menu).toBeFocused()
    await context.setOffline(false)
    await expect(contactLog.last).toContainText('Confirmed', { timeout: 60_000 })
  },
)
