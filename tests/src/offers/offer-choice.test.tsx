import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import { hotLeadAnswer, offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openDetails, detailsPanel } from '#tests/src/customer-details/open-details.tsx'
import { dealAnswer, dealCall, offerCall } from './offer-answers.ts'
import { requestedDeals, chosenCell, chosenHead, offersHost, openOffers } from './open-offers.tsx'

const plain = offerAnswer()
const gyre = offerAnswer({
  oId: 'A-1-M2',
  aMake: 'Kestrel',
  aModel: 'Gyre',
  fEquity: 191_800,
  fParity: -3764,
})
const recommended = offerAnswer({
  oId: 'A-1-M3',
  aMake: 'Lumen',
  aModel: 'Ray',
  subType: 'recommended',
  fParity: 100,
})
const fallback = offerAnswer({
  oId: 'A-1-M4',
  aMake: 'Heron',
  aModel: 'Wade',
  source: 'fallback',
  bucket: 'fallback',
})
const repeat = offerAnswer({
  oId: 'A-1-RT',
  type: 'repeatTerm',
  source: null,
  bucket: null,
  aMake: 'Arden',
  aModel: 'Fell',
})

const alert = () => detailsPanel().getByRole('alert')

describe('the chosen offer', () => {
  it('[W-169] is the linked one before a recommended one', async () => {
    await openOffers(
      { answer: { proposals: [plain, recommended, gyre] } },
      undefined,
      '?oId=A-1-M2',
    )
    await expect.poll(chosenHead).toBe('Kestrel Gyre')
  })

  it('[W-170] is the recommended one without a link', async () => {
    await openOffers({ answer: { proposals: [plain, gyre, recommended] } })
    await expect.poll(chosenHead).toBe('Lumen Ray')
  })

  it('[W-172] is marked as a fallback until a person chooses', async () => {
    await openOffers({ answer: { proposals: [fallback] } })
    const words = browser.getByText('This offer was chosen because there is no better data', {
      exact: false,
    })
    await expect.element(words).toBeVisible()
    await browser.getByRole('button', { name: 'Chosen Heron Wade' }).click()
    await expect.element(words).not.toBeInTheDocument()
  })

  it('[W-174] is the digital renewal before a recommended one', async () => {
    const { screen } = await openOffers({
      answer: {
        proposals: [recommended],
        hotLeads: [hotLeadAnswer()],
        activeHotLeads: [hotLeadAnswer()],
      },
    })
    await expect
      .poll(() => document.querySelector('.offers th.chosen .offer-kind')?.textContent)
      .toBe('Digital renewal')
    await screen.unmount()
  })

  it('[W-158] is joined by a digital renewal of an active lead', async () => {
    const kinds = async (status: string, leads: ReturnType<typeof hotLeadAnswer>[]) => {
      const { screen } = await openOffers({
        row: { status },
        answer: { proposals: [plain], hotLeads: leads, activeHotLeads: leads },
      })
      const found = [...document.querySelectorAll('.offers thead .offer-kind')]
        .map((kind) => kind.textContent)
        .includes('Digital renewal')
      await screen.unmount()
      return found
    }
    const lead = hotLeadAnswer()
    expect(await kinds('contacted', [lead])).toBe(true)
    expect(await kinds('contacted', [{ ...lead, expiredByLMS: true }])).toBe(false)
    expect(await kinds('sold', [lead])).toBe(false)
    expect(await kinds('not sold', [lead])).toBe(false)
  })

  it('[W-206] is fetched by id when the customer’s answer lacks it', async () => {
    const host = offersHost({ answer: { proposals: [plain] } })
    host.setAnswer(
      offerCall('A-1-X9'),
      answered(offerAnswer({ oId: 'A-1-X9', aMake: 'Osprey', aModel: 'Tern' })),
    )
    await openDetails(host, '?oId=A-1-X9')
    await expect.poll(chosenHead).toBe('Osprey Tern')
    expect(host.calls()).toContain(offerCall('A-1-X9'))
  })

  it('is another, with a notice, where the linked one is gone', async () => {
    const host = offersHost({ answer: { proposals: [plain] } })
    const { screen } = await openDetails(host, '?oId=gone')
    await expect
      .element(alert())
      .toHaveTextContent(
        'The offer that the link leads to is no longer there. The best of the others is shown.',
      )
    expect(chosenHead()).toBe('Volta Arc 58')
    await screen.unmount()
    const other = offersHost({ answer: { proposals: [plain] } })
    other.setAnswer(
      offerCall('B-1'),
      answered(offerAnswer({ fAgreementNo: 'A-2', oId: 'B-1', aMake: 'Osprey', aModel: 'Tern' })),
    )
    await openDetails(other, '?oId=B-1')
    await vi.waitUntil(() => other.calls().includes(offerCall('B-1')))
    expect(chosenHead()).toBe('Volta Arc 58')
    expect(document.querySelector('.offers-panel [role="alert"]')).toBeNull()
  })
})

