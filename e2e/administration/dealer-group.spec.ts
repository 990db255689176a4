// A journey, because a dealer group is set up over eight pages before anybody sees a customer.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { SignInScreen, signInAs } from '../support/sign-in.page.ts'

const name = 'Harrow Vale Motors'
const salesperson = 'nell.harrow@harrowvale.example'
const password = 'Copper-Kettle-71-Lane'
const ownPassword = 'Harbour-Lantern-55-Oak'
const agreements = 25

const dealers = 'code,name,city\nHVM01,Harrow Vale,Harrow\nHVM02,Moor End,Watford\n'
const people = [
  'username,first_name,last_name,password,role',
  `${salesperson},Nell,Harrow,${password},Salesperson`,
  `bram.vale@harrowvale.example,Bram,Vale,Willow-Bridge-82-Fox,Salesperson`,
].join('\n')
const prices = [
  'Make,Model,Derivative,Fuel,Price,Rate,Rate type,Contribution,Valid from,Valid until,RV miles a year,RV 24 %,RV 36 %,RV 48 %',
  'Volta,One,40 Plus,Electric,26500.00,6.9,apr,500.00,01/11/2026,31/12/2099,10000,58,48,40',
  'Arden,Fell,1.5 T Line,Petrol,27900.00,6.9,apr,500.00,01/11/2026,31/12/2099,10000,56,47,39',
].join('\n')

/** The lender's file as it comes with the product, of this group's dealers. */
const readAgreements = () =>
  readFileSync('server/imports/templates/agreements.sample.csv', 'utf8').replaceAll(
    /NMG0\d/gu,
    'HVM01',
  )

const toFile = (fileName: string, text: string) => ({
  name: fileName,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function createOrganisation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const dialog = page.getByRole('region', { name: 'Create organisation' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expect(new FramePage(page).heading).toHaveText('Organisation')
  await page.getByRole('radio', { name: 'Active', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function importDealers(page: Page): Promise<void> {
  await new FramePage(page).openSetting('Dealers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Upload a file' }).click()
  const dialog = page.getByRole('region', { name: 'Upload a file' })
  await dialog.locator('input[type=file]').setInputFiles(toFile('dealers.csv', dealers))
  await expect(dialog.getByText('dealers.csv is uploaded')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Moor End', { exact: true }).first()).toBeVisible()
}

async function addRole(page: Page): Promise<void> {
  await new FramePage(page).openSetting('Organisation')
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Add a role' }).click()
  const sheet = page.getByRole('region', { name: 'Add a role' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Salesperson')
  await sheet.getByRole('button', { name: 'Add a role' }).click()
  // It opens where its permissions are given.
  for (const right of ['CanChangeCustomerStatus', 'CanViewRate'])
    await page.getByRole('switch', { name: right, exact: true }).click()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
}

async function importPeople(page: Page): Promise<void> {
  await new FramePage(page).openSetting('Users')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.locator('input[type=file]').setInputFiles(toFile('people.csv', people))
  await page.getByRole('button', { name: 'Continue with 2 people' }).click()
  await expect(page.getByText(salesperson)).toBeVisible()
}

async function addProduct(page: Page): Promise<void> {
  await new FramePage(page).openSetting('Products')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const sheet = page.getByRole('region', { name: 'Add a product' })
  await sheet.getByRole('textbox', { name: 'Product', exact: true }).fill('PCP')
  await sheet.getByRole('button', { name: 'Add a product' }).click()
  await expect(page.getByRole('rowheader', { name: 'PCP' })).toBeVisible()
}

/** Uploads a file and loads it by one of the templates that come with the product. */
async function load(
  page: Page,
  file: ReturnType<typeof toFile>,
  template: RegExp,
  count: number,
): Promise<void> {
  await new FramePage(page).openSetting('Processing')
  await page.getByRole('button', { name: 'Upload a file' }).first().click()
  const dialog = page.locator('.overlay-dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(`${file.name} is uploaded`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload a file' }).last().click()
  await page.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Process' }).click()
  await page.getByLabel('New file name').fill(file.name)
  await page.getByRole('tab', { name: 'Processing template' }).click()
  await page
    .getByRole('button', { name: /^Take a template/u })
    .first()
    .click({ force: true })
  await page.getByRole('radio', { name: template }).first().click()
  await expect(page.locator('ion-popover')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('tab', { name: 'Pre-processed' }).click()
  const checked = page
    .getByRole('row')
    .filter({ hasText: `${count} new, 0 changed, 0 the same, 0 refused` })
  await expect(checked.first()).toBeVisible({ timeout: 60_000 })
  await checked.first().getByRole('button', { name: file.name, exact: true }).click()
  await page.getByRole('button', { name: 'Load the data' }).click()
  await page.getByRole('button', { name: 'Load the data' }).click()
  await page.getByRole('tab', { name: 'Post-processed' }).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${count} added, 0 changed, 0 the same, 0 refused` })
      .first(),
  ).toBeVisible({ timeout: 60_000 })
}

async function calculateOffers(page: Page): Promise<void> {
  await new FramePage(page).openSetting('Scheduled tasks')
  await page.getByRole('button', { name: 'Create task' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Every night')
  await page.getByRole('textbox', { name: 'Crontab' }).fill('30 5 * * *')
  await page.getByRole('button', { name: 'Create task' }).last().click()
  await page.getByRole('button', { name: 'Execute Every night' }).click()
  await expect(page.getByText(/Done: 25 customers, [1-9]\d* offers/u)).toBeVisible({
    timeout: 120_000,
  })
}

test(
  'an administrator sets a dealer group up from nothing to a salesperson’s first list',
  { tag: ['@desktop'] },
  async ({ page, browser }) => {
    await signInAs(page, 'support')
    await createOrganisation(page)
    await importDealers(page)
    await addRole(page)
    await importPeople(page)
    await addProduct(page)
    await load(page, toFile('prices.csv', prices), /^Price list/u, 2)
    await load(page, toFile('agreements.csv', readAgreements()), /^Agreements/u, agreements)
    await calculateOffers(page)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const steps = page.getByRole('region', { name: 'Set up this organisation' })
    await expect(steps.getByText('6 of 8 steps are done', { exact: false })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'dealer-group-steps')

    const device = await browser.newContext()
    const own = await device.newPage()
    const signIn = new SignInScreen(own)
    await signIn.open()
    await signIn.send(salesperson, password)
    // Nobody goes on with a password that the administrator has typed.
    await own.getByLabel('New password', { exact: true }).fill(ownPassword)
    await own.getByLabel('The same again', { exact: true }).fill(ownPassword)
    await own.getByRole('button', { name: 'Save password' }).click()
    await new FramePage(own).goTo('Customers')
    const list = new ListPage(own)
    await expect(list.rows.first()).toBeVisible()
    expect(await list.count('Total')).toBe(agreements)
    expect(await list.count('Positive parity')).toBeGreaterThan(0)
    await expect(list.rows.first()).toContainText(/[+−]£[\d,]+\.\d\d/u)
    await saveScreenshot(own, 'dealer-group-list')
    await device.close()
  },
)
