import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openDetails } from '#tests/src/customer-details/open-details.tsx'
import { northgate } from '#tests/src/page/fake-host.ts'
import { editorHost, dealTextbox, openEditor } from './open-editor.tsx'
import { chosenCell, chosenHead } from './open-offers.tsx'
import { viewEditor } from './view-editor.ts'

describe('a URL', () => {
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

  it('[W-110] sets overrides and rate, selects an offer and opens stock cars', async () => {
    await viewEditor(
      {
        search: `?customerOverrides=${json({ aValuationAverage: 1_400_000 })}&offerOverrides=${json({ fTerm: 36 })}&supportOverrides=${json({ cash: 25_000 })}`,
      },
      () => {
        expect(document.querySelectorAll('.deal-field.changed').length).toBe(3)
        expect(
          ['Valuation', 'Term', 'Cash support'].map(
            (name) => (dealTextbox(name).element() as HTMLInputElement).value,
          ),
        ).toEqual(['14,000', '36', '250'])
      },
    )
    expect(
      await viewEditor(
        { search: '?rate=5.5&addRate=0.5' },
        () => (dealTextbox('Rate').element() as HTMLInputElement).value,
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

  it('adds points to the offer’s rate by default', async () => {
    expect(
      await viewEditor(
        { search: '?addRate=1' },
        () => (dealTextbox('Rate').element() as HTMLInputElement).value,
      ),
    ).toBe('4.9')
  })

  it('is ignored where it is invalid', async () => {
    await openEditor({ search: `?offerOverrides=${json({ fTerm: 'long', nonsense: 1 })}&rate=x` })
    expect(document.querySelectorAll('.deal-field.changed').length).toBe(0)
  })
})
