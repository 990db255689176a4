import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { printCounts } from '#tests/support/print-counts.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { OffersPage } from '../support/offers.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Full customers of the demo: they have six offers and more. */
const wellOffered = {
  fProductType: ['PCP'],
  eco_pre_calculated: 'only',
  proposals: 'only',
  mapped_inventory_count: { min: 1 },
}

test(
  'from the customer to three offers in their hands takes a salesperson five taps',
  { tag: '@tablet' },
  async ({ page }) => {
    test.slow()
    await signInAs(page, 'salesperson')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.or(list.cards).first()).toBeVisible()
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?q=${encodeURIComponent(JSON.stringify(wellOffered))}`)
    await list.rows.or(list.cards).nth(6).getByRole('link').first().click()
    await new DetailsPage(page).expectShown()
    const offers = new OffersPage(page)
    await expect(offers.actionButton('Compare')).toBeVisible()

    const taps: string[] = []
    const tap = async (target: Locator, name: string) => {
      await target.tap()
      taps.push(name)
    }
    await tap(offers.actionButton('Compare'), 'Compare')
    // The offers stand until one is chosen.
    await expect(page.locator('.offers-panel .offers')).toBeVisible()
    // An eco offer beside others is confirmed first.
    const open = page
      .locator('.comparison-ticks li')
      .filter({ hasNotText: /eco/iu })
      .getByRole('checkbox', { checked: false, disabled: false })
    const confirm = page.getByRole('button', { name: 'Compare it' })
    for (const number of ['first', 'second', 'third']) {
      const before = await offers.panel.getByRole('checkbox', { checked: true }).count()
      await tap(open.first(), `${number} offer`)
      const ticked = offers.panel.getByRole('checkbox', { checked: true })
      await expect(async () => {
        if (await confirm.isVisible()) await tap(confirm, 'confirm an eco offer')
        await expect(ticked).toHaveCount(before + 1, { timeout: 500 })
      }).toPass()
    }
    await expect(page.locator('.offers-panel .offers')).toHaveCount(0)
    await tap(offers.actionButton('Customer view'), 'Customer view')
    await expect(page.getByRole('heading', { level: 1, name: 'Your offers' })).toBeVisible()
    await expect(page.locator('.shown-card')).toHaveCount(3)

    printCounts(`taps to three shown offers: ${taps.length} (${taps.join(', ')})`)
    expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(5)
  },
)
