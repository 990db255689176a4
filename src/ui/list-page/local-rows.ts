import type { ListRequest } from './list-request.ts'

/** How a list that is here as a whole is searched and sorted. */
export interface LocalRows<Row> {
  /** The texts of a row that a search looks into. */
  readonly searchTexts: (row: Row) => readonly string[]
  /** What a column sorts by. */
  readonly sortValue: (row: Row, column: string) => string | number
  /** Whether a row passes a filter. */
  readonly passes?: (row: Row, name: string, value: string) => boolean
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other))
}

/** The rows that search and filters find, sorted, and the page of them that is shown. */
export function pickLocalRows<Row>(
  rows: readonly Row[],
  { search, filters, sort, size, page }: ListRequest,
  { searchTexts, sortValue, passes }: LocalRows<Row>,
): { readonly rows: readonly Row[]; readonly total: number; readonly page: number } {
  const term = search.trim().toLocaleLowerCase()
  const limits = Object.entries(filters)
  const found = rows.filter(
    (row) =>
      (term === '' || searchTexts(row).some((part) => part.toLocaleLowerCase().includes(term))) &&
      limits.every(([name, value]) => passes?.(row, name, value) ?? true),
  )
  const sign = sort.direction === 'ascending' ? 1 : -1
  const sorted = found.toSorted(
    (one, other) =>
      sign * compareValues(sortValue(one, sort.column), sortValue(other, sort.column)),
  )
  const last = Math.max(1, Math.ceil(sorted.length / size))
  const shown = Math.min(page, last)
  return {
    rows: sorted.slice((shown - 1) * size, shown * size),
    total: sorted.length,
    page: shown,
  }
}
