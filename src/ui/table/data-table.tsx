import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { TextButton } from '../button/text-button.tsx'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { belowDesktop, belowLaptop, belowLyingTablet, phone, touch, useMedia } from '../media.ts'
import { useRights } from '../rights.tsx'
import { StateView, type StateViewProps } from '../state-view/state-view.tsx'
import { useTranslation } from '../translation.ts'
import { loaderDelay, useDelayed } from '../use-delayed.ts'
import type { Column } from './column.ts'
import type { Continuous } from './continuous.ts'
import { getPageSelection, toggleSelected, type RowSelection } from './row-selection.ts'
import { getTableRowHeight } from './row-height.ts'
import { CardFoot, TableFoot } from './table-foot.tsx'
import { getCheckWidth, getColumnWidth } from './table-columns.tsx'
import { TablePages, type Paging } from './table-pages.tsx'
import { TableRows } from './table-rows.tsx'
import type { RowActions } from './table-row.tsx'
import type { TableSettings } from './table-settings.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useTablePlace, type TablePlace } from './use-table-place.ts'
import type { ScrollToRow } from './virtual-rows.tsx'
import { allowedColumns, fitColumns, visibleColumns } from './visible-columns.ts'
import './table.css'

export interface DataTableProps<Row> extends RowActions<Row> {
  /** The table's name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined is a row that is being fetched, where there are no pages. */
  readonly rows: readonly (Row | undefined)[]
  readonly rowId: (row: Row) => string
  /** Shown instead of rows: `loading`, or why there are none. */
  readonly state?: 'loading' | StateViewProps | undefined
  readonly settings: TableSettings
  readonly onSettings: (changes: Partial<Omit<TableSettings, 'savedAt'>>) => void
  readonly paging?: Paging
  /** The rows have no pages. */
  readonly continuous?: Continuous | undefined
  /** Selected ids, stored outside so that they outlive the page. */
  readonly selection?: RowSelection
  readonly bulk?: ReactNode
  /** On a phone: cards are selected instead of opened. */
  readonly isSelectingCards?: boolean
  /** A strip above the rows: how old a copy is. */
  readonly notice?: ReactNode
  readonly onOpen?: (row: Row) => void
  readonly onSearch?: () => void
  /** The row that is open beside the table: it is the current one. */
  readonly openId?: string | undefined
  /** Called with the row that the keys of the list have moved to. */
  readonly onCurrent?: ((row: Row) => void) | undefined
  /** In pixels; columns that do not fit are left out. */
  readonly maxWidth?: number | undefined
  /** Remembers the scroll position under this id. */
  readonly restoreAs?: string
  /** Where somebody who comes back has left it. */
  readonly place?: TablePlace | undefined
  /** Called with how far the table is scrolled when one leaves it. */
  readonly onLeave?: (scrollTop: number) => void
}

/**
 * The columns that a person may see, those that are shown, and how they are laid out on this
 * screen.
 */
function useTableLayout<Row>({ columns, settings, selection, maxWidth }: DataTableProps<Row>) {
  const rights = useRights()
  const isPhone = useMedia(phone)
  const isBelowDesktop = useMedia(belowDesktop)
  const isTouch = useMedia(touch)
  const breakpoints = {
    laptop: useMedia(belowLaptop),
    desktop: isBelowDesktop,
    lying: useMedia(belowLyingTablet),
  }
  const allowed = allowedColumns(columns, rights)
  const layout = isTouch || isBelowDesktop ? ('stacked' as const) : ('wide' as const)
  const visible = visibleColumns(allowed, settings.columns, breakpoints)
  const checks = selection === undefined ? 0 : getCheckWidth(isTouch)
  return {
    allowed,
    columns:
      maxWidth === undefined
        ? visible
        : fitColumns(visible, maxWidth - checks, (column) => getColumnWidth(column, layout)),
    layout,
    isPhone,
    isTouch,
    rowHeight: getTableRowHeight(layout, settings.density),
  }
}

/** Another search begins at its top. */
function useTop(scroll: RefObject<HTMLElement | null>, search: string | undefined): void {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    // The router carries the position over from the address before.
    requestAnimationFrame(() => scroll.current?.scrollTo({ top: 0 }))
  }, [scroll, search])
}

