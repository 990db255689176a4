import { dashboardGrid } from './widget.model.ts'
import type { WidgetPosition } from './widget.model.ts'

/** Positions of a dashboard's widgets by id. */
export type GridLayout = Readonly<Record<string, WidgetPosition>>

export const gridDirections = ['left', 'right', 'up', 'down'] as const

export type GridDirection = (typeof gridDirections)[number]

const steps: Readonly<Record<GridDirection, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

const isOverlapping = (one: WidgetPosition, other: WidgetPosition): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h

const isOnGrid = ({ x, y, w }: WidgetPosition): boolean =>
  x >= 0 && y >= 0 && x + w <= dashboardGrid.columns

/** In the order of reading, which is the order of the page, too. */
export const compareInReading = (one: WidgetPosition, other: WidgetPosition): number =>
  one.y - other.y || one.x - other.x

/** Rows that no widget touches are taken out. */
function closeEmptyRows(layout: GridLayout): GridLayout {
  const positions = Object.values(layout)
  const isEmpty = (row: number) => !positions.some(({ y, h }) => y <= row && row < y + h)
  const countEmptyAbove = (row: number) =>
    Array.from({ length: row }, (_, at) => at).filter(isEmpty).length
  return Object.fromEntries(
    Object.entries(layout).map(([id, position]) => [
      id,
      { ...position, y: position.y - countEmptyAbove(position.y) },
    ]),
  )
}

/** The named widgets keep their places; each other is pushed down as far as another needs. */
export function settleLayout(layout: GridLayout, fixed: readonly string[]): GridLayout {
  const placed: WidgetPosition[] = []
  const settled: Record<string, WidgetPosition> = {}
  const rank = (id: string) => (fixed.includes(id) ? fixed.indexOf(id) : fixed.length)
  const order = Object.entries(layout).toSorted(
    ([one, a], [other, b]) => rank(one) - rank(other) || compareInReading(a, b),
  )
  for (const [id, position] of order) {
    const isTaken = (y: number) => placed.some((other) => isOverlapping({ ...position, y }, other))
    let { y } = position
    while (isTaken(y)) y += 1
    const free = { ...position, y }
    placed.push(free)
    settled[id] = free
  }
  return closeEmptyRows(settled)
}

/** The widget that is in the way of a step, the nearest in the order of reading. */
function findNeighbour(layout: GridLayout, id: string, target: WidgetPosition) {
  return Object.entries(layout)
    .filter(([other, position]) => other !== id && isOverlapping(target, position))
    .toSorted(([, one], [, other]) => compareInReading(one, other))[0]
}

/**
 * Moves a widget by one cell, or has it change places with what is in its way. At the edge nothing
 * changes.
 */
export function moveWidget(layout: GridLayout, id: string, direction: GridDirection): GridLayout {
  const position = layout[id]
  if (position === undefined) return layout
  const [x, y] = steps[direction]
  const target = { ...position, x: position.x + x, y: position.y + y }
  if (!isOnGrid(target)) return layout
  const neighbour = findNeighbour(layout, id, target)
  if (neighbour === undefined) return closeEmptyRows({ ...layout, [id]: target })
  const [otherId, other] = neighbour
  const clampX = (at: number, width: number) => Math.min(at, dashboardGrid.columns - width)
  return settleLayout(
    {
      ...layout,
      [id]: { ...position, x: clampX(other.x, position.w), y: other.y },
      [otherId]: { ...other, x: clampX(position.x, other.w), y: position.y },
    },
    [id, otherId],
  )
}

/** Puts a widget onto a cell; what is there makes room. */
export function dropWidget(
  layout: GridLayout,
  id: string,
  { x, y }: Pick<WidgetPosition, 'x' | 'y'>,
): GridLayout {
  const position = layout[id]
  if (position === undefined) return layout
  const atX = Math.max(0, Math.min(x, dashboardGrid.columns - position.w))
  return settleLayout({ ...layout, [id]: { ...position, x: atX, y: Math.max(0, y) } }, [id])
}

/** Gives a widget a size; what is in the way makes room. */
export function resizeWidget(
  layout: GridLayout,
  id: string,
  { w, h }: Pick<WidgetPosition, 'w' | 'h'>,
): GridLayout {
  const position = layout[id]
  if (position === undefined) return layout
  const x = Math.min(position.x, dashboardGrid.columns - w)
  return settleLayout({ ...layout, [id]: { ...position, x, w, h } }, [id])
}

/** The first free place in the order of reading for a widget of this size. */
export function findFreePlace(
  layout: GridLayout,
  { w, h }: Pick<WidgetPosition, 'w' | 'h'>,
): WidgetPosition {
  const positions = Object.values(layout)
  for (let y = 0; ; y += 1)
    for (let x = 0; x + w <= dashboardGrid.columns; x += 1) {
      const place = { x, y, w, h }
      if (!positions.some((position) => isOverlapping(place, position))) return place
    }
}
