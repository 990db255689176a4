import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { expectOfflineReady } from '../support/offline-ready.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** The name in a row of the list, from 0, once it is there. */
async function readName(list: ListPage, row: number): Promise<string> {
  const read = async () => ((await list.names())[row] ?? '').trim()
  await expect.poll(read).not.toBe('')
  return read()
}

test(
  'an agent goes to a customer by the palette, also without a network, two keys beyond the name',
  { tag: '@laptop' },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    await expectOfflineReady(page)
    const list = new ListPage(page)
    const options = page.getByRole('option')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(page.url().replace(/\/(?:home|customers).*$/u, '/customers'))
    const name = await readName(list, 2)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await expect(options.first()).toContainText(name)
    await expectAxeClean(page)
    await saveScreenshot(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(name)

    await expect(
      page
        .getByTestId('pill')
        .or(page.getByText(/all sent/u))
        .first(),
    ).toBeVisible()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+k')
          const source = page.locator('.palette-source').filter({ hasText: 'on this device' })
          await page.keyboard.type(name)
          const text = await source.textContent()
          await page.keyboard.press('Escape')
          return text
        },
        { message: 'the day pack holds the customer', timeout: 90_000, intervals: [2000] },
      )
      .toMatch(/^[1-9]/u)
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('home')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Today')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await expect(
      page.getByRole('status').filter({ hasText: 'on this device, as of' }),
    ).toBeVisible()
    await expect(options.first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(name)
  },
)

test(
  'a manager finds a customer by touch, on the whole screen of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await page.goto(page.url().replace(/\/(?:home|customers).*$/u, '/customers'))
    const list = new ListPage(page)
    const name = await readName(list, 1)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search customers' }).fill(name)
    const option = page.getByRole('option', { name }).first()
    await expect(option).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'palette-phone')
    await option.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  },
)
