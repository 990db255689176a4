import type { Outcome } from '../outcome.ts'
import { isCalendarDay } from '../calendar.ts'

/**
 * British marks since 1 September 2001: tag without I, Q and Z, age, three letters without I and Q.
 */
const currentMark = /^[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}$/u
const firstDay = '2001-09-01'

/**
 * Whether a text is a British registration mark in the form since September 2001, ignoring case
 * and spaces.
 */
export function isCurrentMark(text: string): boolean {
  return currentMark.test(text.replaceAll(' ', '').toUpperCase())
}

/**
 * The age identifier of a vehicle first registered on `day`: the year from March, 50 more from
 * September. Refuses `no_identifier` before September 2001.
 */
export function ageIdentifier(day: string): Outcome<string, 'no_identifier'> {
  if (!isCalendarDay(day) || day < firstDay) return { ok: false, refusal: 'no_identifier' }
  const [year, month] = [Number(day.slice(2, 4)), Number(day.slice(5, 7))]
  const figure = month >= 3 && month <= 8 ? year : month >= 9 ? year + 50 : year + 49
  return { ok: true, value: String(figure % 100).padStart(2, '0') }
}

/** Countries whose marks have forms that are known here. */
export const markCountries = ['GB', 'DE'] as const

export type MarkCountry = (typeof markCountries)[number]

/** The currency that an organisation of the country has. */
const currencySymbols: Readonly<Record<MarkCountry, string>> = { GB: '£', DE: '€' }

/** Compact forms, by age. Z in a British tag is never given and so stands in invented data. */
const forms: Readonly<Record<MarkCountry, readonly RegExp[]>> = {
  GB: [
    /^[A-HJ-PR-Z]{2}\d{2}[A-HJ-PR-Z]{3}$/u,
    /^[A-HJ-NPQRSTV-Y]\d{1,3}[A-HJ-PR-Z]{3}$/u,
    /^[A-HJ-PR-Z]{3}\d{1,3}[A-HJ-NPRSTV-Y]$/u,
    // Before 1963, and Northern Ireland, whose letters hold an I or a Z.
    /^(?:[A-Z]{1,2}\d{1,4}|\d{1,4}[A-Z]{1,2}|[A-Z]{3}\d{1,3}|\d{1,3}[A-Z]{3})$/u,
    /^(?=\d*[A-Z]*[IZ])(?:[A-Z]{3}\d{4}|\d{4}[A-Z]{3})$/u,
    /^\d{3}[DX]\d{3}$/u,
  ],
  DE: [
    /^[A-ZÄÖÜ]{1,3}-?[A-Z]{1,2}-?[1-9]\d{0,3}[EH]?$/u,
    // Of authorities, the armed forces and diplomats.
    /^(?:[A-ZÄÖÜ]{1,3}-?\d{1,6}|(?:0|BD|BP)-?\d{1,3}-\d{1,4})$/u,
  ],
}

const compact = (text: string): string =>
  text
    .replaceAll(/\s/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase()

/**
 * The country by an organisation's locale, where its currency is that country's; null where the
 * locale names none or its marks are not known.
 */
export function getMarkCountry(locale: string, currencySymbol: string): MarkCountry | null {
  const { region } = new Intl.Locale(locale)
  const country = markCountries.find((one) => one === region)
  return country !== undefined && currencySymbols[country] === currencySymbol ? country : null
}

/** Whether a text is a registration mark as the country's authorities give or gave them. */
export function hasMarkForm(text: string, country: MarkCountry): boolean {
  return forms[country].some((form) => form.test(compact(text)))
}

/** Half-years since 2000 in which marks with this age identifier are given. */
const toHalfYear = (identifier: string): number =>
  (Number(identifier) % 50) * 2 + Math.floor(Number(identifier) / 50)

/**
 * The age identifier that a vehicle first registered on `day` would have, where its British mark
 * makes it younger, which is never allowed; else null.
 */
export function findOlderIdentifier(text: string, day: string): string | null {
  const found = /^[A-Z]{2}(?<age>\d{2})[A-Z]{3}$/u.exec(compact(text))?.groups?.['age']
  const due = ageIdentifier(day)
  if (found === undefined || !due.ok) return null
  return toHalfYear(found) > toHalfYear(due.value) ? due.value : null
}
