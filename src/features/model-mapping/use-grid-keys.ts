import type { KeyboardEvent } from 'react'

/** The cell that keys act on. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

interface GridKeys {
  readonly rows: number
  readonly columns: number
  readonly current: GridPlace
  readonly onMove: (place: GridPlace) => void
  readonly onPair: (place: GridPlace) => void
  readonly onPrimary: (place: GridPlace) => void
  /** The next difference behind the place; null where there is none. */
  readonly findNext: (place: GridPlace) => GridPlace | null
}

const clamp = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)

/** Where a key leads; null for a key that moves nowhere. */
export function moveInGrid(
  key: string,
  { row, column }: GridPlace,
  { rows, columns, withControl }: { rows: number; columns: number; withControl: boolean },
): GridPlace | null {
  const page = 10
  const moved: Readonly<Record<string, GridPlace>> = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: withControl ? 0 : row, column: 0 },
    End: { row: withControl ? rows - 1 : row, column: columns - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
  }
  const place = moved[key]
  return place === undefined
    ? null
    : { row: clamp(place.row, rows), column: clamp(place.column, columns) }
}

/** The grid’s keys: arrows move, Space offers, P makes primary, N goes to the next difference. */
export function toGridKeyHandler(keys: GridKeys) {
  const { current, onMove, onPair, onPrimary, findNext } = keys
  return (event: KeyboardEvent): void => {
    const withControl = event.ctrlKey || event.metaKey
    const place = moveInGrid(event.key, current, { ...keys, withControl })
    if (place !== null) onMove(place)
    else if (withControl || event.altKey) return
    else if (event.key === ' ') onPair(current)
    else if (event.key.toLowerCase() === 'p') onPrimary(current)
    else if (event.key.toLowerCase() === 'n') {
      const next = findNext(current)
      if (next !== null) onMove(next)
    } else return
    event.preventDefault()
  }
}
