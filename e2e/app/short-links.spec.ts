// Journeys, because the link that the host made must lead through its own page to another address.
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { runNode } from '#tests/support/processes.ts'
import { expectAxeClean } from '../support/axe.ts'
import { saveScreenshot } from '../support/screenshot.ts'

/** A link to a page of the host, as it writes it into a message, good for these days. */
async function createLink(host: string | undefined, target: string, days: number): Promise<string> {
  const words = [host ?? '', `${host}${target}`, String(days)]
  const running = runNode('tests/support/store-short-link.ts', words, {
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  const link = await running.waitForLine(/\/s\//u)
  await running.ended
  return link
}

test(
  '[O-005] a short link sends the browser to the address that its key stands for',
  { tag: ['@desktop', '@phone'] },
  async ({ page, baseURL }) => {
    const target = '/reset-password?from=message'
    const link = await createLink(baseURL, target, 1)
    expect(link).not.toContain('reset-password')
    await page.goto('/404')
    await page.goto(link)
    await expect(page).toHaveURL(`${baseURL}${target}`)
    await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
    // Back leads to the page before the link, which does not catch the reader again.
    await page.goBack()
    await expect(page).toHaveURL(/\/404$/u)
  },
)

test(
  '[O-006] a short link that leads nowhere shows “Invalid URL supplied”',
  { tag: ['@desktop', '@phone'] },
  async ({ page, baseURL }) => {
    const expired = await createLink(baseURL, '/reset-password', -1)
    for (const link of ['/s/AAAAAAAAAAAAAAAAAAAAAA/', '/s/x/', expired]) {
      await page.goto(link)
      await expect(page.getByText('Invalid URL supplied')).toBeVisible()
      expect(new URL(page.url()).pathname).toMatch(/^\/s\//u)
    }
    await expectAxeClean(page)
    await saveScreenshot(page, 'short-link-invalid')
  },
)

test(
  'a short link that leads nowhere is explained in German to who chose it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await page.goto('/s/AAAAAAAAAAAAAAAAAAAAAA/')
    await expect(page.getByText('Ungültige Adresse')).toBeVisible()
  },
)
