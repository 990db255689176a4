import { arrowDownOutline, arrowUpOutline, chevronDownOutline } from 'ionicons/icons'
import { carConditions, inventorySortFields } from '#domain/inventory/inventory-list.model.ts'
import type { ListedCar, InventorySortField } from '#domain/inventory/inventory-list.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { InventoryListState } from './use-inventory-list.tsx'

interface InventoryFiltersProps {
  readonly list: InventoryListState
  readonly columns: readonly Column<ListedCar>[]
}

function DealerChoice({ data, params, change }: InventoryListState) {
  const { t } = useTranslation()
  const dealers = data?.dealers ?? []
  const chosen = dealers.find(({ code }) => code === params.dealer)
  return (
    <MenuButton
      label={t('inventory_dealer')}
      actions={[
        {
          id: 'all',
          label: t('inventory_all_dealers'),
          isChosen: params.dealer === undefined,
          onChoose: () => change({ dealer: undefined }),
        },
        ...dealers.map(({ code, name }) => ({
          id: `dealer ${code}`,
          label: name,
          isChosen: code === params.dealer,
          onChoose: () => change({ dealer: code }),
        })),
      ]}
      trigger={(trigger) => (
        <TextButton outlined trailingIcon={chevronDownOutline} {...trigger}>
          <span className="ellipsis">{chosen?.name ?? t('inventory_all_dealers')}</span>
        </TextButton>
      )}
    />
  )
}

/** The ways to sort on a phone, where there are no column heads to press. */
function SortChoice({ list: { params, change }, columns }: InventoryFiltersProps) {
  const { t } = useTranslation()
  const [field, direction] = params.sort.split(':')
  const getHeader = (id: InventorySortField) => columns.find((column) => column.id === id)?.header
  return (
    <MenuButton
      label={t('table_sort_by')}
      actions={inventorySortFields.flatMap((id) =>
        (['desc', 'asc'] as const).map((order) => ({
          id: `${id}:${order}`,
          label: t(
            order === 'desc' ? 'list_sort_number_descending' : 'list_sort_number_ascending',
            {
              column: getHeader(id) ?? id,
            },
          ),
          isChosen: params.sort === `${id}:${order}`,
          onChoose: () => change({ sort: `${id}:${order}` }),
        })),
      )}
      trigger={(trigger) => (
        <TextButton
          outlined
          trailingIcon={direction === 'desc' ? arrowDownOutline : arrowUpOutline}
          {...trigger}
        >
          <span className="sr-only">{t('table_sort_by')}</span>
          {columns.find(({ id }) => id === field)?.header}
        </TextButton>
      )}
    />
  )
}

/** New or used, and the dealer where there are several; on a phone the sorting, too. */
export function InventoryFilters({ list, columns }: InventoryFiltersProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const { data, params, change } = list
  if (data === undefined || data.counts.cars === 0) return null
  return (
    <div className="inventory-filters no-print">
      <Segmented
        label={t('inventory_kind')}
        options={[
          { value: 'any', label: t('inventory_any_condition') },
          ...carConditions.map((value) => ({ value, label: t(`car_condition_${value}`) })),
        ]}
        value={params.condition ?? 'any'}
        onChange={(value) =>
          change({ condition: carConditions.find((condition) => condition === value) })
        }
      />
      {data.dealers.length > 1 && <DealerChoice {...list} />}
      {isPhone && <SortChoice list={list} columns={columns} />}
    </div>
  )
}
