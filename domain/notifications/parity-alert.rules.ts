/**
 * Why a customer came within parity: another car is the best offer, its price fell, its residual
 * value rose, its payment fell, or the customer's own agreement moved on.
 */
export const parityReasons = ['offer', 'price', 'residual_value', 'payment', 'agreement'] as const

export type ParityReason = (typeof parityReasons)[number]

/** A customer's parity on a day, with the best offer that makes it. Money is in minor units. */
export interface ParityFigures {
  /** Null without an offer. */
  readonly parity: number | null
  /** The car of the best offer. */
  readonly offer: string | null
  readonly price: number | null
  readonly residualValue: number | null
  readonly payment: number | null
}

const fell = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && after < before

/** Why the customer is within parity and was not before; null where nothing of it happened. */
export function findParityReason(before: ParityFigures, after: ParityFigures): ParityReason | null {
  const isWithin = ({ parity }: ParityFigures) => parity !== null && parity >= 0
  if (isWithin(before) || !isWithin(after)) return null
  if (before.offer !== after.offer) return 'offer'
  if (fell(before.price, after.price)) return 'price'
  if (fell(after.residualValue, before.residualValue)) return 'residual_value'
  return fell(before.payment, after.payment) ? 'payment' : 'agreement'
}
