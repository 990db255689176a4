import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { CodeGrid } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'

const base = `/mapping/v1/${northgate}`
const diagnosticsCalls = {
  bodies: (type: string) => `GET ${base}/diagnostics/model-body/${type}`,
  options: `GET ${base}/diagnostics/options/model`,
  grid: `GET ${base}/diagnostics/asset-code`,
  file: `POST ${base}/diagnostics/asset-code`,
  compare: `POST ${base}/diagnostics/code-to-code`,
  check: (code: string) => `GET ${base}/asset-check/cars/uk/forecourt/all/${code}`,
}

async function openDiagnostics(tab = '', rights: readonly string[] = ['CanLogonAsOtherUser']) {
  const host = signedInHost({ rights: ['CanViewDashboard', ...rights] })
  host.setAnswer(diagnosticsCalls.options, answered(['Arden Brook Hatchback', 'Volta One SUV']))
  const page = await openPage(host, `/${northgate}/mapping-diagnostics${tab}`)
  return { host, page }
}

const asset = (assetId: string) => ({
  assetId,
  make: 'Arden',
  model: 'Brook',
  derivative: '',
  cslSize: 'Small',
  cslBody: 'Hatchback',
  cslClassification: 'Volume',
})

/** Chooses in the first or the second of the two selects. */
async function chooseBody(at: 0 | 1) {
  const selects = () => document.querySelectorAll<HTMLElement>('ion-select.hydrated')
  await expect.poll(() => selects().length).toBe(2)
  selects()[at]?.click()
  await browser.getByRole('radio', { name: 'Volta One SUV' }).click()
  await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
}

async function chooseBodies() {
  await chooseBody(0)
  await chooseBody(1)
}

