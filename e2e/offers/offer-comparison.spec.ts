import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { OffersPage } from '../support/offers.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { openSession, signInAs } from '../support/sign-in.page.ts'

/** Opens the customer at this place of a search by offers: parallel journeys need one each. */
async function openCustomer(page: Page, criteria: object, place: number): Promise<OffersPage> {
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  await expect(list.rows.or(list.cards).first()).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}?q=${encodeURIComponent(JSON.stringify(criteria))}`)
  await list.rows.or(list.cards).nth(place).getByRole('link').first().click()
  await new DetailsPage(page).expectShown()
  const offers = new OffersPage(page)
  await expect(offers.actionButton('Compare')).toBeVisible()
  return offers
}

/** Opens the customer by their address: no list's search decides which offer stands chosen. */
async function openAgain(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(pathname)
  await new DetailsPage(page).expectShown()
}

/** Full customers of the demo: they have six offers and more. */
const wellOffered = {
  fProductType: ['PCP'],
  eco_pre_calculated: 'only',
  proposals: 'only',
  mapped_inventory_count: { min: 1 },
}

test(
  'a salesperson compares three offers, saves, recommends and sends one',
  { tag: ['@tablet', '@desktop', '@laptop', '@phone'] },
  async ({ page }) => {
    test.slow()
    await signInAs(page, 'salesperson')
    const offers = await openCustomer(page, wellOffered, 0)
    await offers.compare()
    const most = Math.min(3, await offers.comparable.count())
    expect(most).toBeGreaterThan(1)
    for (let ticked = 0; ticked < most; ticked++) await offers.tickNext()
    await expect(offers.comparison).toBeVisible()
    await expect.poll(() => offers.comparedValues('Payment')).toHaveLength(most)
    await expect
      .poll(async () =>
        (await offers.comparedValues('Total cost')).every((cost) => /\d/u.test(cost)),
      )
      .toBe(true)
    expect(await page.locator('.comparison tbody tr').first().locator('th').textContent()).toBe(
      'Change a month',
    )
    await saveScreenshot(page, 'offers-compare')
    await expectAxeClean(page)
    await offers.actionButton('Stop comparing').click()
    await expect(offers.actionButton('Save offer')).toBeEnabled()
    await offers.actionButton('Save offer').click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await offers.actionButton('Recommend').click()
    await expect(offers.actionButton('Stop recommending')).toBeVisible()
    await offers.actionButton('Add to the account').click()
    await expect(page.getByText('The offer is in the customer’s account.')).toBeVisible()
    await saveScreenshot(page, 'offers-saved')
    await expectAxeClean(page)
    await openAgain(page)
    await expect(offers.actionButton('Stop recommending')).toBeVisible()
    await expect(offers.actionButton('Remove from the account')).toBeVisible()
  },
)

test(
  'a salesperson compares, saves, recommends and sends offers offline',
  { tag: '@tablet' },
  async ({ page, context }) => {
    // What was tried in vain a few times rests a while before it is tried again.
    test.slow()
    await signInAs(page, 'salesperson')
    // The worker caches the whole bundle; it serves the page that is opened next.
    await page.evaluate(() => navigator.serviceWorker.ready)
    const offers = await openCustomer(page, wellOffered, 4)
    await expect(page.getByText('Confirmed by Forecourt', { exact: false }).first()).toBeVisible()
    await expect(offers.actionButton('Save offer')).toBeEnabled()
    await context.setOffline(true)
    await offers.compare()
    await offers.tickNext()
    await offers.tickNext()
    await expect.poll(() => offers.comparedValues('Payment')).toHaveLength(2)
    await saveScreenshot(page, 'offers-compare-offline')
    await offers.actionButton('Stop comparing').click()
    await offers.actionButton('Save offer').click()
    await offers.actionButton('Recommend').click()
    await expect(offers.actionButton('Stop recommending')).toBeVisible()
    await offers.actionButton('Add to the account').click()
    await expect(offers.actionButton('Remove from the account')).toBeVisible()
    await expect(offers.panel.getByText('Saved on this device', { exact: true })).toBeVisible()
    await saveScreenshot(page, 'offers-saved-offline')
    await context.setOffline(false)
    await expect(page.getByText('The offer is in the customer’s account.')).toBeVisible({
      timeout: 90_000,
    })
    await openAgain(page)
    await expect(offers.actionButton('Stop recommending')).toBeVisible()
    await expect(offers.actionButton('Remove from the account')).toBeVisible()
  },
)

test('the comparison speaks German', { tag: '@desktop' }, async ({ page }) => {
  await openSession(page, 'admin@demo-de.example')
  await expect(new FramePage(page).heading).toHaveText('Heute')
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^[\d.]+ Kunden$/ })
    .click()
  await page.getByRole('main').locator('a[href*="/customer/"]:visible').first().click()
  await page.getByRole('button', { name: 'Vergleichen', exact: true }).click()
  await page.getByRole('checkbox', { disabled: false }).first().click()
  const confirm = page.getByRole('button', { name: 'Vergleichen', exact: true })
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click()
    await expect(page.getByRole('rowheader', { name: /^Änderung im Monat/u })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await saveScreenshot(page, 'offers-compare-german')
  await expectAxeClean(page)
})
