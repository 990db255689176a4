import { describe, expect, it } from 'vitest'
import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { addDays } from '#domain/calendar.ts'
import { equity } from '#domain/agreement/equity.ts'
import { mayShowEquityAndParity } from '#domain/agreement/next-payment-limit.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { toOfferParity, repeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import { buildAgreement, buildPrice, buildRules, calculationDay } from '../deal/deal-builders.ts'

const worth = { aValuationAverage: 14_000_00 }
const getFigures = (
  change: Partial<Agreement> = {},
  product: Partial<ProductConfiguration> = {},
  day = calculationDay,
  valuation: { aValuationAverage: number | null } = worth,
) => agreementFigures(buildAgreement(change), valuation, day, buildRules(product))

/** Five yearly payments from 1 March 2025 on, so that the second falls due on 1 March 2026. */
const yearly = { fStartDate: '2025-03-01', fBalloon: null, fTerm: 60, fPayment: 3_500_00 }

describe('payments made and remaining', () => {
  it.each([
    ['2025-02-14', 0, 35, 1],
    ['2025-02-15', 1, 34, 28],
    ['2026-01-20', 12, 23, 26],
    ['2027-12-15', 35, 0, 31],
    ['2028-01-14', 35, 0, 1],
    ['2028-01-15', 35, 0, null],
    ['2025-01-01', 0, 35, 45],
  ])('on %s are %i and %i, the next in %j days', (day, made, remaining, days) => {
    expect(getFigures({}, {}, day)).toMatchObject({
      payments_made: made,
      payments_rem: remaining,
      nextPaymentDays: days,
      nextPaymentDate: days === null ? null : addDays(day, days),
    })
  })

  it('follow the feed’s own count', () => {
    expect(getFigures({ payments_made: 10 })).toMatchObject({
      payments_made: 10,
      payments_rem: 25,
      nextPaymentDays: 26,
    })
    expect(getFigures({ payments_made: 0 })).toMatchObject({ payments_made: 0, payments_rem: 35 })
    expect(getFigures({ payments_made: 14 })).toMatchObject({
      payments_made: 14,
      payments_rem: 21,
      nextPaymentDays: 85,
    })
    expect(getFigures({ payments_made: 99 })).toMatchObject({ payments_made: 35, payments_rem: 0 })
    expect(getFigures({ nextPayment5TG: 7 })).toMatchObject({
      nextPaymentDays: 7,
      nextPaymentDate: '2026-01-27',
    })
    expect(getFigures({ nextPayment5TG: 7, ald_next_payment_days: 9 }).nextPaymentDays).toBe(9)
    expect(getFigures({ fTerm: null, payments_made: 4 })).toMatchObject({
      payments_made: 4,
      payments_rem: null,
    })
  })

  it('are none for cash and end with the last rental', () => {
    expect(getFigures({}, { payment: 'cash' })).toMatchObject({
      payments_rem: null,
      nextPaymentDays: null,
      monthlyPayment: null,
      isEquityShown: true,
    })
    expect(getFigures({}, { payment: 'mbfs_lease' }, '2027-12-16')).toMatchObject({
      payments_rem: 0,
      nextPaymentDays: null,
    })
  })

  it.each<[ProductConfiguration['payment'], Partial<Agreement>, string, number | null]>([
    ['5ToGo', yearly, '2025-09-01', 181],
    ['5ToGo', { ...yearly, fBalloon: 1000_00 }, '2030-03-01', 365],
    ['4321', yearly, '2026-03-01', 365],
    ['semi_annual', { ...yearly, fTerm: 24 }, '2025-03-02', 183],
    ['semi_annual', { ...yearly, fTerm: 24 }, '2027-03-01', null],
  ])('by %s are %j on %s in %j days', (method, change, day, days) => {
    expect(getFigures(change, { payment: method }, day).nextPaymentDays).toBe(days)
  })

  it('come per month to a share of the year’s payment', () => {
    expect(getFigures(yearly, { payment: '5ToGo' }).monthlyPayment).toBeCloseTo(3_500_00 / 12, 6)
    expect(getFigures(yearly, { payment: '4321' }, '2026-04-01').monthlyPayment).toBeCloseTo(
      (3_500_00 * 0.3) / 12,
      6,
    )
    expect(
      getFigures({ ...yearly, payments_made: 2 }, { payment: '4321' }, '2026-04-01').monthlyPayment,
    ).toBeCloseTo((3_500_00 * 0.2) / 12, 6)
    expect(getFigures(yearly, { payment: 'semi_annual' }).monthlyPayment).toBeCloseTo(
      3_500_00 / 6,
      6,
    )
    expect(getFigures({ fPayment: 0 }).monthlyPayment).toBeNull()
  })
})

