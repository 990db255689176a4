import { lazy, Suspense, type ReactNode, type Ref, type RefCallback, type RefObject } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { Skeleton } from '../state-view/skeleton.tsx'
import { useTranslation } from '../translation.ts'
import { CheckCell } from './check-cell.tsx'
import type { Column } from './column.ts'
import type { Sight } from './continuous.ts'
import { RowMenu } from './table-row.tsx'
import type { RowActions } from './table-row.tsx'
import type { ScrollToRow } from './virtual-rows.tsx'

const VirtualCards = lazy(async () => ({
  default: (await loadChunk(() => import('./virtual-rows.tsx'))).VirtualCards,
}))

/** The height of most cards, in pixels. */
const cardHeight = 124

interface CardListProps<Row> extends RowActions<Row> {
  readonly label: string
  readonly rows: readonly (Row | undefined)[]
  readonly rowId: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly current: number
  /** Selected ids while cards are selected instead of opened. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onToggle: (id: string) => void
  readonly scroll: RefObject<HTMLDivElement | null>
  /** Only the rows in sight are drawn, with their places among all. */
  readonly isContinuous: boolean
  readonly onSight: ((sight: Sight) => void) | undefined
  /** All there are, also those that have not been fetched; undefined while they are counted. */
  readonly total: number | undefined
  readonly scrollToRow: Ref<ScrollToRow>
}

function Card<Row>({
  row,
  columns,
}: {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}) {
  const at = (place: Column<Row>['card']): readonly Column<Row>[] =>
    columns.filter(({ card }) => card === place)
  const draw = (place: Column<Row>['card']) =>
    at(place).map(({ id, cell }) => <span key={id}>{cell(row, 'stacked')}</span>)
  return (
    <>
      <span className="card-title">{draw('title')}</span>
      <span className="card-figure">
        {at('figure').map(({ id, cell, cardLabel, header }) => (
          <span key={id}>
            {cell(row, 'stacked')}
            <span>{cardLabel ?? header}</span>
          </span>
        ))}
      </span>
      <span className="card-second">{draw('second')}</span>
      <span className="card-facts">
        {at('fact').map(({ id, cell, cardLabel, header }) => (
          <span key={id}>
            <span className="card-label">{cardLabel ?? header}</span> {cell(row, 'stacked')}
          </span>
        ))}
      </span>
      <span className="card-status">{draw('status')}</span>
      <span className="card-note">{draw('note')}</span>
    </>
  )
}

/**
 * A table on a phone: a list of links, each with the figures that matter; of checkboxes while
 * somebody selects.
 */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, rowId, rowName, columns, current, selected, onToggle } = props
  const { rowLink, rowActions } = props
  const { scroll, isContinuous, onSight, total, scrollToRow } = props
  const { t } = useTranslation()
  const draw = (row: Row): ReactNode => {
    const card: ReactNode = <Card row={row} columns={columns} />
    if (selected !== undefined)
      return (
        <CheckCell
          className="card-choice"
          label={t('table_select_row', { name: rowName(row) })}
          isChecked={selected.has(rowId(row))}
          onChange={() => onToggle(rowId(row))}
        >
          <span className="card">{card}</span>
        </CheckCell>
      )
    if (rowLink === undefined) return <div className="card">{card}</div>
    return rowLink(row, { className: 'card', children: card })
  }
  const drawItem = (row: Row | undefined, index: number, measure?: RefCallback<Element>) =>
    row === undefined ? (
      <SkeletonCard key={index} index={index} measure={measure} isShown />
    ) : (
      <li
        key={rowId(row)}
        ref={measure}
        data-index={index}
        data-current={index === current || undefined}
        aria-posinset={isContinuous ? index + 1 : undefined}
        aria-setsize={isContinuous ? (total ?? -1) : undefined}
      >
        {draw(row)}
        {rowActions !== undefined && selected === undefined && (
          <div className="card-menu">
            <RowMenu name={rowName(row)} actions={rowActions(row)} />
          </div>
        )}
      </li>
    )
  if (!isContinuous)
    return (
      <ul className="cards" aria-label={label}>
        {rows.map((row, index) => drawItem(row, index))}
      </ul>
    )
  return (
    <Suspense fallback={null}>
      <VirtualCards
        ref={scrollToRow}
        label={label}
        rows={rows}
        rowId={(row) => rowId(row as Row)}
        scroll={scroll}
        rowHeight={cardHeight}
        draw={(row, index, measure) => drawItem(row as Row | undefined, index, measure)}
        onSight={onSight}
      />
    </Suspense>
  )
}

interface SkeletonCardProps {
  readonly index: number
  readonly isShown: boolean
  readonly measure?: RefCallback<Element> | undefined
}

function SkeletonCard({ index, isShown, measure }: SkeletonCardProps) {
  return (
    <li ref={measure} data-index={index} aria-hidden="true">
      <div className="card">
        {isShown && (
          <>
            <span className="card-title">
              <Skeleton width={150} height={14} />
            </span>
            <span className="card-figure">
              <Skeleton width={72} height={14} />
            </span>
            <span className="card-second">
              <Skeleton width={180} />
            </span>
            <span className="card-facts">
              <Skeleton />
            </span>
          </>
        )}
      </div>
    </li>
  )
}

export function SkeletonCards({
  count,
  isShown,
}: {
  readonly count: number
  readonly isShown: boolean
}) {
  return (
    <ul className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} index={index} isShown={isShown} />
      ))}
    </ul>
  )
}
