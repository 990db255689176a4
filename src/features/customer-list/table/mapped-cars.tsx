import { Link } from '@tanstack/react-router'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListOrigin } from '../search/list-origin.ts'

export interface MappedCarsProps {
  readonly row: CustomerRow
  readonly orgId: string
  /** The list to continue from; without it the count is no link. */
  readonly origin: ListOrigin | undefined
}

/**
 * How many cars in stock are mapped to the customer, as a link to them; previous and next keep the
 * list's order there.
 */
export function MappedCars({
  row: { mapped_inventory_count: count, fAgreementNo, cFullName },
  orgId,
  origin,
}: MappedCarsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count === null || count === undefined) return <span className="quiet">–</span>
  const written = <span className="figures">{format.number(count)}</span>
  if (count === 0 || origin === undefined || fAgreementNo === null || fAgreementNo === undefined)
    return written
  return (
    <Link
      className="link"
      to="/$orgId/customer/$agreementNo"
      params={{ orgId, agreementNo: fAgreementNo }}
      state={{ pagination: origin, onMountMappedInventory: true }}
      aria-label={t('list_mapped_cars', { count, name: cFullName ?? fAgreementNo })}
    >
      {written}
    </Link>
  )
}
