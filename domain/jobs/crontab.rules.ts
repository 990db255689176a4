/** Characters of a crontab. */
export const maxCrontab = 100

/** How many runs a preview shows. */
export const previewedRuns = 3

/** The fields of a crontab, in their order. */
export const crontabFields = ['minute', 'hour', 'day', 'month', 'weekday'] as const

export type CrontabField = (typeof crontabFields)[number]

/** Why a text is no crontab; `part` is what cannot stand in the field, or names a value again. */
export type CrontabProblem =
  | { readonly code: 'fields'; readonly count: number }
  | { readonly code: 'part' | 'twice'; readonly field: CrontabField; readonly part: string }

interface FieldBounds {
  readonly min: number
  readonly max: number
  /** Names of the numbers from `min` on. */
  readonly names?: readonly string[]
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const weekdays = 'SUN MON TUE WED THU FRI SAT'.split(' ')

/** What each field may hold; weekday 0 and 7 are both Sunday. */
export const crontabBounds: Readonly<Record<CrontabField, FieldBounds>> = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12, names: months },
  weekday: { min: 0, max: 7, names: weekdays },
}

/** The number of a field's value; null where the field cannot hold it. */
function readValue(text: string, { min, max, names = [] }: FieldBounds): number | null {
  const named = names.indexOf(text.toUpperCase())
  if (named >= 0) return named + min
  const value = /^\d{1,2}$/u.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

/** The values that a part of a list stands for; null where it cannot stand in the field. */
function readPart(part: string, bounds: FieldBounds): readonly number[] | null {
  const [span = '', stepText, ...more] = part.split('/')
  if (more.length > 0 || (stepText !== undefined && !/^\d{1,2}$/u.test(stepText))) return null
  const step = Number(stepText ?? 1)
  const [first, last, ...others] =
    span === '*' ? [bounds.min, bounds.max] : span.split('-').map((text) => readValue(text, bounds))
  if (step === 0 || others.length > 0) return null
  if (first === undefined || first === null || last === null) return null
  const end = last ?? (stepText === undefined ? first : bounds.max)
  if (first > end) return null
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, at) => first + at * step)
}

function findFieldProblem(text: string, field: CrontabField): CrontabProblem | null {
  const seen = new Set<number>()
  for (const part of text.split(',')) {
    const values = readPart(part, crontabBounds[field])
    if (values === null) return { code: 'part', field, part }
    // Both ends of the week are one day.
    const distinct = new Set(field === 'weekday' ? values.map((value) => value % 7) : values)
    if ([...distinct].some((value) => seen.has(value))) return { code: 'twice', field, part }
    for (const value of distinct) seen.add(value)
  }
  return null
}

/** Why a text is no crontab of five fields; null where it is one. */
export function findCrontabProblem(text: string): CrontabProblem | null {
  const fields = text.trim().split(/\s+/u)
  const count = fields[0] === '' ? 0 : fields.length
  if (count !== crontabFields.length) return { code: 'fields', count }
  for (const [at, field] of crontabFields.entries()) {
    const problem = findFieldProblem(fields[at] ?? '', field)
    if (problem !== null) return problem
  }
  return null
}
