import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import type { DealForecast, ForecastMonth, ForecastTerms } from '#domain/deal/deal-forecast.ts'
import { datePayments } from './day-account.ts'
import { isRented, listPayments, toMonthlyShare } from './dated-flows.ts'
import type { PaymentDates } from './dated-flows.ts'
import { settleOn, sumMissed, sumPaid, walkAgreement } from './day-settlement.ts'
import type { PaymentState, WalkedAgreement } from './day-settlement.ts'
import { drawUp, priceMonth } from './oracle-offer.ts'
import type { NewAgreement } from './oracle-offer.ts'
import {
  countWholeMonths,
  moveDay,
  readDay,
  roundPennies,
  shareDays,
  writeDay,
} from './oracle-days.ts'

interface Dates {
  readonly today: number
  readonly start: number
  readonly end: number
  readonly term: number
}

function readDates(
  { fTerm, fStartDate, fEndDate }: Agreement,
  { product }: DealRules,
  today: number,
): Dates {
  const [from, to] = [fStartDate, fEndDate].map((day) => (day === null ? null : readDay(day)))
  const fixed = product.payment === '5ToGo' ? 60 : product.payment === '4321' ? 48 : null
  const term = fixed ?? fTerm ?? countWholeMonths(from ?? 0, to ?? 0)
  const start = from ?? moveDay(to ?? 0, -term)
  return { today, start, end: to ?? moveDay(start, term), term }
}

/** The value day by day, down or up to the one at the end; by the penny on the days asked for. */
function valueDaily({ valuation, valueAtEnd }: ForecastTerms, { today, end }: Dates) {
  const { aValuationAverage: now } = valuation
  if (now === null || valueAtEnd === null) return () => null
  const shares = shareDays(today, Math.max(0, end - today)).slice(0, Math.max(0, end - today))
  const months = shares.reduce((sum, share) => sum + share, 0)
  const values = [now]
  for (const share of shares) {
    const value = values.at(-1) ?? now
    values.push(
      valueAtEnd > 0
        ? value * (valueAtEnd / now) ** (share / months)
        : value - (now * share) / months,
    )
  }
  return (day: number): number =>
    now <= 0 ? 0 : day >= end ? valueAtEnd : roundPennies(values[day - today] ?? valueAtEnd)
}

/** Everything that does not change from month to month. */
interface Foreseen {
  readonly terms: ForecastTerms
  readonly rules: DealRules
  readonly dates: Dates
  readonly listed: PaymentDates
  readonly walked: WalkedAgreement
  readonly offer: NewAgreement | null
  readonly getValue: (day: number) => number | null
}

function prepare(terms: ForecastTerms, today: string, rules: DealRules): Foreseen {
  const { agreement } = terms
  const { product, settings } = rules
  const dates = readDates(agreement, rules, readDay(today))
  const listed = listPayments({
    method: product.payment,
    isAdvance: product.when === 'advance',
    term: dates.term,
    hasFinal: (agreement.fBalloon ?? 0) > 0,
    initialRentals: agreement.initialRentals ?? product.initial_rentals,
    isFinalWithLast: settings.final_payment_with_last === '1',
  })
  const sums = { payment: agreement.fPayment ?? 0, balloon: agreement.fBalloon ?? 0 }
  const type = agreement.rateType ?? settings.default_rate_type
  const walked = walkAgreement(
    {
      agreement,
      payments: datePayments(dates.start, listed, sums),
      isRented: isRented(product.payment),
      term: dates.term,
    },
    agreement.fRate === null ? null : toMonthlyShare({ type, value: agreement.fRate }, listed),
  )
  const offer = drawUp(agreement, rules, terms.price, { today: dates.today, oldTerm: dates.term })
  return { terms, rules, dates, listed, walked, offer, getValue: valueDaily(terms, dates) }
}

/** Payments go on from those counted today. */
function countPayments({ terms, dates, walked }: Foreseen, day: number): PaymentState {
  const { regular } = walked.payments
  const countDue = (by: number) => regular.filter(({ day: one }) => one <= by).length
  const due = countDue(day)
  const { payments_made: counted } = terms.agreement
  const made = counted === null ? due : counted + due - countDue(dates.today)
  return { day, due, made: Math.min(regular.length, Math.max(0, made)) }
}

/** More than half a year before the next payment neither equity nor parity is shown. */
function isShown({ terms, dates, listed, walked }: Foreseen, state: PaymentState): boolean {
  const { ald_next_payment_days: counted, nextPayment5TG } = terms.agreement
  const days = counted ?? nextPayment5TG
  if (state.day === dates.today && days !== null) return days <= 180
  const next = walked.payments.regular[Math.max(state.due, state.made)]
  const final = listed.isFinalOwed ? walked.payments.final : null
  const day = next?.day ?? final?.day ?? state.day
  return day - state.day <= 180
}

