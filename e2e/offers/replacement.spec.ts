import { expect, test } from '@playwright/test'
import { DealEditorPage } from '../support/deal-editor.page.ts'
import { DetailsPage } from '../support/details.page.ts'
import { ListPage } from '../support/list.page.ts'
import { OffersPage } from '../support/offers.page.ts'
import { signInAtHome } from '../support/contact-log-journey.ts'

/** Full customers of the demo: they have six offers and more. */
const wellOffered = {
  fProductType: ['PCP'],
  proposals: 'only',
  mapped_inventory_count: { min: 1 },
}

test(
  '[W-275] a salesperson reads equity and parity, adjusts, compares, saves, recommends and sends an offer',
  { tag: ['@tablet', '@desktop'] },
  async ({ page }) => {
    test.slow()
    const orgId = await signInAtHome(page, 'salesperson@demo.example')
    await page.goto(`/${orgId}/customers?q=${encodeURIComponent(JSON.stringify(wellOffered))}`)
    const list = new ListPage(page)
    await list.rows
      .nth(test.info().project.name === 'tablet' ? 6 : 7)
      .getByRole('link')
      .first()
      .click()
    const details = new DetailsPage(page)
    await details.expectShown()
    for (const figure of ['Equity', 'Parity'])
      await expect(details.figure('Equity and parity', figure)).toHaveText(/£[\d,]+$/u)

    const offers = new OffersPage(page)
    await offers.compare()
    await offers.tickNext()
    await offers.tickNext()
    await expect.poll(() => offers.comparedValues('Payment')).toHaveLength(2)
    await offers.actionButton('Stop comparing').click()

    const editor = new DealEditorPage(page)
    await editor.open()
    const change = (await editor.change.textContent()) ?? ''
    await editor.field('Cash support').fill('500')
    await expect(editor.change).not.toHaveText(change)
    await expect(editor.result.getByText('Confirmed by Forecourt')).toBeVisible()
    await editor.close()

    await offers.actionButton('Save offer').click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await offers.actionButton('Recommend').click()
    await expect(offers.actionButton('Stop recommending')).toBeVisible()
    await offers.actionButton('Add to the account').click()
    await expect(page.getByText('The offer is in the customer’s account.')).toBeVisible()
  },
)
