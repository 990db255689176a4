import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { answered, buildBoot, getBootCall, northgate } from '#tests/src/page/fake-host.ts'
import { openList } from './open-list.tsx'
import { customerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  called,
  listedCustomer,
  listedCustomers,
  detailsCall,
  getLastQuery,
  listHost,
  listPath,
  withSearch,
} from './list-host.ts'

const heads = () =>
  [...document.querySelectorAll('thead th:not(.check-column)')].map((head) => head.textContent)
const isChecked = (name: string) =>
  (browser.getByRole('checkbox', { name: `Select ${name}` }).element() as HTMLInputElement).checked

describe('selection', () => {
  it('[W-072, W-073] persists across pages and counts an agreement once', async () => {
    const rows = [...listedCustomers(10), ...listedCustomers(1), ...listedCustomers(9, 11)]
    const { screen } = await openList(listHost({ rows }), withSearch({ size: 10 }))
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 3' }).click()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 11'))).toBeVisible()
    expect(isChecked('Customer 1')).toBe(true)
    await expect.element(screen.getByText('2 selected', { exact: true })).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Select Customer 12' }).click()
    await screen.getByRole('button', { name: 'Previous page' }).click()
    await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
    expect(['Customer 1', 'Customer 2', 'Customer 3'].map(isChecked)).toEqual([true, false, true])
    await expect.element(screen.getByText('3 selected', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear', exact: true }).click()
    expect(isChecked('Customer 1')).toBe(false)
  })

  it('outlives a visit to a customer', async () => {
    const { screen } = await openList(listHost({ rows: listedCustomers(3) }), listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    await screen.getByRole('link', called('Customer 3')).click()
    await screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.element(screen.getByText('1 selected', { exact: true })).toBeVisible()
  })
})

