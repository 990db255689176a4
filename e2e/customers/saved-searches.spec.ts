import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Each run saves another search: one that is saved already is not saved again. */
const toAddress = (min: number): string =>
  `/customers?${String(new URLSearchParams({ q: JSON.stringify({ fEquity: { min } }) }))}`

test(
  '[O-064, O-065] an agent saves a search and works it from the navigation',
  { tag: ['@desktop', '@tablet', '@phone'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'agent')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    const min = 100_000 + (Date.now() % 100_000)
    const address = toAddress(min)
    await page.goto(`/${orgId}${address}`)
    await page.getByRole('button', { name: 'Save search' }).click()
    const dialog = page.locator('ion-modal')
    const name = `Equity ${min} on a ${project.name}`
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(dialog.getByText('Give the search a name.').first()).toBeVisible()
    await saveScreenshot(page, 'save-search')
    await dialog.getByLabel('Name').fill(name)
    await page.route('**/api/users/v1/*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(dialog.getByText('The search could not be saved').first()).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText('Search saved')).toBeVisible()
    await expect(page.getByText(`Saved as “${name}”`)).toBeVisible()

    await page.goto(`/${orgId}/saved-searches`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Add ${name} to the navigation` }).click()
    await expect(
      page.getByRole('button', { name: `Remove ${name} from the navigation` }),
    ).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'saved-searches')

    await page.goto(`/${orgId}/home`)
    const frame = new FramePage(page)
    if (project.name === 'phone') await frame.openMenu()
    await frame.goTo(name)
    await expect(page).toHaveURL((url) => url.href.endsWith(address))
    await expect(page.getByText(`Saved as “${name}”`)).toBeVisible()
  },
)

test(
  '[O-061] only people who hold CanSeeSavedSearch reach the saved searches',
  { tag: '@desktop' },
  async ({ page }) => {
    const link = page.getByRole('link', { name: 'Saved searches', exact: true })
    await signInAs(page, 'agent')
    await link.click()
    await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeVisible()
    await page.context().clearCookies()
    await signInAs(page, 'service')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
    await expect(link).toBeHidden()
    await page.goto(`/${orgId}/saved-searches`)
    await expect(page).not.toHaveURL(/saved-searches/u)
  },
)
