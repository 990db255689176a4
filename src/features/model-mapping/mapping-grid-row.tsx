import type { VirtualItem } from '@tanstack/react-virtual'
import { star, starOutline } from 'ionicons/icons'
import { memo } from 'react'
import type { DistinctModel, MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface PairActs {
  readonly onPair: (customer: string, offer: string) => void
  readonly onPrimary: (customer: string, offer: string) => void
}

export const toModelText = ({ make, model }: Pick<DistinctModel, 'make' | 'model'>): string =>
  `${make} ${model}`

export const toCellId = (grid: string, row: number, column: number): string =>
  `${grid}-${row}-${column}`

const marks = { added: '+', removed: '−', primary: '~', not_primary: '~' } as const

interface CellProps extends PairActs {
  readonly id: string
  readonly item: VirtualItem
  readonly customer: DistinctModel
  readonly offer: DistinctModel
  readonly pair: MappedPairs[string][string] | undefined
  readonly change: PairDifference['kind'] | undefined
  readonly isCurrent: boolean
  readonly onCurrent: (column: number) => void
}

function PairCell(props: CellProps) {
  const { id, item, customer, offer, pair, change, isCurrent, onCurrent } = props
  const { t } = useTranslation()
  const names = { customer: toModelText(customer), offer: toModelText(offer) }
  const isPrimary = pair?.is_primary === true
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={item.index + 2}
      className={`pair-cell${change === undefined ? '' : ' changed'}${isCurrent ? ' current' : ''}`}
      style={{ left: item.start, width: item.size }}
      onPointerDown={() => onCurrent(item.index)}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('model_mapping_pair', names)}
        checked={pair !== undefined}
        onChange={() => props.onPair(customer.name, offer.name)}
      />
      <button
        type="button"
        role="switch"
        tabIndex={-1}
        aria-checked={isPrimary}
        aria-label={t('model_mapping_primary', names)}
        disabled={pair === undefined}
        onClick={() => props.onPrimary(customer.name, offer.name)}
      >
        <Icon icon={isPrimary ? star : starOutline} size={16} />
      </button>
      {change !== undefined && (
        <span className="pair-mark">
          <span aria-hidden="true">{marks[change]}</span>
          <span className="sr-only">{t(`model_mapping_change_${change}`)}</span>
        </span>
      )}
    </div>
  )
}

export interface MappingGridRowProps extends PairActs {
  readonly grid: string
  readonly index: number
  readonly customer: DistinctModel
  readonly offers: readonly DistinctModel[]
  readonly items: readonly VirtualItem[]
  readonly width: number
  readonly row: MappedPairs[string] | undefined
  readonly changes: ReadonlyMap<string, PairDifference['kind']> | undefined
  readonly currentColumn: number | null
  readonly onCurrent: (row: number, column: number) => void
}

/** One customer model with its pairs; drawn again only when something of it changes. */
export const MappingGridRow = memo(function MappingGridRow(props: MappingGridRowProps) {
  const { grid, index, customer, offers, items, width, row, changes, currentColumn } = props
  const { number } = useFormat()
  const { t } = useTranslation()
  return (
    <div className="mapping-row" role="row" aria-rowindex={index + 2} style={{ width }}>
      <div className="mapping-name" role="rowheader" aria-colindex={1}>
        <span dir="auto" className={row === undefined ? 'refusal' : undefined}>
          {toModelText(customer)}
        </span>
        <span className="figures second">
          <span className="sr-only">{t('model_mapping_customers')} </span>
          {number(customer.count)}
        </span>
      </div>
      {items.map((item) => {
        const offer = offers[item.index]
        if (offer === undefined) return null
        return (
          <PairCell
            key={offer.name}
            id={toCellId(grid, index, item.index)}
            item={item}
            customer={customer}
            offer={offer}
            pair={row?.[offer.name]}
            change={changes?.get(offer.name)}
            isCurrent={currentColumn === item.index}
            onCurrent={(column) => props.onCurrent(index, column)}
            onPair={props.onPair}
            onPrimary={props.onPrimary}
          />
        )
      })}
    </div>
  )
})
