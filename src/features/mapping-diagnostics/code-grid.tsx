import { alertCircleOutline, checkmarkCircleOutline, closeCircleOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import type { CodeGrid } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import {
  cellHeight,
  cellWidth,
  getCellState,
  getVisibleCells,
  scrollDelay,
} from '#domain/mapping-diagnostics/diagnostics.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const icons = {
  mapped: checkmarkCircleOutline,
  invalid: closeCircleOutline,
  not_mapped: alertCircleOutline,
} as const

interface Place {
  readonly left: number
  readonly top: number
}

/** Where the grid has been scrolled to, told when it rests. */
function useRestedScroll() {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    place,
    follow: ({ scrollLeft: left, scrollTop: top }: HTMLElement) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPlace({ left, top }), scrollDelay)
    },
  }
}

/** The size of the window, by which the grid draws. */
function useWindowSize() {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  useEffect(() => {
    const follow = () => setSize({ width: innerWidth, height: innerHeight })
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  return size
}

/** Beyond what the formulas count, so that an edge is never bare. */
const spare = 1

const range = (from: number, count: number, total: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) => from + at)

/** Every code against every other; only the cells in sight are drawn. */
export function CodeGridView({ grid }: { readonly grid: CodeGrid }) {
  const { t } = useTranslation()
  const { place, follow } = useRestedScroll()
  const { width, height } = useWindowSize()
  const visible = getVisibleCells(width, height)
  const trims = Object.keys(grid)
  const names = Object.keys(grid[trims[0] ?? ''] ?? {})
  const firstRow = Math.max(0, Math.floor(place.top / cellHeight) - spare)
  const firstColumn = Math.max(0, Math.floor(place.left / cellWidth) - spare)
  const rows = range(firstRow, visible.rows + 2 * spare, trims.length)
  const columns = range(firstColumn, visible.columns + 2 * spare, names.length)
  const box = { width: cellWidth, height: cellHeight }
  return (
    <div
      className="code-grid"
      role="grid"
      aria-label={t('diagnostics_grid')}
      aria-rowcount={trims.length + 1}
      aria-colcount={names.length + 1}
      tabIndex={0}
      onScroll={({ currentTarget }) => follow(currentTarget)}
    >
      <div
        style={{
          position: 'relative',
          width: (names.length + 1) * cellWidth,
          height: (trims.length + 1) * cellHeight,
        }}
      >
        <div role="row" aria-rowindex={1} className="code-heads" style={{ height: cellHeight }}>
          <div role="columnheader" aria-colindex={1} className="code-corner" style={box}>
            {t('diagnostics_trim_code')}
          </div>
          {columns.map((at) => (
            <div
              key={at}
              role="columnheader"
              aria-colindex={at + 2}
              className="code-head"
              style={{ ...box, left: (at + 1) * cellWidth }}
            >
              {names[at]}
            </div>
          ))}
        </div>
        {rows.map((row) => {
          const trim = trims[row] ?? ''
          return (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              className="code-row"
              style={{ top: (row + 1) * cellHeight, height: cellHeight }}
            >
              <div role="rowheader" aria-colindex={1} className="code-name" style={box}>
                {trim}
              </div>
              {columns.map((at) => {
                const cell = grid[trim]?.[names[at] ?? '']
                if (cell === undefined) return null
                const state = getCellState(cell)
                return (
                  <div
                    key={at}
                    role="gridcell"
                    aria-colindex={at + 2}
                    className={`code-cell ${state}`}
                    style={{ ...box, left: (at + 1) * cellWidth }}
                  >
                    <Icon icon={icons[state]} size={20} />
                    <span>{t(`diagnostics_cell_${state}`)}</span>
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
