import * as v from 'valibot'

/** Refused rows that the page shows and mends at a time; more are mended in their file. */
export const mendedRows = 200

/** The characters of a mended cell. */
const maxCell = 10_000

const index = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The first refused rows of a run as its file has them. */
export const refusedRowsModel = v.object({
  columns: v.array(v.string()),
  rows: v.array(
    v.object({
      /** Which of the refused rows it is, from 0. */
      row: index,
      /** The line of the file that it came from first. */
      line: v.string(),
      /** Why it was refused, as the file of refused rows says. */
      reason: v.string(),
      cells: v.array(v.string()),
    }),
  ),
  /** How many were refused in all. */
  total: index,
})

export type RefusedRows = v.InferOutput<typeof refusedRowsModel>

/** One cell as it is mended. */
export const mendedCellModel = v.object({
  row: v.pipe(index, v.maxValue(mendedRows - 1)),
  column: index,
  value: v.pipe(v.string(), v.maxLength(maxCell)),
})

export type MendedCell = v.InferOutput<typeof mendedCellModel>

export const mendedCellsModel = v.pipe(
  v.array(mendedCellModel),
  v.minLength(1),
  v.maxLength(mendedRows * 50),
)
