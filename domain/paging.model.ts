import * as v from 'valibot'

/** Query values travel as text. */
const whole = (value: string | number): number =>
  typeof value === 'number' ? value : /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN
const numeral = v.union([v.number(), v.pipe(v.string(), v.maxLength(9))])

/** How many rows a page may have. */
export const pageSizes = [10, 25, 50] as const

export const pageSize = v.pipe(numeral, v.transform(whole), v.picklist(pageSizes))

/** From 1. */
export const pageNumber = v.pipe(numeral, v.transform(whole), v.integer(), v.minValue(1))
