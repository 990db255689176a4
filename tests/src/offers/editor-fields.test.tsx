import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  productsCall,
  rvRulesCall,
  openDetails,
  panel,
} from '#tests/src/customer-details/open-details.tsx'
import { answered, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  editButton,
  editorHost,
  editorRights,
  field,
  fieldNames,
  isMarked,
  noteOf,
  openEditor,
} from './open-editor.tsx'
import type { EditorWish } from './open-editor.tsx'
import { chosenCell, chosenHead } from './open-offers.tsx'

/** What the editor shows of a wish, and then nothing more of it. */
async function seen<Sight>(wish: EditorWish, look: () => Promise<Sight> | Sight): Promise<Sight> {
  const { screen } = await openEditor(wish)
  const sight = await look()
  await userEvent.keyboard('{Escape}')
  await expect.element(browser.getByRole('heading', { name: 'Edit deal' })).not.toBeInTheDocument()
  await screen.unmount()
  return sight
}

const isLocked = (name: string) => (field(name).element() as HTMLInputElement).disabled
const currentCell = (row: string) =>
  [...document.querySelectorAll('.offers tbody tr')]
    .find((found) => found.querySelector('th')?.textContent?.startsWith(row))
    ?.querySelector('td')?.textContent ?? null
const factOf = (name: string) =>
  [...document.querySelectorAll('.offer-about dl > div')]
    .find((pair) => pair.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent ?? null

describe('what a product lets be typed', () => {
  it('[W-190] follows its configuration, flag by flag', async () => {
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
    expect(await seen({}, () => [shown(), locked()])).toEqual([
      ['Cash price', 'Discount', 'Payment', 'Term', 'Rate', 'Final payment'],
      [],
    ])
    expect(await seen({ product: { rv_hidden: 1 } }, shown)).toEqual([
      'Cash price',
      'Discount',
      'Payment',
      'Term',
      'Rate',
    ])
    expect(await seen({ product: { rate_hidden: 1, supports_discount: 0 } }, shown)).toEqual([
      'Cash price',
      'Payment',
      'Term',
      'Final payment',
    ])
    expect(await seen({ product: { additional_lease_fields: 1 } }, shown)).toContain(
      'Initial rentals',
    )
    expect(
      await seen({ product: { otrp_editable: 0 } }, () => [locked(), noteOf('Cash price')]),
    ).toEqual([['Cash price'], 'held by the product'])
    expect(await seen({ product: { term_editable: 0 } }, locked)).toEqual(['Term'])
    expect(await seen({ product: { payment_editable: 0 } }, locked)).toEqual(['Payment'])
    const row = { fProductType: 'PCP', fRate: 4.9, fBalloon: 1_124_000 }
    const ofOld = (product: Partial<ProductConfiguration>) =>
      seen({ product, row }, () => [currentCell('Balloon'), currentCell('Rate')])
    expect(await ofOld({})).toEqual(['£11,240', '4.9%'])
    expect(await ofOld({ customer_rv_hidden: 1, customer_rate_hidden: 1 })).toEqual(['–', '–'])
  })
})

describe('what an organisation lets be typed', () => {
  it('[W-194] locks the rate by rate_lockdown, and has the term read-only, from a list or out of sight by term_lockdown', async () => {
    expect(await seen({}, () => isLocked('Rate'))).toBe(false)
    expect(
      await seen({ parameters: { rate_lockdown: 'true' } }, () => [
        isLocked('Rate'),
        noteOf('Rate'),
      ]),
    ).toEqual([true, 'held by the organisation'])
    expect(await seen({ parameters: { term_lockdown: 'disabled' } }, () => isLocked('Term'))).toBe(
      true,
    )
    expect(
      await seen({ parameters: { term_lockdown: 'hidden' } }, () => fieldNames().includes('Term')),
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
    await expect.poll(() => noteOf('Term')).toBe('changed, was 48\u00a0months')
  })

  it('[W-195] hides the deal enhancers by hideDealEnhancers', async () => {
    const enhancers = [
      'Trading contribution',
      'Customer contribution',
      'Cash support',
      'Part exchange support',
    ]
    const found = () => fieldNames().filter((name) => enhancers.includes(name ?? ''))
    expect(await seen({}, found)).toEqual(enhancers)
    expect(await seen({ parameters: { hideDealEnhancers: 'true' } }, found)).toEqual([])
  })

  it('[W-196] shows the lump sum of the products that always_show_lump_sum_products lists', async () => {
    const found = () => fieldNames().includes('Extra deposit')
    expect(await seen({}, found)).toBe(false)
    expect(await seen({ parameters: { always_show_lump_sum_products: 'HP,Lease' } }, found)).toBe(
      false,
    )
    expect(await seen({ parameters: { always_show_lump_sum_products: 'HP,PCP' } }, found)).toBe(
      true,
    )
  })

  it('[W-197] shows cash information by details_cash_information, and the offer’s type by details_show_offer_type', async () => {
    const found = async () => {
      await expect.poll(() => factOf('Total payable')).toBe('£29,974')
      return [factOf('Cash paid in'), factOf('Cash required'), factOf('Kind')]
    }
    expect(await seen({}, found)).toEqual([null, null, null])
    expect(await seen({ parameters: { details_cash_information: 'true' } }, found)).toEqual([
      '£0',
      '£0',
      null,
    ])
    expect(await seen({ parameters: { details_show_offer_type: 'true' } }, found)).toEqual([
      null,
      null,
      'In stock',
    ])
  })

  it('[W-198] shows the buy-up flag’s input by show_ofp_buyup_flag_input', async () => {
    expect(await seen({}, () => fieldNames().includes('Buy-up by options'))).toBe(false)
    await openEditor({ parameters: { show_ofp_buyup_flag_input: 'true' } })
    const flag = browser.getByRole('checkbox', { name: 'Buy-up by options' })
    await expect.element(flag).not.toBeChecked()
    await flag.click()
    await expect.poll(() => isMarked('Buy-up by options')).toBe(true)
    await flag.click()
    await expect.poll(() => isMarked('Buy-up by options')).toBe(false)
  })
})

describe('what a person may see', () => {
  const without = (right: string) => editorRights.filter((held) => held !== right)

  it('[W-192] of residual values needs CanViewRvData: the rules, what is typed over them, and a lease’s value; a final payment is everybody’s to tell', async () => {
    const lease = { payment: 'vwfs_lease', has_equity: 0 } as const
    const asked = async (wish: EditorWish) => {
      const { host } = editorHost(wish)
      const { screen } = await openDetails(host)
      await expect.poll(() => chosenCell('Payment')).toMatch(/^£/)
      await expect.element(editButton()).toBeEnabled()
      const sight = [chosenCell('Balloon'), host.calls().includes(rvRulesCall)]
      await screen.unmount()
      return sight
    }
    const rights = without('CanViewRvData')
    expect(await asked({})).toEqual(['£12,500', true])
    expect(await asked({ rights })).toEqual(['£12,500', false])
    expect(await asked({ product: lease })).toEqual(['£12,500', true])
    expect(await asked({ product: lease, rights })).toEqual([undefined, false])
    expect(await seen({}, fieldNames)).toContain('Final payment')
    expect(await seen({ rights }, fieldNames)).not.toContain('Final payment')
  })

  it('[W-193] of the old deal’s rate needs CanViewOldDealRate', async () => {
    const row = { fRate: 4.9 }
    const rates = () => [currentCell('Rate'), chosenCell('Rate')]
    expect(await seen({ row }, rates)).toEqual(['4.9%', '3.9%'])
    expect(await seen({ row, rights: without('CanViewOldDealRate') }, rates)).toEqual(['–', '3.9%'])
  })
})

describe('what could not be loaded', () => {
  it('[W-149] of the product configuration is said, and can be asked for again', async () => {
    const { host } = editorHost()
    host.tell(productsCall, refused('broken', 500))
    await openDetails(host)
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent(
        'The product configuration could not be loaded. What may be changed is not known until then.',
      )
    host.tell(productsCall, answered(editorHost().facts.products))
    await panel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
    await expect.element(editButton()).toBeEnabled()
  })

  it('[W-150] of the rules of residual values is said', async () => {
    const { host } = editorHost()
    host.tell(rvRulesCall, refused('broken', 500))
    await openDetails(host)
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent('The rules of residual values could not be loaded.')
  })
})

describe('what an address brings', () => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const offers = {
    proposals: [
      offerAnswer(),
      offerAnswer({
        oId: 'A-1-BP',
        type: 'buyingPower',
        aMake: 'Kestrel',
        aModel: 'Gyre',
        fEquity: 0,
      }),
      offerAnswer({
        oId: 'A-1-S',
        inventoryVin: 'WDB1234567F123456',
        aMake: 'Heron',
        aModel: 'Wade',
        fEquity: 0,
      }),
    ],
  }

  it('[W-110] types over the offer and its rate, chooses the offer that is named, reckoned or was searched for, and opens the cars in stock', async () => {
    await seen(
      {
        search: `?customerOverrides=${json({ aValuationAverage: 1_400_000 })}&offerOverrides=${json({ fTerm: 36 })}&supportOverrides=${json({ cash: 25_000 })}`,
      },
      () => {
        expect(document.querySelectorAll('.deal-field.changed').length).toBe(3)
        expect(
          ['Valuation', 'Term', 'Cash support'].map(
            (name) => (field(name).element() as HTMLInputElement).value,
          ),
        ).toEqual(['14,000', '36', '250'])
      },
    )
    expect(
      await seen(
        { search: '?rate=5.5&addRate=0.5' },
        () => (field('Rate').element() as HTMLInputElement).value,
      ),
    ).toBe('6.0')
    const { host } = editorHost({ answer: offers })
    const opened = async (search: string) => {
      const { screen } = await openDetails(host, search)
      await expect.poll(chosenHead).not.toBeNull()
      const head = chosenHead()
      await screen.unmount()
      return head
    }
    expect(await opened('')).toBe('Volta Arc 58')
    expect(await opened('?oId=A-1-S')).toBe('Heron Wade')
    expect(await opened('?calculatorType=buying_power')).toBe('Kestrel Gyre')
    expect(await opened('?_searchType=vehicle&q=WDB1234567F123456')).toBe('Heron Wade')
    const { router } = await openDetails(host, '?oId=A-1-S')
    await router.navigate({ to: '/$orgId/customers', params: { orgId: northgate } })
    await router.navigate({
      to: '/$orgId/customer/$agreementNo',
      params: { orgId: northgate, agreementNo: 'A-1' },
      state: { onMountMappedInventory: true, offerOverrides: { fTerm: 24 } },
    })
    await expect.element(browser.getByRole('region', { name: 'Offers', exact: true })).toBeVisible()
    await expect.element(browser.getByRole('radio', { name: 'By type' })).toBeChecked()
    await expect.element(browser.getByRole('heading', { name: 'In stock' })).toBeVisible()
    await expect.poll(() => chosenCell('Term')).toBe('24')
  })

  it('adds points to the offer’s own rate where no other is named', async () => {
    expect(
      await seen(
        { search: '?addRate=1' },
        () => (field('Rate').element() as HTMLInputElement).value,
      ),
    ).toBe('4.9')
  })

  it('is left out where it cannot be read', async () => {
    await openEditor({ search: `?offerOverrides=${json({ fTerm: 'long', nonsense: 1 })}&rate=x` })
    expect(document.querySelectorAll('.deal-field.changed').length).toBe(0)
  })
})
