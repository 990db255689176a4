/** Days to the next payment up to which equity and parity are shown. */
export const maxNextPaymentDays = 180

/**
 * Equity, parity and the payment overview are N/A when the next payment is more than 180 days
 * away.
 */
export function mayShowEquityAndParity(days: number | null): boolean {
  return days === null || days <= maxNextPaymentDays
}
