import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { mayShowEquityAndParity } from '#domain/agreement/next-payment-limit.ts'
import { EquityCell, ParityCell } from '../marks/equity-cell.tsx'

interface CustomerEquityProps {
  readonly row: CustomerRow
}

/**
 * A figure that may be shown: known, and with a next payment no more than 180 days away (W-094).
 */
function shown(row: CustomerRow, minor: number | null | undefined): number | undefined {
  return mayShowEquityAndParity(row.nextPaymentDays ?? null) ? (minor ?? undefined) : undefined
}

/** A customer's equity with its word, or N/A. */
export function CustomerEquity({ row }: CustomerEquityProps) {
  return <EquityCell minor={shown(row, row.fEquity)} />
}

/** A customer's parity with its word, or N/A. */
export function CustomerParity({ row }: CustomerEquityProps) {
  return <ParityCell minor={shown(row, row.fParity)} />
}

/** True equity; nothing at all for lease products (W-084). */
export function CustomerTrueEquity({
  row,
  leaseProducts,
}: CustomerEquityProps & { readonly leaseProducts: readonly string[] }) {
  if (leaseProducts.includes(row.fProductType ?? '')) return null
  return <EquityCell minor={shown(row, row.fTrueEquity)} />
}
