/** The parameter that says for how many years finance records are kept. */
export const financeYearsParameter = 'finance_record_years'

export const defaultFinanceYears = 10

/** Whole years from 1 to 30; anything else is the default. */
export function readFinanceYears(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get(financeYearsParameter) ?? ''
  const years = /^\d{1,2}$/u.test(text) ? Number(text) : 0
  return years >= 1 && years <= 30 ? years : defaultFinanceYears
}

/** An agreement whose end is not known, or not reached, has not ended. */
export const isRunningAgreement = (endsOn: string | null, today: string): boolean =>
  endsOn === null || endsOn >= today

/**
 * The last day on which the finance record is kept: the years count from the end of the year in which
 * the agreement ended, or was erased before its end.
 */
export function getStoredUntil(endsOn: string | null, today: string, years: number): string {
  const last = endsOn === null || endsOn > today ? today : endsOn
  return `${Number(last.slice(0, 4)) + years}-12-31`
}

/** Whether the agreements that are to be erased are those that the person read about. */
export const isPreviewed = (now: readonly string[], previewed: readonly string[]): boolean =>
  now.length === previewed.length && now.every((one) => previewed.includes(one))