describe('equity', () => {
  it.each([
    [14_000_00, 12_000_00, {}, 2_000_00],
    [12_000_00, 14_000_00, {}, -2_000_00],
    [null, 14_000_00, {}, null],
    [14_000_00, null, {}, null],
    [14_000_00, 12_000_00, { has_equity: 0 }, null],
    [14_000_00, 12_000_00, { valuation_factored_into_equity: 0 }, -12_000_00],
    [null, 12_000_00, { valuation_factored_into_equity: 0 }, -12_000_00],
  ] as const)(
    'of a vehicle worth %j that %j settles, with %j, is %j',
    (valuation, settlement, product, expected) => {
      const found = equity(valuation, settlement, {
        has_equity: 1,
        valuation_factored_into_equity: 1,
        ...product,
      })
      expect(found.value).toBe(expected)
      const counted = (expected ?? 0) + (settlement ?? 0)
      expect(found.steps).toEqual(
        expected === null
          ? []
          : [
              { label: 'valuation', amount: counted },
              { label: 'settlement', amount: -(settlement ?? 0) },
              { label: 'equity', amount: expected },
            ],
      )
    },
  )

  it('is the value less the chosen settlement; for cash the value', () => {
    expect(getFigures()).toMatchObject({
      fSettlementType: 'statutory',
      settlement: 12_887_43,
      fEquity: 14_000_00 - 12_887_43,
      dealEquity: 1_112_57,
    })
    expect(getFigures({ fSettlementType: 'gross' }).fEquity).toBe(14_000_00 - 14_128_58)
    expect(getFigures({}, { payment: 'cash' })).toMatchObject({
      fEquity: 14_000_00,
      fTrueEquity: 14_000_00,
    })
    expect(getFigures({}, {}, calculationDay, { aValuationAverage: null })).toMatchObject({
      fEquity: null,
      fTrueEquity: null,
    })
  })

  it('is true equity less arrears, excess miles and today’s settlement', () => {
    const balance = 12_748_92
    expect(getFigures().fTrueEquity).toBe(14_000_00 - balance)
    expect(
      getFigures({ quotedSettlement: { value: 12_700_00, validUntil: null } }).fTrueEquity,
    ).toBe(14_000_00 - 12_700_00)
    expect(getFigures({ arrears: 100_00 }).fTrueEquity).toBe(14_000_00 - balance - 100_00)
    const over = { cMileage: 15_000, fMileageCost: 10 }
    const cost = getFigures(over).currentExcessMileageCost ?? 0
    expect(cost).toBeGreaterThan(0)
    expect(getFigures(over).fTrueEquity).toBe(14_000_00 - balance - cost)
    const hirePurchase = { ...over, fBalloon: null }
    expect(
      getFigures(hirePurchase).trueEquitySteps.find(({ label }) => label === 'excess_mileage')
        ?.amount,
    ).toBeCloseTo(0)
    expect(getFigures({ fRate: null }).fTrueEquity).toBeNull()
    expect(getFigures({}, { payment: 'vwfs_lease' }).fTrueEquity).toBeNull()
    // Nor where the lender has said what would settle it today.
    expect(
      getFigures(
        { quotedSettlement: { value: 9_000_00, validUntil: null } },
        { payment: 'vwfs_lease' },
      ).fTrueEquity,
    ).toBeNull()
    expect(getFigures({ ...over, arrears: 100_00 }).trueEquitySteps).toEqual([
      { label: 'valuation', amount: 14_000_00 },
      { label: 'settlement', amount: -balance },
      { label: 'arrears', amount: -100_00 },
      { label: 'excess_mileage', amount: -cost },
      { label: 'true_equity', amount: 14_000_00 - balance - 100_00 - cost },
    ])
  })

  it('counts missed payments once, though they are arrears too', () => {
    const missed = getFigures({ payments_made: 11 }).fTrueEquity
    expect(getFigures({ payments_made: 11, arrears: 266_46 }).fTrueEquity).toBe(missed)
    expect(
      getFigures({
        fPayment: null,
        payments_made: 11,
        arrears: 300_00,
        quotedSettlement: { value: 9_000_00, validUntil: null },
      }).fTrueEquity,
    ).toBe(14_000_00 - 9_000_00 - 300_00)
    expect(getFigures({ payments_made: 11, arrears: 300_00 }).fTrueEquity).toBe(
      (missed ?? 0) - (300_00 - 266_46),
    )
  })
})

describe('equity and parity N/A', () => {
  it.each([
    [null, true],
    [0, true],
    [179, true],
    [180, true],
    [181, false],
  ])('with the next payment in %j days: shown %s', (days, isShown) => {
    expect(mayShowEquityAndParity(days)).toBe(isShown)
  })

  it.each([
    ['2025-09-01', 181, true],
    ['2025-09-02', 180, false],
    ['2025-09-03', 179, false],
  ])('[W-094] applies on %s, %i days before the next payment: %s', (day, days, isNotApplicable) => {
    const agreement = buildAgreement(yearly)
    const rules = buildRules({ payment: '5ToGo' })
    const figures = agreementFigures(agreement, worth, day, rules)
    const outcome = repeatTermOffer(agreement, figures, rules, buildPrice(), day)
    expect(figures.nextPaymentDays).toBe(days)
    expect(
      [figures.fEquity, figures.fTrueEquity, toOfferParity(outcome).fParity].map(
        (figure) => figure === null,
      ),
    ).toEqual([isNotApplicable, isNotApplicable, isNotApplicable])
    expect([figures.equitySteps, figures.trueEquitySteps].map(({ length }) => length > 0)).toEqual([
      !isNotApplicable,
      !isNotApplicable,
    ])
    expect(toOfferParity(outcome).fParityPosition === 7).toBe(isNotApplicable)
    expect(figures.dealEquity).not.toBeNull()
    expect(outcome.ok && outcome.offer.fEquity).toBe(figures.fEquity)
  })

  it('follows the feed’s own count of days', () => {
    expect(getFigures({ ald_next_payment_days: 180 }).fEquity).toBe(1_112_57)
    expect(getFigures({ ald_next_payment_days: 181 }).fEquity).toBeNull()
  })
})
