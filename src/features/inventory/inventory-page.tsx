import { useRef } from 'react'
import type { RefObject } from 'react'
import { inventorySortFields } from '#domain/inventory/inventory-list.model.ts'
import type { InventorySort, ListedCar } from '#domain/inventory/inventory-list.model.ts'
import { useConditionLabel } from '#src/ui/condition-label.ts'
import { PageSearch } from '#src/ui/form/page-search.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import type { Column, Sort } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { buildInventoryColumns, getCarKey, getCarName } from './inventory-columns.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { useInventoryList } from './use-inventory-list.tsx'
import type { InventoryListProps, InventoryListState } from './use-inventory-list.tsx'
import './inventory-list.css'

/** A person of one dealer needs no column that names it. */
function useInventoryColumns({ data }: InventoryListState): readonly Column<ListedCar>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const getConditionLabel = useConditionLabel()
  const dealers = data?.dealers ?? []
  const getDealerName = (code: string) => dealers.find((one) => one.code === code)?.name ?? code
  const columns = buildInventoryColumns({ t, format, getConditionLabel, getDealerName })
  return dealers.length > 1 ? columns : columns.filter(({ id }) => id !== 'dCode')
}

const toTableSort = (sort: InventorySort): Sort => {
  const [column = 'name', direction] = sort.split(':')
  return { column, direction: direction === 'desc' ? 'descending' : 'ascending' }
}

function toInventorySort({ column, direction }: Sort): InventorySort {
  const field = inventorySortFields.find((one) => one === column) ?? 'name'
  return `${field}:${direction === 'descending' ? 'desc' : 'asc'}`
}

interface InventoryTableProps {
  readonly list: InventoryListState
  readonly columns: readonly Column<ListedCar>[]
  readonly isOnline: boolean
  /** Puts the cursor into the search box. */
  readonly onSearch: () => void
}

function InventoryTable({
  list: { data, state, params, change },
  columns,
  isOnline,
  onSearch,
}: InventoryTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const settings = {
    ...defaultTableSettings(columns, toTableSort(params.sort)),
    size: params.size,
  }
  return (
    <div className="plain-list inventory-list">
      <DataTable
        label={t('inventory_title')}
        columns={columns}
        rows={data?.cars ?? []}
        rowId={getCarKey}
        rowName={getCarName}
        state={state}
        settings={settings}
        onSettings={(changes) => {
          if (changes.size !== undefined) change({ size: changes.size })
          if (changes.sort !== undefined) change({ sort: toInventorySort(changes.sort) })
        }}
        paging={{
          page: data?.pageno ?? params.page,
          onPage: (page) => change({ page }),
          total: data?.total,
        }}
        onSearch={onSearch}
        notice={
          !isOnline && data !== undefined
            ? t('inventory_as_of', { time: format.dateTime(data.as_of) })
            : undefined
        }
        restoreAs="inventory"
      />
    </div>
  )
}

interface InventoryHeadProps {
  readonly list: InventoryListState
  readonly box: RefObject<HTMLInputElement | null>
}

function InventoryHead({
  list: { data, state, params, change, isLimited },
  box,
}: InventoryHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <PageHead
      title={t('inventory_title')}
      counts={
        <CountBar
          isLoading={state === 'loading'}
          counts={(['cars', 'new', 'used'] as const).map((id) => ({
            id,
            label: t(`inventory_count_${id}`),
            value: data?.counts[id],
          }))}
        />
      }
      actions={
        <PageSearch
          ref={box}
          label={t('inventory_search')}
          value={params.search}
          onChange={(search) => change({ search })}
          note={
            isLimited && data !== undefined
              ? t('inventory_found', { number: format.number(data.total) })
              : ''
          }
        />
      }
    />
  )
}

/** The cars in stock of the dealers that the person sees. */
export function InventoryPage(props: InventoryListProps) {
  const list = useInventoryList(props)
  const columns = useInventoryColumns(list)
  const searchBox = useRef<HTMLInputElement>(null)
  return (
    <>
      <InventoryHead list={list} box={searchBox} />
      <InventoryFilters list={list} columns={columns} />
      <InventoryTable
        list={list}
        columns={columns}
        isOnline={props.isOnline}
        onSearch={() => searchBox.current?.focus()}
      />
    </>
  )
}
