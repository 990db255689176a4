import type { Agreement } from './agreement.model.ts'
import type { AgreementSchedule } from './agreement-schedule.ts'
import { balanceToday, grossBalance } from './balance.ts'
import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import { statutorySettlement } from './early-settlement.ts'
import { roundHalfUp } from '../finance/money.ts'
import type { PaymentMethod } from '../finance/payment-method.ts'
import { isLease } from '../finance/payment-method.ts'
import type { DealStep } from '../finance/step.model.ts'
import type { SettlementType } from './settlement-type.model.ts'

/** One of an agreement's `settlements[]`. */
export interface Settlement {
  readonly settlementType: SettlementType
  /** Everything to pay from today, minor units. */
  readonly settlementValue: number
  /** The day it is calculated to. */
  readonly settlementDate: string
  /** The part of it due before that day. */
  readonly dueBefore: number
}

/**
 * Every settlement that can be calculated today, one per type. A lease has no balance: its
 * residual value is not the customer's.
 */
export function availableSettlements(
  agreement: Agreement,
  course: AgreementSchedule | null,
  method: PaymentMethod,
  today: string,
  settings: DealSettings,
): readonly Settlement[] {
  if (method === 'cash') return [payableToday('none', 0, today)]
  const found: Settlement[] = []
  const { quotedSettlement: quoted, fPayment: payment } = agreement
  if (quoted !== null && (quoted.validUntil === null || quoted.validUntil >= today))
    found.push(payableToday('quoted', quoted.value, today))
  if (course === null || payment === null) return found

  const sums = { payment, balloon: agreement.fBalloon ?? 0 }
  const gross = grossBalance(course, sums)
  if (isLease(method))
    found.push(payableToday('lease_termination', gross * settings.lease_termination_factor, today))
  else if (course.monthly !== null) {
    if (agreement.isRegulated) {
      const { total, dueBefore, day } = statutorySettlement(
        course,
        sums,
        course.monthly,
        agreement.fAdvance,
        today,
        settings,
      )
      found.push({
        settlementType: 'statutory',
        settlementValue: total,
        settlementDate: day,
        dueBefore,
      })
    }
    found.push(payableToday('balance', balanceToday(course, sums, course.monthly), today))
  }
  found.push(payableToday('gross', gross, today))
  return found
}

function payableToday(settlementType: SettlementType, amount: number, today: string): Settlement {
  return {
    settlementType,
    settlementValue: roundHalfUp(amount),
    settlementDate: today,
    dueBefore: 0,
  }
}

const order: readonly SettlementType[] = [
  'quoted',
  'lease_termination',
  'statutory',
  'balance',
  'gross',
  'none',
]

/**
 * The settlement behind equity: the feed's type, else quoted, a lease's, statutory, balance,
 * gross; null when there is none.
 */
export function chooseSettlement(
  settlements: readonly Settlement[],
  preferred: string | null,
): Settlement | null {
  return findFirst(settlements, [preferred, ...order])
}

/**
 * The settlement payable today without notice: quoted, else the balance, none for cash; null when
 * unknown.
 */
export function settlementPayableToday(settlements: readonly Settlement[]): Settlement | null {
  return findFirst(settlements, ['quoted', 'balance', 'none'])
}

function findFirst(
  settlements: readonly Settlement[],
  types: readonly (string | null)[],
): Settlement | null {
  for (const type of types) {
    const found = settlements.find(({ settlementType }) => settlementType === type)
    if (found !== undefined) return found
  }
  return null
}

/**
 * The steps from the gross balance by the rebate to the settlement; the settlement alone without a
 * gross balance.
 */
export function settlementSteps(
  settlements: readonly Settlement[],
  { settlementValue }: Settlement,
): readonly DealStep[] {
  const gross = findFirst(settlements, ['gross'])?.settlementValue ?? null
  const result: DealStep = { label: 'settlement', amount: settlementValue }
  if (gross === null) return [result]
  return [
    { label: 'gross', amount: gross },
    { label: 'rebate', amount: settlementValue - gross },
    result,
  ]
}
