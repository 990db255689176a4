import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const project = 'Best sellers, a year ahead'

/** Runs the project again and opens the first month of the new run that somebody comes within. */
async function openNewRun(page: Page): Promise<{ readonly month: string; readonly count: string }> {
  await page.getByRole('button', { name: project, exact: true }).click()
  await expect(page).toHaveURL(/\/runs\//u)
  const before = page.url()
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page).not.toHaveURL(before)
  const bar = page.getByRole('button', { name: /: [1-9]\d* come within parity$/u }).first()
  // It may wait for the night's calculation of a host that has just started.
  await expect(bar).toBeVisible({ timeout: 150_000 })
  const [, month = '', count = ''] =
    /^(.+): (\d+) /u.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  return { month, count }
}

/** Exports the open month; how many customers the file holds. */
async function countExported(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'Export customers' }).click()
  const dialog = page.getByRole('region', { name: 'Export customers' })
  await dialog.getByRole('textbox', { name: 'Name of the file' }).fill(`${name}.csv`)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'View exports' }).click()
  const download = page.getByRole('button', { name: `Download ${name}`, exact: true })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(download).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const taken = page.waitForEvent('download')
  await download.click()
  const file = await (await taken).path()
  return (await readFile(file, 'utf8')).trimEnd().split('\r\n').length - 1
}

test(
  'a manager runs a forecast, opens a month, exports it and makes a campaign of it',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }, { project: device, retry }) => {
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Looking ahead')
    const { month, count } = await openNewRun(page)
    const panel = page.getByRole('region', { name: month, exact: true })
    await expect(panel.getByRole('button', { name: 'Copy to a campaign' })).toBeEnabled()
    await expectAxeClean(page)
    await saveScreenshot(page, 'forecast-month')
    expect(await countExported(page, `Within ${device.name} ${retry}`)).toBe(Number(count))

    await page.goBack()
    await panel.getByRole('button', { name: 'Copy to a campaign' }).click()
    const dialog = page.getByRole('region', { name: 'Create campaign' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`${project}, ${month}`)
    await dialog.getByRole('button', { name: 'Create campaign' }).click()
    await expect(page.getByText(`The campaign has ${count} customers`)).toBeVisible()
    await page.getByRole('button', { name: 'Show customers' }).click()
    await expect(page).toHaveURL(/\/customers\?campaign=/u)
    await expect(page.getByText(new RegExp(`^1–${count} of ${count}$`, 'u'))).toBeVisible()
  },
)
