import type { CellLayout } from './column.ts'
import type { TableSettings } from './table-settings.ts'

/** The height of a row, in pixels. */
export function getTableRowHeight(layout: CellLayout, density: TableSettings['density']): number {
  if (layout === 'stacked') return 60
  return density === 'compact' ? 36 : 44
}
