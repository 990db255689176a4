/** The parsed parameter `number_format`. Separators are set only where a pattern names them. */
export interface NumberFormat {
  readonly locale: string
  readonly group?: string
  readonly decimal?: string
}

/** Used where the parameter is missing or invalid. */
export const defaultNumberFormat: NumberFormat = { locale: 'en-GB' }

const pattern = /^\d{1,3}(?:(?<group>[^\d])\d{3})+(?<decimal>[^\d])\d+$/u

/** Whether numbers can be written in the locale (a tag such as `en-GB`) here. */
export function isKnownLocale(locale: string): boolean {
  try {
    const used = new Intl.NumberFormat(locale).resolvedOptions().locale
    return new Intl.Locale(locale).language === new Intl.Locale(used).language
  } catch {
    return false
  }
}

/**
 * Reads the parameter `number_format`: a locale tag (`en-GB`, `de-DE`, `en_gb`) or an example such
 * as `1.234,56`.
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
    return locale !== undefined && isKnownLocale(locale) ? { locale } : defaultNumberFormat
  } catch {
    return defaultNumberFormat
  }
}

const formatters = new Map<string, Intl.NumberFormat>()

function getFormatter(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const cached = formatters.get(key)
  if (cached !== undefined) return cached
  const created = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
  formatters.set(key, created)
  return created
}

/** The digits of a magnitude; `fraction` includes the separator and is empty without decimals. */
export interface NumberParts {
  readonly whole: string
  readonly fraction: string
}

/** Exactly `decimals` decimals, half away from zero, in the organisation's separators (W-262). */
export function numberParts(value: number, format: NumberFormat, decimals: number): NumberParts {
  let whole = ''
  let fraction = ''
  for (const part of getFormatter(format.locale, decimals).formatToParts(Math.abs(value))) {
    if (part.type === 'integer') whole += part.value
    else if (part.type === 'group') whole += format.group ?? part.value
    else if (part.type === 'decimal') fraction += format.decimal ?? part.value
    else if (part.type === 'fraction') fraction += part.value
  }
  return { whole, fraction }
}

/** U+2212: as wide as a plus, and no line break after it. */
export const minusSign = '\u2212'

/** `decimals` is 0 by default (W-262). */
export function formatNumber(value: number, format: NumberFormat, decimals = 0): string {
  const { whole, fraction } = numberParts(value, format, decimals)
  const isZero = !/[1-9]/u.test(whole + fraction)
  return `${value < 0 && !isZero ? minusSign : ''}${whole}${fraction}`
}

const percentGaps = new Map<string, string>()

/** Nothing in English, a no-break space in German. */
function getPercentGap({ locale }: NumberFormat): string {
  const cached = percentGaps.get(locale)
  if (cached !== undefined) return cached
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(1)
  const gap = parts.find(({ type }) => type === 'literal')?.value ?? ''
  percentGaps.set(locale, gap)
  return gap
}

/** 4.9 is written `4.9%`, in de-DE `4,9 %` with a no-break space. */
export function formatPercent(percent: number, format: NumberFormat, decimals = 0): string {
  return `${formatNumber(percent, format, decimals)}${getPercentGap(format)}%`
}

/** Writes a ratio, 0.25, as a percentage, 25% (W-263). */
export function formatRatio(ratio: number, format: NumberFormat, decimals = 0): string {
  return formatPercent(ratio * 100, format, decimals)
}

/** `,` in en-GB, `.` in de-DE. */
export function getGroupSeparator(format: NumberFormat): string {
  if (format.group !== undefined) return format.group
  const parts = getFormatter(format.locale, 2).formatToParts(1234567.89)
  return parts.find(({ type }) => type === 'group')?.value ?? ','
}

// Replaces the group separator while a typed number is read, so that a separator is never taken for
// a decimal point.
const groupMark = '\ue000'
const grouped = /^-?\d{1,3}(?:\ue000\d{3})+(?=\D|$)/u

/**
 * Reads a typed number: group separators count only before three digits. "1,250" is 1250 in en-GB
 * and 1.25 in de-DE.
 */
export function readTypedNumber(text: string, format: NumberFormat): number | undefined {
  const group = getGroupSeparator(format)
  const figures = text.replaceAll(/[\s\p{Sc}]/gu, '').replace(minusSign, '-')
  const marked = /\s/u.test(group) ? figures : figures.replaceAll(group, groupMark)
  const plain = marked
    .replace(grouped, (digits) => digits.replaceAll(groupMark, ''))
    .replaceAll(groupMark, group)
  const written = plain.replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(written) ? Number(written) : undefined
}
