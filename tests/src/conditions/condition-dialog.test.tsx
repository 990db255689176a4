import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import {
  getLastQuery,
  listedCustomers,
  listHost,
  listPath,
  withSearch,
} from '#tests/src/customer-list/list-host.ts'

const getQuery = (host: ReturnType<typeof listHost>): unknown =>
  JSON.parse(getLastQuery(host).get('q') ?? 'null')
const dialog = browser.getByRole('region', { name: 'Combine conditions' })
const inDialog = {
  button: (name: string | RegExp) => dialog.getByRole('button', { name }),
  group: (name: string) => dialog.getByRole('group', { name, exact: true }),
}

async function openConditions(address = listPath()) {
  const host = listHost({ rows: listedCustomers(3) })
  const page = await openList(host, address)
  await page.screen.getByRole('button', { name: 'Add filter' }).click()
  await browser.getByRole('button', { name: 'Combine conditions' }).click()
  await expect.element(inDialog.button('Add condition').first()).toBeVisible()
  return { ...page, host }
}

/** Adds a condition to the innermost open group by keyboard alone. */
async function addCondition(group: ReturnType<typeof inDialog.group>, about: string) {
  await group.getByRole('button', { name: 'Add condition' }).last().click()
  await expect.element(dialog.getByRole('searchbox', { name: 'Find a condition' })).toHaveFocus()
  await userEvent.keyboard(`${about}{Enter}`)
}

const show = async () => {
  await inDialog.button(/^Show .*customers?$/u).click()
  await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
}

describe('combined conditions', () => {
  it('find who meets one condition and at least one of two others', async () => {
    const { host, screen } = await openConditions()
    await addCondition(inDialog.group('All of these'), 'Payment')
    await expect.element(dialog.getByRole('textbox', { name: 'Payment, from' })).toHaveFocus()
    await userEvent.keyboard('200')
    await inDialog.button('Add group').click()
    const any = inDialog.group('Any of these')
    await addCondition(any, 'Equity')
    await userEvent.keyboard('0')
    await addCondition(any, 'Parity')
    await userEvent.keyboard('-40')
    await show()
    const q = {
      fPayment: { min: 20_000 },
      any: [{ fEquity: { min: 0 } }, { fParity: { min: -4000 } }],
    }
    await expect.poll(() => getQuery(host)).toEqual(q)
    await expect
      .element(screen.getByText('Equity £0 or better or Parity −£40 or better'))
      .toBeVisible()
    await screen
      .getByRole('button', { name: 'Remove: Equity £0 or better or Parity −£40 or better' })
      .click()
    await expect.poll(() => getQuery(host)).toEqual({ fPayment: { min: 20_000 } })
  })

  it('are edited as they came, and lose nothing that was not touched', async () => {
    const q = {
      fEndDate: { min: 'today', max: 'today+5m' },
      any: [{ status: ['call back'], none: [{ fParity: { max: 0 } }] }, { fEquity: { min: 100 } }],
    }
    const { host, screen } = await openConditions(withSearch({ q }))
    await expect.element(inDialog.group('None of these')).toBeVisible()
    await inDialog.button('Remove condition: Equity').click()
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ fEndDate: q.fEndDate, any: [q.any[0]] })
    await expect
      .element(screen.getByText('(Status Call back and not (Parity £0 or worse))'))
      .toBeVisible()
  })

  it('turn “all” into “none”, and say whom they would find', async () => {
    const { host } = await openConditions(withSearch({ q: { fParity: { min: 0 } } }))
    await dialog.getByRole('radio', { name: 'None', exact: true }).click()
    await expect.element(inDialog.button('Show 3 customers')).toBeVisible()
    await show()
    await expect.poll(() => getQuery(host)).toEqual({ none: [{ fParity: { min: 0 } }] })
  })

  it('may be left without a change, and the filters behind them stay as they were typed', async () => {
    const { host } = await openConditions(withSearch({ q: { fParity: { min: 0 } } }))
    await inDialog.button('Remove condition: Parity').click()
    await expect.element(inDialog.button('Add condition')).toHaveFocus()
    await inDialog.button('Add condition').click()
    // Escape leaves one thing at a time: the choice of a condition, then the dialog.
    await userEvent.keyboard('{Escape}')
    await expect.element(inDialog.button('Add condition')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelectorAll('ion-modal').length).toBe(1)
    await expect.element(browser.getByRole('searchbox', { name: 'Find a filter' })).toBeVisible()
    expect(getQuery(host)).toEqual({ fParity: { min: 0 } })
  })
})
