import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/product-config`

async function openProduct(changes: Partial<ProductRow['configuration']> = {}) {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewProductConfiguration'] })
  const row: ProductRow = {
    configuration: { ...newProductConfiguration('PCP'), ...changes },
    created_at: '2026-11-01T09:00:00.000Z',
    username: 'Nell Harrowgate',
    modified_at: '2026-11-14T16:20:00.000Z',
  }
  host.setAnswer(`GET ${path}/list`, answered([row]))
  host.setAnswer(`GET ${path}/history`, answered([]))
  await openPage(host, `/${northgate}/product-config?open=PCP`)
  await expect.element(browser.getByRole('heading', { name: 'Worked example' })).toBeVisible()
  return host
}

const part = (name: string) => browser.getByRole('region', { name, exact: true })
const schedule = () => browser.getByText('Payments month by month').first()
const table = () => browser.getByRole('table', { name: 'Payments month by month' })

const readCells = (selector: string) =>
  [...document.querySelectorAll(`.product-schedule ${selector}`)].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

/** A dl’s values by their names. */
const readLines = (name: string) =>
  Object.fromEntries(
    [...part(name).element().querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd > span, dd')?.textContent,
    ]),
  )

const figure = (name: string) =>
  [...document.querySelectorAll('.product-figures > div')]
    .find((line) => line.querySelector('dt')?.textContent === name)
    ?.querySelector('dd > span')?.textContent

describe('The schedule of a product’s worked example', () => {
  it('is opened on demand, and ends with nothing owed', async () => {
    await openProduct()
    expect(table().elements()).toEqual([])
    await schedule().click()
    await expect.element(table()).toBeVisible()
    expect(readCells('thead tr')).toEqual([
      ['Month', 'Payment', 'Interest', 'Principal', 'Balance'],
    ])
    const rows = readCells('tbody tr')
    expect(rows).toHaveLength(36)
    expect(rows[0]?.[0]).toBe('1')
    expect(`£${rows[0]?.[1]}`).toBe(figure('Payment'))
    expect(`£${rows.at(-1)?.[1]}`).toBe(figure('Final payment'))
    const [total = []] = readCells('tfoot tr')
    expect(total.at(-1)).toBe('0.00')
    expect(`£${total[3]}`).toBe(figure('Amount of credit'))
  })

  it('follows what is typed, and stays open', async () => {
    await openProduct()
    await schedule().click()
    const before = readCells('tbody tr')
    await box('Maximum deposit, %').fill('1')
    await expect.poll(() => readCells('tbody tr')).not.toEqual(before)
    await expect.element(table()).toBeVisible()
    expect(readCells('tbody tr')).toHaveLength(36)
  })

  it('has a column of tax where each payment is taxed', async () => {
    await openProduct({ tax_included: 0, tax_method: 'payment' })
    await schedule().click()
    expect(readCells('thead tr')[0]).toEqual([
      'Month',
      'Payment',
      'Tax',
      'Interest',
      'Principal',
      'Balance',
    ])
    expect(`£${readCells('tbody tr')[0]?.[2]}`).toBe(figure('Tax'))
  })

  it('is not shown of a product that is paid at once', async () => {
    await openProduct({ payment: 'cash' })
    expect(document.querySelector('.product-schedule')).toBeNull()
    expect(part('Check of the rate').elements()).toEqual([])
  })

  it('waits with the example for a field that cannot be read', async () => {
    await openProduct()
    await expect.element(schedule()).toBeVisible()
    await box('Maximum deposit, %').fill('x')
    await expect.element(browser.getByText(/^A field cannot be read/u)).toBeVisible()
    expect(document.querySelector('.product-schedule')).toBeNull()
    await expect.element(box('Maximum deposit, %')).toHaveValue('x')
  })

  it('is in the sheet of a new product, too', async () => {
    await openProduct()
    await button('Close').click()
    await button('Add a product').click()
    await schedule().click()
    await expect.element(table()).toBeVisible()
    expect(readCells('tbody tr')).toHaveLength(36)
  })
})

describe('The check of a product’s rate', () => {
  it('says that the payments come to the rate of the example', async () => {
    await openProduct()
    expect(readLines('Check of the rate')).toEqual({
      'Yearly rate of the example': '5.90%',
      'Found from its payments': '5.90%',
    })
    await expect.element(browser.getByText(/^They agree/u)).toBeVisible()
  })

  it('names the tax of each payment as what makes the difference', async () => {
    await openProduct({ tax_included: 0, tax_method: 'payment' })
    expect(Object.keys(readLines('Check of the rate'))).toContain('Found with the tax in them')
    await expect.element(browser.getByText(/^The tax in each payment makes/u)).toBeVisible()
  })
})

describe('What a lease product costs', () => {
  it('is the initial rental, those that follow, and all of them', async () => {
    await openProduct({ payment: 'vwfs_lease', initial_rentals: 9 })
    const rental = figure('Payment')
    await expect.element(part('What the lease costs').getByText(`9 × ${rental}`)).toBeVisible()
    await expect.element(part('What the lease costs').getByText(`35 × ${rental}`)).toBeVisible()
    const lines = readLines('What the lease costs')
    expect(Object.keys(lines)).toEqual([
      'Initial rental',
      'Rentals that follow',
      'All rentals',
      'Rentals and residual value',
    ])
    await schedule().click()
    const [total = []] = readCells('tfoot tr')
    expect(`£${total[1]}`).toBe(lines['All rentals'])
    expect(`£${total.at(-1)}`).toBe(figure('Final payment'))
  })

  it('names the tax in the rentals, and is none of what is bought', async () => {
    await openProduct({ payment: 'vwfs_lease', tax_included: 0, tax_method: 'payment' })
    expect(Object.keys(readLines('What the lease costs'))).toContain('Tax in them')
    await browser.getByRole('switch', { name: 'Prices include tax' }).click()
    await expect
      .poll(() => Object.keys(readLines('What the lease costs')))
      .not.toContain('Tax in them')
  })
})
