import * as v from 'valibot'
import type { Agreement } from '#domain/deals/agreement.model.ts'
import type { DealRules } from '#domain/deals/agreement-figures.ts'
import type { DealSettings } from '#domain/deals/deal-settings.model.ts'
import { readDealSettings } from '#domain/deals/deal-settings.model.ts'
import { priceListEntryModel } from '#domain/deals/price-list.model.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import { newProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'

/** A PCP of £15,000 over 35 + 1 months at 6.9 % APR, from 15 January 2025, £8,000 at the end; a year and five days old on `today`. */
export function buildAgreement(change: Partial<Agreement> = {}): Agreement {
  return {
    fProductType: 'PCP',
    fPayment: 266_46,
    fMonthlyBudget: null,
    fTerm: 36,
    fBalloon: 8000_00,
    fRate: 6.9,
    rateType: 'apr',
    fAdvance: 15_000_00,
    fDepositSub: null,
    fPurchasePrice: 18_000_00,
    fLumpSum: null,
    fStartDate: '2025-01-15',
    fEndDate: null,
    payments_made: null,
    nextPayment5TG: null,
    ald_next_payment_days: null,
    arrears: 0,
    quotedSettlement: null,
    fSettlementType: null,
    isRegulated: true,
    initialRentals: null,
    cSoldMileage: 30_000,
    cMileage: null,
    totalExtendedSum: null,
    fMileageCost: null,
    flagDate: null,
    ...change,
  }
}

export const today = '2026-01-20'

export function buildRules(product: Partial<ProductConfiguration> = {}, settings: Partial<DealSettings> = {}): DealRules {
  return {
    product: { ...newProductConfiguration('PCP'), ...product },
    settings: { ...readDealSettings(new Map()), ...settings },
  }
}

/** A model of £20,000, £500 of contribution, 5.9 % APR; 50 % of it left after two years of 10,000 miles, 40 % after three. */
export function buildPrice(change: Partial<v.InferInput<typeof priceListEntryModel>> = {}): PriceListEntry {
  return v.parse(priceListEntryModel, {
    make: 'Arden',
    model: 'Fell',
    price: 20_000_00,
    residual_values: { terms: [24, 36], mileages: [10_000, 20_000], percentages: [[50, 46], [40, 34]] },
    rate: 5.9,
    deposit_sub: 500_00,
    ...change,
  })
}
