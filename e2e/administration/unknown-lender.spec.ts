// A journey, because a lender's file leads from the upload through five pages to the dealer's list.
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const fileName = 'fremont-bank.xlsx'
const book = 'Fremont Bank'
const rowCount = 400
const badCount = 40

/**
 * A workbook with a lender's own columns; every tenth row has no day of its end, and the last is
 * none of a customer.
 */
async function buildWorkbook(): Promise<Buffer> {
  const columns = [
    'Contract no',
    'Client name',
    'Plate',
    'Brand',
    'Model name',
    'Agreement type',
    'Inception date',
    'Maturity date',
    'Term',
    'Monthly payment',
    'Cash price',
    'Dealer code',
  ]
  const day = (year: number, at: number) => new Date(Date.UTC(year, 2, (at % 28) + 1))
  const rows = Array.from({ length: rowCount }, (_, at) => [
    `FREMONT-${1000 + at}`,
    `Fremont Client${at}`,
    `FZ${10 + (at % 80)} AA${String.fromCodePoint(65 + Math.floor(at / 80))}`,
    'Zastrion',
    'Prima',
    'PCP',
    day(2024, at),
    at % 10 === 0 ? 'next spring' : day(2028, at),
    48,
    250.5 + at,
    24_000,
    'NMG01',
  ])
  const totals = columns.map((name) => (name === 'Contract no' ? 'Total of the book' : ''))
  const sheet = { name: 'Book', rows: [columns, ...rows, totals] }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}

const findRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name }).first()

async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload a file' }).first().click()
  const dialog = page.locator('.overlay-dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: fileName,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buildWorkbook(),
  })
  await expect(dialog.getByText(`${fileName} is uploaded`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload a file' }).last().click()
  await expect(findRow(page, fileName)).toBeVisible()
}

/** Chooses in one of the page's lists. */
async function choose(page: Page, list: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: list }).first().click({ force: true })
  await page.getByRole('radio', { name: option }).first().click()
  await expect(page.locator('ion-popover')).toHaveCount(0)
}

/** Adds a step that leaves out the row of totals. */
async function leaveOutTotals(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('searchbox', { name: 'Find a step' }).fill('condition')
  await page.getByRole('button', { name: /^Filter/u }).click()
  const dialog = page.locator('.overlay-dialog')
  await dialog.getByRole('textbox', { name: 'Name of the step' }).fill('No totals')
  await dialog.getByRole('combobox', { name: 'column', exact: true }).fill('Contract no')
  await choose(page, /^when/u, /starts with/u)
  await dialog.getByRole('button', { name: 'Add an item: values' }).click()
  await dialog.getByRole('textbox', { name: 'values, item 1' }).fill('Total')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Edit step No totals/u })).toBeVisible()
}

/** Builds a template from what the file's columns seem to hold. */
async function buildTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Template builder' }).first().click()
  await choose(page, /^Uploaded file/u, /fremont-bank/u)
  await page.getByRole('button', { name: 'Take them over' }).click()
  await leaveOutTotals(page)
  await page.getByRole('button', { name: 'Edit name' }).click()
  const dialog = page.locator('.overlay-dialog')
  await dialog.getByRole('textbox', { name: 'Value' }).fill(book)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /: \d+ of 10/u }).first()).toBeVisible()
  await expectAxeClean(page)
  await saveScreenshot(page, 'unknown-lender-template')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(new FramePage(page).heading).toHaveText(book)
}

/** Opens the result of a tab, once its job has ended as it is told to. */
async function openResult(page: Page, tab: string, result: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
  const row = page.getByRole('row').filter({ hasText: result }).first()
  await expect(row).toBeVisible({ timeout: 60_000 })
  await row.getByRole('button', { name: book, exact: true }).click()
}

/** Types a day into the wrong cell of every refused row, and loads those rows. */
async function mendRows(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Mend rows' }).click()
  const cells = page.getByRole('textbox', { name: 'Maturity date' })
  await expect(cells).toHaveCount(badCount)
  for (let at = 0; at < badCount; at++) await cells.nth(at).fill('05/03/2028')
  await expect(page.getByText('Can be read now')).toHaveCount(badCount)
  await expectAxeClean(page)
  await saveScreenshot(page, 'unknown-lender-mended')
  const refused = page.url()
  await page.getByRole('button', { name: `Load the mended rows (${badCount})` }).click()
  await expect(page).not.toHaveURL(refused)
}

async function takeBack(page: Page, result: string, count: number): Promise<void> {
  await new FramePage(page).openSetting('Processing')
  await openResult(page, 'Post-processed', result)
  const part = page.getByRole('region', { name: 'Take the file back' })
  await part.getByRole('button', { name: 'Count what would be put back' }).click()
  await expect(part.getByRole('definition').first()).toHaveText(String(count))
  await part.getByRole('button', { name: 'Take back' }).click()
  await page.locator('.overlay-dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(part.getByText(/^Taken back by /u)).toBeVisible()
}

test(
  'an administrator takes an unknown lender’s spreadsheet to the list, mends forty rows and takes it back',
  { tag: ['@desktop'] },
  async ({ page }) => {
    await signInAs(page, 'admin')
    const frame = new FramePage(page)
    const list = new ListPage(page)
    await frame.openSetting('Processing')
    await upload(page)
    await frame.openSetting('Processing templates')
    await buildTemplate(page)
    await frame.openSetting('Processing')
    await page.getByRole('button', { name: `Actions for ${fileName}` }).click()
    await page.getByRole('menuitem', { name: 'Process' }).click()
    await page.getByLabel('New file name').fill(book)
    await page.getByRole('tab', { name: 'Processing template' }).click()
    await choose(page, /^Take a template/u, /Fremont/u)
    await page.getByRole('button', { name: 'Check the file' }).click()
    const good = rowCount - badCount
    await openResult(
      page,
      'Pre-processed',
      `${good} new, 0 changed, 0 the same, ${badCount} refused, 1 left out`,
    )
    await page.getByRole('button', { name: 'Load the data' }).click()
    await page.getByRole('button', { name: 'Load the data' }).click()
    const loaded = `${good} added, 0 changed, 0 the same, ${badCount} refused, 1 left out`
    await openResult(page, 'Post-processed', loaded)
    await mendRows(page)
    await frame.openSetting('Processing')
    const mended = `${badCount} added, 0 changed, 0 the same, 0 refused`
    await openResult(page, 'Post-processed', mended)

    await frame.goTo('Customers')
    await list.search('Fremont')
    await expect(page.getByText(`of ${rowCount}`)).toBeVisible()
    await saveScreenshot(page, 'unknown-lender-list')

    await takeBack(page, mended, badCount)
    await takeBack(page, loaded, good)
    await frame.goTo('Customers')
    await list.search('Fremont')
    await expect(page.getByText('Fremont Client1')).toHaveCount(0)
  },
)
