import { useRef, type ReactNode } from 'react'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { belowDesktop, belowLaptop, belowLyingTablet, phone, touch, useMedia } from '../media.ts'
import { useRights } from '../rights.tsx'
import { StateView, type StateViewProps } from '../state-view/state-view.tsx'
import { useTranslation } from '../translation.ts'
import { loaderDelay, useDelayed } from '../use-delayed.ts'
import { CardList, SkeletonCards } from './card-list.tsx'
import type { Column } from './column.ts'
import { getPageSelection, toggleSelected, type RowSelection } from './row-selection.ts'
import { getTableRowHeight } from './row-height.ts'
import { TableBody } from './table-body.tsx'
import { getMinTableWidth, TableColumns } from './table-columns.tsx'
import { CardFoot, TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TablePages, type Paging } from './table-pages.tsx'
import type { RowActions } from './table-row.tsx'
import type { TableSettings } from './table-settings.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useTablePlace, type TablePlace } from './use-table-place.ts'
import { allowedColumns, visibleColumns } from './visible-columns.ts'
import './table.css'

export interface DataTableProps<Row> extends RowActions<Row> {
  /** The table's name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Shown instead of rows: `loading`, or why there are none. */
  readonly state?: 'loading' | StateViewProps | undefined
  readonly settings: TableSettings
  readonly onSettings: (changes: Partial<Omit<TableSettings, 'savedAt'>>) => void
  readonly paging?: Paging
  /** Selected ids, stored outside so that they outlive the page. */
  readonly selection?: RowSelection
  readonly bulk?: ReactNode
  /** On a phone: cards are selected instead of opened. */
  readonly isSelectingCards?: boolean
  /** A strip above the rows: how old a copy is. */
  readonly notice?: ReactNode
  readonly onOpen?: (row: Row) => void
  readonly onSearch?: () => void
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
function useTableLayout<Row>({ columns, settings }: DataTableProps<Row>) {
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
  return {
    allowed,
    columns: visibleColumns(allowed, settings.columns, breakpoints),
    layout,
    isPhone,
    isTouch,
    rowHeight: getTableRowHeight(layout, settings.density),
  }
}

/**
 * The table of every list: declared columns, sorting, paging, selection and keys; cards on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, state, settings, onSettings, paging, selection } = props
  const { bulk, notice, onOpen, onSearch, restoreAs, rowName, rowLink, rowActions } = props
  const { place, onLeave } = props
  const { t } = useTranslation()
  const { allowed, columns, layout, isPhone, isTouch, rowHeight } = useTableLayout(props)
  const scroll = useRef<HTMLDivElement>(null)
  const isChoosingCards = isPhone && selection !== undefined && props.isSelectingCards === true
  const isLoading = state === 'loading'
  const isSkeletonShown = useDelayed(loaderDelay, isLoading)
  const page = selection === undefined ? undefined : getPageSelection(selection, rows.map(rowId))
  const toggle = (id: string) => selection?.onChange(toggleSelected(selection.selected, id))
  const current = useCurrentRow({
    rows: state === undefined ? rows : [],
    rowId,
    firstId: place?.rowId,
    scroll,
    onToggle: selection === undefined ? undefined : (row) => toggle(rowId(row)),
    onOpen: isChoosingCards ? undefined : onOpen,
    onSearch,
  })
  useTablePlace({ scroll, place, onLeave, hasRows: state === undefined && rows.length > 0 })
  const actions = {
    rowName,
    ...(rowLink === undefined ? {} : { rowLink }),
    ...(rowActions === undefined ? {} : { rowActions }),
  }
  const hasChecks = selection !== undefined
  const hasActions = rowActions !== undefined
  const shape = { columns, layout, isTouch, hasChecks }

  if (state !== undefined && state !== 'loading') {
    return (
      <div className="table-frame">
        {notice !== undefined && <div className="table-notice">{notice}</div>}
        <StateView {...state} />
      </div>
    )
  }
  const foot = {
    pages: !isLoading && paging !== undefined && (
      <TablePages
        paging={paging}
        size={settings.size}
        onSize={(size) => onSettings({ size })}
        shown={rows.length}
      />
    ),
    selected: selection?.selected.size ?? 0,
    page,
    bulk,
  }
  const drawCards = () =>
    isLoading ? (
      <SkeletonCards count={6} isShown={isSkeletonShown} />
    ) : (
      <CardList
        label={label}
        rows={rows}
        rowId={rowId}
        columns={allowed}
        selected={isChoosingCards ? selection.selected : undefined}
        onToggle={toggle}
        current={current}
        {...actions}
      />
    )
  return (
    <div className="table-frame" aria-busy={isLoading}>
      {notice !== undefined && <div className="table-notice">{notice}</div>}
      <ScrollRegion
        ref={scroll}
        label={label}
        className="table-scroll"
        {...(restoreAs === undefined ? {} : { restoreAs })}
      >
        {isPhone ? (
          drawCards()
        ) : (
          <table
            className={`data-table ${layout}`}
            style={{ minWidth: getMinTableWidth(shape), ['--row' as string]: `${rowHeight}px` }}
            aria-label={label}
          >
            <TableColumns {...shape} hasActions={hasActions} />
            <TableHead
              columns={columns}
              sort={settings.sort}
              onSort={(sort) => onSettings({ sort: { ...sort } })}
              page={page}
              hasActions={hasActions}
            />
            <TableBody
              rows={rows}
              rowId={rowId}
              columns={columns}
              layout={layout}
              rowHeight={rowHeight}
              current={current}
              selected={selection?.selected}
              onToggle={toggle}
              actions={actions}
              scroll={scroll}
              skeleton={isLoading ? { count: settings.size, isShown: isSkeletonShown } : undefined}
            />
          </table>
        )}
      </ScrollRegion>
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
