import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, northgate, seesHome } from '#tests/src/page/fake-host.ts'
import {
  called,
  detailsCall,
  getLastQuery,
  listedCustomer,
  listedCustomers,
  listHost,
  toCustomerDetails,
  withSearch,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'

const calculatorCall = `GET /search/v1/${northgate}/calculator`

/** A host that answers the calculator as it does the search. */
function searchHost(rights: readonly Right[]) {
  const host = listHost({ rows: listedCustomers(3), boot: { rights } })
  host.setAnswer(calculatorCall, (request) =>
    host.fetch(new Request(request.url.replace('/calculator', '/customers'), request)),
  )
  return host
}

const button = (screen: Awaited<ReturnType<typeof openList>>['screen'], name: string) =>
  screen
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name, exact: true })

describe('the searches of the left bar', () => {
  it('[O-153, O-165, W-097] the calculator opens a dialog, and its list is CALCULATOR’s', async () => {
    const host = searchHost(['CanUseGlobalCalc'])
    const { screen, router } = await openList(host, withSearch({ q: { aMake: ['Arden'] } }))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await button(screen, 'Calculator').click()
    await expect.element(browser.getByRole('dialog', { name: 'Calculator' })).toBeVisible()
    await browser.getByLabelText('Payment, to').fill('300')
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect
      .poll(() => router.state.location.search)
      .toEqual({
        q: { aMake: ['Arden'], fPayment: { max: 30_000 } },
        calculatorType: 'calculator',
      })
    await expect.poll(() => host.calls()).toContain(calculatorCall)
    expect(getLastQuery(host).get('q')).toContain('"fPayment":{"max":30000}')
  })

  it('[O-167, O-179] offers are found by uplift, dealer discount and settlement threshold', async () => {
    const host = searchHost(['CanViewOffers'])
    const { screen, router } = await openList(host, withSearch({}))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await button(screen, 'Offers').click()
    const chips = browser.getByRole('group', { name: 'Offers by' })
    await expect.element(chips.getByRole('button', { name: 'Uplift' })).toBeVisible()
    expect(
      chips
        .getByRole('button')
        .elements()
        .map((chip) => chip.textContent),
    ).toEqual(['Uplift', 'Dealer discount', 'Settlement threshold'])
    await chips.getByRole('button', { name: 'Uplift' }).click()
    await chips.getByRole('button', { name: 'Dealer discount' }).click()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ q: { offer_types: ['uplift', 'dealer_discount'] } })
    await expect
      .element(screen.getByText('Offers by Uplift or Dealer discount', { exact: true }))
      .toBeVisible()
  })

  it.each([
    ['CanUseGlobalCalc', 'Calculator'],
    ['CanViewOffers', 'Offers'],
  ] as const)('[O-165, O-167] need %s', async (right, name) => {
    const held = await openList(searchHost([right]), withSearch({}))
    await expect.element(button(held.screen, name)).toBeVisible()
    await held.screen.unmount()
    const missing = await openList(searchHost([]), withSearch({}))
    await expect.element(missing.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(button(missing.screen, name).elements()).toEqual([])
  })

  it.each([
    ['home', ['false', 'false']],
    ['customers', ['false', 'false']],
    ['customer/A-1', ['true', 'false']],
    ['my-sessions', ['true', 'true']],
  ])('[O-165, O-167] at /%s they are disabled: %s', async (place, disabled) => {
    const host = searchHost([...seesHome, 'CanUseGlobalCalc', 'CanViewOffers'])
    host.setAnswer(
      detailsCall('A-1'),
      answered(toCustomerDetails(listedCustomer({ fAgreementNo: 'A-1', cFullName: 'Ada Wells' }))),
    )
    const { screen } = await openList(host, `/${northgate}/${place}`)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [at, name] of ['Calculator', 'Offers'].entries())
      await expect
        .element(
          screen
            .getByRole('navigation', { name: 'Main navigation' })
            .getByRole('button', { name: new RegExp(`^${name}`, 'u') }),
        )
        .toHaveAttribute('aria-disabled', disabled[at] ?? '')
  })
})
