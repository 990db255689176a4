import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openList } from './open-list.tsx'
import {
  called,
  listedCustomers,
  getLastQuery,
  listHost,
  listPath,
  withSearch,
} from './list-host.ts'

const getQuery = (host: ReturnType<typeof listHost>): unknown =>
  JSON.parse(getLastQuery(host).get('q') ?? 'null')
const chips = () =>
  [...document.querySelectorAll('.filter-chips .chip-words')].map((chip) => chip.textContent)

async function openFilters(address = listPath()) {
  const host = listHost({ rows: listedCustomers(3) })
  const page = await openList(host, address)
  await page.screen.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(browser.getByRole('searchbox', { name: 'Find a filter' })).toBeVisible()
  return { ...page, host }
}
const offered = () =>
  [...document.querySelectorAll('ion-modal ion-select ion-select-option')].map(
    (option) => (option as HTMLIonSelectOptionElement).value as string,
  )
const find = (words: string) =>
  browser.getByRole('searchbox', { name: 'Find a filter' }).fill(words)
const show = async () => {
  await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
  await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
}
/** Chooses in one of the sheet's lists. */
async function choose(list: string, ...values: readonly string[]) {
  await browser
    .getByRole('button', { name: new RegExp(`^${list}, |^${list}$`, 'u') })
    .last()
    .click({ force: true })
  for (const value of values)
    await browser.getByRole(values.length > 1 ? 'checkbox' : 'radio', { name: value }).click()
  if (values.length > 1) await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
}

describe('filters', () => {
  it('[O-175] are shown as readable chips, each to be removed', async () => {
    const host = listHost({ rows: listedCustomers(3) })
    const q = {
      fEndDate: { min: 'today', max: 'today+6m' },
      fParity: { min: -4000 },
      fProductType: ['PCP', 'HP'],
      ev_flag: 'only',
      status: ['call back'],
      keywords: 'Wrexley',
    }
    const { screen } = await openList(host, withSearch({ q }))
    await expect
      .poll(() => chips())
      .toEqual([
        'Ends within 6 months',
        'Parity −£40 or better',
        'PCP or HP',
        'Electric only',
        'Status Call back',
        '“Wrexley”',
      ])
    await screen.getByRole('button', { name: 'Remove: PCP or HP' }).click()
    await expect
      .poll(() => getQuery(host))
      .toEqual({
        fEndDate: q.fEndDate,
        fParity: q.fParity,
        ev_flag: 'only',
        status: ['call back'],
        keywords: 'Wrexley',
      })
    expect(chips()).not.toContain('PCP or HP')
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => getQuery(host)).toEqual({})
  })

  it('[O-176] of a flag are tri-state: include, exclude, only', async () => {
    const { host, screen, router } = await openFilters()
    await find('Buy-up')
    const flag = browser.getByRole('radiogroup', { name: 'Buy-up' }).first()
    const state = () =>
      flag
        .getByRole('radio')
        .elements()
        .map(
          (radio) =>
            `${radio.parentElement?.textContent}${(radio as HTMLInputElement).checked ? ' chosen' : ''}`,
        )
    expect(state()).toEqual(['Include chosen', 'Exclude', 'Only'])
    await flag.getByRole('radio', { name: 'Exclude' }).click()
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ buyUpFlag: 'exclude' })
    await screen.getByRole('button', { name: 'Buy-up left out', exact: true }).click()
    await find('Buy-up')
    await browser
      .getByRole('radiogroup', { name: 'Buy-up' })
      .first()
      .getByRole('radio', { name: 'Only' })
      .click()
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ buyUpFlag: 'only' })
    await screen.getByRole('button', { name: 'Buy-up only', exact: true }).click()
    await find('Buy-up')
    await browser
      .getByRole('radiogroup', { name: 'Buy-up' })
      .first()
      .getByRole('radio', { name: 'Include' })
      .click()
    await show()
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  it('[O-177] take an identifier by its kind', async () => {
    const { host } = await openFilters()
    await find('identifier')
    await expect.poll(() => offered()).toEqual(['', 'aVin', 'aVrm', 'aCode1', 'cBPID'])
    await choose('Kind of identifier', 'Asset code')
    await browser.getByRole('textbox', { name: 'Identifier', exact: true }).fill('AF-15')
    await show()
    await expect
      .poll(() => getQuery(host))
      .toEqual({ identifier: 'AF-15', identifierType: 'aCode1' })
    expect(chips()).toEqual(['Identifier with “AF-15”'])
  })

  it('[O-178] of leads have the categories 1 to 7', async () => {
    const { host } = await openFilters()
    await find('Lead category')
    await expect.poll(() => offered()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    await choose('Lead category', '2', '7')
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ leads: [2, 7] })
  })

  it('[W-279] show the lowest and highest parity and equity of the answer', async () => {
    await openFilters()
    const ends = (label: string) =>
      ['from', 'to'].map((side) =>
        browser
          .getByRole('textbox', { name: `${label}, ${side}` })
          .element()
          .getAttribute('placeholder'),
      )
    await find('Parity')
    await expect.poll(() => ends('Parity')).toEqual(['−120.00', '450.50'])
    await find('Equity')
    await expect.poll(() => ends('Equity')).toEqual(['−5,000', '9,000'])
  })

  it('[W-104] send days as they are, instants from start to end of day', async () => {
    const { host } = await openFilters(
      withSearch({
        q: {
          fEndDate: { min: '2026-12-01', max: '2026-12-31' },
          nextStepAt: { min: '2026-12-01', max: '2026-12-02' },
        },
      }),
    )
    await expect
      .poll(() => getQuery(host))
      .toEqual({
        fEndDate: { min: '2026-12-01', max: '2026-12-31' },
        nextStepAt: { min: '2026-12-01T00:00:00.000', max: '2026-12-02T23:59:59.999' },
      })
    await find('Ends')
    await browser.getByRole('textbox', { name: /^Ends, days, to/u }).fill('15/01/2027')
    await show()
    await expect
      .poll(() => getQuery(host))
      .toEqual({
        fEndDate: { min: '2026-12-01', max: '2027-01-15' },
        nextStepAt: { min: '2026-12-01T00:00:00.000', max: '2026-12-02T23:59:59.999' },
      })
  })

  it('are not sent while a range is reversed, and say why', async () => {
    const { host } = await openFilters()
    const before = host.calls().length
    await find('Equity')
    await browser.getByRole('textbox', { name: 'Equity, from' }).fill('900')
    await browser.getByRole('textbox', { name: 'Equity, to' }).fill('100')
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect
      .element(browser.getByText('The first must not be greater than the second').first())
      .toBeVisible()
    expect(host.calls().length).toBe(before)
    await browser.getByRole('textbox', { name: 'Equity, to' }).fill('1000')
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ fEquity: { min: 90_000, max: 100_000 } })
  })

  it('offer the values that customers have, and send the chosen ones', async () => {
    const host = listHost({ rows: listedCustomers(3) })
    host.setAnswer(`GET /search/v1/00000000-0000-4000-8000-000000000001/distinct/customers`, () =>
      Response.json({
        values: {
          aMake: [
            { value: 'Arden', label: 'Arden' },
            { value: 'Volta', label: 'Volta' },
          ],
        },
      }),
    )
    const { screen } = await openList(host, listPath())
    await screen.getByRole('button', { name: 'Add filter' }).click()
    await find('Make')
    await choose('Make', 'Arden', 'Volta')
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ aMake: ['Arden', 'Volta'] })
    expect(chips()).toEqual(['Arden or Volta'])
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
  })
})
