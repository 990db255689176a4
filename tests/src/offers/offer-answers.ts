import * as v from 'valibot'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { keyFinancialsModel } from '#domain/offers/key-financials/key-financials.model.ts'
import { northgate } from '#tests/src/page/fake-host.ts'

export const dealCall = `POST /offer-service/v1/${northgate}/customer/A-1/key-financials`
export const offerCall = (oId: string) => `GET /offer-service/v1/${northgate}/offer/${oId}`

/** A deal as the host answers it, by default that of the offer A-1-M1 as it was made. */
export function dealAnswer(
  deal: Partial<KeyFinancials['deal']> = {},
  changes: Partial<KeyFinancials> = {},
): KeyFinancials {
  return v.parse(keyFinancialsModel, {
    oId: 'A-1-M1',
    offerType: 'mapped',
    inventoryVin: null,
    deal: {
      fProduct: 'PCP',
      fPlanType: 'vwfs_pcp',
      fPurchasePrice: 2_725_000,
      fTerm: 48,
      Mileage: 10_000,
      fBalloon: 1_250_000,
      fRate: 3.9,
      rateType: 'apr',
      fDeposit: 191_800,
      fDepositSub: 250_000,
      fAdvance: 2_283_200,
      fPayment: 27_779,
      tax_component: 0,
      maintenance: 0,
      fEquity: 191_800,
      fParity: 5023,
      fParityPosition: 1,
      equityUsed: 191_800,
      cashUsed: 0,
      cashRequired: 0,
      cashBack: 0,
      unusedEquity: 0,
      negativeEquity: 0,
      trading_contribution: 0,
      payment_contribution: 0,
      totalSupport: 250_000,
      trueCostOfChange: 2_283_200,
      apr: 3.9,
      chargeForCredit: 272_413,
      totalAmountPayable: 2_997_413,
      aValuationAverage: 1_385_000,
      settlementValue: 1_193_200,
      ...deal,
    },
    steps: { credit: [], equity: [], change: [], parity: [], total: [] },
    flags: { rv: false, taxonomy: null },
    rvSource: 'offer',
    limits: { trading_contribution: 0, payment_contribution: 0 },
    asOf: { valuation: '2026-11-21', settlement: '2026-11-20', rates: '2026-11-21T07:30:00.000Z' },
    ...changes,
  })
}
