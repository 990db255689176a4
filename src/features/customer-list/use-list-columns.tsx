import { getProductTypes } from '#domain/customers/fields/customer-field.rules.ts'
import type { ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListedCustomer, ListOrigin } from './search/list-origin.ts'
import { useListLayout } from './table/list-layout.ts'
import { buildListColumns } from './table/list-columns.tsx'
import { MappedCars } from './table/mapped-cars.tsx'
import type { RowOverlay } from './table/row-overlay.ts'
import type { CustomerListDeps, CustomerListModel } from './table/use-customer-list.ts'

/** Days for which an account link counts as recent, unless the organisation sets another number. */
const defaultRecentDays = 30

export interface ListCellParts {
  readonly overlay: RowOverlay
  /** Leads back from a customer that a cell opens. */
  readonly getOrigin: (row: ListedCustomer) => ListOrigin
  /** The button that reaches a row's customer. */
  readonly contact: ((row: CustomerListRow) => ReactNode) | undefined
}

/** The list's columns as this person sees them. */
export function useListColumns(
  { orgId, viewer }: Pick<CustomerListDeps, 'orgId' | 'viewer'>,
  { settings, areColumnsDefault, isQueue, now, today, fields }: CustomerListModel,
  { overlay, getOrigin, contact }: ListCellParts,
) {
  const { t } = useTranslation()
  const { layout, isPhone } = useListLayout()
  const { parameters } = viewer.access
  return buildListColumns({
    getPendingReceipt: overlay.getPendingReceipt,
    renderContact: (row) => contact?.(row) ?? null,
    fields,
    chosen: settings.columns,
    areDefault: areColumnsDefault,
    isQueue,
    t,
    now,
    today,
    leaseProducts: getProductTypes('lease', parameters),
    isStacked: layout === 'stacked',
    isPhone,
    renderMappedCars: (row) => (
      <MappedCars row={row} orgId={orgId} origin={viewer.isListOnly ? undefined : getOrigin(row)} />
    ),
    recentLinkDays: Number(parameters.get('my_account_link_days_limit') ?? defaultRecentDays),
  })
}
