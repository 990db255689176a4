/** Rows a page, and the default. */
export const tablePageSizes = [10, 25, 50] as const
export type PageSize = (typeof tablePageSizes)[number]
export const defaultPageSize: PageSize = 10