describe('the link to a customer', () => {
  it('[W-074] is the name; next and previous keep the list’s order', async () => {
    const host = listHost({ rows: listedCustomers(12) })
    const { screen, router } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 } }, size: 10 }),
    )
    await screen.getByRole('link', called('Customer 9')).click()
    await expect
      .element(screen.getByRole('heading', { name: 'Customer 9', level: 1 }))
      .toBeVisible()
    expect(router.state.location.state.pagination?.ids).toEqual(
      listedCustomers(10).map(({ fAgreementNo }) => fAgreementNo),
    )
    await expect.element(screen.getByText('9 of 12')).toBeVisible()
    for (const name of ['Customer 10', 'Customer 11', 'Customer 12']) {
      await screen.getByRole('link', { name: 'Next customer' }).click()
      await expect.element(screen.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    await expect
      .element(screen.getByRole('link', { name: 'Next customer' }))
      .toHaveAttribute('aria-disabled', 'true')
    const pages = host.requests
      .map(({ url }) => new URL(url).searchParams)
      .filter((requested) => requested.has('pageno'))
    expect(
      new Set(pages.map((requested) => `${requested.get('q')} ${requested.get('pageno')}`)),
    ).toEqual(new Set(['{"fParity":{"min":0}} 1', '{"fParity":{"min":0}} 2']))
    for (const name of ['Customer 11', 'Customer 10', 'Customer 9']) {
      await screen.getByRole('link', { name: 'Previous customer' }).click()
      await expect.element(screen.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
  })

  it.each([
    { page: 1, first: 10, link: 'Next', second: 11 },
    { page: 2, first: 11, link: 'Previous', second: 10 },
  ])('passes again whom it has passed, from page $page', async ({ page, first, link, second }) => {
    const rows = [...listedCustomers(12)]
    const host = listHost({ rows, counts: { total_count: rows.length } })
    const { screen, router } = await openList(host, withSearch({ page, size: 10 }))
    const step = async (name: string, at: number) => {
      await screen.getByRole('link', { name: `${name} customer` }).click()
      const heading = screen.getByRole('heading', { name: `Customer ${at}`, level: 1 })
      await expect.element(heading).toBeVisible()
    }
    await screen.getByRole('link', called(`Customer ${first}`)).click()
    await step(link, second)
    // The list finds nobody any more: they have changed, or the device has no such page.
    rows.length = 0
    if (second === 10) await step('Next', 11)
    for (const at of [10, 9, 8]) await step('Previous', at)
    for (const at of [9, 10, 11, 12]) await step('Next', at)
    await expect.element(screen.getByText('12 of 12')).toBeVisible()
    await screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.poll(() => router.state.location.search).toMatchObject({ page: 2 })
  })

  it('is plain text for people limited to the list', async () => {
    const host = listHost({ rows: listedCustomers(2), boot: { rights: [] } })
    const { screen, path } = await openList(host, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(document.querySelector('tbody a')).toBeNull()
    await userEvent.keyboard('j{Enter}')
    expect(path()).toBe(listPath())
    await screen.unmount()
    const other = await openList(host, `/${northgate}/customer/A-1`)
    await expect.poll(() => other.path()).toBe(listPath())
  })

  it('shows the not-found page when there is no such customer', async () => {
    const { path } = await openList(listHost({ rows: [] }), `/${northgate}/customer/A-404`)
    await expect.poll(() => path()).toBe('/404')
  })

  it('says that a customer could not be loaded, and retries', async () => {
    const host = listHost({ rows: listedCustomers(1) })
    const answer = host.setAnswer
    answer(detailsCall('A-1'), () => Promise.reject(new TypeError('Failed to fetch')))
    const { screen } = await openList(host, `/${northgate}/customer/A-1`)
    await expect
      .element(screen.getByRole('heading', { name: 'The customer could not be loaded' }), {
        timeout: 15_000,
      })
      .toBeVisible()
    answer(
      detailsCall('A-1'),
      answered(customerAnswer(listedCustomer({ cFullName: 'Customer 1' }))),
    )
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(screen.getByRole('heading', { name: 'Customer 1', level: 1 }))
      .toBeVisible()
  })
})

describe('the keys of the list', () => {
  it('move, select, open, search and help', async () => {
    const { screen, path } = await openList(listHost({ rows: listedCustomers(4) }), listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await userEvent.keyboard('jjkjx')
    expect(document.querySelector('tr[data-current]')?.textContent).toContain('Customer 2')
    expect(isChecked('Customer 2')).toBe(true)
    await userEvent.keyboard('?')
    await expect.element(browser.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await userEvent.keyboard('/')
    await expect.element(browser.getByRole('combobox', { name: 'Search customers' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => path()).toBe(`/${northgate}/customer/A-2`)
  })
})

describe('the stored table settings', () => {
  it('[W-098] have pages of 10, 25 and 50 rows, 10 by default', async () => {
    await browser.viewport(1440, 600)
    const host = listHost({ rows: listedCustomers(60) })
    const { screen } = await openList(host, listPath())
    await screen.getByRole('button', { name: '10 rows' }).click()
    await expect.element(browser.getByRole('menuitemradio', { name: '25 rows' })).toBeVisible()
    const offered = browser
      .getByRole('menuitemradio')
      .elements()
      .map((size) => size.textContent)
    expect(offered).toEqual(['10 rows', '25 rows', '50 rows', 'Continuous'])
    await browser.getByRole('menuitemradio', { name: '50 rows' }).click()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(50)
    expect(getLastQuery(host).get('size')).toBe('50')
  })

  const change = async () => {
    const { screen } = await openList(listHost({ rows: listedCustomers(30) }), listPath())
    await screen.getByRole('columnheader', { name: 'Equity' }).getByRole('button').click()
    await screen.getByRole('button', { name: '25 rows' }).click()
    await browser.getByRole('menuitemradio', { name: '50 rows' }).click()
    await screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('searchbox', { name: 'Find a column' }).fill('Payment')
    await browser.getByRole('checkbox', { name: 'Payment', exact: true }).click()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('columnheader', { name: 'Payment' })).toBeVisible()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await screen.unmount()
  }

  it('[W-099] keep size, sort and visible columns over a reload', async () => {
    await change()
    const host = listHost({ rows: listedCustomers(30) })
    const { screen } = await openList(host, listPath())
    await expect.element(screen.getByRole('columnheader', { name: 'Payment' })).toBeVisible()
    await expect
      .poll(() => [getLastQuery(host).get('size'), getLastQuery(host).get('sortby')])
      .toEqual(['50', 'fEquity:desc'])
  })

  it('[W-101] are dropped when the server’s last_cleared is newer', async () => {
    await change()
    const host = listHost({ rows: listedCustomers(30) })
    const { rights, ...facts } = {
      rights: ['CanViewDashboard', 'CanSeeSalesPerson'] as const,
      ...buildBoot(),
    }
    host.setAnswer(
      getBootCall(northgate),
      answered({
        ...facts,
        EFFECTIVE_PERMISSIONS: rights,
        DATA_TABLE_LAST_CLEAR: { last_cleared: new Date(Date.now() + 1000).toISOString() },
      }),
    )
    const { screen } = await openList(host, listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).not.toContain('Payment')
    expect([getLastQuery(host).get('size'), getLastQuery(host).get('sortby')]).toEqual([
      '25',
      'fParity:desc',
    ])
  })

  it('[W-100] are not saved without a column to sort by', async () => {
    const { screen } = await openList(listHost({ rows: listedCustomers(1) }), listPath())
    await screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('button', { name: /^Sort by/u }).click({ force: true })
    await browser.getByRole('radio', { name: 'No column' }).click()
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByText('Choose a column to sort by')).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('forecourt.table'))).toEqual([])
  })
})
