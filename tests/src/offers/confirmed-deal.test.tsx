import { describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { openDetails, panel } from '#tests/src/customer-details/open-details.tsx'
import { refused } from '#tests/src/page/fake-host.ts'
import {
  editorHost,
  factsCall,
  field,
  figuresOf,
  isMarked,
  noteOf,
  openEditor,
  openEditorHere,
  reckoning,
  result,
} from './open-editor.tsx'
import { dealCall } from './offer-answers.ts'
import { askedDeals, chosenCell } from './open-offers.tsx'

/** An answer that waits until it is let through. */
function gate() {
  let resolve = (): void => {}
  const promise = new Promise<void>((open) => {
    resolve = open
  })
  return { promise, resolve: () => resolve() }
}

const unreachable = () => Promise.reject(new TypeError('no network'))

describe('what is typed', () => {
  it('is worked out here at once and confirmed by the host once the person pauses, with what the device made of it', async () => {
    const { host, facts } = await openEditor()
    await expect
      .element(result().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    const held = gate()
    host.tell(dealCall, async (request) => {
      await held.promise
      return reckoning(facts)(request)
    })
    await field('Term').fill('36')
    await expect
      .element(result().getByText('Worked out on this device, being confirmed', { exact: false }))
      .toBeVisible()
    const [before, now] = figuresOf('Payment')
    expect(now).not.toBe(before)
    held.resolve()
    await expect
      .element(result().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    expect(figuresOf('Payment')).toEqual([before, now])
    const asked = (await askedDeals(host)).at(-1)
    expect(asked?.['offerOverrides']).toEqual({ fTerm: 36 })
    expect(asked?.['device']).toMatchObject({
      reckoned_at: '2026-11-21T07:30:00.000Z',
      fPayment: Math.round(Number(now?.slice(1)) * 100),
    })
  })

  it('shows what the newest question was answered, not what comes in late', async () => {
    const { host, facts } = await openEditor()
    const late = gate()
    host.tell(dealCall, async (request) => {
      const { offerOverrides } = (await request.clone().json()) as {
        offerOverrides: { fTerm?: number }
      }
      if (offerOverrides.fTerm === 36) await late.promise
      return reckoning(facts)(request)
    })
    await field('Term').fill('36')
    await expect
      .poll(async () => (await askedDeals(host)).at(-1)?.['offerOverrides'])
      .toEqual({ fTerm: 36 })
    await field('Term').fill('24')
    await expect
      .element(result().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    const [, now] = figuresOf('Payment')
    late.resolve()
    await expect.poll(async () => (await askedDeals(host)).length).toBe(3)
    expect(figuresOf('Payment')[1]).toBe(now)
  })

  it('moves the table and the waterfall behind the editor too', async () => {
    await openEditor()
    await field('Cash support').fill('1000')
    await expect.poll(() => isMarked('Cash support')).toBe(true)
    const [, payment] = figuresOf('Payment')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => chosenCell('Payment')).toBe(payment)
    await browser.getByRole('button', { name: /^Why this parity/ }).click()
    await expect
      .poll(() =>
        [...document.querySelectorAll('.waterfall-table tr')].map((row) => row.textContent),
      )
      .toContain('Cash support−£1,000£26,250')
  })

  it('is refused in a sentence beside its field, by the device as by the host', async () => {
    await openEditor()
    await field('Trading contribution').fill('9,000')
    await expect.poll(() => noteOf('Trading contribution')).toBe('No more than £425 is allowed')
    expect(figuresOf('Payment')[1]).toBe('–')
    await expect.element(field('Trading contribution')).toHaveValue('9,000')
    await browser.getByRole('button', { name: 'Take back: Trading contribution' }).click()
    await field('Payment').fill('9999')
    await expect
      .poll(() => noteOf('Payment'))
      .toBe('Nothing within the product’s limits comes to this')
  })
})

describe('page and host', () => {
  it('are both shown where they disagree about what both know, after the device has asked for newer facts', async () => {
    const { host, facts } = editorHost()
    host.tell(dealCall, async (request) => {
      const answer = (await (await reckoning(facts)(request)).json()) as KeyFinancials
      return Response.json({
        ...answer,
        deal: { ...answer.deal, fPayment: answer.deal.fPayment + 100 },
      })
    })
    await openDetails(host)
    await expect
      .element(
        panel().getByText(
          'Forecourt and this device disagree about Payment: £278.79 there, £277.79 here.',
          { exact: false },
        ),
      )
      .toBeVisible()
    expect(chosenCell('Payment')).toBe('£278.79')
    expect(host.calls().filter((call) => call === factsCall).length).toBe(2)
    expect((await askedDeals(host)).at(-1)?.['device']).toMatchObject({ fPayment: 27_779 })
  })

  it('do not disagree where the device only had older facts', async () => {
    const { host, facts } = editorHost()
    const newer = { ...facts, customer: { ...facts.customer, settlement: 1_100_000 } }
    host.tell(dealCall, reckoning(newer))
    let times = 0
    host.tell(factsCall, () => Response.json((times += 1) === 1 ? facts : newer))
    await openDetails(host)
    await expect.poll(() => times).toBe(2)
    await expect
      .element(panel().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    await expect.poll(() => chosenCell('Deposit')).toBe('£2,850')
    expect(document.querySelector('.deal-differs')).toBeNull()
  })

  it('reckon alike without rights to residual values: where one is needed, the host alone', async () => {
    const { host } = await openEditor({ facts: { isRvWithheld: true, rvRules: [] } })
    const [before] = figuresOf('Payment')
    await field('Cash support').fill('500')
    await expect.poll(() => figuresOf('Payment')[1]).not.toBe(before)
    const held = gate()
    host.tell(dealCall, async (request) => {
      await held.promise
      return reckoning(editorHost().facts)(request)
    })
    await field('Term').fill('36')
    await expect.poll(() => figuresOf('Payment')[1]).toBe('–')
    held.resolve()
    await expect.poll(() => figuresOf('Payment')[1]).toMatch(/^£/)
  })
})

describe('without a network', () => {
  it('a deal is worked out here, marked as indicative, and confirmed when the network is back', async () => {
    const { host, facts } = editorHost()
    host.tell(dealCall, unreachable)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openDetails(host)
    await expect
      .element(
        panel().getByText(
          'There is no connection to Forecourt. The figures are worked out on this device, and indicative until Forecourt has confirmed them.',
        ),
      )
      .toBeVisible()
    await openEditorHere()
    await field('Cash price').fill('26000')
    await expect.poll(() => figuresOf('Payment')[1]).not.toBe(figuresOf('Payment')[0])
    await expect
      .element(
        result().getByText('Worked out on this device: indicative, not confirmed', {
          exact: false,
        }),
      )
      .toBeVisible()
    online.mockRestore()
    host.tell(dealCall, reckoning(facts))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await expect
      .element(result().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
  })

  it('a deal that this device cannot reckon keeps the figures of when the offer was made', async () => {
    const { host } = editorHost()
    host.tell(dealCall, unreachable)
    host.tell(factsCall, refused('not_found', 404))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openDetails(host)
    await expect
      .element(
        panel().getByText(
          'As it was made, 21/11/2026 07:30. Indicative until Forecourt has confirmed it.',
        ),
      )
      .toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Edit deal' })).toBeDisabled()
    online.mockRestore()
  })
})
