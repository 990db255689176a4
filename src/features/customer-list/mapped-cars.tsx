import { Link } from '@tanstack/react-router'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { ListPlace } from './list-place.ts'

export interface MappedCarsProps {
  readonly row: CustomerRow
  readonly orgId: string
  /** The list to go on from; without it the count leads nowhere. */
  readonly place: ListPlace | undefined
}

/** How many cars in stock are mapped to the customer, and the way to them; previous and next keep the list's order there (W§2 L30). */
export function MappedCars({
  row: { mapped_inventory_count: count, fAgreementNo, cFullName },
  orgId,
  place,
}: MappedCarsProps) {
  const say = useText()
  const format = useFormat()
  if (count === null || count === undefined) return <span className="quiet">–</span>
  const written = <span className="figures">{format.number(count)}</span>
  if (count === 0 || place === undefined || fAgreementNo === null || fAgreementNo === undefined)
    return written
  return (
    <Link
      className="link"
      to="/$orgId/customer/$agreementNo"
      params={{ orgId, agreementNo: fAgreementNo }}
      state={{ pagination: place, onMountMappedInventory: true }}
      aria-label={say('list_mapped_cars', { count, name: cFullName ?? fAgreementNo })}
    >
      {written}
    </Link>
  )
}