/** The charge for miles above the share of the days gone; miles go on as they did. */
function chargeMiles({ terms, dates }: Foreseen, day: number): number {
  const { cSoldMileage, cMileage, totalExtendedSum, fMileageCost } = terms.agreement
  const { start, end, today } = dates
  if (cSoldMileage === null || cMileage === null || end <= start) return 0
  const isLater = day > today && today > start
  const driven = isLater ? roundPennies((cMileage * (day - start)) / (today - start)) : cMileage
  const gone = Math.min(end - start, Math.max(0, day - start))
  const allowed = ((cSoldMileage + (totalExtendedSum ?? 0)) * gone) / (end - start)
  const over = Math.max(0, roundPennies(driven - allowed))
  return roundPennies(over * (fMileageCost ?? 0))
}

/** What is missing of half of all payments, what is behind, and the miles. */
function getHandBackCost(foreseen: Foreseen, state: PaymentState): number | null {
  const { terms, rules, walked, listed, dates } = foreseen
  const { fPayment, fPurchasePrice, fAdvance, isRegulated, arrears, fBalloon } = terms.agreement
  const { payment: method } = rules.product
  if (!isRegulated || walked.isRented || method === 'subscription') return null
  if (state.day >= dates.end || fPayment === null) return null
  if (fPurchasePrice === null || fAdvance === null) return null
  const deposit = Math.max(0, fPurchasePrice - fAdvance)
  const regular = walked.payments.regular.reduce((total, { sum }) => total + sum, 0)
  const final = listed.isFinalOwed ? (fBalloon ?? 0) : 0
  const half = roundPennies(roundPennies(deposit + regular + final) / 2)
  const behind = Math.max(arrears, roundPennies(sumMissed(walked, state)))
  const paid = deposit + roundPennies(sumPaid(walked, state))
  const miles = listed.isFinalOwed ? chargeMiles(foreseen, state.day) : 0
  return Math.max(0, half - paid - behind) + behind + miles
}

function getParity(
  { terms, rules, listed, offer }: Foreseen,
  state: PaymentState,
  equity: number | null,
): number | null {
  const { fPayment } = terms.agreement
  const { product } = rules
  if (offer === null || fPayment === null || fPayment <= 0) return null
  const debtOrWorth = product.has_equity === 1 ? (equity ?? 0) : 0
  const next = priceMonth(offer, debtOrWorth, rules)
  if (next === null) return null
  const at = Math.min(Math.max(state.due, state.made), listed.regular.length - 1)
  const weight = listed.every === 12 ? (listed.regular[at]?.weight ?? 1) : 1
  const now = (fPayment * weight) / listed.every
  const parity = roundPennies(now + (now * product.parity_uplift_percentage) / 100 - next)
  return product.min_parity !== null && parity < product.min_parity ? null : parity
}

function foreseeMonth(foreseen: Foreseen, month: number): ForecastMonth {
  const { terms, rules, dates, walked, getValue } = foreseen
  const { product, settings } = rules
  const day = moveDay(dates.today, month)
  const state = countPayments(foreseen, day)
  const agreement = month === 0 ? terms.agreement : { ...terms.agreement, quotedSettlement: null }
  const settlement = settleOn({ ...walked, agreement }, state, settings)
  const valuation = month === 0 ? terms.valuation.aValuationAverage : getValue(day)
  const worth = product.valuation_factored_into_equity === 1 ? valuation : 0
  const isKnown = product.has_equity === 1 && worth !== null && settlement !== null
  const equity = isKnown ? worth - settlement : null
  const isVisible = isShown(foreseen, state)
  const fParity = isVisible ? getParity(foreseen, state, equity) : null
  const isActive = day < dates.end
  const vtLiability = getHandBackCost(foreseen, state)
  const debt = isActive ? Math.max(0, -(equity ?? 0)) : 0
  const isVtRisk = vtLiability !== null && vtLiability < debt
  const isNear = day >= moveDay(dates.end, -12)
  return {
    month,
    day: writeDay(day),
    isActive,
    valuation,
    settlement,
    fEquity: isVisible ? equity : null,
    fParity,
    vtLiability,
    isVtRisk,
    isHighRisk: debt > 0 && (fParity ?? 0) < 0 && (isNear || isVtRisk),
  }
}

/** The forecast of an agreement from nothing but its payments and their days. */
export function foreseeDaily(terms: ForecastTerms, today: string, rules: DealRules): DealForecast {
  const foreseen = prepare(terms, today, rules)
  const months = Array.from({ length: terms.horizon + 1 }, (_, month) =>
    foreseeMonth(foreseen, month),
  )
  const { valuation, valueAtEnd } = terms
  const isKnown = valueAtEnd !== null && valuation.aValuationAverage !== null
  const final = foreseen.listed.isFinalOwed ? (terms.agreement.fBalloon ?? 0) : 0
  return {
    months,
    parityMonth: months.find(({ fParity }) => fParity !== null && fParity >= 0)?.month ?? null,
    shortfallAtEnd: isKnown ? Math.max(0, final - valueAtEnd) : 0,
  }
}
