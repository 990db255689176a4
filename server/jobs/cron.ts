import { CronExpressionParser } from 'cron-parser'

/** A schedule that is refused; its message says what would be possible. */
export class CronRefusedError extends Error {
  readonly code: 'fields' | 'unreadable' | 'never'
  constructor(code: CronRefusedError['code'], message: string) {
    super(message)
    this.name = 'CronRefusedError'
    this.code = code
  }
}

const numbers = /^[\d*,/-]+$/
const numbersOrNames = /^(?:[\d*,/-]|[A-Z]{3})+$/i
const forms = [numbers, numbers, numbers, numbersOrNames, numbersOrNames]

/** The five fields of a schedule: minute, hour, day of the month, month, weekday. */
function readFields(text: string): string {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== forms.length || fields[0] === '')
    throw new CronRefusedError(
      'fields',
      'A schedule has five fields: minute, hour, day of the month, month and weekday, as in “30 6 * * 1-5”.',
    )
  if (!fields.every((field, at) => forms[at]?.test(field)))
    throw new CronRefusedError(
      'unreadable',
      'Each field is a number, *, a range (1-5), a list (1,15) or a step (*/10); months and ' +
        'weekdays may be named (JAN, MON).',
    )
  return fields.join(' ')
}

/**
 * The next times of a schedule after an instant, in an IANA zone. What previews it fires it too: a
 * time that the clocks skip comes an hour later, one that they repeat comes once.
 */
export function getNextRuns(
  text: string,
  {
    timeZone,
    after,
    count,
  }: { readonly timeZone: string; readonly after: Date; readonly count: number },
): Date[] {
  const fields = readFields(text)
  try {
    const runs = CronExpressionParser.parse(fields, { currentDate: after, tz: timeZone })
    return Array.from({ length: count }, () => runs.next().toDate())
  } catch (error) {
    if (
      error instanceof Error &&
      /out of the time ?span|invalid explicit day|loop limit/i.test(error.message)
    )
      throw new CronRefusedError('never', 'No day fits this schedule: it would never run.')
    throw new CronRefusedError(
      'unreadable',
      'A number lies outside its field: minutes 0–59, hours 0–23, days 1–31, months 1–12, weekdays 0–7.',
    )
  }
}
