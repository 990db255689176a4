import type { Parity } from './parity.ts'

/** Best first; 7 is not computable. */
export type ParityPosition = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * The deal-parity position: odd with equity ≥ 0, even below; 1-2 cheaper, 3-4 within the uplift,
 * 5-6 above. 7 without parity or required equity.
 */
export function parityPosition(
  parity: Parity | null,
  equity: number | null,
  hasEquity: boolean,
): ParityPosition {
  if (parity === null || (hasEquity && equity === null)) return 7
  const isInDebt = hasEquity && (equity ?? 0) < 0
  if (parity.saving >= 0) return isInDebt ? 2 : 1
  if (parity.fParity >= 0) return isInDebt ? 4 : 3
  return isInDebt ? 6 : 5
}
