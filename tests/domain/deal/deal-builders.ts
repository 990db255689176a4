import * as v from 'valibot'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import { calculateDeal } from '#domain/deal/deal.ts'
import { noDealFees, noSupport } from '#domain/deal/deal.model.ts'
import type { Deal, DealTerms } from '#domain/deal/deal.model.ts'
import type { DealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { priceListEntryModel } from '#domain/catalogue/price-list.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'

/**
 * £15,000 over 35 + 1 months at 6.9 % APR from 15 January 2025, £8,000 at the end; a year and five
 * days old.
 */
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

export const calculationDay = '2026-01-20'

export function buildRules(
  product: Partial<ProductConfiguration> = {},
  settings: Partial<DealSettings> = {},
): DealRules {
  return {
    product: { ...newProductConfiguration('PCP'), ...product },
    settings: { ...parseDealSettings(new Map()), ...settings },
  }
}

/**
 * A model of £20,000, £500 of contribution, 5.9 % APR; 50 % of it left after two years of 10,000
 * miles, 40 % after three.
 */
export function buildPrice(
  change: Partial<v.InferInput<typeof priceListEntryModel>> = {},
): PriceListEntry {
  return v.parse(priceListEntryModel, {
    make: 'Arden',
    model: 'Fell',
    price: 20_000_00,
    residual_values: {
      terms: [24, 36],
      mileages: [10_000, 20_000],
      percentages: [
        [50, 46],
        [40, 34],
      ],
    },
    rate: 5.9,
    deposit_sub: 500_00,
    ...change,
  })
}

/**
 * £20,000 over 35 + 1 months at 6.9 % APR, £8,000 at the end; the old agreement has £1,000 equity
 * and cost £250 a month.
 */
export function buildTerms(
  change: Omit<Partial<DealTerms>, 'product' | 'support' | 'customer' | 'fees'> & {
    readonly product?: Partial<ProductConfiguration>
    readonly support?: Partial<DealTerms['support']>
    readonly customer?: Partial<DealTerms['customer']>
    readonly fees?: Partial<DealTerms['fees']>
  } = {},
): DealTerms {
  const { product, support, customer, fees, ...rest } = change
  return {
    settings: parseDealSettings(new Map()),
    term: 36,
    price: 20_000_00,
    freight: 0,
    insurance: 0,
    taxRate: 20,
    balloon: 8_000_00,
    rate: { type: 'apr', value: 6.9 },
    initialRentals: null,
    subscription: null,
    ...rest,
    product: { ...newProductConfiguration('PCP'), payment: 'vwfs_pcp', ...product },
    support: { ...noSupport, ...support },
    customer: {
      equity: 1_000_00,
      oldMonthly: 250_00,
      valuation: 9_000_00,
      lumpSum: 0,
      paymentContribution: 0,
      ...customer,
    },
    fees: { ...noDealFees, ...fees },
  }
}

/** The deal of some terms; a refusal fails the test. */
export function buildDeal(terms: DealTerms): Deal {
  const result = calculateDeal(terms)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
