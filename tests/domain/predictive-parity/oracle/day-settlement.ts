import type { Agreement } from '#domain/agreement/agreement.model.ts'
import type { DealSettings } from '#domain/catalogue/deal-settings.model.ts'
import type { DatedPayments } from './day-account.ts'
import { discountDaily, getLastDay, runAccount } from './day-account.ts'
import { moveDay, readDay, roundPennies } from './oracle-days.ts'

/** An agreement with its payments by day; the accounts are run once. */
export interface WalkedAgreement {
  readonly agreement: Agreement
  readonly payments: DatedPayments
  readonly isRented: boolean
  readonly term: number
  /** Null where the agreement names no rate. */
  readonly walks: {
    /** At the agreement's rate. */
    readonly own: ReturnType<typeof discountDaily>
    /** At the rate of the Early Settlement Regulations: a month's, to six decimals. */
    readonly statutory: ReturnType<typeof discountDaily>
    readonly account: (day: number) => number
  } | null
}

/** How the payments are on a day. */
export interface PaymentState {
  readonly day: number
  readonly due: number
  readonly made: number
}

/** The stored credit is believed within a hundredth of what its payments are worth. */
export function walkAgreement(
  request: Omit<WalkedAgreement, 'walks'>,
  monthly: number | null,
): WalkedAgreement {
  if (monthly === null) return { ...request, walks: null }
  const { agreement, payments } = request
  const own = discountDaily(payments, monthly)
  const legal = Math.round(monthly * 1e6) / 1e6
  const statutory = discountDaily(payments, legal)
  const { fAdvance: stored } = agreement
  const isBelieved = stored !== null && Math.abs(stored - statutory.whole) <= statutory.whole * 0.01
  const credit = isBelieved ? stored : statutory.whole
  return { ...request, walks: { own, statutory, account: runAccount(payments, credit, legal) } }
}

const sumUp = (payments: DatedPayments, from: number, to: number): number =>
  payments.regular.slice(from, Math.max(from, to)).reduce((total, { sum }) => total + sum, 0)

/** Due and not paid. */
export const sumMissed = ({ payments }: WalkedAgreement, { due, made }: PaymentState): number =>
  sumUp(payments, made, due)

export const sumPaid = ({ payments }: WalkedAgreement, { made }: PaymentState): number =>
  sumUp(payments, 0, made)

function sumGross({ payments }: WalkedAgreement, { day, made }: PaymentState): number {
  const { final } = payments
  const left = final !== null && final.day > day ? final.sum : 0
  return sumUp(payments, made, payments.regular.length) + left
}

function getBalance(walked: WalkedAgreement, state: PaymentState): number {
  const { day, due, made } = state
  const own = walked.walks?.own
  if (own === undefined) return Number.NaN
  const paidAhead = walked.payments.regular
    .slice(due, Math.max(due, made))
    .reduce((total, one) => total + own.discount(one, day), 0)
  return sumMissed(walked, state) + own.ahead(day) - paidAhead
}

function getNoticeEnd(
  { term }: WalkedAgreement,
  day: number,
  { settlement_deferral }: DealSettings,
) {
  const noticed = day + 28
  if (term <= 12 || settlement_deferral === '0') return noticed
  return settlement_deferral === '30' ? noticed + 30 : moveDay(noticed, 1)
}

/** What the regulations ask for by the end of the notice, between the balance and no rebate. */
function getStatutory(
  walked: WalkedAgreement,
  state: PaymentState,
  settings: DealSettings,
): number {
  const { payments, walks } = walked
  const end = getNoticeEnd(walked, state.day, settings)
  const gross = roundPennies(sumGross(walked, state))
  if (walks === null || end >= getLastDay(payments)) return gross
  const dueByThen = payments.regular.filter(({ day }) => day <= end).length
  const untilThen = sumUp(payments, Math.max(state.made, state.due), dueByThen)
  const paidAhead = payments.regular
    .slice(dueByThen, Math.max(dueByThen, state.made))
    .reduce((total, one) => total + walks.statutory.discount(one, end), 0)
  const total = roundPennies(sumMissed(walked, state) + untilThen + walks.account(end) - paidAhead)
  return Math.min(gross, Math.max(roundPennies(getBalance(walked, state)), total))
}

const preference = ['quoted', 'lease_termination', 'statutory', 'balance', 'gross'] as const

/** What settles the agreement on a day; null where nothing is known of it. */
export function settleOn(
  walked: WalkedAgreement,
  state: PaymentState,
  settings: DealSettings,
): number | null {
  const { agreement, isRented, walks } = walked
  const { quotedSettlement: quoted, fPayment, fSettlementType: preferred } = agreement
  const found = new Map<string, number>()
  if (quoted !== null && (quoted.validUntil === null || readDay(quoted.validUntil) >= state.day))
    found.set('quoted', quoted.value)
  if (fPayment !== null) {
    const gross = sumGross(walked, state)
    found.set('gross', roundPennies(gross))
    if (isRented)
      found.set('lease_termination', roundPennies(gross * settings.lease_termination_factor))
    else if (walks !== null) {
      found.set('balance', roundPennies(getBalance(walked, state)))
      if (agreement.isRegulated) found.set('statutory', getStatutory(walked, state, settings))
    }
  }
  const type = [preferred ?? '', ...preference].find((one) => found.has(one))
  return type === undefined ? null : (found.get(type) ?? null)
}
