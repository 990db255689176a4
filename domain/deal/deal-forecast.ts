import type { Agreement, Valuation } from '../agreement/agreement.model.ts'
import type { AgreementSchedule } from '../agreement/agreement-schedule.ts'
import { agreementSchedule } from '../agreement/agreement-schedule.ts'
import type { AgreementFigures, DealRules } from '../agreement/agreement-figures.ts'
import { agreementFigures } from '../agreement/agreement-figures.ts'
import { agreementTermination } from '../agreement/agreement-termination.ts'
import { addMonths, daysBetween, elapsedMonths } from '../calendar.ts'
import { roundHalfUp } from '../finance/money.ts'
import { paymentsDueBy } from '../finance/payment-plan.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { repeatTermParity } from './repeat-term-offer.ts'
import { forecastValuation } from '../catalogue/valuation.ts'

/** Months before the end in which negative equity without parity is high risk. */
const monthsOfHighRisk = 12

/** An agreement in a month to come; sums are minor units, null where they cannot be calculated. */
export interface ForecastMonth {
  /** Months from today. */
  readonly month: number
  readonly day: string
  readonly isActive: boolean
  readonly valuation: number | null
  readonly settlement: number | null
  readonly fEquity: number | null
  readonly fParity: number | null
  /** What handing the vehicle back would cost; null without the right. */
  readonly vtLiability: number | null
  /** Handing back is cheaper than settling. */
  readonly isVtRisk: boolean
  readonly isHighRisk: boolean
}

export interface DealForecast {
  readonly months: readonly ForecastMonth[]
  /** The first month with a parity of zero or more; null when there is none. */
  readonly parityMonth: number | null
  /** Forecast value at the end below the final payment, minor units; else 0. */
  readonly shortfallAtEnd: number
}

export interface ForecastTerms {
  readonly agreement: Agreement
  readonly valuation: Valuation
  /** Forecast value at the agreement's end, minor units; null when unknown. */
  readonly valueAtEnd: number | null
  /** Of the vehicle new: the offer that each month is compared with. */
  readonly price: PriceListEntry | null
  /** How many months are foreseen after today's. */
  readonly horizon: number
}

/** A month of an agreement, regardless of what is offered for it. */
interface AgreementMonth extends Pick<
  ForecastMonth,
  'month' | 'day' | 'isActive' | 'valuation' | 'vtLiability' | 'isVtRisk'
> {
  readonly agreement: Agreement
  readonly figures: AgreementFigures
  /** What is owed beyond the vehicle's value; 0 once it has ended. */
  readonly debt: number
  readonly isNearEnd: boolean
}

/** An agreement's months, from which the forecast by each offer is made. */
export interface AgreementForecast {
  readonly months: readonly AgreementMonth[]
  readonly shortfallAtEnd: number
}

/** Forecasts settlement, valuation, equity and termination month by month from `today`. */
export function agreementForecast(
  terms: Omit<ForecastTerms, 'price'>,
  today: string,
  rules: DealRules,
): AgreementForecast {
  const { agreement, valuation, valueAtEnd } = terms
  const course = agreementSchedule(agreement, rules.product, today, rules.settings)
  const months: AgreementMonth[] = []
  for (let month = 0; month <= terms.horizon; month += 1)
    months.push(agreementMonth(terms, course, today, month, rules))
  const balloon = course !== null && course.plan.isBalloonPayable ? (agreement.fBalloon ?? 0) : 0
  const isKnown = valueAtEnd !== null && valuation.aValuationAverage !== null
  return { months, shortfallAtEnd: isKnown ? Math.max(0, balloon - valueAtEnd) : 0 }
}

/** Forecasts parity and risk by the offer at today's price: the months are the agreement's. */
export function offerForecast(
  { months: foreseen, shortfallAtEnd }: AgreementForecast,
  price: PriceListEntry | null,
  today: string,
  rules: DealRules,
): DealForecast {
  const months = foreseen.map((month) => offerMonth(month, price, today, rules))
  return {
    months,
    parityMonth: months.find(({ fParity }) => fParity !== null && fParity >= 0)?.month ?? null,
    shortfallAtEnd,
  }
}

/**
 * Forecasts an agreement month by month from `today`: settlement, valuation, the offer at today's
 * prices, equity, parity and termination risk.
 */
export const dealForecast = (terms: ForecastTerms, today: string, rules: DealRules): DealForecast =>
  offerForecast(agreementForecast(terms, today, rules), terms.price, today, rules)

function agreementMonth(
  terms: Omit<ForecastTerms, 'price'>,
  course: AgreementSchedule | null,
  today: string,
  month: number,
  rules: DealRules,
): AgreementMonth {
  const day = addMonths(today, month)
  const agreement =
    month === 0 ? terms.agreement : agreementLater(terms.agreement, course, today, day)
  const aValuationAverage =
    month === 0 ? terms.valuation.aValuationAverage : valuationLater(terms, course, today, month)
  const figures = agreementFigures(agreement, { aValuationAverage }, day, rules)
  const isActive = course !== null && day < course.end
  const vtLiability = isActive
    ? (agreementTermination(agreement, figures, day, rules)?.liability ?? null)
    : null
  const debt = isActive ? -(figures.dealEquity ?? 0) : 0
  return {
    month,
    day,
    isActive,
    valuation: aValuationAverage,
    vtLiability,
    isVtRisk: vtLiability !== null && vtLiability < debt,
    agreement,
    figures,
    debt,
    isNearEnd: course !== null && day >= addMonths(course.end, -monthsOfHighRisk),
  }
}

function offerMonth(
  foreseen: AgreementMonth,
  price: PriceListEntry | null,
  today: string,
  rules: DealRules,
): ForecastMonth {
  const { month, day, isActive, valuation, vtLiability, isVtRisk, agreement, figures } = foreseen
  const fParity = repeatTermParity(agreement, figures, rules, price, today)
  return {
    month,
    day,
    isActive,
    valuation,
    settlement: figures.settlement,
    fEquity: figures.fEquity,
    fParity,
    vtLiability,
    isVtRisk,
    isHighRisk: foreseen.debt > 0 && (fParity ?? 0) < 0 && (foreseen.isNearEnd || isVtRisk),
  }
}

/**
 * The future agreement: payments and mileage continue; values the lender or feed gave for today
 * are dropped.
 */
function agreementLater(
  agreement: Agreement,
  course: AgreementSchedule | null,
  today: string,
  day: string,
): Agreement {
  const { payments_made: counted, cMileage } = agreement
  const later = {
    ...agreement,
    quotedSettlement: null,
    nextPayment5TG: null,
    ald_next_payment_days: null,
  }
  if (course === null) return later
  const { start, plan, due } = course
  const driven = daysBetween(start, today)
  return {
    ...later,
    payments_made:
      counted === null
        ? null
        : counted + paymentsDueBy(plan, elapsedMonths(start, day).whole) - due,
    cMileage:
      cMileage === null || driven <= 0
        ? cMileage
        : roundHalfUp((cMileage * daysBetween(start, day)) / driven),
  }
}

function valuationLater(
  { valuation, valueAtEnd }: Omit<ForecastTerms, 'price'>,
  course: AgreementSchedule | null,
  today: string,
  month: number,
): number | null {
  if (valuation.aValuationAverage === null || valueAtEnd === null || course === null) return null
  const { whole, days, length } = elapsedMonths(today, course.end)
  return forecastValuation(
    valuation.aValuationAverage,
    valueAtEnd,
    month,
    Math.max(0, whole + days / length),
  )
}
