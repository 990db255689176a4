import fc from 'fast-check'
import { addDays, addMonths } from '#domain/calendar.ts'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import { settlementTypes } from '#domain/agreement/settlement-type.model.ts'
import { settlementDeferrals } from '#domain/catalogue/deal-settings.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { ForecastTerms } from '#domain/deal/deal-forecast.ts'
import type { Rate } from '#domain/finance/rate.ts'
import { buildAgreement, buildPrice, buildRules } from '#tests/domain/deal/deal-builders.ts'

/** A forecast to be made: the agreement, its product and the day. */
export interface ForecastRequest {
  readonly terms: ForecastTerms
  readonly today: string
  readonly rules: DealRules
}

/** Every way of paying that the engine has a family for; hire purchase and PCP more often. */
const methods = [
  'retail',
  'retail',
  'vwfs_pcp',
  'vwfs_pcp',
  'vwfs_hp',
  'fce_generic_retail',
  'ford_options_savings',
  'vwfs_lease',
  'mbfs_lease',
  'subscription',
  'semi_annual',
  '5ToGo',
  '4321',
] as const

const flag = fc.constantFrom(0, 1)
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1, nil: null })
const mostly = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 9, nil: null })
const money = (pounds: number) => fc.integer({ min: 1, max: pounds * 100 })

const anyRate: fc.Arbitrary<Rate> = fc.oneof(
  fc.record({
    type: fc.constantFrom('apr', 'nominal', 'effective', 'flat', 'hp_equivalent_flat'),
    value: fc.integer({ min: 0, max: 1499 }).map((value) => value / 100),
  }),
  fc.record({
    type: fc.constant('moneyFactor'),
    value: fc.integer({ min: 0, max: 600 }).map((value) => value / 100_000),
  }),
)

const anyRules: fc.Arbitrary<DealRules> = fc
  .record({
    product: fc.record({
      payment: fc.constantFrom(...methods),
      when: fc.constantFrom('advance', 'arrears'),
      has_equity: fc.constantFrom(1, 1, 1, 0),
      valuation_factored_into_equity: fc.constantFrom(1, 1, 1, 1, 0),
      allow_cashback: flag,
      term_decrement: flag,
      parity_position: fc.constantFrom('standard', 'standard', 'standard', 'subscription'),
      parity_uplift_percentage: fc.constantFrom(0, 0, 5, 7.5),
      min_parity: seldom(fc.integer({ min: -200_00, max: 50_00 })),
      min_deposit_percentage: fc.constantFrom(0, 0, 5, 10),
      max_deposit_percentage: fc.constantFrom(100, 100, 50, 25),
      initial_rentals: seldom(fc.integer({ min: 1, max: 9 })),
    }),
    settings: fc.record({
      settlement_deferral: fc.constantFrom(...settlementDeferrals),
      lease_termination_factor: fc.constantFrom(1, 0.5, 0.35),
      negative_equity_cap_percentage: fc.constantFrom(0, 10, 20, 100),
      final_payment_with_last: fc.constantFrom('0', '1'),
      default_rate_type: fc.constantFrom('apr', 'nominal'),
      default_annual_mileage: fc.constantFrom(8000, 10_000),
    }),
  })
  .map(({ product, settings }) => buildRules(product, settings))

const percentages = fc
  .array(fc.integer({ min: 8, max: 70 }), { minLength: 3, maxLength: 3 })
  .map((row) => row.toSorted((one, other) => other - one))

const anyPrice: fc.Arbitrary<PriceListEntry> = fc
  .record({
    price: fc.integer({ min: 4000_00, max: 45_000_00 }),
    rate: anyRate,
    deposit_sub: fc.constantFrom(0, 500_00, 1234_56),
    rows: fc.array(percentages, { minLength: 3, maxLength: 3 }),
  })
  .map(({ price, rate, deposit_sub, rows }) =>
    buildPrice({
      price,
      deposit_sub,
      // A rental by money factor has a formula of its own, which is no cash flow.
      rate: rate.type === 'moneyFactor' ? 4.9 : rate.value,
      rate_type: rate.type === 'moneyFactor' ? 'apr' : rate.type,
      residual_values: {
        terms: [18, 36, 60],
        mileages: [6000, 10_000, 20_000],
        percentages: rows,
      },
    }),
  )

const anyDates = fc.record({
  today: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
  age: fc.integer({ min: 0, max: 2100 }),
  term: fc.integer({ min: 6, max: 72 }),
  named: fc.constantFrom('start', 'start', 'start', 'end', 'both', 'days', 'later'),
  days: fc.integer({ min: 1, max: 40 }),
})

type DatesDraft = typeof anyDates extends fc.Arbitrary<infer Value> ? Value : never

