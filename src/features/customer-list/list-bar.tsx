import {
  arrowDownOutline,
  arrowUpOutline,
  funnelOutline,
  optionsOutline,
  reorderFourOutline,
  reorderTwoOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { belowDesktop, phone, touch, useMedia } from '#src/ui/media.ts'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'
import type { CardSelection } from '#src/ui/list-page/use-card-selection.ts'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import { FilterChips, type FilterChipsProps } from './filters/filter-chips.tsx'

export interface ListBarProps extends Omit<FilterChipsProps, 'onAdd'> {
  readonly onClear: () => void
  readonly onFilters: () => void
  /** Undefined where a widget decides the columns. */
  readonly onColumns?: () => void
  readonly density: TableSettings['density']
  readonly onDensity: (density: TableSettings['density']) => void
  /** The ways to sort where there are no column heads to press. */
  readonly sorts: readonly MenuAction[]
  readonly sortedBy: string
  readonly isDescending: boolean
  /** The counts in one line, for a phone. */
  readonly sum: ReactNode
  /** Undefined where nothing can be done with a selection of cards. */
  readonly cardSelection?: CardSelection
  /** Beside the filters, on a phone. */
  readonly beside?: ReactNode
  /** Saves what the list is filtered by, and acts on it. */
  readonly save?: ReactNode
  /** Takes what the list shows out of the product. */
  readonly exportMenu?: ReactNode
}

/**
 * The row under the head: the filters, and how the list is shown. On a phone the filters are a
 * button with their count.
 */
export function ListBar({
  query,
  scopeFilters,
  onRemoveScopeFilter,
  getAssigneeName,
  onRemove,
  onClear,
  onFilters,
  onColumns,
  density,
  onDensity,
  sorts,
  sortedBy,
  isDescending,
  sum,
  cardSelection,
  beside,
  save,
  exportMenu,
}: ListBarProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const isBelowDesktop = useMedia(belowDesktop)
  const isTouch = useMedia(touch)
  const count = shownCriteria(query).length + scopeFilters.length
  const filters = (
    <TextButton outlined icon={funnelOutline} opens="dialog" onClick={onFilters}>
      {t('list_filters')}
      {isPhone && count > 0 && <b className="filter-number">{count}</b>}
    </TextButton>
  )
  const chips = (
    <FilterChips
      query={query}
      scopeFilters={scopeFilters}
      onRemoveScopeFilter={onRemoveScopeFilter}
      getAssigneeName={getAssigneeName}
      onRemove={onRemove}
      onAdd={onFilters}
    />
  )
  if (isPhone) {
    return (
      <div className="list-bar no-print">
        <span className="filter-start">
          {filters}
          {beside}
        </span>
        {chips}
        {cardSelection !== undefined && (
          <TextButton accent ref={cardSelection.button} onClick={cardSelection.onToggle}>
            {t(cardSelection.isSelecting ? 'table_select_done' : 'table_select')}
          </TextButton>
        )}
        <div className="list-acts">
          {save}
          {exportMenu}
        </div>
        <div className="list-line">
          {sum}
          <span className="spacer" />
          <MenuButton
            label={t('table_sort_by')}
            actions={sorts}
            trigger={(trigger) => (
              <TextButton
                trailingIcon={isDescending ? arrowDownOutline : arrowUpOutline}
                {...trigger}
              >
                <span className="sr-only">{t('table_sort_by')}</span>
                {sortedBy}
              </TextButton>
            )}
          />
        </div>
      </div>
    )
  }
  return (
    <div className="list-bar no-print">
      {chips}
      {save}
      <span className="spacer" />
      {count > 0 && !isBelowDesktop && (
        <TextButton onClick={onClear}>{t('list_clear_filters')}</TextButton>
      )}
      {isBelowDesktop && filters}
      {exportMenu}
      {onColumns !== undefined && (
        <TextButton icon={optionsOutline} opens="dialog" onClick={onColumns}>
          {t('table_columns')}
        </TextButton>
      )}
      {!isTouch && !isBelowDesktop && (
        <TextButton
          icon={density === 'compact' ? reorderFourOutline : reorderTwoOutline}
          onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {t(density === 'compact' ? 'table_compact' : 'table_comfortable')}
        </TextButton>
      )}
    </div>
  )
}
