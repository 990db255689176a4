import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Api } from '#src/api/client.ts'
import type { Column } from '#src/ui/table/column.ts'
import { TableSettingsDialog } from '#src/ui/table/table-settings-dialog.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { customerCountsQuery } from './search/customer-list.queries.ts'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import type { CustomerListModel } from './table/use-customer-list.ts'

export interface ListSheetsProps {
  readonly api: Api
  readonly orgId: string
  readonly list: CustomerListModel
  readonly columns: readonly Column<CustomerListRow>[]
  readonly userId: string
  readonly opened: 'filters' | 'columns' | null
  readonly onClose: () => void
}

/**
 * The filters and the table settings: the largest part of the list's page, fetched when one of the
 * two first opens.
 */
export function ListSheets({
  api,
  orgId,
  list,
  columns,
  userId,
  opened,
  onClose,
}: ListSheetsProps) {
  const { settings, shown, counts, today } = list
  return (
    <>
      <FilterSheet
        isOpen={opened === 'filters'}
        onClose={onClose}
        criteria={list.criteria}
        query={shown.query}
        today={today}
        userId={userId}
        onApply={list.setValues}
        getCountsQuery={(values) =>
          customerCountsQuery(api, values === null ? null : list.toSearchParams(values))
        }
        getBounds={(name) =>
          name === 'fParity' || name === 'fEquity'
            ? (counts.data?.aggregations?.[name] ?? undefined)
            : undefined
        }
        getValuesQuery={(name) => fieldValuesQuery(api, orgId, name)}
      />
      <TableSettingsDialog
        isOpen={opened === 'columns'}
        onClose={onClose}
        columns={columns}
        settings={settings}
        onSave={list.changeSettings}
        onReset={list.resetSettings}
        offersContinuous
      />
    </>
  )
}