/** What the feed may say of the dates: a start, an end, both, both without a term, or a later end. */
function writeDates({ today, age, term, named, days }: DatesDraft): Partial<Agreement> {
  const fStartDate = addDays(today, -(age % Math.round(term * 31)))
  const end = addMonths(fStartDate, term)
  if (named === 'start') return { fStartDate, fTerm: term }
  if (named === 'end') return { fStartDate: null, fEndDate: end, fTerm: term }
  if (named === 'both') return { fStartDate, fEndDate: end, fTerm: term }
  const fEndDate = addDays(end, days)
  return { fStartDate, fEndDate, fTerm: named === 'days' ? null : term }
}

const anySums = fc.record({
  fAdvance: mostly(fc.integer({ min: 3000_00, max: 40_000_00 })),
  balloonShare: fc.constantFrom(0, 0, 0.25, 0.4, 0.55),
  rate: mostly(anyRate),
  isTyped: fc.boolean(),
  spread: fc.integer({ min: -3, max: 12 }),
  isOff: fc.constantFrom(false, false, false, true),
  isPaid: fc.constantFrom(...Array.from({ length: 19 }, () => true), false),
  deposit: fc.integer({ min: -500_00, max: 8000_00 }),
})

type SumsDraft = typeof anySums extends fc.Arbitrary<infer Value> ? Value : never

/** A payment near what the credit costs, so that both believed and unbelieved credits occur. */
function writeSums(
  { fAdvance, balloonShare, rate, isTyped, spread, isOff, isPaid, deposit }: SumsDraft,
  term: number,
  periods: number,
): Partial<Agreement> {
  const credit = fAdvance ?? 12_000_00
  const yearly = rate === null ? 5 : rate.type === 'moneyFactor' ? rate.value * 2400 : rate.value
  const fBalloon = Math.round(credit * balloonShare)
  const monthly = Math.max(1e-9, yearly / 1200)
  const factor = (1 - (1 + monthly) ** -term) / monthly
  const level = (credit - fBalloon * (1 + monthly) ** -term) / factor
  const share = isOff ? 0.8 : 1 + spread / 1000
  return {
    fAdvance,
    fBalloon: fBalloon === 0 && isOff ? null : fBalloon,
    fRate: rate?.value ?? null,
    rateType: rate === null || (isTyped && rate.type !== 'moneyFactor') ? null : rate.type,
    fPayment: isPaid ? Math.max(0, Math.round((level * share * term) / periods)) : null,
    fPurchasePrice: spread === 0 ? null : credit + deposit,
  }
}

const anyCourse = fc.record({
  payments_made: seldom(fc.integer({ min: -1, max: 60 })),
  arrears: fc.constantFrom(0, 0, 0, 150_00),
  isRegulated: fc.constantFrom(true, true, true, false),
  initialRentals: seldom(fc.integer({ min: 1, max: 6 })),
  nextPayment5TG: seldom(fc.constantFrom(20, 180, 181)),
  ald_next_payment_days: seldom(fc.constantFrom(5, 300)),
  quoted: seldom(
    fc.record({ value: money(20_000), days: seldom(fc.integer({ min: -3, max: 3 })) }),
  ),
  fSettlementType: seldom(fc.constantFrom(...settlementTypes)),
  cSoldMileage: mostly(fc.integer({ min: 6000, max: 120_000 })),
  cMileage: mostly(fc.integer({ min: 0, max: 110_000 })),
  totalExtendedSum: seldom(fc.constant(5000)),
  fMileageCost: mostly(fc.constantFrom(5, 7.5, 9.63, 14)),
})

const anyWorth = fc.record({
  now: mostly(fc.integer({ min: 0, max: 30_000_00 })),
  share: mostly(fc.constantFrom(0, 0.25, 0.5, 0.8, 1, 1.1)),
  price: mostly(anyPrice),
  until: seldom(fc.integer({ min: -1, max: 1 })),
})

/** Months foreseen. */
export const oracleHorizon = 24

/** An agreement in all that its forecast depends on. */
export const anyForecastRequest: fc.Arbitrary<ForecastRequest> = fc
  .record({ rules: anyRules, dates: anyDates, sums: anySums, course: anyCourse, worth: anyWorth })
  .map(({ rules, dates, sums, course: { quoted, ...course }, worth }) => {
    const { today, term } = dates
    const { payment } = rules.product
    const yearly = payment === '5ToGo' ? 5 : payment === '4321' ? 1 : null
    const periods = yearly ?? (payment === 'semi_annual' ? Math.max(1, term / 6) : term)
    const validUntil = quoted?.days === null || quoted === null ? null : addDays(today, quoted.days)
    const { now, share, price, until } = worth
    const priced = until === null ? {} : { valid_until: addDays(today, until) }
    return {
      today,
      rules,
      terms: {
        agreement: buildAgreement({
          ...writeDates(dates),
          ...writeSums(sums, term, periods),
          ...course,
          quotedSettlement: quoted === null ? null : { value: quoted.value, validUntil },
        }),
        valuation: { aValuationAverage: now },
        valueAtEnd: share === null ? null : Math.round((now ?? 10_000_00) * share),
        price: price === null ? null : { ...price, ...priced },
        horizon: oracleHorizon,
      },
    }
  })
