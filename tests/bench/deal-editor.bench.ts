import { chromium } from 'playwright'
import type { JSHandle, Locator, Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { keyToPaint } from './support/key-to-paint.ts'
import { signInAgent, startProduct } from './support/product.ts'

const slowDown = 4
const rounds = 30
const aim = 50

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Adds and removes a digit repeatedly: every key changes the figures. */
async function typeOver(
  page: Page,
  input: Locator,
  seen: JSHandle<() => unknown>,
  times: number,
): Promise<readonly number[]> {
  const took: number[] = []
  for (let round = 0; round < times; round++)
    took.push(await keyToPaint(page, input, round % 2 === 0 ? '5' : 'Backspace', seen))
  return took
}

const getText = (page: Page, selector: string) =>
  page.evaluateHandle((of) => () => document.querySelector(of)?.textContent, selector)

/** A bare input with a copy of its text: the fastest possible key. */
async function bareInput(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const dialog = document.querySelector('ion-modal .dialog-body') ?? document.body
    const input = dialog.appendChild(document.createElement('input'))
    const shown = dialog.appendChild(document.createElement('output'))
    input.setAttribute('aria-label', 'Bare')
    shown.id = 'bare'
    input.addEventListener('input', () => {
      shown.textContent = input.value
    })
  })
  return page.locator('input[aria-label=Bare]')
}

/** Opens the deal editor of the first customer of the list whose offer may be edited. */
async function openEditor(page: Page, list: string): Promise<Locator> {
  for (let nth = 0; nth < 10; nth++) {
    await page.goto(list)
    await page.locator('tbody a').nth(nth).click()
    const edit = page.getByRole('button', { name: 'Edit deal' })
    const isOpen = await edit.click({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
    const input = page.getByRole('textbox', { name: 'Deposit', exact: true })
    if (
      isOpen &&
      (await input.waitFor({ timeout: 5_000 }).then(
        () => input.isEditable(),
        () => false,
      ))
    )
      return input
  }
  throw new Error('None of the first customers has an offer whose deposit may be typed')
}

/** Time from a key to the updated figures at a quarter of the processor, against a bare input. */
export default async function bench(report: (line: string) => void): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const { orgId, cookies } = await signInAgent(browser, product.address)
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    await context.addCookies(cookies)
    const page = await context.newPage()
    const input = await openEditor(page, `${product.address}/${orgId}/customers`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const payment = await getText(page, '.deal-result tbody tr:first-child td.strong')
    await input.fill('100')
    // The first fetch what only they need.
    await typeOver(page, input, payment, 2)
    const keys = await typeOver(page, input, payment, rounds)
    const least = await typeOver(page, await bareInput(page), await getText(page, '#bare'), rounds)
    report(
      `keystroke to painted figures of the deal editor at ${slowDown}× CPU: ${at(keys, 0.5).toFixed(0)} ms, of twenty the slowest ${at(keys, 0.95).toFixed(0)} ms (aim ≤ ${aim} ms), ${(at(keys, 0.5) / at(least, 0.5)).toFixed(1)} times a bare input and its copy (${at(least, 0.5).toFixed(0)} ms)`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}