/** How to scroll to a row that is not drawn; null until the rows in sight are. */
function useScrollToRow() {
  const [scrollToRow, setScrollToRow] = useState<ScrollToRow | null>(null)
  const setRows = useCallback((next: ScrollToRow | null) => setScrollToRow(() => next), [])
  return { scrollToRow, setRows }
}

/** The selection of the rows that are here: of the page, or of all that have been fetched. */
function useSelectedRows<Row>(props: DataTableProps<Row>, isCards: boolean) {
  const { t } = useTranslation()
  const { rows, rowId, selection, continuous } = props
  if (selection === undefined) return undefined
  const ids = rows.flatMap((row) => (row === undefined ? [] : [rowId(row)]))
  const pageLabel = t(isCards ? 'table_select_all_cards' : 'table_select_page')
  return getPageSelection(
    selection,
    ids,
    continuous === undefined ? pageLabel : t('table_select_fetched', { count: ids.length }),
  )
}

/**
 * The table of every list: declared columns, sorting, paging, selection and keys; cards on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, state, settings, onSettings, paging, continuous, selection } = props
  const { bulk, notice, onOpen, onSearch, restoreAs, place, onLeave } = props
  const { t } = useTranslation()
  const table = useTableLayout(props)
  const scroll = useRef<HTMLDivElement>(null)
  const { scrollToRow, setRows } = useScrollToRow()
  const isChoosingCards =
    table.isPhone && selection !== undefined && props.isSelectingCards === true
  const isLoading = state === 'loading'
  const isSkeletonShown = useDelayed(loaderDelay, isLoading)
  const page = useSelectedRows(props, isChoosingCards)
  const toggle = (id: string) => selection?.onChange(toggleSelected(selection.selected, id))
  const current = useCurrentRow({
    rows: state === undefined ? rows : [],
    rowId,
    firstId: place?.rowId,
    openId: props.openId,
    onCurrent: props.onCurrent,
    scroll,
    scrollToRow,
    onToggle: selection === undefined ? undefined : (row) => toggle(rowId(row)),
    onOpen: isChoosingCards ? undefined : onOpen,
    onSearch,
  })
  const isDrawn = continuous === undefined || (scrollToRow !== null && !continuous.isFetching)
  const isRestored = useTablePlace({
    scroll,
    scrollToRow,
    current,
    start: continuous?.start ?? 0,
    place,
    onLeave,
    hasRows: state === undefined && rows.length > 0 && isDrawn,
  })
  useTop(scroll, continuous?.id)

  if (state !== undefined && state !== 'loading') {
    return (
      <div className="table-frame">
        {notice !== undefined && <div className="table-notice">{notice}</div>}
        <StateView {...state} />
      </div>
    )
  }
  const fetched = rows.filter((row) => row !== undefined).length
  const foot = {
    pages: !isLoading && paging !== undefined && (
      <TablePages paging={paging} chosen={settings} onChoose={onSettings} shown={fetched} />
    ),
    selected: selection?.selected.size ?? 0,
    page,
    bulk,
  }
  return (
    <div className="table-frame" aria-busy={isLoading}>
      {notice !== undefined && <div className="table-notice">{notice}</div>}
      <ScrollRegion
        ref={scroll}
        label={label}
        className="table-scroll"
        {...(restoreAs === undefined ? {} : { restoreAs })}
      >
        <TableRows
          {...props}
          onSight={isRestored ? continuous?.onSight : undefined}
          table={table}
          scroll={scroll}
          scrollToRow={setRows}
          page={page}
          current={current}
          onToggle={toggle}
          isChoosingCards={isChoosingCards}
          skeleton={isLoading ? { count: settings.size, isShown: isSkeletonShown } : undefined}
        />
        {continuous?.end !== undefined && <p className="table-end">{continuous.end}</p>}
      </ScrollRegion>
      {continuous?.onRetry !== undefined && (
        <div className="table-notice" role="alert">
          <span>{t('table_more_failed')}</span>
          <TextButton outlined onClick={continuous.onRetry}>
            {t('face_retry')}
          </TextButton>
        </div>
      )}
      {isChoosingCards ? (
        <CardFoot {...foot} />
      ) : (
        <TableFoot
          {...foot}
          onClear={() => selection?.onChange(new Set())}
          note={isSkeletonShown ? t('face_loading') : undefined}
        />
      )}
    </div>
  )
}
