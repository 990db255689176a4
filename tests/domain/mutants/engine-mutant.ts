/**
 * One thing wrong in a file of the engine: the first `from` of its source without types becomes
 * `to`.
 */
export interface EngineMutant {
  /** Below `domain/`. */
  readonly file: string
  readonly wrong: string
  /** Matches with any whitespace between its parts. */
  readonly from: string
  readonly to: string
}

export const buildMutant = (
  file: string,
  wrong: string,
  from: string,
  to: string,
): EngineMutant => ({
  file: `${file}.ts`,
  wrong,
  from,
  to,
})
