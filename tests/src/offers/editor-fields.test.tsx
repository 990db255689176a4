import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import {
  detailsProductsCall,
  rvRulesCall,
  openDetails,
  detailsPanel,
} from '#tests/src/customer-details/open-details.tsx'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  editButton,
  editorHost,
  editorRights,
  dealTextbox,
  fieldNames,
  getResultFigures,
  isMarked,
  getFieldNote,
  openEditor,
} from './open-editor.tsx'
import type { EditorInput } from './open-editor.tsx'
import { chosenCell } from './open-offers.tsx'
import { viewEditor } from './view-editor.ts'

const isLocked = (name: string) => (dealTextbox(name).element() as HTMLInputElement).disabled
const currentCell = (row: string) =>
  [...document.querySelectorAll('.offers tbody tr')]
    .find((found) => found.querySelector('th')?.textContent?.startsWith(row))
    ?.querySelector('td')?.textContent ?? null
const getFact = (name: string) =>
  [...document.querySelectorAll('.offer-about dl > div')]
    .find((pair) => pair.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent ?? null

describe('prices without VAT', () => {
  const notes = () =>
    [...document.querySelectorAll('.deal-result > p')].map((note) => note.textContent)

  it('are said to be so, with the VAT that is added', async () => {
    const taxed = { payment: 'vwfs_hp', tax_included: 0 } as const
    const isAdded = (text: string) => notes().find((note) => note?.startsWith(text)) !== undefined
    await viewEditor({ product: { ...taxed, tax_method: 'payment' } }, () =>
      expect
        .poll(() => isAdded('Prices are without VAT. 20% VAT is added to each payment: £'))
        .toBe(true),
    )
    await viewEditor({ product: { ...taxed, tax_method: 'otrp' } }, () =>
      expect.poll(() => isAdded('Prices are without VAT. 20% VAT, £5,450.00, is added')).toBe(true),
    )
    expect(await viewEditor({}, () => isAdded('Prices are without VAT.'))).toBe(false)
  })

  it('show the price after a discount beside the one before it', async () => {
    await openEditor()
    await dealTextbox('Discount').fill('250')
    await expect
      .poll(() => getResultFigures('Cash price after discount'))
      .toEqual(['£27,250', '£27,000'])
  })
})

describe('a product’s editable fields', () => {
  it('[W-190] follow its configuration, flag by flag', async () => {
    const fields = new Set([
      'Cash price',
      'Discount',
      'Payment',
      'Term',
      'Rate',
      'Final payment',
      'Initial rentals',
    ])
    const shown = () => fieldNames().filter((name) => fields.has(name ?? ''))
    const locked = () => shown().filter((name) => isLocked(name ?? ''))
    expect(await viewEditor({}, () => [shown(), locked()])).toEqual([
      ['Cash price', 'Discount', 'Payment', 'Term', 'Rate', 'Final payment'],
      [],
    ])
    expect(await viewEditor({ product: { rv_hidden: 1 } }, shown)).toEqual([
      'Cash price',
      'Discount',
      'Payment',
      'Term',
      'Rate',
    ])
    expect(await viewEditor({ product: { rate_hidden: 1, supports_discount: 0 } }, shown)).toEqual([
      'Cash price',
      'Payment',
      'Term',
      'Final payment',
    ])
    expect(await viewEditor({ product: { additional_lease_fields: 1 } }, shown)).toContain(
      'Initial rentals',
    )
    expect(
      await viewEditor({ product: { otrp_editable: 0 } }, () => [
        locked(),
        getFieldNote('Cash price'),
      ]),
    ).toEqual([['Cash price'], 'fixed by the product'])
    expect(await viewEditor({ product: { term_editable: 0 } }, locked)).toEqual(['Term'])
    expect(await viewEditor({ product: { payment_editable: 0 } }, locked)).toEqual(['Payment'])
    const row = { fProductType: 'PCP', fRate: 4.9, fBalloon: 1_124_000 }
    const ofOld = (product: Partial<ProductConfiguration>) =>
      viewEditor({ product, row }, () => [currentCell('Balloon'), currentCell('Rate')])
    expect(await ofOld({})).toEqual(['£11,240', '4.9%'])
    expect(await ofOld({ customer_rv_hidden: 1, customer_rate_hidden: 1 })).toEqual(['–', '–'])
  })
})

describe('parameters', () => {
  it('[W-194] restrict rate_lockdown’s rate and term_lockdown’s term', async () => {
    expect(await viewEditor({}, () => isLocked('Rate'))).toBe(false)
    expect(
      await viewEditor({ parameters: { rate_lockdown: 'true' } }, () => [
        isLocked('Rate'),
        getFieldNote('Rate'),
      ]),
    ).toEqual([true, 'fixed by the organisation'])
    expect(
      await viewEditor({ parameters: { term_lockdown: 'disabled' } }, () => isLocked('Term')),
    ).toBe(true)
    expect(
      await viewEditor({ parameters: { term_lockdown: 'hidden' } }, () =>
        fieldNames().includes('Term'),
      ),
    ).toBe(false)
    await openEditor({
      parameters: { term_lockdown: 'dropdown', term_dropdown_options: '24,36,48' },
    })
    const terms = browser.getByRole('combobox', { name: 'Term' })
    await expect.element(terms).toHaveValue('48')
    expect(
      [...document.querySelectorAll('.deal-field option')].map((option) => option.textContent),
    ).toEqual(['48 months', '24 months', '36 months'])
    await terms.selectOptions('36')
    await expect.poll(() => getFieldNote('Term')).toBe('changed, was 48\u00a0months')
  })

  it('[W-195] hide the deal enhancers (hideDealEnhancers)', async () => {
    const enhancers = [
      'Trading contribution',
      'Customer contribution',
      'Cash support',
      'Part exchange support',
    ]
    const found = () => fieldNames().filter((name) => enhancers.includes(name ?? ''))
    expect(await viewEditor({}, found)).toEqual(enhancers)
    expect(await viewEditor({ parameters: { hideDealEnhancers: 'true' } }, found)).toEqual([])
  })

  it('[W-196] show lump sums (always_show_lump_sum_products)', async () => {
    const found = () => fieldNames().includes('Extra deposit')
    expect(await viewEditor({}, found)).toBe(false)
    expect(
      await viewEditor({ parameters: { always_show_lump_sum_products: 'HP,Lease' } }, found),
    ).toBe(false)
    expect(
      await viewEditor({ parameters: { always_show_lump_sum_products: 'HP,PCP' } }, found),
    ).toBe(true)
  })

  it('[W-197] show cash information and the offer’s type', async () => {
    const found = async () => {
      await expect.poll(() => getFact('Total payable')).toBe('£29,974')
      return [getFact('Cash paid in'), getFact('Cash required'), getFact('Kind')]
    }
    expect(await viewEditor({}, found)).toEqual([null, null, null])
    expect(await viewEditor({ parameters: { details_cash_information: 'true' } }, found)).toEqual([
      '£0',
      '£0',
      null,
    ])
    expect(await viewEditor({ parameters: { details_show_offer_type: 'true' } }, found)).toEqual([
      null,
      null,
      'In stock',
    ])
  })

  it('[W-198] show the buy-up flag (show_ofp_buyup_flag_input)', async () => {
    expect(await viewEditor({}, () => fieldNames().includes('Buy-up by options'))).toBe(false)
    await openEditor({ parameters: { show_ofp_buyup_flag_input: 'true' } })
    const flag = browser.getByRole('checkbox', { name: 'Buy-up by options' })
    await expect.element(flag).not.toBeChecked()
    await flag.click()
    await expect.poll(() => isMarked('Buy-up by options')).toBe(true)
    await flag.click()
    await expect.poll(() => isMarked('Buy-up by options')).toBe(false)
  })
})

describe('a person’s view', () => {
  const without = (right: string) => editorRights.filter((held) => held !== right)

  it('[W-192] of residual values needs CanViewRvData', async () => {
    const lease = { payment: 'vwfs_lease', has_equity: 0 } as const
    const requested = async (options: EditorInput) => {
      const { host } = editorHost(options)
      const { screen } = await openDetails(host)
      await expect.poll(() => chosenCell('Payment')).toMatch(/^£/)
      await expect.element(editButton()).toBeEnabled()
      const sight = [chosenCell('Balloon'), host.calls().includes(rvRulesCall)]
      await screen.unmount()
      return sight
    }
    const rights = without('CanViewRvData')
    expect(await requested({})).toEqual(['£12,500', true])
    expect(await requested({ rights })).toEqual(['£12,500', false])
    expect(await requested({ product: lease })).toEqual(['£12,500', true])
    expect(await requested({ product: lease, rights })).toEqual([undefined, false])
    expect(await viewEditor({}, fieldNames)).toContain('Final payment')
    expect(await viewEditor({ rights }, fieldNames)).not.toContain('Final payment')
  })

  it('[W-193] of the old deal’s rate needs CanViewOldDealRate', async () => {
    const row = { fRate: 4.9 }
    const rates = () => [currentCell('Rate'), chosenCell('Rate')]
    expect(await viewEditor({ row }, rates)).toEqual(['4.9%', '3.9%'])
    expect(await viewEditor({ row, rights: without('CanViewOldDealRate') }, rates)).toEqual([
      '–',
      '3.9%',
    ])
  })
})

describe('a failed load', () => {
  it('[W-149] of product configurations is reported and can be retried', async () => {
    const { host } = editorHost()
    host.setAnswer(detailsProductsCall, refused('broken', 500))
    await openDetails(host)
    await expect
      .element(detailsPanel().getByRole('alert'))
      .toHaveTextContent(
        'The product configuration could not be loaded. What may be changed is not known until then.',
      )
    host.setAnswer(detailsProductsCall, answered(editorHost().facts.products))
    await detailsPanel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(detailsPanel().getByRole('alert')).not.toBeInTheDocument()
    await expect.element(editButton()).toBeEnabled()
  })

  it('[W-150] of RV rules is reported', async () => {
    const { host } = editorHost()
    host.setAnswer(rvRulesCall, refused('broken', 500))
    await openDetails(host)
    await expect
      .element(detailsPanel().getByRole('alert'))
      .toHaveTextContent('The rules of residual values could not be loaded.')
  })
})
