import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import type { DistinctModel, MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { phone, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { MappingGridRow, toCellId } from './mapping-grid-row.tsx'
import type { PairActs } from './mapping-grid-row.tsx'
import { toGridKeyHandler } from './use-grid-keys.ts'
import type { GridPlace } from './use-grid-keys.ts'

/** Pixels. */
const cellWidth = 112
const nameWidth = 224
const nameWidthOnPhone = 148

interface MappingGridProps extends PairActs {
  /** The rows of the page in sight. */
  readonly customers: readonly DistinctModel[]
  readonly offers: readonly DistinctModel[]
  readonly rowCount: number
  readonly pairs: MappedPairs
  readonly differences: readonly PairDifference[]
}

type ChangesByRow = ReadonlyMap<string, ReadonlyMap<string, PairDifference['kind']>>

function groupByRow(differences: readonly PairDifference[]): ChangesByRow {
  const rows = new Map<string, Map<string, PairDifference['kind']>>()
  for (const { customer, offer, kind } of differences) {
    const row = rows.get(customer) ?? new Map<string, PairDifference['kind']>()
    rows.set(customer, row.set(offer, kind))
  }
  return rows
}

/** The first changed cell behind the place, from the top again behind the last. */
function findNextChange(
  { customers, offers }: MappingGridProps,
  changes: ChangesByRow,
  { row, column }: GridPlace,
): GridPlace | null {
  const places = customers.flatMap(({ name }, at) => {
    const changed = changes.get(name)
    return changed === undefined
      ? []
      : offers.flatMap((offer, to) => (changed.has(offer.name) ? [{ row: at, column: to }] : []))
  })
  const next = places.find((one) => one.row > row || (one.row === row && one.column > column))
  return next ?? places[0] ?? null
}

/** One row per customer model, one column per offer model; only columns in sight are drawn. */
export function MappingGrid(props: MappingGridProps) {
  const { customers, offers, rowCount, pairs, differences, onPair, onPrimary } = props
  const { t } = useTranslation()
  const grid = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<GridPlace>({ row: 0, column: 0 })
  const current = {
    row: Math.min(chosen.row, Math.max(0, customers.length - 1)),
    column: Math.min(chosen.column, Math.max(0, offers.length - 1)),
  }
  const changes = useMemo(() => groupByRow(differences), [differences])
  const names = useMedia(phone) ? nameWidthOnPhone : nameWidth
  const columns = useVirtualizer({
    horizontal: true,
    count: offers.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => cellWidth,
    overscan: 3,
    paddingStart: names,
    scrollPaddingStart: names,
  })
  const items = columns.getVirtualItems()
  const width = columns.getTotalSize()
  const move = (place: GridPlace) => {
    setChosen(place)
    columns.scrollToIndex(place.column, { align: 'auto' })
    scroll.current
      ?.querySelector(`[aria-rowindex="${place.row + 2}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const act =
    (change: PairActs['onPair']) =>
    ({ row, column }: GridPlace) => {
      const [customer, offer] = [customers[row], offers[column]]
      if (customer !== undefined && offer !== undefined) change(customer.name, offer.name)
    }
  return (
    <div
      ref={scroll}
      className="mapping-grid"
      role="grid"
      aria-label={t('model_mapping_grid')}
      aria-rowcount={rowCount + 1}
      aria-colcount={offers.length + 1}
      aria-activedescendant={toCellId(grid, current.row, current.column)}
      tabIndex={0}
      style={{ '--name-width': `${names}px` } as CSSProperties}
      onKeyDown={toGridKeyHandler({
        rows: customers.length,
        columns: offers.length,
        current,
        onMove: move,
        onPair: act(onPair),
        onPrimary: act(onPrimary),
        findNext: (place) => findNextChange(props, changes, place),
      })}
    >
      <div className="mapping-row mapping-heads" role="row" aria-rowindex={1} style={{ width }}>
        <div className="mapping-name" role="columnheader" aria-colindex={1}>
          <span>{t('model_mapping_drive')}</span>
          <span>{t('model_mapping_customers')}</span>
        </div>
        {items.map(({ index, start, size }) => (
          <div
            key={offers[index]?.name}
            role="columnheader"
            aria-colindex={index + 2}
            className="offer-head"
            style={{ left: start, width: size }}
          >
            <span dir="auto">{offers[index]?.make}</span>
            <strong dir="auto">{offers[index]?.model}</strong>
          </div>
        ))}
      </div>
      {customers.map((customer, index) => (
        <MappingGridRow
          key={customer.name}
          grid={grid}
          index={index}
          customer={customer}
          offers={offers}
          items={items}
          width={width}
          row={pairs[customer.name]}
          changes={changes.get(customer.name)}
          currentColumn={index === current.row ? current.column : null}
          onCurrent={(row, column) => setChosen({ row, column })}
          onPair={onPair}
          onPrimary={onPrimary}
        />
      ))}
    </div>
  )
}
