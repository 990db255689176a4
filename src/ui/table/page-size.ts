/** Rows a page, and the default (W§9 L206). */
export const pageSizes = [10, 25, 50] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 10
