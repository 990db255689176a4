import { describe, expect, it } from 'vitest'
import {
  dropWidget,
  findFreePlace,
  moveWidget,
  resizeWidget,
} from '#domain/dashboards/grid.rules.ts'
import type { GridLayout } from '#domain/dashboards/grid.rules.ts'

const at = (x: number, y: number, w = 2, h = 2) => ({ x, y, w, h })
const row: GridLayout = { a: at(0, 0), b: at(2, 0), c: at(6, 0) }

describe('A widget on the grid', () => {
  it.each([
    ['changes places with its neighbour', 'a', 'right', { ...row, a: at(2, 0), b: at(0, 0) }],
    ['moves by a cell where there is room', 'b', 'right', { ...row, b: at(3, 0) }],
    ['stays at the left edge', 'a', 'left', row],
    ['stays at the right edge', 'c', 'right', row],
    ['stays at the top', 'a', 'up', row],
    ['goes below', 'a', 'down', { ...row, a: at(0, 1) }],
  ] as const)('%s', (_what, id, direction, moved) => {
    expect(moveWidget(row, id, direction)).toEqual(moved)
  })

  it('pushes down what a wider one covers', () => {
    const layout = { wide: at(4, 0, 4, 2), a: at(0, 0), b: at(2, 0) }
    expect(moveWidget(layout, 'wide', 'left')).toEqual({
      wide: at(2, 0, 4, 2),
      b: at(4, 2),
      a: at(0, 0),
    })
  })

  it('leaves no row empty behind it', () => {
    expect(moveWidget({ a: at(0, 0), b: at(4, 2) }, 'b', 'down')).toEqual({
      a: at(0, 0),
      b: at(4, 2),
    })
  })

  it('is put onto a cell, and given a size, with room made for it', () => {
    expect(dropWidget(row, 'c', { x: 7, y: 2 })).toEqual({ ...row, c: at(6, 2) })
    expect(dropWidget(row, 'c', { x: 1, y: 0 })).toEqual({ c: at(1, 0), a: at(0, 2), b: at(2, 2) })
    expect(resizeWidget(row, 'a', { w: 3, h: 2 })).toEqual({
      a: at(0, 0, 3, 2),
      b: at(2, 2),
      c: at(6, 0),
    })
  })

  it('finds the first free place, below the others when the rows are full', () => {
    expect(findFreePlace(row, { w: 2, h: 2 })).toEqual(at(4, 0))
    expect(findFreePlace(row, { w: 3, h: 2 })).toEqual(at(0, 2, 3, 2))
    expect(findFreePlace({}, { w: 8, h: 1 })).toEqual(at(0, 0, 8, 1))
  })
})
