/**
 * The lender's valid quotation; the Early Settlement Regulations; present value; no rebate; a
 * lease's remaining rentals; none, for cash.
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
