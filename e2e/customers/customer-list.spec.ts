import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

test(
  'the list is clean for assistive technology in light and dark',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.or(list.cards).first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customers')
    await list.openFilters()
    await page.locator('.filter-group summary').nth(3).click()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customers-filters')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await new FramePage(page).chooseTheme('Dark')
    await expect(page.locator('ion-popover, ion-modal')).toHaveCount(0)
    await expectAxeClean(page)
    await saveScreenshot(page, 'customers-dark')
  },
)

test('[W-003] every row is an agreement of its own', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await new FramePage(page).goTo('Customers')
  const list = new ListPage(page)
  // The window is filled from the start.
  await expect(list.rows).toHaveCount(25)
  await list.choosePageSize(50)
  await expect(list.rows).toHaveCount(50)
  const agreements = await list.rows
    .locator('th a')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)),
    )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^51–100 of/)).toBeVisible()
  agreements.push(
    ...(await list.rows
      .locator('th a')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)),
      )),
  )
  expect(new Set(agreements).size).toBe(100)
  expect(agreements.every((agreement) => agreement !== undefined && agreement !== '')).toBe(true)
})

test(
  'an agent filters and pages by mouse and keyboard, and shares the address',
  { tag: '@laptop' },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    const total = await list.count('Total')

    await list.openFilters()
    await list.findFilter('Parity')
    await page.getByRole('textbox', { name: 'Parity, from' }).fill('-40')
    await list.findFilter('Ends')
    await page.getByRole('button', { name: /^Ends, / }).click({ force: true })
    await page.getByRole('radio', { name: 'Within 12 months' }).click()
    await expect(page.locator('ion-popover')).toHaveCount(0)
    await list.showCustomers()
    await expect(list.chips).toHaveText(['Parity −£40 or better', 'Ends within 12 months'])
    const filtered = await list.count('Filtered')
    expect(filtered).toBeLessThan(total)
    expect(filtered).toBeGreaterThan(20)

    await list.choosePageSize(10)
    await expect(list.rows).toHaveCount(10)
    const first = await list.names()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^11–20 of/)).toBeVisible()
    // An agent may write to several at once, and does nothing else to them.
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText(/selected/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contact 1' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: /Assign/ }),
    ).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(page.getByText(/selected/)).toHaveCount(0)
    const second = await list.names()
    expect(second).not.toEqual(first)

    const copy = await context.newPage()
    await copy.goto(page.url())
    const there = new ListPage(copy)
    await expect(there.chips).toHaveText(['Parity −£40 or better', 'Ends within 12 months'])
    await expect(copy.getByText(/^11–20 of/)).toBeVisible()
    expect(await there.names()).toEqual(second)
    await copy.close()

    await page.keyboard.press('Enter')
    await expect(new FramePage(page).heading).toHaveText(second[1] ?? '')
    await expect(page.getByText(`12 of ${filtered}`)).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer')
    await page.getByRole('link', { name: 'Next customer' }).click()
    await expect(new FramePage(page).heading).toHaveText(second[2] ?? '')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByText(/^11–20 of/)).toBeVisible()
  },
)

test(
  'a salesperson finds the customer beside them by registration',
  { tag: '@tablet' },
  async ({ page }) => {
    await signInAs(page, 'salesperson')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.first()).toBeVisible()
    const row = list.rows.nth(4)
    const name = (await row.locator('.name-line').textContent()) ?? ''
    const registration = (await row.locator('.plate').textContent()) ?? ''
    await list.search(registration.toLowerCase())
    await expect(list.rows).toHaveCount(1)
    expect(page.url()).not.toContain(registration.slice(0, 4))
    await list.rows.first().getByRole('link').click()
    await expect(new FramePage(page).heading).toHaveText(name)
    await expect(page.locator('.plate.yellow')).toHaveText(registration)
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer')
  },
)

test(
  'a manager filters the list on a phone and opens a customer',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.cards.first()).toBeVisible()
    await list.openFilters()
    await list.findFilter('Status')
    await page.getByRole('button', { name: /^Status/ }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Call back' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('ion-popover')).toHaveCount(0)
    await list.showCustomers()
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible()
    await expect(list.cards.first().getByText('Call back', { exact: true })).toBeVisible()
    const [name] = await list.names()
    await list.cards.first().getByRole('link').click()
    await expect(new FramePage(page).heading).toHaveText(name ?? '')
    await expectAxeClean(page)
    await saveScreenshot(page, 'customer')
  },
)

test(
  'an administrator chooses columns, and finds them chosen after a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'admin')
    await new FramePage(page).goTo('Customers')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('searchbox', { name: 'Find a column' }).fill('Dealer')
    await page.getByRole('checkbox', { name: 'Dealer', exact: true }).click()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('columnheader', { name: 'Dealer' })).toBeAttached()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Dealer' })).toBeAttached()
    await page
      .getByRole('link')
      .filter({ has: page.locator('.name-cell') })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Agreement figures' })).toBeVisible()
    await saveScreenshot(page, 'customer')
  },
)
