import { inventorySortFields } from '#domain/inventory/inventory-list.model.ts'
import type { InventoryList, ListedCar } from '#domain/inventory/inventory-list.model.ts'
import type { Api } from '#src/api/client.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { useConditionLabel } from '#src/ui/condition-label.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { buildInventoryColumns, getCarKey, getCarName } from './inventory-columns.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { inventoryListQuery } from './inventory-list.queries.ts'
import './inventory-list.css'

interface InventoryPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** A person of one dealer needs no column that names it. */
function useInventoryColumns(dealers: InventoryList['dealers']): readonly Column<ListedCar>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const getConditionLabel = useConditionLabel()
  const getDealerName = (code: string) => dealers.find((one) => one.code === code)?.name ?? code
  const columns = buildInventoryColumns({ t, format, getConditionLabel, getDealerName })
  return dealers.length > 1 ? columns : columns.filter(({ id }) => id !== 'dCode')
}

/** The cars in stock of the dealers that the person sees. */
export function InventoryPage({ api, orgId, isOnline }: InventoryPageProps) {
  const { t } = useTranslation()
  const list = useHostList({
    id: 'inventory',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: inventorySortFields,
    query: (request) => inventoryListQuery(api, orgId, request),
    read: ({ cars, total, pageno, counts, as_of }) => ({
      rows: cars,
      total,
      page: pageno,
      isEmpty: counts.cars === 0,
      asOf: as_of,
    }),
    isOnline,
    texts: {
      refused: t('inventory_refused_text'),
      offline: t('inventory_offline_text'),
      failed: t('inventory_failed'),
      empty: { title: t('inventory_empty_title'), text: t('inventory_empty_text') },
      noneFound: {
        title: t('inventory_none_found_title'),
        text: t('inventory_none_found_text'),
      },
    },
  })
  const { data, controls } = list
  const dealers = data?.dealers ?? []
  return (
    <ListScreen
      className="inventory-list"
      title={t('inventory_title')}
      list={list}
      columns={useInventoryColumns(dealers)}
      rowId={getCarKey}
      rowName={getCarName}
      counts={(['cars', 'new', 'used'] as const).map((id) => ({
        id,
        label: t(`inventory_count_${id}`),
        value: data?.counts[id],
      }))}
      searchLabel={t('inventory_search')}
      filters={
        data !== undefined &&
        data.counts.cars > 0 && <InventoryFilters controls={controls} dealers={dealers} />
      }
    />
  )
}
