import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

const templates = new URL('../../server/imports/templates/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, templates), 'utf8')

/** The sample with other numbers: all its agreements are new, at a payment of nobody. */
function buildWrongFile(): string {
  const [header = [], ...rows] = Papa.parse<string[]>(read('agreements.sample.csv').trim()).data
  return Papa.unparse([
    header,
    ...rows.map((row, at) =>
      row.map((cell, column) => {
        if (header[column] === 'Agreement number') return `WRONG-${at}`
        return header[column] === 'Payment' ? '999.00' : cell
      }),
    ),
  ])
}

const findRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name }).first()

async function upload(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a file' }).first().click()
  const buffer = Buffer.from(buildWrongFile())
  const dialog = page.locator('.overlay-dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(dialog.getByText(`${name} is uploaded`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload a file' }).last().click()
  await expect(findRow(page, name)).toBeVisible()
}

/** Opens the only result of a tab, once its job has ended. */
async function openResult(page: Page, tab: string, result: RegExp, name: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
  await expect(findRow(page, name).getByText(result)).toBeVisible()
  await findRow(page, name).getByRole('button', { name, exact: true }).click()
}

test(
  'an administrator takes a wrong import back as a whole',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    await frame.openSetting('Processing')
    await upload(page, 'wrong.csv')
    await page.getByRole('button', { name: 'Actions for wrong.csv' }).click()
    await page.getByRole('menuitem', { name: 'Process' }).click()
    await page.getByLabel('New file name').fill('Wrong lender')
    await page.getByRole('tab', { name: 'Processing template' }).click()
    await page.getByRole('textbox', { name: 'Template as JSON' }).fill(read('agreements.json'))
    await page.getByRole('button', { name: 'Check the file' }).click()
    await openResult(page, 'Pre-processed', /\d+ new, /u, 'Wrong lender')
    await page.getByRole('button', { name: 'Load the data' }).click()
    await page.getByRole('button', { name: 'Load the data' }).click()
    await openResult(page, 'Post-processed', /\d+ added, /u, 'Wrong lender')

    const part = page.getByRole('region', { name: 'Take the file back' })
    await part.getByRole('button', { name: 'Count what would be put back' }).click()
    await expect(part.getByRole('definition').first()).toHaveText('25')
    await expectAxeClean(page)
    await part.getByRole('button', { name: 'Take back' }).click()
    await page.locator('.overlay-dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(part.getByText(/^Taken back by /u)).toBeVisible()
    await expect(part.getByRole('definition').first()).toHaveText('25')
    await expectAxeClean(page)
  },
)
