/** How an organisation writes numbers: the parameter `number_format`, read. Separators are set only where a pattern names them (W§9 L209, U-033). */
export interface NumberFormat {
  readonly locale: string
  readonly group?: string
  readonly decimal?: string
}

/** The format used where the parameter is missing or cannot be read (U-033). */
export const defaultNumberFormat: NumberFormat = { locale: 'en-GB' }

const pattern = /^\d{1,3}(?:(?<group>[^\d])\d{3})+(?<decimal>[^\d])\d+$/u

/**
 * Reads the parameter `number_format`: a locale tag (`en-GB`, `de-DE`, `en_gb`) or a written example such as `1.234,56`.
 * Anything else is answered with the default, en-GB (U-033).
 */
export function readNumberFormat(value: string | undefined): NumberFormat {
  const text = value?.trim() ?? ''
  const example = pattern.exec(text)?.groups
  if (example !== undefined) {
    const { group, decimal } = example
    if (group !== undefined && decimal !== undefined && group !== decimal)
      return { locale: 'en-GB', group, decimal }
    return defaultNumberFormat
  }
  try {
    const [locale] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    return locale === undefined ? defaultNumberFormat : { locale }
  } catch {
    return defaultNumberFormat
  }
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
  formatters.set(key, made)
  return made
}

/** A number's magnitude, cut into the digits before and after the decimal separator; `fraction` holds the separator too and is empty without decimals. */
export interface NumberParts {
  readonly whole: string
  readonly fraction: string
}

/** Writes the magnitude of `value` with exactly `decimals` decimals, half away from zero, in the organisation's separators (W-262). */
export function numberParts(value: number, format: NumberFormat, decimals: number): NumberParts {
  let whole = ''
  let fraction = ''
  for (const part of formatterOf(format.locale, decimals).formatToParts(Math.abs(value))) {
    if (part.type === 'integer') whole += part.value
    else if (part.type === 'group') whole += format.group ?? part.value
    else if (part.type === 'decimal') fraction += format.decimal ?? part.value
    else if (part.type === 'fraction') fraction += part.value
  }
  return { whole, fraction }
}

/** The true minus, U+2212: as wide as a plus, and never broken from its figure. */
export const minus = '\u2212'

/** Writes `value` with `decimals` decimals (0 unless given) in the organisation's separators (W-262). */
export function formatNumber(value: number, format: NumberFormat, decimals = 0): string {
  const { whole, fraction } = numberParts(value, format, decimals)
  const isZero = !/[1-9]/u.test(whole + fraction)
  return `${value < 0 && !isZero ? minus : ''}${whole}${fraction}`
}

const percentGaps = new Map<string, string>()

/** What stands before the percent sign: nothing in English, a no-break space in German. */
function percentGapOf({ locale }: NumberFormat): string {
  const known = percentGaps.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(1)
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? ''
  percentGaps.set(locale, gap)
  return gap
}

/** Writes a percentage, 4.9, as the organisation's country does: `4.9%`, in de-DE `4,9 %` with a no-break space. */
export function formatPercent(percent: number, format: NumberFormat, decimals = 0): string {
  return `${formatNumber(percent, format, decimals)}${percentGapOf(format)}%`
}

/** Writes a ratio, 0.25, as a percentage, 25% (W-263). */
export function formatRatio(ratio: number, format: NumberFormat, decimals = 0): string {
  return formatPercent(ratio * 100, format, decimals)
}

/** What stands between groups of three digits: `,` in en-GB, `.` in de-DE. */
export function groupSeparatorOf(format: NumberFormat): string {
  if (format.group !== undefined) return format.group
  const parts = formatterOf(format.locale, 2).formatToParts(1234567.89)
  return parts.find(({ type }) => type === 'group')?.value ?? ','
}

// Stands for the group separator while a typed number is read, so that any separator can be told from the pattern's own marks.
const groupMark = '\ue000'
const grouped = /^-?\d{1,3}(?:\ue000\d{3})+(?=\D|$)/u

/**
 * Reads a number as people of the organisation type it: its group separator is dropped where exactly three digits follow, then a comma counts as
 * the decimal point. "1,250" is 1250 in en-GB and 1.25 in de-DE. Spaces and a currency's symbol round it do not matter; anything else is no number.
 */
export function readTypedNumber(text: string, format: NumberFormat): number | undefined {
  const group = groupSeparatorOf(format)
  const figures = text.replaceAll(/[\s\p{Sc}]/gu, '').replace(minus, '-')
  const marked = /\s/u.test(group) ? figures : figures.replaceAll(group, groupMark)
  const plain = marked
    .replace(grouped, (digits) => digits.replaceAll(groupMark, ''))
    .replaceAll(groupMark, group)
  const written = plain.replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(written) ? Number(written) : undefined
}