describe('The mapping diagnostics', () => {
  it('[A-137] need CanLogonAsOtherUser and open on code to code', async () => {
    const { page } = await openDiagnostics()
    await expect
      .element(browser.getByRole('tab', { name: 'Code to code' }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(box('Asset code from')).toBeVisible()
    await page.screen.unmount()
    await openDiagnostics('', ['CanViewMappingV2'])
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  it('[A-138] count the model bodies of customers and offers, each when run', async () => {
    const { host } = await openDiagnostics('?tab=body')
    for (const [type, name] of [
      ['customers', 'Customers'],
      ['offers', 'Offers'],
    ] as const) {
      const section = browser.getByRole('region', { name, exact: true })
      host.setAnswer(
        diagnosticsCalls.bodies(type),
        answered([{ model_body: `${name} SUV`, code_count: 7 }]),
      )
      expect(host.calls()).not.toContain(diagnosticsCalls.bodies(type))
      await button(`Run: ${name}`).click()
      await expect.element(section.getByText(`${name} SUV`)).toBeVisible()
      const heads = [...section.element().querySelectorAll('thead th')].map(
        (one) => one.textContent,
      )
      expect(heads).toEqual(['Model body', 'Code count'])
      await expect.element(section.getByText('7', { exact: true })).toBeVisible()
    }
  })

  it('[A-139] tell a failed run', async () => {
    await openDiagnostics('?tab=body')
    await button('Run: Offers').click()
    await expect.element(browser.getByText('Failed to get mapping diagnostics')).toBeVisible()
  })
})

describe('The mapping rules between two codes', () => {
  const steps = [
    { rule: 'body', row: 'Hatchback', value: 'SUV', tier: 'd2', reason: null },
    { rule: 'size', row: 'Small', value: 'Large', tier: null, reason: 'not_listed' },
  ]
  const openAnalysis = async (rights: readonly string[], rules: readonly object[]) => {
    const { host, page } = await openDiagnostics('', ['CanLogonAsOtherUser', ...rights])
    for (const code of ['a', 'b'])
      host.setAnswer(diagnosticsCalls.check(code), answered(asset(code)))
    const mapping = { field: 'mapping', valid: false, incomplete_asset_codes: [], rules }
    host.setAnswer(diagnosticsCalls.compare, answered([mapping]))
    await box('Asset code from').fill('a')
    await box('Asset code to').fill('b')
    await button('Run analysis').click()
    await expect.element(browser.getByText('Mapping in force')).toBeVisible()
    return page
  }
  const shown = () =>
    browser
      .getByRole('list', { name: 'Mapping rules in their order' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)

  it('are named up to the one that says no, each with the way to its tab', async () => {
    const page = await openAnalysis(['CanViewMappingV2'], steps)
    expect(shown()).toEqual([
      'Body, row Hatchback: SUV – Third choice Open the rules',
      'Size, row Small: Large is not among what may follow. This rule says no. Open the rules',
    ])
    const link = browser.getByRole('link', { name: 'Open the rules: Size, row Small:' })
    expect(link.element().getAttribute('href')).toMatch(/\/mappingV2\?tab=size$/u)
    await page.screen.unmount()
    await openAnalysis([], steps)
    expect(shown()).toHaveLength(2)
    expect(browser.getByRole('link', { name: /^Open the rules/u }).elements()).toEqual([])
  })

  it('that ask nothing say so', async () => {
    await openAnalysis([], [])
    await expect.element(browser.getByText('No rule asks anything of these two.')).toBeVisible()
  })
})

describe('The asset codes', () => {
  const tab = '?tab=assets'
  const cell = (is_mapped: boolean, valid: boolean) => ({ aCode: 'c', is_mapped, valid })
  const wide: CodeGrid = Object.fromEntries(
    Array.from({ length: 40 }, (_, row) => [
      `Trim ${row}`,
      Object.fromEntries(
        Array.from({ length: 25 }, (_one, at) => [`Code ${at}`, cell(at > 0, at !== 1)]),
      ),
    ]),
  )

  it('[A-140, A-243] need both model bodies, which the option call with field model answers', async () => {
    const { host } = await openDiagnostics(tab)
    await expect.element(button('Run')).toBeDisabled()
    await chooseBody(0)
    await expect.element(button('Run')).toBeDisabled()
    await expect.element(button('Export')).toBeDisabled()
    await expect.element(browser.getByText('Choose both model bodies first.')).toBeVisible()
    await chooseBody(1)
    await expect.element(button('Run')).toBeEnabled()
    await expect.element(button('Export')).toBeEnabled()
    expect(host.calls()).toContain(diagnosticsCalls.options)
  })

  it('[A-141, A-142, A-258] are a grid that draws few cells, in three colours with a sign', async () => {
    const { host } = await openDiagnostics(tab)
    host.setAnswer(diagnosticsCalls.grid, answered(wide))
    host.setAnswer(diagnosticsCalls.file, answered({ name: 'asset-codes.csv', text: 'a' }))
    await chooseBodies()
    await button('Run').click()
    await expect.element(browser.getByRole('columnheader', { name: 'Trim and code' })).toBeVisible()
    const cells = [...document.querySelectorAll<HTMLElement>('.code-cell')]
    expect(cells.length).toBeLessThan(300)
    const [none, bad, good] = cells
    expect(cells.slice(0, 3).map((one) => one.textContent)).toEqual([
      'not mapped',
      'mapped, not valid',
      'mapped',
    ])
    const colours = [none, bad, good].map((one) => one && getComputedStyle(one).color)
    expect(new Set(colours).size).toBe(3)
    for (const one of [none, bad, good]) expect(one?.querySelector('svg')).not.toBeNull()
    await button('Export').click()
    await expect.poll(async () => (await getSentBodies(host, diagnosticsCalls.file)).length).toBe(1)
    expect(await getSentBodies(host, diagnosticsCalls.file)).toEqual([
      { from: 'Volta One SUV', to: 'Volta One SUV', language: 'en_gb' },
    ])
  })

  it('[A-144] tell what fails', async () => {
    const { host } = await openDiagnostics(tab)
    await chooseBodies()
    host.setAnswer(diagnosticsCalls.grid, refused('fault', 500))
    await button('Run').click()
    await expect.element(browser.getByText('The asset codes could not be compared.')).toBeVisible()
    await button('Export').click()
    await expect.element(browser.getByText('The asset codes could not be exported.')).toBeVisible()
  })
})

describe('Code to code', () => {
  const checks = [
    { field: 'mapping', valid: true, incomplete_asset_codes: [] },
    { field: 'min_price', valid: false, incomplete_asset_codes: [] },
    { field: 'size', valid: false, incomplete_asset_codes: ['b-1'] },
  ]
  const fill = async (from: string, to: string) => {
    await box('Asset code from').fill(from)
    await box('Asset code to').fill(to)
    await button('Run analysis').click()
  }
  const shows = async (text: string) => {
    await expect.element(browser.getByText(text, { exact: true }).first()).toBeVisible()
  }

  it('[A-146] needs both codes, and two that differ', async () => {
    const { host } = await openDiagnostics()
    await fill('', '')
    await shows('Asset code from is required.')
    await shows('Asset code to is required.')
    await fill('a-1', 'a-1')
    await shows('The two codes must differ.')
    expect(host.calls()).not.toContain(diagnosticsCalls.compare)
  })

  it('[A-147, A-244] checks each code before the analysis', async () => {
    const { host } = await openDiagnostics()
    await fill('', 'b-1')
    expect(host.calls().filter((call) => call.includes('asset-check'))).toEqual([])
    host.setAnswer(diagnosticsCalls.check('a-1'), answered(asset('a-1')))
    await fill('a-1', 'b-1')
    await shows('Nobody has classified b-1.')
    expect(host.calls()).toContain(diagnosticsCalls.check('a-1'))
    expect(host.calls()).not.toContain(diagnosticsCalls.compare)
  })

  it('[A-145, A-148] shows a step for each field, and what a code lacks', async () => {
    const { host } = await openDiagnostics()
    for (const code of ['a-1', 'b-1'])
      host.setAnswer(diagnosticsCalls.check(code), answered(asset(code)))
    host.setAnswer(diagnosticsCalls.compare, answered(checks))
    await fill('a-1', 'b-1')
    await shows('Analysis done')
    const steps = () =>
      [...document.querySelectorAll('.code-steps li')].map((step) => [
        step.className,
        step.querySelector('strong')?.textContent,
      ])
    await expect.poll(steps).toEqual([
      ['pass', 'Mapping in force'],
      ['fail', 'Least price'],
      ['incomplete', 'Size'],
    ])
    await shows('b-1 lacks this.')
    expect(await getSentBodies(host, diagnosticsCalls.compare)).toEqual([
      { from: 'a-1', to: 'b-1' },
    ])
    host.setAnswer(diagnosticsCalls.compare, refused('fault', 500))
    await button('Run analysis').click()
    await shows('The analysis failed.')
  })
})
