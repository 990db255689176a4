import type { Agreement, Valuation } from './agreement.model.ts'
import type { AgreementCourse } from './agreement-course.ts'
import { agreementCourse } from './agreement-course.ts'
import type { DealRules } from './agreement-figures.ts'
import { agreementFigures } from './agreement-figures.ts'
import { agreementTermination } from './agreement-termination.ts'
import { addMonths, daysBetween, elapsedMonths } from './calendar.ts'
import { roundHalfUp } from './money.ts'
import { paymentsDueBy } from './payment-plan.ts'
import type { PriceListEntry } from './price-list.model.ts'
import { parityByOffer, repeatTermOffer } from './repeat-term-offer.ts'
import { forecastValuation } from './valuation.ts'

/** Within so many months of the end a customer in debt without parity is at high risk (deal engine §3). */
const monthsOfHighRisk = 12

/** An agreement in a month to come; sums are minor units, null where they cannot be reckoned. */
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
  /** How far the vehicle's value at the end is foreseen below its final payment, minor units; 0 where it is not. */
  readonly shortfallAtEnd: number
}

export interface ForecastTerms {
  readonly agreement: Agreement
  readonly valuation: Valuation
  /** What the vehicle is foreseen to be worth at the agreement's end, minor units; null when nobody says. */
  readonly valueAtEnd: number | null
  /** Of the vehicle new: the offer that each month is compared with. */
  readonly price: PriceListEntry | null
  /** How many months are foreseen after today's. */
  readonly horizon: number
}

/**
 * Foresees an agreement month by month from `today`: settlement and valuation, the offer that could be made then at today's prices, equity
 * and parity, and the risk of the vehicle coming back (deal engine §3 P4).
 */
export function dealForecast(terms: ForecastTerms, today: string, rules: DealRules): DealForecast {
  const { agreement, valuation, valueAtEnd } = terms
  const course = agreementCourse(agreement, rules.product, today, rules.settings)
  const months: ForecastMonth[] = []
  for (let month = 0; month <= terms.horizon; month += 1)
    months.push(forecastMonth(terms, course, today, month, rules))
  const balloon = course !== null && course.plan.isBalloonPayable ? (agreement.fBalloon ?? 0) : 0
  const isKnown = valueAtEnd !== null && valuation.aValuationAverage !== null
  return {
    months,
    parityMonth: months.find(({ fParity }) => fParity !== null && fParity >= 0)?.month ?? null,
    shortfallAtEnd: isKnown ? Math.max(0, balloon - valueAtEnd) : 0,
  }
}

function forecastMonth(
  terms: ForecastTerms,
  course: AgreementCourse | null,
  today: string,
  month: number,
  rules: DealRules,
): ForecastMonth {
  const day = addMonths(today, month)
  const agreement =
    month === 0 ? terms.agreement : agreementLater(terms.agreement, course, today, day)
  const aValuationAverage =
    month === 0 ? terms.valuation.aValuationAverage : valuationLater(terms, course, today, month)
  const figures = agreementFigures(agreement, { aValuationAverage }, day, rules)
  const { fParity } = parityByOffer(repeatTermOffer(agreement, figures, rules, terms.price, today))
  const isActive = course !== null && day < course.end
  const vtLiability = isActive
    ? (agreementTermination(agreement, figures, day, rules)?.liability ?? null)
    : null
  const isInDebt = isActive && figures.dealEquity !== null && figures.dealEquity < 0
  const isVtRisk = isInDebt && vtLiability !== null && vtLiability < -(figures.dealEquity ?? 0)
  const isNearEnd = course !== null && day >= addMonths(course.end, -monthsOfHighRisk)
  return {
    month,
    day,
    isActive,
    valuation: aValuationAverage,
    settlement: figures.settlement,
    fEquity: figures.fEquity,
    fParity,
    vtLiability,
    isVtRisk,
    isHighRisk: isInDebt && fParity !== null && fParity < 0 && (isNearEnd || isVtRisk),
  }
}

/** The agreement as it will stand: payments go on being made, miles driven at the same pace; what lender and feed said of today alone is forgotten. */
function agreementLater(
  agreement: Agreement,
  course: AgreementCourse | null,
  today: string,
  day: string,
): Agreement {
  const { payments_made: counted, cMileage } = agreement
  const driven = course === null ? 0 : daysBetween(course.start, today)
  return {
    ...agreement,
    payments_made:
      counted === null || course === null
        ? counted
        : counted + paymentsDueBy(course.plan, elapsedMonths(course.start, day).whole) - course.due,
    cMileage:
      cMileage === null || driven <= 0
        ? cMileage
        : roundHalfUp((cMileage * daysBetween(course?.start ?? day, day)) / driven),
    quotedSettlement: null,
    fSettlementType: agreement.fSettlementType === 'quoted' ? null : agreement.fSettlementType,
    nextPayment5TG: null,
    ald_next_payment_days: null,
  }
}

function valuationLater(
  { valuation, valueAtEnd }: ForecastTerms,
  course: AgreementCourse | null,
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
