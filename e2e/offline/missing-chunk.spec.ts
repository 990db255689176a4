import { expect, test } from '@playwright/test'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

// Without a worker nothing is fetched ahead, as in the first seconds on a new device.
test.use({ serviceWorkers: 'block' })

test(
  'a chunk missing offline shows a message and loads when online',
  { tag: ['@desktop', '@phone'] },
  async ({ page, context }) => {
    await signInAs(page, 'agent')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await page.goto(`/${orgId}/customers?page=34`)
    await page.locator('[data-agreement]:visible').first().click()
    await expect(page).toHaveURL(/\/customer\//u)
    const contactLog = new ContactLogPage(page)
    await expect(contactLog.menu).toBeVisible()
    const notice = page.getByText('This part is not on this device yet.')

    await context.setOffline(true)
    await expect(page.locator('.pill')).toContainText('Offline')
    await contactLog.menu.click()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    const form = page.getByRole('menuitem', { name: 'No reply', exact: true })
    await expect(form).toBeVisible()
    await expect(notice).toHaveCount(0)

    await context.setOffline(true)
    await expect(page.locator('.pill')).toContainText('Offline')
    // The forms came while nobody did anything: what is recorded does not wait for a network.
    await form.click()
    await expect(contactLog.dialog.getByRole('heading', { name: 'No reply' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)
