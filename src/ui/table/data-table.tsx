import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useAfter, waitBeforeShown } from '../after.ts'
import { Face, type FaceProps } from '../face/face.tsx'
import { Scroll } from '../frame/scroll.tsx'
import { belowDesk, belowLaptop, phone, touch, useMedia } from '../media.ts'
import { useRights } from '../rights.tsx'
import { useText } from '../text.ts'
import { whenFetched } from '../when-fetched.ts'
import { CardList, SkeletonCards } from './card-list.tsx'
import { columnWidth, type Column } from './column.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableFoot, type Paging } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow, type RowActs } from './table-row.tsx'
import type { TableSettings } from './table-settings.ts'
import { pageSelection, toggled, type Selection } from './selection.ts'
import { useListKeys } from './use-list-keys.ts'
import { allowedColumns, visibleColumns } from './visible-columns.ts'
import './table.css'

const VirtualRows = lazy(async () => ({
  default: (await whenFetched(() => import('./virtual-rows.tsx'))).VirtualRows,
}))

/** More rows than this are drawn only where they can be seen. */
const rowsDrawnAtOnce = 100
const skeletonRowsAtMost = 16
/** What a column without a width keeps when the table is narrow. */
const leastNameWidth = 184

/** Brings the row that the keys act on into sight, and the focus to the rows, so that Enter opens it and presses nothing that was pressed before. */
function showCurrent(scroll: HTMLElement | null): void {
  scroll?.focus({ preventScroll: true })
  scroll?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
}

export interface DataTableProps<Row> extends RowActs<Row> {
  /** The table's name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** What stands in place of rows: `loading`, or why there are none. Without it the rows are shown. */
  readonly face?: 'loading' | FaceProps | undefined
  readonly settings: TableSettings
  readonly onSettings: (changes: Partial<Omit<TableSettings, 'savedAt'>>) => void
  readonly paging?: Paging
  /** Selected ids, kept outside so that they outlive the page. */
  readonly selection?: Selection
  readonly bulk?: ReactNode
  /** A strip above the rows: how old a copy is. */
  readonly notice?: ReactNode
  readonly onOpen?: (row: Row) => void
  readonly onSearch?: () => void
  readonly onHelp?: () => void
  /** Remembers the scroll position under this id. */
  readonly restoreAs?: string
}

