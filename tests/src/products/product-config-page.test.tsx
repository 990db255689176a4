import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { paymentMethods } from '#domain/finance/payment-method.ts'
import { productFieldGroups } from '#domain/products/product.model.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
import { productSorts } from '#src/features/products/product-columns.tsx'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/product-config`
const listCall = `GET ${path}/list`
const historyCall = `GET ${path}/history`
const saveCall = `POST ${path}`
const deleteCall = `DELETE ${path}/PCP`

const row = (product: string, changes: Partial<ProductRow['configuration']> = {}): ProductRow => ({
  configuration: { ...newProductConfiguration(product), ...changes },
  created_at: '2026-11-01T09:00:00.000Z',
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
})

async function openProducts(at = '') {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewProductConfiguration'] })
  host.setAnswer(listCall, answered([row('PCP'), row('Lease', { payment: 'vwfs_lease' })]))
  host.setAnswer(historyCall, answered([]))
  host.setAnswer(saveCall, answered(row('PCP').configuration))
  await openPage(host, `/${northgate}/product-config${at}`)
  await expect.element(button('PCP')).toBeVisible()
  return host
}

const countLists = (host: Awaited<ReturnType<typeof openProducts>>) =>
  host.calls().filter((call) => call === listCall).length

/** Whether a dialog lies over it, so that it cannot be clicked. */
function isCovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && top.closest('ion-modal') !== null
}

const figure = (name: string) =>
  [...document.querySelectorAll('.product-figures > div')]
    .find((line) => line.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent

describe('/{orgId}/product-config', () => {
  it('[A-068] needs CanViewProductConfiguration, else it leads home', async () => {
    expect(
      await openWithEach('product-config', {
        listCall,
        rows: [row('PCP')],
        shows: 'PCP',
        rights: ['CanViewProductConfiguration'],
      }),
    ).toEqual(leadsHome)
  })
})

describe('The products', () => {
  it('[A-069] have a column for every field of a product, and when it was made', async () => {
    await openProducts()
    const fields = Object.keys(newProductConfiguration('PCP'))
    expect(productSorts).toEqual(expect.arrayContaining([...fields, 'created_at']))
    await button('Columns').click()
    await expect
      .element(browser.getByRole('checkbox', { name: 'Minimum parity' }).first())
      .toBeInTheDocument()
  })

  it('[A-070] are edited one at a time: the other rows’ acts are disabled meanwhile', async () => {
    await openProducts('?open=PCP')
    await expect.element(browser.getByRole('heading', { name: 'Worked example' })).toBeVisible()
    await browser.getByRole('button', { name: 'Actions for Lease' }).click()
    for (const name of ['Edit', 'Delete'])
      await expect.element(browser.getByRole('menuitem', { name })).toBeDisabled()
  })

  it('[A-073, A-074] offer every payment and every level of upkeep', async () => {
    await openProducts('?open=PCP')
    const selects = await vi.waitUntil(() => {
      const found = [...document.querySelectorAll('ion-select.hydrated')]
      return found.length === 2 && found
    })
    const offered = selects.map((select) =>
      [...select.querySelectorAll('ion-select-option')].map(({ textContent }) =>
        textContent.trim(),
      ),
    )
    expect(offered).toEqual([
      paymentMethods,
      [
        'none',
        'Tyres',
        'Service + Tyres',
        'Service + Maintenance',
        'Service + Maintenance + Tyres',
      ],
    ])
    for (const market of ['es', 'uk', 'de', 'fr', 'generic'])
      for (const kind of ['retail', 'lease']) expect(offered[0]).toContain(`fce_${market}_${kind}`)
  })

  it('[A-076, A-077] reload when saved or left, and a failed save is told', async () => {
    const host = await openProducts('?open=PCP')
    await expect.element(box('Parity uplift, %')).toBeVisible()
    const before = countLists(host)
    host.setAnswer(saveCall, refused('fault', 500))
    await box('Parity uplift, %').fill('7')
    await button('Save 1 change').click()
    await expect
      .element(browser.getByText(/^The product could not be saved/u).first())
      .toBeVisible()
    await expect.element(box('Parity uplift, %')).toHaveValue('7')
    host.setAnswer(saveCall, answered(row('PCP', { parity_uplift_percentage: 7 }).configuration))
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Product saved')).toBeVisible()
    const saved = countLists(host)
    expect(saved).toBeGreaterThan(before)
    expect((await getSentBodies(host, saveCall)).at(-1)).toMatchObject({
      row: { parity_uplift_percentage: 7 },
      seen: { parity_uplift_percentage: 0 },
    })
    await button('Close').click()
    await expect.poll(() => countLists(host)).toBeGreaterThan(saved)
  })

  it('[A-078] are deleted, with a way back', async () => {
    const host = await openProducts('?open=PCP')
    host.setAnswer(deleteCall, answered({ product: 'PCP' }))
    await button('Delete').click()
    await expect.element(browser.getByText('Product deleted')).toBeVisible()
    expect(host.calls()).toContain(deleteCall)
  })
})

describe('A product’s form', () => {
  it('[A-071, A-072, A-218] adds one new row, which has the defaults', async () => {
    const host = await openProducts()
    await button('Add a product').click()
    await expect.element(box('Product')).toBeVisible()
    const acts = [
      button('Add a product').first(),
      browser.getByRole('button', { name: /^Actions/u }),
    ]
    await expect
      .poll(() => acts.flatMap((one) => one.elements()).map(isCovered))
      .toEqual([true, true, true])
    await box('Product').fill('Flex')
    const sheet = browser.getByRole('region', { name: 'Add a product' })
    await sheet.getByRole('button', { name: 'Add a product' }).click()
    await expect.element(browser.getByText('Product saved')).toBeVisible()
    expect(await getSentBodies(host, saveCall)).toEqual([
      { row: newProductConfiguration('Flex'), seen: null },
    ])
  })

  it('[A-075] locks the fields of tax while prices include it', async () => {
    await openProducts('?open=PCP')
    const toggle = (name: string) => browser.getByRole('switch', { name })
    const fields = [
      browser.getByRole('radio', { name: 'Each payment' }),
      box('Tax fee'),
      toggle('Price includes freight'),
      toggle('Price includes insurance'),
      toggle('Valuation reduces the taxed sum'),
    ]
    const areLocked = () =>
      fields.map((field) => field.element().matches(':disabled, [aria-disabled="true"]'))
    await expect.element(box('Tax fee')).toBeVisible()
    await expect.poll(areLocked).toEqual(fields.map(() => true))
    await expect.element(browser.getByText(/^Prices include tax, so/u)).toBeVisible()
    await toggle('Prices include tax').click()
    await expect.poll(areLocked).toEqual(fields.map(() => false))
  })

  it('calculates the worked example again as a field is typed', async () => {
    await openProducts('?open=PCP')
    await expect.element(box('Maximum deposit, %')).toBeVisible()
    const before = figure('Payment')
    await box('Maximum deposit, %').fill('1')
    await expect.poll(() => figure('Payment')).not.toBe(before)
    expect(figure('Payment')).toContain('was')
    await box('Maximum deposit, %').fill('x')
    await expect.element(browser.getByText(/^A field cannot be read/u)).toBeVisible()
  })

  it('says of contradicting deposits which is wrong, and keeps what was typed', async () => {
    const host = await openProducts('?open=PCP')
    await box('Minimum deposit, %').fill('50')
    await box('Maximum deposit, %').fill('20')
    await button('Save 2 changes').click()
    await expect
      .element(browser.getByText('The maximum is below the minimum.').first())
      .toBeVisible()
    await expect.element(box('Minimum deposit, %')).toHaveValue('50')
    expect(host.calls()).not.toContain(saveCall)
  })

  it('marks what is kept and not used', async () => {
    await openProducts('?open=PCP')
    await expect.element(browser.getByText(/^Kept, not used here/u)).toBeVisible()
    expect(Object.values(productFieldGroups).flat()).toHaveLength(32)
  })
})
