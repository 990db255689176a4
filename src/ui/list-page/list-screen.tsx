import { useRef, useState, type ReactNode } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { useFormat } from '../format.tsx'
import { CountBar, type Count } from '../frame/count-bar.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { belowDesktop, phone, useMedia } from '../media.ts'
import type { PanelFrame } from '../side-panel/side-panel.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import type { RowSelection } from '../table/row-selection.ts'
import type { RowActions } from '../table/table-row.tsx'
import { defaultTableSettings, type TableSettings } from '../table/table-settings.ts'
import { useCardSelection } from './use-card-selection.ts'
import { findCurrentRow } from '../table/use-table-place.ts'
import { useTranslation } from '../translation.ts'
import { useElementWidth } from '../use-element-width.ts'
import type { ListControls } from './list-request.ts'
import { ListTools } from './list-tools.tsx'
import type { ListDisplay } from './list-display.tsx'
import './list-page.css'

/** A list as its data hook answers it. */
export interface ListModel<Row> extends ListDisplay {
  readonly controls: ListControls
  /** The page's rows. */
  readonly rows: readonly Row[]
  /** How many search and filters find; undefined before the first answer. */
  readonly total: number | undefined
  /** The page that is shown. */
  readonly page: number
  readonly isOnline: boolean
}

/** The row that the side panel shows. */
export interface PanelRow<Row> {
  readonly id: string
  /** Undefined where an address names a row that is not on this page. */
  readonly row: Row | undefined
  readonly frame: PanelFrame
}

export interface ListScreenProps<Row> extends Pick<RowActions<Row>, 'rowName' | 'rowActions'> {
  readonly title: string
  readonly list: ListModel<Row>
  /** The columns, each declared once; `id` is also what it is sorted by. */
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** The figures of the head. */
  readonly counts?: readonly Count[]
  /** Buttons of the head. */
  readonly actions?: ReactNode
  /** A remark on the whole list, under its head. */
  readonly remark?: ReactNode
  /** What the search looks into; without it there is no search. */
  readonly searchLabel?: string
  readonly filters?: ReactNode
  readonly exportAction?: ReactNode
  /** Acts on what is selected; without any nothing can be selected. */
  readonly bulk?: readonly BulkAction[]
  /** What stands beside the list for an open row; without it no row opens. */
  readonly panel?: (open: PanelRow<Row>) => ReactNode
  /** The page's rows drawn in another way, in place of the table. */
  readonly instead?: ReactNode
  readonly className?: string
}

/** The row that is open, and how to open, walk and close. */
function useOpenRow<Row>({ list, rowId }: Pick<ListScreenProps<Row>, 'list' | 'rowId'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { params, change } = list.controls.address
  const { open: id } = params
  const [takesFocus, setTakesFocus] = useState(false)
  const index = list.rows.findIndex((row) => rowId(row) === id)
  const goTo = (row: Row) => {
    setTakesFocus(false)
    change({ open: rowId(row) }, { replaces: true })
  }
  const step = (at: number) => {
    const row = list.rows[at]
    return row === undefined ? undefined : () => goTo(row)
  }
  const first = (list.page - 1) * list.controls.request.size
  return {
    id,
    row: list.rows[index],
    goTo,
    open: (row: Row) => {
      setTakesFocus(true)
      change({ open: rowId(row), tab: undefined }, { replaces: id !== undefined })
    },
    close: () => change({ open: undefined, tab: undefined }),
    takesFocus,
    tab: params.tab,
    onTab: (tab: string) => change({ tab }, { replaces: true }),
    steps:
      index < 0
        ? undefined
        : {
            label: t('panel_place', {
              at: format.number(first + index + 1),
              total: format.number(list.total ?? list.rows.length),
            }),
            onPrevious: step(index - 1),
            onNext: step(index + 1),
          },
  }
}

