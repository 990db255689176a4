import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { noOverrides } from '#domain/deals/deal-overrides.ts'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import { factsAnswer } from '#tests/src/offers/deal-facts-answer.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { signedIn, startProduct } from './product.ts'

const slowDown = 4
const rounds = 15
const recalculations = 2000
const aimRecalculation = 1
const aimKeystroke = 50

const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const worst = (times: readonly number[]) => Math.max(...times)

/** Milliseconds for one of many, the first tenth for warming up. */
function each(work: (index: number) => void): number {
  for (let index = 0; index < recalculations / 10; index++) work(index)
  const begun = performance.now()
  for (let index = 0; index < recalculations; index++) work(index)
  return (performance.now() - begun) / recalculations
}

function measureEngine(report: (line: string) => void): void {
  const facts = factsAnswer()
  const choice = { offerType: null, inventoryVin: null, oId: 'A-1-M1', savedOfferIndex: null }
  const bare = each(() => void JSON.parse(JSON.stringify(facts)))
  report(`the facts written and read as JSON: ${bare.toFixed(3)} ms`)
  const cases: readonly (readonly [string, (index: number) => DealOverrides])[] = [
    ['nothing typed', () => noOverrides],
    ['a term typed', (index) => ({ ...noOverrides, offerOverrides: { fTerm: 24 + (index % 25) } })],
    ['a payment typed', (index) => ({ ...noOverrides, offerOverrides: { fPayment: 24_000 + (index % 30) * 100 } })],
  ]
  for (const [name, typed] of cases) {
    const took = each((index) => {
      if (!keyFinancials(facts, choice, typed(index)).ok) throw new Error(`No deal of ${name}`)
    })
    report(`one recalculation, ${name}: ${took.toFixed(3)} ms, ${(took / aimRecalculation).toFixed(2)} of the aim of ${aimRecalculation} ms, ${(took / bare).toFixed(1)} times the facts as JSON`)
  }
}

/** Milliseconds from a key until what it changes has been drawn: `shown` is what changes. */
async function typeOne(page: Page, input: string, shown: string, key: string): Promise<number> {
  const took = page.evaluate(
    async ([field, figure]) => {
      const [typed, changing] = [document.querySelector(field ?? ''), document.querySelector(figure ?? '')]
      await new Promise((resolve) => {
        typed?.addEventListener('keydown', resolve, { once: true, capture: true })
      })
      const begun = performance.now()
      const before = changing?.textContent
      while (document.querySelector(figure ?? '')?.textContent === before) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
      return performance.now() - begun
    },
    [input, shown],
  )
  await page.keyboard.press(key)
  return took
}

async function typeMany(page: Page, input: string, shown: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await typeOne(page, input, shown, round % 2 === 0 ? '7' : 'Backspace'))
  return times
}

async function measureKeystroke(page: Page, report: (line: string) => void): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await page.getByRole('button', { name: 'Edit deal' }).click()
  await page.locator('.deal-change .money-figure').waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const field = page.getByRole('textbox', { name: 'Cash support', exact: true })
  await field.fill('1')
  await field.press('End')
  await field.evaluate((input) => input.classList.add('bench-typed'))
  await typeMany(page, '.bench-typed', '.deal-change .money-figure')
  const times = await typeMany(page, '.bench-typed', '.deal-change .money-figure')
  await page.evaluate(() => {
    const host = document.querySelector('.deal-fields') ?? document.body
    const input = host.appendChild(document.createElement('input'))
    const shown = host.appendChild(document.createElement('span'))
    input.className = 'bench-bare'
    shown.className = 'bench-shown'
    input.addEventListener('input', () => {
      shown.textContent = input.value
    })
    input.focus()
  })
  const bare = await typeMany(page, '.bench-bare', '.bench-shown')
  report(`a bare field whose text is copied beside it: ${middle(bare).toFixed(1)} ms from the keystroke until it is drawn, at worst ${worst(bare).toFixed(1)} ms`)
  report(`keystroke to painted figures at a quarter of the processor: ${middle(times).toFixed(1)} ms, at worst ${worst(times).toFixed(1)} ms; ${(middle(times) / aimKeystroke).toFixed(2)} of the aim of ${aimKeystroke} ms, ${(middle(times) / middle(bare)).toFixed(1)} times the bare field`)
}

/** The packed size of the panel's own chunk, in thousands of bytes, and its share of all that is built. */
function measureSize(report: (line: string) => void): void {
  const folder = fileURLToPath(new URL('../../dist/assets/', import.meta.url))
  const sizeOf = (file: string) => gzipSync(readFileSync(`${folder}${file}`), { level: 9 }).length / 1000
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const panel = scripts.filter((file) => file.startsWith('offers-panel'))
  const size = panel.reduce((sum, file) => sum + sizeOf(file), 0)
  const all = scripts.reduce((sum, file) => sum + sizeOf(file), 0)
  report(`the offer panel with its editor: ${size.toFixed(1)} KB gz in ${panel.length} files, ${((size / all) * 100).toFixed(0)} % of all scripts of the page (${all.toFixed(0)} KB gz)`)
}

/** What editing a deal costs: one recalculation, from the keystroke to the painted figures, and the panel's chunk. */
export async function bench(report: (line: string) => void): Promise<void> {
  measureEngine(report)
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const { orgId, cookies } = await signedIn(browser, product.address)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(`${product.address}/${orgId}/customers?q=${encodeURIComponent(JSON.stringify({ fProductType: ['PCP'] }))}&sort=fEquity:asc`)
    await page.locator('tbody a').first().click()
    await measureKeystroke(page, report)
    measureSize(report)
  } finally {
    await browser.close()
    await product.stop()
  }
}
