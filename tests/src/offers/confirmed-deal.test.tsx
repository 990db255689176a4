import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { openDetails, detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { refused } from '#tests/src/page/fake-host.ts'
import {
  editorHost,
  factsCall,
  dealTextbox,
  getResultFigures,
  isMarked,
  getFieldNote,
  openEditor,
  openEditorHere,
  calculationAnswer,
  resultRegion,
} from './open-editor.tsx'
import { dealCall } from './offer-answers.ts'
import { requestedDeals, chosenCell } from './open-offers.tsx'

/** An answer that waits until it is released. */
function gate() {
  let resolve = (): void => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve: () => resolve() }
}

const unreachable = () => Promise.reject(new TypeError('no network'))

describe('a typed value', () => {
  it('is calculated at once and confirmed after a pause', async () => {
    const { host, facts } = await openEditor()
    await expect
      .element(resultRegion().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    const held = gate()
    host.setAnswer(dealCall, async (request) => {
      await held.promise
      return calculationAnswer(facts)(request)
    })
    await dealTextbox('Term').fill('36')
    await expect
      .element(
        resultRegion().getByText('Calculated on this device, being confirmed', { exact: false }),
      )
      .toBeVisible()
    const [before, now] = getResultFigures('Payment')
    expect(now).not.toBe(before)
    held.resolve()
    await expect
      .element(resultRegion().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    expect(getResultFigures('Payment')).toEqual([before, now])
    const requested = (await requestedDeals(host)).at(-1)
    expect(requested?.['offerOverrides']).toEqual({ fTerm: 36 })
    expect(requested?.['device']).toMatchObject({
      reckoned_at: '2026-11-21T07:30:00.000Z',
      fPayment: Math.round(Number(now?.slice(1)) * 100),
    })
  })

  it('shows the newest answer, not a late one', async () => {
    const { host, facts } = await openEditor()
    const late = gate()
    host.setAnswer(dealCall, async (request) => {
      const { offerOverrides } = (await request.clone().json()) as {
        offerOverrides: { fTerm?: number }
      }
      if (offerOverrides.fTerm === 36) await late.promise
      return calculationAnswer(facts)(request)
    })
    await dealTextbox('Term').fill('36')
    await expect
      .poll(async () => (await requestedDeals(host)).at(-1)?.['offerOverrides'])
      .toEqual({ fTerm: 36 })
    await dealTextbox('Term').fill('24')
    await expect
      .element(resultRegion().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    const [, now] = getResultFigures('Payment')
    late.resolve()
    await expect.poll(async () => (await requestedDeals(host)).length).toBe(3)
    expect(getResultFigures('Payment')[1]).toBe(now)
  })

  it('also updates the table and the waterfall', async () => {
    await openEditor()
    await dealTextbox('Cash support').fill('1000')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
    const [, payment] = getResultFigures('Payment')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => chosenCell('Payment')).toBe(payment)
    await browser.getByRole('button', { name: /^Why this parity/ }).click()
    await expect
      .poll(() =>
        [...document.querySelectorAll('.waterfall-table tr')].map((row) => row.textContent),
      )
      .toContain('Cash support−£1,000£26,250')
  })

  it('is refused beside its field, which sets the nearest possible value on a tap', async () => {
    await openEditor()
    const [, before] = getResultFigures('Payment')
    await dealTextbox('Trading contribution').fill('9,000')
    await expect
      .poll(() => getFieldNote('Trading contribution'))
      .toBe('No more than £425 is allowedUse £425 instead')
    // The last possible figures stay.
    await expect.element(browser.getByText('Last possible result')).toBeVisible()
    expect(getResultFigures('Payment')[1]).toBe(before)
    await expect.element(dealTextbox('Trading contribution')).toHaveValue('9,000')
    await browser.getByRole('button', { name: 'Use £425 instead' }).click()
    await expect.element(dealTextbox('Trading contribution')).toHaveValue('425')
    await expect.element(browser.getByText('Last possible result')).not.toBeInTheDocument()
    expect(getResultFigures('Payment')[1]).not.toBe(before)
    await browser.getByRole('button', { name: 'Reset: Trading contribution' }).click()
    await dealTextbox('Payment').fill('9999')
    await expect
      .poll(() => getFieldNote('Payment'))
      .toBe('No value within the product’s limits gives thisUse £277.79 instead')
    await browser.getByRole('button', { name: /^Use £/u }).click()
    await expect
      .element(resultRegion().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
  })
})

it('a deal that the page refuses is not sent to the host', async () => {
  const { host } = await openEditor()
  await dealTextbox('Trading contribution').fill('9,000')
  await expect.element(browser.getByText('Last possible result')).toBeVisible()
  // As long as the page waits before it asks, and longer.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await dealTextbox('Trading contribution').fill('400')
  const getContributions = async () =>
    (await requestedDeals(host)).flatMap(
      ({ customerOverrides }) =>
        (customerOverrides as { readonly trading_contribution?: number } | undefined)
          ?.trading_contribution ?? [],
    )
  await expect.poll(getContributions).toEqual([40_000])
})

describe('page and host', () => {
  it('are both shown where they differ on equal facts', async () => {
    const { host, facts } = editorHost()
    host.setAnswer(dealCall, async (request) => {
      const answer = (await (await calculationAnswer(facts)(request)).json()) as KeyFinancials
      return Response.json({
        ...answer,
        deal: { ...answer.deal, fPayment: answer.deal.fPayment + 100 },
      })
    })
    await openDetails(host)
    await expect
      .element(
        detailsPanel().getByText(
          'Forecourt and this device disagree about Payment: £278.79 there, £277.79 here.',
          { exact: false },
        ),
      )
      .toBeVisible()
    expect(chosenCell('Payment')).toBe('£278.79')
    expect(host.calls().filter((call) => call === factsCall).length).toBe(2)
    expect((await requestedDeals(host)).at(-1)?.['device']).toMatchObject({ fPayment: 27_779 })
  })

  it('do not differ while the device only has older facts', async () => {
    const { host, facts } = editorHost()
    const newer = { ...facts, customer: { ...facts.customer, settlement: 1_100_000 } }
    host.setAnswer(dealCall, calculationAnswer(newer))
    let times = 0
    host.setAnswer(factsCall, () => Response.json((times += 1) === 1 ? facts : newer))
    await openDetails(host)
    await expect.poll(() => times).toBe(2)
    await expect
      .element(detailsPanel().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    await expect.poll(() => chosenCell('Deposit')).toBe('£2,850')
    expect(document.querySelector('.deal-differs')).toBeNull()
  })

  it('agree without residual value rights, or the host calculates', async () => {
    const { host } = await openEditor({ facts: { isRvWithheld: true, rvRules: [] } })
    const [before] = getResultFigures('Payment')
    await dealTextbox('Cash support').fill('500')
    await expect.poll(() => getResultFigures('Payment')[1]).not.toBe(before)
    const held = gate()
    host.setAnswer(dealCall, async (request) => {
      await held.promise
      return calculationAnswer(editorHost().facts)(request)
    })
    await dealTextbox('Term').fill('36')
    await expect.poll(() => getResultFigures('Payment')[1]).toBe('–')
    held.resolve()
    await expect.poll(() => getResultFigures('Payment')[1]).toMatch(/^£/)
  })
})

describe('offline', () => {
  it('a deal is calculated as indicative and confirmed online', async () => {
    const { host, facts } = editorHost()
    host.setAnswer(dealCall, unreachable)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openDetails(host)
    await expect
      .element(
        detailsPanel().getByText(
          'There is no connection to Forecourt. The figures are calculated on this device, and indicative until Forecourt has confirmed them.',
        ),
      )
      .toBeVisible()
    await openEditorHere()
    await dealTextbox('Cash price').fill('26000')
    await expect.poll(() => getResultFigures('Payment')[1]).not.toBe(getResultFigures('Payment')[0])
    await expect
      .element(
        resultRegion().getByText('Calculated on this device: indicative, not confirmed', {
          exact: false,
        }),
      )
      .toBeVisible()
    online.mockRestore()
    host.setAnswer(dealCall, calculationAnswer(facts))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await expect
      .element(resultRegion().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
  })

  it('a deal that cannot be calculated keeps the offer’s figures', async () => {
    const { host } = editorHost()
    host.setAnswer(dealCall, unreachable)
    host.setAnswer(factsCall, refused('not_found', 404))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openDetails(host)
    await expect
      .element(
        detailsPanel().getByText(
          'As it was made, 21/11/2026 07:30. Indicative until Forecourt has confirmed it.',
        ),
      )
      .toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Edit deal' })).toBeDisabled()
    online.mockRestore()
  })
})