/** The selection of a page with acts; it goes with the search that it was made in. */
function useListSelection(
  { controls }: ListModel<unknown>,
  isOffered: boolean,
): RowSelection | undefined {
  const { search, filters } = controls.request
  const scope = JSON.stringify([search, filters])
  const [chosen, setChosen] = useState<{ scope: string; ids: ReadonlySet<string> }>({
    scope,
    ids: new Set(),
  })
  if (!isOffered) return undefined
  return {
    selected: chosen.scope === scope ? chosen.ids : new Set(),
    onChange: (ids) => setChosen({ scope, ids }),
  }
}

/**
 * The page of every list: head with counts, search, filters, table, acts on a selection, and a
 * panel for the row that is open. What it shows is in its address.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, columns, rowId, rowName, rowActions, counts, actions, panel } = props
  const { remark, searchLabel, filters, exportAction, bulk = [], className = '' } = props
  const { instead } = props
  const { controls } = list
  const isPhone = useMedia(phone)
  const isOverlay = useMedia(belowDesktop)
  const place = useRef<HTMLDivElement>(null)
  const width = useElementWidth(place)
  const opened = useOpenRow(props)
  const selection = useListSelection(list, bulk.length > 0)
  const cardSelection = useCardSelection(selection, isPhone)
  const isDocked = opened.id !== undefined && panel !== undefined && !isOverlay
  const settings = {
    ...defaultTableSettings(columns, controls.request.sort),
    ...controls.chosen,
    sort: { ...controls.request.sort },
    size: controls.request.size,
  } as TableSettings
  const close = () => {
    opened.close()
    requestAnimationFrame(() => {
      const row = findCurrentRow(place.current)
      if (!isOverlay) row?.querySelector<HTMLElement>('.row-link')?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <PageHead
        title={title}
        actions={actions}
        {...(counts === undefined
          ? {}
          : { counts: <CountBar counts={counts} isLoading={list.state === 'loading'} /> })}
      />
      {remark !== undefined && <div className="list-remark">{remark}</div>}
      <div className="list-page-body">
        <div ref={place} className={`list-page ${className}`}>
          <ListTools
            controls={controls}
            columns={columns}
            settings={settings}
            searchLabel={searchLabel}
            found={controls.isLimited ? list.total : undefined}
            filters={filters}
            exportAction={exportAction}
            cardSelection={selection === undefined ? undefined : cardSelection}
            isNarrow={isDocked}
          />
          <div className="plain-list">
            {instead ?? (
              <DataTable<Row>
                label={title}
                columns={columns}
                rows={list.rows}
                rowId={rowId}
                rowName={rowName}
                {...(rowActions === undefined ? {} : { rowActions })}
                state={list.state}
                settings={settings}
                onSettings={controls.onSettings}
                paging={{ page: list.page, onPage: controls.onPage, total: list.total }}
                {...(selection === undefined ? {} : { selection })}
                isSelectingCards={cardSelection.isSelecting}
                bulk={
                  selection !== undefined && (
                    <BulkBar
                      actions={bulk}
                      selected={[...selection.selected]}
                      isOnline={list.isOnline}
                      onDone={() => selection.onChange(new Set())}
                    />
                  )
                }
                notice={list.notice}
                {...(searchLabel === undefined
                  ? {}
                  : { onSearch: () => controls.box.current?.focus() })}
                restoreAs={controls.id}
                maxWidth={isDocked ? width : undefined}
                openId={isDocked ? opened.id : undefined}
                onCurrent={isDocked ? opened.goTo : undefined}
                {...(panel === undefined
                  ? {}
                  : {
                      onOpen: opened.open,
                      rowLink: (row, link) => (
                        <button
                          type="button"
                          className={`${link.className} list-row`}
                          aria-expanded={rowId(row) === opened.id}
                          onClick={() => opened.open(row)}
                        >
                          {link.children}
                        </button>
                      ),
                    })}
              />
            )}
          </div>
        </div>
        {panel !== undefined &&
          opened.id !== undefined &&
          panel({
            id: opened.id,
            row: opened.row,
            frame: {
              onClose: close,
              steps: opened.steps,
              takesFocus: opened.takesFocus,
              tab: opened.tab,
              onTab: opened.onTab,
            },
          })}
      </div>
    </>
  )
}
