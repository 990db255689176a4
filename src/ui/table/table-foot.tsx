import type { ReactNode } from 'react'
import { TextButton } from '../button/text-button.tsx'
import { useTranslation } from '../translation.ts'
import { CheckCell } from './check-cell.tsx'
import type { PageSelection } from './table-head.tsx'

export interface TableFootProps {
  readonly pages: ReactNode
  readonly selected: number
  readonly onClear: () => void
  readonly page: PageSelection | undefined
  /** The acts on what is selected. */
  readonly bulk: ReactNode
  /** Words at the left while nothing is selected. */
  readonly note: ReactNode
}

export function TableFoot({ pages, selected, onClear, page, bulk, note }: TableFootProps) {
  const { t } = useTranslation()
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
              label={page.label}
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
      {pages}
    </div>
  )
}

/** The foot while cards are selected: a line for the page, a line for what is selected. */
export function CardFoot({
  pages,
  selected,
  page,
  bulk,
}: Pick<TableFootProps, 'pages' | 'selected' | 'page' | 'bulk'>) {
  const { t } = useTranslation()
  const text = t('table_selected', { count: selected })
  return (
    <div className="table-foot card-foot no-print">
      <div className="card-foot-page">
        {page !== undefined && (
          <CheckCell
            label={page.label}
            isChecked={page.isAll}
            isMixed={page.isSome && !page.isAll}
            onChange={page.onToggle}
          >
            {page.label}
          </CheckCell>
        )}
        <span className="spacer" />
        {pages}
      </div>
      <div className="table-bulk" role="region" aria-label={text}>
        <span className="strong nowrap" role="status">
          {text}
        </span>
        <span className="spacer" />
        {selected > 0 && bulk}
      </div>
    </div>
  )
}
