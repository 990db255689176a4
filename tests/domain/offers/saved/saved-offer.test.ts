import { describe, expect, it } from 'vitest'
import type { ShownFigures } from '#domain/offers/saved/saved-offer.model.ts'
import {
  haveFiguresMoved,
  hasRecentAccount,
  mayRecommendOffer,
  maySaveOffer,
  maySendOffer,
  nextSavedIndex,
  savedOfferThreshold,
} from '#domain/offers/saved/saved-offer.rules.ts'

const access = (parameters: Readonly<Record<string, string>> = {}, ...rights: string[]) => ({
  rights: new Set(rights),
  parameters: new Map(Object.entries(parameters)),
})
const figures: ShownFigures = {
  fPurchasePrice: 2_000_000,
  fTerm: 36,
  Mileage: 10_000,
  fBalloon: 800_000,
  fRate: 5.9,
  fDeposit: 150_000,
  fDepositSub: 0,
  fPayment: 31_240,
  fParity: 0,
  fEquity: 100_000,
}

describe('A saved offer', () => {
  it('has moved when a sum differs by more than the threshold', () => {
    for (const [sum, by] of [
      ['fPayment', 1],
      ['fDeposit', -1],
      ['fBalloon', 1],
      ['fPurchasePrice', -1],
    ] as const) {
      const now = { ...figures, [sum]: figures[sum] + by }
      expect([sum, haveFiguresMoved(figures, now, 0), haveFiguresMoved(figures, now, 1)]).toEqual([
        sum,
        true,
        false,
      ])
    }
    expect(haveFiguresMoved(figures, { ...figures, fPayment: 31_740 }, 500)).toBe(false)
    expect(haveFiguresMoved(figures, { ...figures, fPayment: 31_741 }, 500)).toBe(true)
  })

  it('has moved with another term or mileage', () => {
    expect(haveFiguresMoved(figures, { ...figures, fTerm: 37 }, 1_000_000)).toBe(true)
    expect(haveFiguresMoved(figures, { ...figures, Mileage: 10_001 }, 1_000_000)).toBe(true)
    expect(
      haveFiguresMoved(figures, { ...figures, fParity: 9, fEquity: 9, fDepositSub: 9 }, 0),
    ).toBe(false)
  })

  it('has a threshold of zero by default', () => {
    for (const [text, sum] of [
      ['500', 500],
      ['0', 0],
      ['', 0],
      ['-5', 0],
      ['five', 0],
      ['5.5', 0],
    ] as const)
      expect(savedOfferThreshold(new Map([['saved_offer_threshold', text]]))).toBe(sum)
    expect(savedOfferThreshold(new Map())).toBe(0)
  })

  it('gets the next index of its customer', () => {
    expect(nextSavedIndex([])).toBe(0)
    expect(
      nextSavedIndex([{ savedOfferIndex: 2 }, { savedOfferIndex: 0 }, { savedOfferIndex: null }]),
    ).toBe(3)
  })

  it('needs a right to be saved and another to be recommended', () => {
    expect([maySaveOffer(access({}, 'CanSaveCustomOffer')), maySaveOffer(access())]).toEqual([
      true,
      false,
    ])
    expect(mayRecommendOffer({ type: 'saved' }, access({}, 'CanSetCustomRecommended'))).toBe(true)
    expect(mayRecommendOffer({ type: 'saved' }, access())).toBe(false)
    expect(mayRecommendOffer({ type: 'mapped' }, access({}, 'CanSetCustomRecommended'))).toBe(false)
  })

  it('is sent with both the right and the parameter', () => {
    const saved = { type: 'saved' } as const
    const pcp = { fProductType: 'PCP' }
    const on = { send_to_my_account_button: 'true' }
    expect(maySendOffer(saved, pcp, access(on, 'CanSendLeadsToMyAccount'))).toBe(true)
    expect(maySendOffer(saved, pcp, access({}, 'CanSendLeadsToMyAccount'))).toBe(false)
    expect(maySendOffer(saved, pcp, access(on))).toBe(false)
    expect(maySendOffer({ type: 'mapped' }, pcp, access(on, 'CanSendLeadsToMyAccount'))).toBe(false)
  })

  it('[W-213] is sent to cash customers only by parameter', () => {
    const cash = { fProductType: 'Cash' }
    const row = { ...cash, atgAccountID: 'ATG-1', linked_to_my_account_at: '2026-11-20T10:00:00Z' }
    const on = {
      send_to_my_account_button: 'true',
      show_my_account_link_features: 'true',
      cash_customer_product_types: 'Cash',
    }
    const may = (parameters: Readonly<Record<string, string>>) => [
      maySendOffer({ type: 'saved' }, cash, access(parameters, 'CanSendLeadsToMyAccount')),
      hasRecentAccount(row, access(parameters), '2026-11-21T10:00:00Z'),
    ]
    expect(may(on)).toEqual([false, null])
    expect(may({ ...on, MyAccountCashCustomers: 'true' })).toEqual([true, true])
  })

  it('[W-214] has a recent account link within 30 days by default', () => {
    const now = '2026-11-21T10:00:00Z'
    const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
    const isRecent = (days: number, more: object = {}) =>
      hasRecentAccount(
        { atgAccountID: 'ATG-1', fProductType: 'PCP', linked_to_my_account_at: daysAgo(days) },
        access({ show_my_account_link_features: '1', ...more }),
        now,
      )
    expect([isRecent(30), isRecent(31)]).toEqual([true, false])
    expect([
      isRecent(7, { my_account_link_days_limit: '7' }),
      isRecent(8, { my_account_link_days_limit: '7' }),
    ]).toEqual([true, false])
  })
})
