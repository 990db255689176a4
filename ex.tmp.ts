import { chromium } from 'playwright'
import { writeXlsx } from 'hucre/xlsx'
import { chromiumLaunch } from './tests/support/chromium.ts'
const browser = await chromium.launch(chromiumLaunch)
const page = await (await browser.newContext({ viewport: {width:1440,height:900}, locale: 'en-GB' })).newPage()
page.setDefaultTimeout(20_000)
const base = 'http://localhost:34300'
await page.goto(base)
await page.locator('input[type=email], input[name=email]').first().fill('admin@demo.example')
await page.locator('input[type=password]').first().fill('forecourt-demo-2026')
await page.locator('button[type=submit]').first().click()
await page.getByRole('navigation').first().waitFor(); await page.waitForTimeout(3000)
await page.getByRole('button', { name: /^Accept/i }).first().click({timeout:3000}).catch(() => {})
const org = new URL(page.url()).pathname.split('/')[1]
let n = 0
const shot = async (name: string) => { n += 1; await page.screenshot({ path: `/work/scratch/look/ex-${n}-${name}.png` }); console.log('==', name, page.url().slice(60), (await page.locator('main').first().innerText().catch(()=>'' )).slice(0, 1500).replaceAll('\n', ' | ')) }
const header = ['Contract no.', 'Customer', 'Registration', 'Make', 'Model', 'Product', 'Start date', 'End date', 'Monthly payment', 'Cash price', 'Final payment', 'Term', 'E-mail', 'Dealer code']
const rows: unknown[][] = [header]
for (let i = 0; i < 60; i += 1) rows.push([`LX${1000 + i}`, `Ada Client ${i}`, `LX7${i % 10} AB${String.fromCharCode(65 + (i % 26))}`, 'Arden', 'Fell', 'PCP', new Date(Date.UTC(2024, 2, (i % 28) + 1)), i % 3 !== 0 ? 'next spring' : new Date(Date.UTC(2027, 2, (i % 28) + 1)), 250.5 + i, 24000, 8000, 36, `client${i}@example.com`, 'NMG01'])
const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'Book', rows: rows as never }] }))
await page.goto(`${base}/${org}/processing`); await page.waitForTimeout(2500)
if (await page.getByText('lender2.xlsx').count() === 0) {
await page.getByRole('button', { name: 'Upload a file' }).first().click()
await page.locator('ion-modal input[type=file]').setInputFiles({ name: 'lender2.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: book })
await page.getByText('lender2.xlsx is uploaded').waitFor()
await page.locator('ion-modal').getByRole('button', { name: 'Upload a file' }).last().click()
await page.waitForTimeout(2000) }
await shot('list')
await page.goto(`${base}/${org}/processing-template/builder`); await page.waitForTimeout(3000); await shot('builder')
await page.getByRole('button', { name: /Load agreements/ }).first().click(); await page.waitForTimeout(1500); await shot('agreements')

await page.getByRole('button', { name: /^Uploaded file/ }).first().click({ force: true }); await page.waitForTimeout(800)
await page.getByRole('radio', { name: /lender2/ }).first().click(); await page.waitForTimeout(2500); await shot('sample')
await page.getByRole('button', { name: 'Take them over' }).click(); await page.waitForTimeout(1500); await shot('taken')
await page.getByRole('button', { name: 'Edit name' }).click(); await page.waitForTimeout(800)
await page.locator('ion-modal').getByRole('textbox', { name: 'Value' }).fill('Lender book')
await page.locator('ion-modal').getByRole('button', { name: 'Save' }).click(); await page.waitForTimeout(1000)
await page.getByRole('button', { name: 'Validate' }).click(); await page.waitForTimeout(1500); await shot('validated')
console.log(await page.locator('ion-modal').allInnerTexts())
await page.keyboard.press('Escape')
await page.getByRole('button', { name: 'Save template' }).click(); await page.waitForTimeout(2000); await shot('saved')
console.log(await page.locator('ion-modal').allInnerTexts())
await browser.close()
