import { chevronBackOutline, chevronDownOutline, chevronForwardOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { useFormat } from '../format.tsx'
import { MenuButton } from '../overlay/menu-button.tsx'
import { useTranslation } from '../translation.ts'
import { CheckCell } from './check-cell.tsx'
import type { PageSelection } from './table-head.tsx'
import { tablePageSizes, type PageSize } from './page-size.ts'

export interface Paging {
  /** From 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** All rows that match; nothing while they are being counted. */
  readonly total: number | undefined
  /**
   * Whether a next page is known to exist before the total is; without it a full page is taken to
   * have one.
   */
  readonly hasNext?: boolean
}

interface TableFootProps {
  readonly paging: Paging | undefined
  readonly size: PageSize
  readonly onSize: (size: PageSize) => void
  readonly shown: number
  readonly selected: number
  readonly onClear: () => void
  readonly page: PageSelection | undefined
  /** The acts on what is selected. */
  readonly bulk: ReactNode
  /** Words at the left while nothing is selected. */
  readonly note: ReactNode
}

export function TableFoot({
  paging,
  size,
  onSize,
  shown,
  selected,
  onClear,
  page,
  bulk,
  note,
}: TableFootProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = paging === undefined ? 0 : (paging.page - 1) * size
  const range = {
    from: format.number(shown === 0 ? 0 : first + 1),
    to: format.number(first + shown),
  }
  const hasNext =
    paging === undefined
      ? false
      : paging.total === undefined
        ? (paging.hasNext ?? shown === size)
        : first + shown < paging.total
  return (
    <div className="table-foot no-print">
      {selected > 0 ? (
        <div
          className="table-bulk"
          role="region"
          aria-label={t('table_selected', { count: selected })}
        >
          {page !== undefined && (
            <CheckCell
              label={t('table_select_page')}
              isChecked={page.isAll}
              isMixed={!page.isAll}
              onChange={page.onToggle}
            />
          )}
          <span className="strong nowrap">{t('table_selected', { count: selected })}</span>
          <TextButton accent onClick={onClear}>
            {t('table_clear_selection')}
          </TextButton>
          {bulk}
        </div>
      ) : (
        <span className="second small">{note}</span>
      )}
      <span className="spacer" />
      {paging !== undefined && (
        <nav className="table-pages" aria-label={t('table_pages')}>
          <span className="small second figures" aria-live="polite">
            {paging.total === undefined
              ? t('table_page_unknown', range)
              : t('table_page_of', { ...range, total: format.number(paging.total) })}
          </span>
          <MenuButton
            label={t('table_rows_a_page')}
            actions={tablePageSizes.map((count) => ({
              id: String(count),
              label: t('table_size', { count }),
              isChosen: count === size,
              onChoose: () => onSize(count),
            }))}
            trigger={(trigger) => (
              <TextButton outlined trailingIcon={chevronDownOutline} {...trigger}>
                {t('table_size', { count: size })}
              </TextButton>
            )}
          />
          <IconButton
            outlined
            icon={chevronBackOutline}
            label={t('table_previous')}
            disabled={paging.page <= 1}
            onClick={() => paging.onPage(paging.page - 1)}
          />
          <IconButton
            outlined
            icon={chevronForwardOutline}
            label={t('table_next')}
            disabled={!hasNext}
            onClick={() => paging.onPage(paging.page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
