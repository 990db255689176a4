import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Customers passed on the way down, each once, until the list says that it ends. */
async function scrollToEnd(page: Page): Promise<ReadonlySet<string>> {
  const region = page.getByRole('region', { name: 'Customers' })
  const links = region.locator('[data-agreement]')
  const end = page.getByText('End of the list')
  const passed = new Set<string>()
  await expect
    .poll(
      async () => {
        const drawn = await links.evaluateAll((all) =>
          all.map((link) => (link as HTMLElement).dataset['agreement'] ?? ''),
        )
        for (const agreement of drawn) passed.add(agreement)
        expect(drawn.length).toBeLessThan(80)
        await region.evaluate((element) => element.scrollBy(0, element.clientHeight / 2))
        return region.evaluate(
          (element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 1,
        )
      },
      { intervals: [50], timeout: 120_000 },
    )
    .toBe(true)
  await expect(end).toBeInViewport()
  return passed
}

async function chooseContinuous(page: Page): Promise<void> {
  await page.getByRole('button', { name: / rows$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Continuous' }).click()
  await expect(page).toHaveURL(/size=continuous/)
}

test(
  'an agent scrolls through the whole list and back to a customer',
  { tag: '@laptop' },
  async ({ page }) => {
    await signInAs(page, 'agent')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.first()).toBeVisible()
    await chooseContinuous(page)
    const total = await list.count('Filtered')
    await expect(page.getByText(new RegExp(`^1–50 of ${total}$`))).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customers-continuous')
    for (let row = 0; row < 45; row += 1) await page.keyboard.press('j')
    // The next rows are fetched before the last of these is reached.
    await expect(page.getByText(/^1–100 of \d+$/)).toBeVisible()
    for (let row = 0; row < 15; row += 1) await page.keyboard.press('j')
    const name =
      (await page.locator('[data-current] .name-cell > :first-child').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(new FramePage(page).heading).toHaveText(name)
    // Another journey may have added customers meanwhile.
    await expect(page.getByText(/^60 of \d+$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-current]')).toBeInViewport()
    await expect(page.locator('[data-current] a[data-agreement]')).toBeFocused()
    const passed = await scrollToEnd(page)
    expect(passed.size).toBeGreaterThan(total - 60)
    await expect(page.getByText(/^1–(\d+) of \1$/)).toBeVisible()
    await saveScreenshot(page, 'customers-continuous-end')
    await page.reload()
    // The next rows may have come before the first were drawn; the whole list has not.
    await expect(page.getByText(/^1–(?:50|100) of \d+$/)).toBeVisible()
  },
)

test('a manager scrolls through the whole list on a phone', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'manager')
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.cards.first()).toBeVisible()
  await chooseContinuous(page)
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible()
  await expectAxeClean(page)
  await saveScreenshot(page, 'customers-continuous')
  const total = Number(
    ((await page.locator('.table-pages > span').textContent()) ?? '').split(' ').at(-1),
  )
  const passed = await scrollToEnd(page)
  expect(passed.size).toBe(total)
  await saveScreenshot(page, 'customers-continuous-end')
})