describe('the deal of the chosen offer', () => {
  it('[W-159] is requested with its identity and overrides', async () => {
    const stock = offerAnswer({
      oId: 'A-1-S1',
      type: 'saved',
      savedOfferIndex: 2,
      inventoryVin: 'WDB1234567F123456',
      aMake: 'Kestrel',
      aModel: 'Gyre',
      fEquity: 0,
    })
    const host = offersHost(
      { row: { fPayment: 31_240 }, answer: { proposals: [plain], saved_offers: [stock] } },
      async (request) => {
        const { oId } = (await request.clone().json()) as { oId: string }
        return Response.json(
          oId === 'A-1-S1'
            ? dealAnswer({ fPayment: 30_012, fParity: 2790, fTerm: 36 }, { oId })
            : dealAnswer(),
        )
      },
    )
    await openDetails(host)
    await expect
      .element(
        browser.getByText(
          'Confirmed by Forecourt · valuation as of 21/11/2026 · settlement as of 20/11/2026 · rate and price as of 21/11/2026 07:30',
        ),
      )
      .toBeVisible()
    await browser.getByRole('button', { name: 'Choose Kestrel Gyre' }).click()
    await expect.poll(() => chosenCell('Payment')).toBe('£300.12')
    expect([
      chosenHead(),
      chosenCell('Change a month'),
      chosenCell('Parity'),
      chosenCell('Term'),
    ]).toEqual(['Kestrel Gyre', '−£12.28 less a month', 'within +£27.90', '36'])
    expect((await requestedDeals(host)).at(-1)).toEqual({
      offerType: 'saved',
      inventoryVin: 'WDB1234567F123456',
      oId: 'A-1-S1',
      savedOfferIndex: 2,
      customerOverrides: {},
      offerOverrides: {},
      supportOverrides: {},
    })
    await expect
      .element(
        browser.getByText('The payment was £277.79 when the offer was made, 21/11/2026 07:30.'),
      )
      .toBeVisible()
  })

  it('[W-160] falls back to the repeat-term offer', async () => {
    const { host } = await openOffers(
      { answer: { proposals: [plain, repeat] } },
      async (request) => {
        const { oId } = (await request.clone().json()) as { oId: string }
        return oId === 'A-1-RT'
          ? Response.json(dealAnswer({ fPayment: 29_815 }, { oId, offerType: 'repeatTerm' }))
          : refused('offer_not_found', 404)()
      },
    )
    await expect
      .element(alert())
      .toHaveTextContent(
        'The offer that was chosen is no longer there. The repeat-term offer is shown in its place.',
      )
    await expect.poll(() => chosenCell('Payment')).toBe('£298.15')
    expect(chosenHead()).toBe('Arden Fell')
    expect((await requestedDeals(host)).map(({ offerType }) => offerType)).toEqual([
      'mapped',
      'repeatTerm',
    ])
  })

  it('[W-161] reports any other failure and can be retried', async () => {
    const { host } = await openOffers(
      { answer: { proposals: [plain, repeat] } },
      refused('broken', 500),
    )
    await expect
      .element(alert(), { timeout: 8000 })
      .toHaveTextContent(
        'The figures of this offer could not be loaded. Those shown are not confirmed.',
      )
    expect([chosenHead(), chosenCell('Payment')]).toEqual(['Volta Arc 58', '£277.79'])
    host.setAnswer(dealCall, answered(dealAnswer()))
    await detailsPanel().getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(detailsPanel().getByText('Confirmed by Forecourt', { exact: false }))
      .toBeVisible()
    expect(document.querySelector('.offers-panel [role="alert"]')).toBeNull()
  })

  it('[W-162] shows the residual value’s flag as an error', async () => {
    await openOffers(
      { answer: { proposals: [plain] } },
      answered(dealAnswer({}, { flags: { rv: true, taxonomy: 'rv_no_rule' } })),
    )
    await expect
      .element(alert())
      .toHaveTextContent(
        'No residual-value rule fits this vehicle, term and mileage, so the final payment has to be checked.',
      )
  })

  it('[W-205] reports a deleted vehicle', async () => {
    await openOffers(
      { answer: { proposals: [offerAnswer({ inventoryVin: 'WDB1234567F123456' })] } },
      refused('inventory_not_available', 409),
    )
    await expect
      .element(alert())
      .toHaveTextContent('This vehicle is no longer available. Choose another offer.')
  })

  it('is indicative while the device has no network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openOffers({ answer: { proposals: [plain] } }, () =>
      Promise.reject(new TypeError('no network')),
    )
    await expect
      .element(
        browser.getByText(
          'There is no connection to Forecourt. The figures are those of when the offer was made, and indicative.',
        ),
      )
      .toBeVisible()
    await expect
      .element(
        browser.getByText(
          'As it was made, 21/11/2026 07:30. Indicative until Forecourt has confirmed it.',
        ),
      )
      .toBeVisible()
    online.mockRestore()
  })
})
