import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Continuous } from '#src/ui/table/continuous.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { RowSelection } from '#src/ui/table/row-selection.ts'
import type { RowLinkProps } from '#src/ui/table/table-row.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListedCustomer, ListOrigin } from './search/list-origin.ts'
import { openPrimarySearch } from './search/primary-search.ts'
import { useListPlace } from './table/list-place.ts'
import type { CustomerListModel } from './table/use-customer-list.ts'

interface ListTableProps {
  readonly orgId: string
  readonly list: CustomerListModel
  readonly rows: readonly (CustomerListRow | undefined)[]
  readonly columns: readonly Column<CustomerListRow>[]
  readonly state: 'loading' | StateViewProps | undefined
  readonly selection: RowSelection | undefined
  readonly isSelectingCards: boolean
  readonly bulk: ReactNode
  readonly notice: ReactNode
  /** The list to come back to; without it no row leads to its customer. */
  readonly getOrigin: ((row: ListedCustomer) => ListOrigin) | undefined
  /** A widget decides the columns. */
  readonly hasForcedColumns: boolean
  readonly onFilters: () => void
  /** The customer who was open last, if one comes back from them. */
  readonly lastOpened: string | undefined
}

/** Rows without pages, where the list has been chosen to have none. */
function useContinuous({ shown, pages, isEnd }: CustomerListModel): Continuous | undefined {
  const { t } = useTranslation()
  const device = useDeviceAnswerTexts()
  if (!shown.isContinuous) return undefined
  const { search, requested, isPending, onSight, onRetry, results } = pages
  return {
    id: search,
    start: (requested.start - 1) * shown.size,
    isFetching: isPending,
    onSight,
    end: isEnd ? (device.end(results.at(-1)?.data) ?? t('table_end')) : undefined,
    onRetry,
  }
}

/** The customers as rows, each a link to its customer. */
export function ListTable({
  orgId,
  list,
  rows,
  columns,
  state,
  selection,
  isSelectingCards,
  bulk,
  notice,
  getOrigin,
  hasForcedColumns,
  onFilters,
  lastOpened,
}: ListTableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { settings, shown, page } = list
  const continuous = useContinuous(list)
  const listPlace = useListPlace(orgId, lastOpened, list)
  const toTarget = ({ fAgreementNo }: CustomerListRow, pagination: ListOrigin) =>
    ({
      to: '/$orgId/customer/$agreementNo',
      params: { orgId, agreementNo: fAgreementNo },
      state: { pagination },
    }) as const
  const rowLink = (row: CustomerListRow, { className, children }: RowLinkProps) =>
    getOrigin === undefined ? (
      <span className={className}>{children}</span>
    ) : (
      <Link
        {...toTarget(row, getOrigin(row))}
        data-agreement={row.fAgreementNo}
        className={className}
      >
        {children}
      </Link>
    )
  return (
    <DataTable
      label={t('shell_customers')}
      columns={columns}
      rows={rows}
      rowId={({ fAgreementNo }) => fAgreementNo}
      rowName={({ cFullName, fAgreementNo }) => cFullName ?? fAgreementNo}
      rowLink={rowLink}
      state={state}
      settings={{
        ...settings,
        columns: hasForcedColumns ? settings.columns : [...settings.columns, shown.sort.field],
      }}
      onSettings={list.changeSettings}
      paging={{
        page: page.data?.page ?? shown.page,
        onPage: list.goTo,
        total: list.total,
        hasNext: page.data?.has_more ?? false,
        offersContinuous: true,
      }}
      continuous={continuous}
      {...(selection === undefined ? {} : { selection })}
      isSelectingCards={isSelectingCards}
      bulk={bulk}
      notice={notice}
      restoreAs="customers"
      {...listPlace}
      onSearch={() => openPrimarySearch() || onFilters()}
      {...(getOrigin === undefined
        ? {}
        : { onOpen: (row: CustomerListRow) => void navigate(toTarget(row, getOrigin(row))) })}
    />
  )
}
