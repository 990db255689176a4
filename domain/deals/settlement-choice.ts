import type { Agreement } from './agreement.model.ts'
import type { AgreementCourse } from './agreement-course.ts'
import { balanceToday, grossBalance } from './balance.ts'
import type { DealSettings } from './deal-settings.model.ts'
import { statutorySettlement } from './early-settlement.ts'
import { roundHalfUp } from './money.ts'
import type { PaymentMethod } from './payment-method.ts'
import { isLease } from './payment-method.ts'
import type { DealStep } from './step.model.ts'

/**
 * How a settlement is reckoned: the lender's own figure while it stands; by the Early Settlement Regulations; present value today; everything
 * without rebate; a lease's remaining rentals; none, for cash.
 */
export const settlementTypes = [
  'quoted',
  'statutory',
  'balance',
  'gross',
  'lease_termination',
  'none',
] as const

export type SettlementType = (typeof settlementTypes)[number]

/** One of an agreement's `settlements[]` (W§3 L47). */
export interface Settlement {
  readonly settlementType: SettlementType
  /** All that is to be paid from today on, minor units. */
  readonly settlementValue: number
  /** The day it is reckoned to. */
  readonly settlementDate: string
  /** Of it, the payments that fall due on the way to that day. */
  readonly dueBefore: number
}

/** Every settlement that can be reckoned today, at most one a type; empty when the agreement says too little. A lease has no balance: its residual value is not the customer's. */
export function settlementsOf(
  agreement: Agreement,
  course: AgreementCourse | null,
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

/** The settlement that feeds equity: the one that the feed asks for, else quoted, else a lease's, else statutory, else balance, else gross; null when there is none. */
export function chosenSettlement(
  settlements: readonly Settlement[],
  asked: string | null,
): Settlement | null {
  return firstOf(settlements, asked === null ? order : [asked, ...order])
}

/** What would settle today without the statutory notice: quoted, else the balance; for cash none. Null when neither is known. */
export function settlementToday(settlements: readonly Settlement[]): Settlement | null {
  return firstOf(settlements, ['quoted', 'balance', 'none'])
}

function firstOf(settlements: readonly Settlement[], types: readonly string[]): Settlement | null {
  for (const type of types) {
    const found = settlements.find(({ settlementType }) => settlementType === type)
    if (found !== undefined) return found
  }
  return null
}

/** How a settlement is less than all that is still to be paid: gross, rebate, settlement. Without the gross balance the settlement alone. */
export function settlementSteps(
  settlements: readonly Settlement[],
  { settlementValue }: Settlement,
): readonly DealStep[] {
  const gross = firstOf(settlements, ['gross'])?.settlementValue ?? null
  const result: DealStep = { label: 'settlement', amount: settlementValue }
  if (gross === null) return [result]
  return [
    { label: 'gross', amount: gross },
    { label: 'rebate', amount: settlementValue - gross },
    result,
  ]
}
