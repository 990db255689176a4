import type { Parity } from './parity.ts'

/** Where a deal stands, best first; 7 is not computable (W§3 L47, W§9 L204). */
export type ParityPosition = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The deal-parity position. Odd with equity of zero or more, even below: 1 and 2 cheaper or the same, 3 and 4 dearer within the uplift, 5 and 6
 * dearer than that (deal engine §3). 7 without parity, or without equity where the product has it; a product without equity takes the odd row.
 */
export function parityPosition(
  parity: Parity | null,
  equity: number | null,
  hasEquity: boolean,
): ParityPosition {
  if (parity === null || (hasEquity && equity === null)) return 7
  const isInDebt = hasEquity && equity !== null && equity < 0
  if (parity.saving >= 0) return isInDebt ? 2 : 1
  if (parity.fParity >= 0) return isInDebt ? 4 : 3
  return isInDebt ? 6 : 5
}
