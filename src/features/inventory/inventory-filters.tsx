import { chevronDownOutline } from 'ionicons/icons'
import { carConditions } from '#domain/inventory/inventory-list.model.ts'
import type { InventoryList } from '#domain/inventory/inventory-list.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface InventoryFiltersProps {
  readonly controls: ListControls
  readonly dealers: InventoryList['dealers']
}

function DealerChoice({ controls: { request, onFilter }, dealers }: InventoryFiltersProps) {
  const { t } = useTranslation()
  const { dealer } = request.filters
  const chosen = dealers.find(({ code }) => code === dealer)
  return (
    <MenuButton
      label={t('inventory_dealer')}
      actions={[
        {
          id: 'all',
          label: t('inventory_all_dealers'),
          isChosen: dealer === undefined,
          onChoose: () => onFilter('dealer', undefined),
        },
        ...dealers.map(({ code, name }) => ({
          id: `dealer ${code}`,
          label: name,
          isChosen: code === dealer,
          onChoose: () => onFilter('dealer', code),
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

/** New or used, and the dealer where there are several. */
export function InventoryFilters(props: InventoryFiltersProps) {
  const { controls, dealers } = props
  const { t } = useTranslation()
  return (
    <>
      <Segmented
        label={t('inventory_kind')}
        options={[
          { value: 'any', label: t('inventory_any_condition') },
          ...carConditions.map((value) => ({ value, label: t(`car_condition_${value}`) })),
        ]}
        value={controls.request.filters['condition'] ?? 'any'}
        onChange={(value) => controls.onFilter('condition', value === 'any' ? undefined : value)}
      />
      {dealers.length > 1 && <DealerChoice {...props} />}
    </>
  )
}
