import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import {
  TableSettingsDialog,
  type TableSettingsDialogProps,
} from '#src/ui/table/table-settings-dialog.tsx'
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx'

export interface ListSheetsProps {
  readonly filters: FilterSheetProps
  readonly columns: TableSettingsDialogProps<CustomerListRow>
}

/** What the list is narrowed and laid out by: the largest part of its page, fetched when one of the two first opens. */
export function ListSheets({ filters, columns }: ListSheetsProps) {
  return (
    <>
      <FilterSheet {...filters} />
      <TableSettingsDialog {...columns} />
    </>
  )
}
