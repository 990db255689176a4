import { optionsOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { TextButton } from '../button/text-button.tsx'
import { SearchBox } from '../form/search-box.tsx'
import { useFormat } from '../format.tsx'
import { loadChunk } from '../load-chunk.ts'
import { phone, useMedia } from '../media.ts'
import type { Column } from '../table/column.ts'
import { SortMenu } from './sort-menu.tsx'
import type { TableSettings } from '../table/table-settings.ts'
import type { CardSelection } from './use-card-selection.ts'
import { useTranslation } from '../translation.ts'
import type { ListControls } from './list-request.ts'

const TableSettingsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../table/table-settings-dialog.tsx')))
    .TableSettingsDialog,
}))

interface ColumnsButtonProps<Row> {
  readonly controls: ListControls
  readonly columns: readonly Column<Row>[]
  readonly settings: TableSettings
}

/** The choice of columns, sort, rows a page and their height, which is remembered. */
function ColumnsButton<Row>({ controls, columns, settings }: ColumnsButtonProps<Row>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <TextButton icon={optionsOutline} opens="dialog" onClick={() => setOpen(true)}>
        {t('table_columns')}
      </TextButton>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <TableSettingsDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            columns={columns as readonly Column<unknown>[]}
            settings={settings}
            onSave={controls.onSettings}
            onReset={controls.onResetSettings}
          />
        </Suspense>
      )}
    </>
  )
}

export interface ListToolsProps<Row> extends ColumnsButtonProps<Row> {
  /** What the search looks into; without it there is no search. */
  readonly searchLabel: string | undefined
  /** How many search and filters find; undefined while all is shown. */
  readonly found: number | undefined
  readonly filters: ReactNode
  /** A way to take the list away as a file. */
  readonly exportAction: ReactNode
  readonly cardSelection: CardSelection | undefined
  /** Beside an open panel only the search stands. */
  readonly isNarrow: boolean
}

/** The row between head and table: search, filters, export, columns; on a phone the sorting, too. */
export function ListTools<Row>({
  controls,
  columns,
  settings,
  searchLabel,
  found,
  filters,
  exportAction,
  cardSelection,
  isNarrow,
}: ListToolsProps<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMedia(phone)
  return (
    <div className="list-tools no-print" role="search" aria-label={searchLabel}>
      {searchLabel !== undefined && (
        <div className="list-search">
          <SearchBox
            ref={controls.box}
            label={searchLabel}
            value={controls.typed}
            onChange={controls.onType}
            note={found === undefined ? '' : t('list_page_found', { number: format.number(found) })}
          />
        </div>
      )}
      {!isNarrow && filters}
      {isPhone && (
        <SortMenu
          columns={columns}
          sort={settings.sort}
          onSort={(sort) => controls.onSettings({ sort: { ...sort } })}
        />
      )}
      <span className="spacer" />
      {cardSelection !== undefined && isPhone && (
        <TextButton accent ref={cardSelection.button} onClick={cardSelection.onToggle}>
          {t(cardSelection.isSelecting ? 'table_select_done' : 'table_select')}
        </TextButton>
      )}
      {!isNarrow && exportAction}
      {!isPhone && !isNarrow && (
        <ColumnsButton controls={controls} columns={columns} settings={settings} />
      )}
    </div>
  )
}
