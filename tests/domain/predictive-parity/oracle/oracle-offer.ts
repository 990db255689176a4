import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealRules } from '#domain/agreement/agreement-figures.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { findPayment, listPayments, toMonthlyShare, worthAtStart } from './dated-flows.ts'
import type { PaymentDates } from './dated-flows.ts'
import { readDay, roundPennies } from './oracle-days.ts'

/** A line through the points on both sides; level outside them. */
function readBetween(points: readonly number[], values: readonly number[], at: number): number {
  let value = values[0] ?? 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const [low, high] = [values[index - 1] ?? 0, values[index] ?? 0]
    if (before === undefined || at <= before) continue
    value = at >= point ? high : low + ((high - low) * (at - before)) / (point - before)
  }
  return value
}

function getResidual({ price, residual_values }: PriceListEntry, term: number, miles: number) {
  const { terms, mileages, percentages } = residual_values
  const rows = percentages.map((row) => readBetween(mileages, row, miles))
  return roundPennies((price * readBetween(terms, rows, term)) / 10_000) * 100
}

/** The new agreement: the same product and term, on the vehicle new. */
export interface NewAgreement {
  readonly entry: PriceListEntry
  readonly dates: PaymentDates
  readonly balloon: number
  readonly monthly: number
}

/** Null where the price list has no vehicle of today for it. */
export function drawUp(
  { fBalloon, cSoldMileage, initialRentals }: Agreement,
  { product, settings }: DealRules,
  entry: PriceListEntry | null,
  on: { readonly today: number; readonly oldTerm: number },
): NewAgreement | null {
  if (entry === null) return null
  const { valid_from: from, valid_until: until } = entry
  if (from !== null && readDay(from) > on.today) return null
  if (until !== null && readDay(until) < on.today) return null
  const method = product.payment
  const isYearly = method === '5ToGo' || method === '4321'
  const term = isYearly ? on.oldTerm : Math.max(12, on.oldTerm - 12 * product.term_decrement)
  const miles =
    cSoldMileage === null
      ? settings.default_annual_mileage
      : roundPennies((cSoldMileage / on.oldTerm) * 12)
  const isOptional = method === 'retail' || method === 'semi_annual' || method === '5ToGo'
  const hasFinal = !isOptional || (fBalloon ?? 0) > 0
  const residual = hasFinal ? getResidual(entry, term, miles) : 0
  const dates = listPayments({
    method,
    isAdvance: product.when === 'advance',
    term,
    hasFinal: residual > 0,
    initialRentals: initialRentals ?? product.initial_rentals,
    isFinalWithLast: settings.final_payment_with_last === '1',
  })
  const monthly = toMonthlyShare({ type: entry.rate_type, value: entry.rate }, dates)
  return { entry, dates, monthly, balloon: dates.final === null ? 0 : residual }
}

/** How much the customer pays in cash or gives of their equity. */
function getDeposit(
  equity: number,
  maxDeposit: number,
  { price }: PriceListEntry,
  { product, settings }: DealRules,
): number {
  const share = (percent: number) => roundPennies((price * percent) / 100)
  const isDeposit = product.parity_position === 'standard'
  const most = Math.min(maxDeposit, share(product.max_deposit_percentage))
  const least = Math.min(maxDeposit, share(product.min_deposit_percentage))
  const rolledOver = isDeposit ? Math.min(Math.max(0, equity), most) : 0
  const debt = Math.max(0, -equity)
  const borrowed = isDeposit ? Math.min(debt, share(settings.negative_equity_cap_percentage)) : 0
  return rolledOver + Math.max(0, least - rolledOver) + debt - borrowed
}

/** What the new agreement costs a month with this equity; null where there is nothing to lend. */
export function priceMonth(
  { entry, dates, balloon, monthly }: NewAgreement,
  equity: number,
  rules: DealRules,
): number | null {
  const worth = worthAtStart(dates.final, balloon, monthly)
  const toLend = entry.price - entry.deposit_sub
  const deposit = getDeposit(equity, Math.max(0, Math.floor(toLend - worth)), entry, rules)
  const credit = toLend - deposit + Math.max(0, -equity)
  if (credit < worth - 1) return null
  const [first] = dates.regular
  const isYearly = dates.every === 12
  const payment = Math.max(0, roundPennies(findPayment(dates, credit, balloon, monthly)))
  return (payment * (isYearly ? (first?.weight ?? 1) : 1)) / dates.every
}
