/** Rows a page, and the default. */
export const tablePageSizes = [10, 25, 50] as const
export type PageSize = (typeof tablePageSizes)[number]
export const defaultPageSize: PageSize = 10

/** The smallest page that fills the space of this number of rows, or the largest there is. */
export function getPageSizeFor(rows: number): PageSize {
  return tablePageSizes.find((size) => size >= rows) ?? 50
}

/** Rows that are fetched at a time where there are no pages. */
export const continuousPageSize: PageSize = 50