/** The one table of the product: declared columns, sorting, paging, selection and keys; cards on a phone; four faces. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    face,
    settings,
    onSettings,
    paging,
    selection,
    bulk,
    notice,
    onOpen,
    onSearch,
    onHelp,
    restoreAs,
    rowName,
    rowLink,
    rowActions,
  } = props
  const say = useText()
  const rights = useRights()
  const isPhone = useMedia(phone)
  const isBelowDesk = useMedia(belowDesk)
  const isTouch = useMedia(touch)
  const room = { isBelowDesk, isBelowLaptop: useMedia(belowLaptop) }
  const scroll = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(-1)
  const isLoading = face === 'loading'
  const isSkeletonShown = useAfter(waitBeforeShown, isLoading)

  const allowed = allowedColumns(props.columns, rights)
  const columns = visibleColumns(allowed, settings.columns, room)
  const layout = isTouch || isBelowDesk ? 'stacked' : 'wide'
  const ids = rows.map(rowId)
  const page = selection === undefined ? undefined : pageSelection(selection, ids)
  const toggle = (id: string) => selection?.onChange(toggled(selection.selected, id))
  const acts = {
    rowName,
    ...(rowLink === undefined ? {} : { rowLink }),
    ...(rowActions === undefined ? {} : { rowActions }),
  }

  useListKeys({
    count: face === undefined ? rows.length : 0,
    current,
    onCurrent: (index) => {
      setCurrent(index)
      requestAnimationFrame(() => showCurrent(scroll.current))
    },
    ...(selection === undefined
      ? {}
      : { onToggle: (index: number) => ids[index] !== undefined && toggle(ids[index]) }),
    ...(onOpen === undefined
      ? {}
      : {
          onOpen: (index: number) => {
            const row = rows[index]
            if (row !== undefined) onOpen(row)
          },
        }),
    ...(onSearch === undefined ? {} : { onSearch }),
    ...(onHelp === undefined ? {} : { onHelp }),
  })

  const drawRow = (row: Row, index: number) => {
    const id = rowId(row)
    return (
      <TableRow
        key={id}
        row={row}
        columns={columns}
        layout={layout}
        isCurrent={index === current}
        isSelected={selection?.selected.has(id) ?? false}
        onToggle={selection === undefined ? undefined : () => toggle(id)}
        {...acts}
      />
    )
  }
  const columnCount =
    columns.length + (selection === undefined ? 0 : 1) + (rowActions === undefined ? 0 : 1)
  const checkWidth = isTouch ? 60 : 40
  const leastWidth = columns.reduce(
    (sum, column) => sum + (columnWidth(column, layout) ?? leastNameWidth),
    selection === undefined ? 0 : checkWidth,
  )
  const rowHeight = layout === 'stacked' ? 60 : settings.density === 'compact' ? 36 : 44

  if (face !== undefined && face !== 'loading') {
    return (
      <div className="table-frame">
        {notice !== undefined && <div className="table-notice">{notice}</div>}
        <Face {...face} />
      </div>
    )
  }
  const body = () => {
    if (isLoading) {
      const count = Math.min(settings.size, skeletonRowsAtMost)
      return (
        <SkeletonRows
          columns={columns}
          count={count}
          hasChecks={selection !== undefined}
          hasActions={rowActions !== undefined}
          isShown={isSkeletonShown}
        />
      )
    }
    if (rows.length <= rowsDrawnAtOnce) return <tbody>{rows.map(drawRow)}</tbody>
    return (
      <Suspense fallback={<tbody />}>
        <VirtualRows
          rows={rows}
          scroll={scroll}
          rowHeight={rowHeight}
          columnCount={columnCount}
          draw={(row, index) => drawRow(row as Row, index)}
        />
      </Suspense>
    )
  }
  return (
    <div className="table-frame" aria-busy={isLoading}>
      {notice !== undefined && <div className="table-notice">{notice}</div>}
      <Scroll
        ref={scroll}
        label={label}
        className="table-scroll"
        {...(restoreAs === undefined ? {} : { restoreAs })}
      >
        {isPhone ? (
          isLoading ? (
            <SkeletonCards count={6} isShown={isSkeletonShown} />
          ) : (
            <CardList label={label} rows={rows} rowId={rowId} columns={allowed} {...acts} />
          )
        ) : (
          <table
            className={`data-table ${layout}`}
            style={{ minWidth: leastWidth, ['--row' as string]: `${rowHeight}px` }}
            aria-label={label}
          >
            <colgroup>
              {selection !== undefined && <col style={{ width: checkWidth }} />}
              {columns.map((column) => (
                <col key={column.id} style={{ width: columnWidth(column, layout) }} />
              ))}
              {rowActions !== undefined && <col style={{ width: isTouch ? 60 : 44 }} />}
            </colgroup>
            <TableHead
              columns={columns}
              sort={settings.sort}
              onSort={(sort) => onSettings({ sort: { ...sort } })}
              page={page}
              hasActions={rowActions !== undefined}
            />
            {body()}
          </table>
        )}
      </Scroll>
      <TableFoot
        paging={isLoading ? undefined : paging}
        size={settings.size}
        onSize={(size) => onSettings({ size })}
        shown={rows.length}
        selected={selection?.selected.size ?? 0}
        onClear={() => selection?.onChange(new Set())}
        page={page}
        bulk={bulk}
        note={isSkeletonShown ? say('face_loading') : undefined}
      />
    </div>
  )
}
