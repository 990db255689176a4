import { chevronBackOutline, chevronDownOutline, chevronForwardOutline } from 'ionicons/icons'
import { IconButton } from '../button/icon-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { useFormat } from '../format.tsx'
import { MenuButton } from '../overlay/menu-button.tsx'
import { useTranslation } from '../translation.ts'
import { tablePageSizes } from './page-size.ts'
import type { RowsChoice } from './table-settings.ts'

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
  /** The rows may be scrolled through without pages. */
  readonly offersContinuous?: boolean
}

interface TablePagesProps {
  readonly paging: Paging
  readonly chosen: RowsChoice
  readonly onChoose: (choice: RowsChoice) => void
  readonly shown: number
}

/** How many rows a page has, or that there are no pages. */
function RowsMenu({ paging, chosen, onChoose }: Omit<TablePagesProps, 'shown'>) {
  const { t } = useTranslation()
  const { size, isContinuous = false } = chosen
  const offersContinuous = paging.offersContinuous === true
  const sizes = tablePageSizes.map((count) => ({
    id: String(count),
    label: t('table_size', { count }),
    isChosen: !isContinuous && count === size,
    onChoose: () => onChoose({ size: count, ...(offersContinuous ? { isContinuous: false } : {}) }),
  }))
  const continuous = {
    id: 'continuous',
    label: t('table_continuous'),
    isChosen: isContinuous,
    onChoose: () => onChoose({ size, isContinuous: true }),
  }
  return (
    <MenuButton
      label={t('table_rows_a_page')}
      actions={offersContinuous ? [...sizes, continuous] : sizes}
      trigger={(trigger) => (
        <TextButton outlined trailingIcon={chevronDownOutline} {...trigger}>
          {isContinuous ? t('table_continuous') : t('table_size', { count: size })}
        </TextButton>
      )}
    />
  )
}

/** Which rows are in sight, how many a page has, and the pages beside it. */
export function TablePages({ paging, chosen, onChoose, shown }: TablePagesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { size, isContinuous = false } = chosen
  const first = isContinuous ? 0 : (paging.page - 1) * size
  const range = {
    from: format.number(shown === 0 ? 0 : first + 1),
    to: format.number(first + shown),
  }
  const hasNext =
    paging.total === undefined ? (paging.hasNext ?? shown === size) : first + shown < paging.total
  return (
    <nav className="table-pages" aria-label={t('table_pages')}>
      <span className="small second figures" aria-live="polite">
        {paging.total === undefined
          ? t('table_page_unknown', range)
          : t('table_page_of', { ...range, total: format.number(paging.total) })}
      </span>
      <RowsMenu paging={paging} chosen={chosen} onChoose={onChoose} />
      {!isContinuous && (
        <>
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
        </>
      )}
    </nav>
  )
}
