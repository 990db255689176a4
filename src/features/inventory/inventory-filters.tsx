import { carConditions } from '#domain/inventory/inventory-list.model.ts'
import type { InventoryList } from '#domain/inventory/inventory-list.model.ts'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface InventoryFiltersProps {
  readonly controls: ListControls
  readonly dealers: InventoryList['dealers']
}

/** New or used, and the dealer where there are several. */
export function InventoryFilters({ controls, dealers }: InventoryFiltersProps) {
  const { t } = useTranslation()
  const { request, onFilter } = controls
  return (
    <>
      <Segmented
        label={t('inventory_kind')}
        options={[
          { value: 'any', label: t('inventory_any_condition') },
          ...carConditions.map((value) => ({ value, label: t(`car_condition_${value}`) })),
        ]}
        value={request.filters['condition'] ?? 'any'}
        onChange={(value) => onFilter('condition', value === 'any' ? undefined : value)}
      />
      {dealers.length > 1 && (
        <FilterMenu
          label={t('inventory_dealer')}
          allLabel={t('inventory_all_dealers')}
          options={dealers.map(({ code, name }) => ({ value: code, label: name }))}
          value={request.filters['dealer']}
          onChange={(value) => onFilter('dealer', value)}
        />
      )}
    </>
  )
}
