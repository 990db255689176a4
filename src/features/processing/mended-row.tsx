import { useId } from 'react'
import { findFaultColumns } from '#domain/processing/mended-row.rules.ts'
import type { FindRowFaults } from '#domain/processing/mended-row.rules.ts'
import type { RefusedRows } from '#domain/processing/refused-rows.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getFaultMessage } from './fault-message.ts'

interface MendedRowProps {
  readonly columns: readonly string[]
  readonly refused: RefusedRows['rows'][number]
  /** As they are mended. */
  readonly cells: readonly string[]
  readonly findFaults: FindRowFaults | null
  readonly isChanged: boolean
  /** All of its cells are shown. */
  readonly isWhole: boolean
  readonly onWhole: () => void
  readonly onChange: (column: number, value: string) => void
}

/** How many cells tell which row it is. */
const namingCells = 4

/** One refused row: which it is, its wrong cells to type into, and what is wrong with them now. */
export function MendedRow(props: MendedRowProps) {
  const { columns, refused, cells, findFaults, isChanged, isWhole, onWhole, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  const faults = findFaults?.(cells) ?? []
  const atFirst = findFaults?.(refused.cells) ?? []
  const wrong = new Set([...atFirst, ...faults].flatMap((one) => findFaultColumns(columns, one)))
  const isAll = isWhole || wrong.size === 0
  const shown = columns.map((name, at) => ({ name, at })).filter(({ at }) => isAll || wrong.has(at))
  const isGood = findFaults !== null && faults.length === 0 && (isChanged || atFirst.length > 0)
  return (
    <li className="mend-row" aria-labelledby={`${id}-name`}>
      <div className="mend-row-name">
        <span id={`${id}-name`} className="strong">
          {t('processing_mend_line', { line: refused.line })}
        </span>
        <span className="second ellipsis" dir="auto">
          {cells.slice(0, namingCells).join(' · ')}
        </span>
        {isGood && <span className="good">{t('processing_mend_good')}</span>}
      </div>
      <div className="mend-cells">
        {shown.map(({ name, at }) => (
          <label key={`${at} ${name}`} className="mend-cell">
            <span className="second">{name}</span>
            <InputBox
              dir="auto"
              value={cells[at] ?? ''}
              isInvalid={faults.some((one) => findFaultColumns(columns, one).includes(at))}
              aria-describedby={`${id}-why`}
              onChange={(value) => onChange(at, value)}
            />
          </label>
        ))}
      </div>
      <div id={`${id}-why`} className="refusal" dir="auto">
        {faults.map((fault) => (
          <p key={`${fault.column} ${fault.reason}`}>{getFaultMessage(t, 'error', fault)}</p>
        ))}
        {faults.length === 0 && !isChanged && atFirst.length === 0 && <p>{refused.reason}</p>}
      </div>
      {!isAll && (
        <Button size="small" onClick={onWhole}>
          {t('processing_mend_all_cells')}
        </Button>
      )}
    </li>
  )
}
