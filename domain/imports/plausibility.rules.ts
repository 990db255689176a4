import { addMonths, daysBetween } from '../calendar.ts'
import { findOlderIdentifier, hasMarkForm } from '../catalogue/registration-mark.ts'
import type { MarkCountry } from '../catalogue/registration-mark.ts'
import type { WarningReason } from './cells/fault.model.ts'
import type { ImportedValue } from './cells/imported-value.model.ts'
import type { ImportKind } from './import-field.model.ts'

/** A value that is probably wrong, though it can be read; `expected` is what would be plausible. */
export interface ImplausibleValue {
  readonly field: string
  readonly reason: WarningReason
  readonly expected: string
}

type Values = Readonly<Record<string, ImportedValue>>

type ByKind<Value> = Readonly<Record<ImportKind, readonly (readonly [string, Value])[]>>

/** The largest plausible value of a field, in its own unit. */
const largest: ByKind<number> = {
  agreements: [
    ['fTerm', 120],
    ['fRate', 40],
    ['fDistance', 60_000],
    ['cSoldMileage', 300_000],
    ['cActualDeliveredMileage', 300_000],
    ['odometer', 300_000],
  ],
  inventory: [['aDistance', 300_000]],
  prices: [['rate', 40]],
  mapping: [],
}

/** Fields that are hardly ever zero, with what they would be. */
const positive: ByKind<string> = {
  agreements: [
    ['fTerm', '1 – 120'],
    ['fPurchasePrice', '> 0'],
  ],
  inventory: [['aPurchasePrice', '> 0']],
  prices: [],
  mapping: [],
}

const emailFields: readonly string[] = [
  'cEmail',
  ...['1', '2', '3'].map((number) => `cRepresentative${number}Email`),
]
const emailForm = /^[^\s@,;<>"()]+@[^\s@,;<>"().]+(?:\.[^\s@,;<>"().]+)+$/u

/** Days by which the end may miss the term: a final payment falls a month later. */
const dayTolerance = 62

const toNumber = (value: ImportedValue | undefined): number | null =>
  typeof value === 'number' ? value : null

const formatUnits = (minor: number): string => (minor / 100).toFixed(2)

function findSizes(kind: ImportKind, values: Values): ImplausibleValue[] {
  const zeros = positive[kind].flatMap(([field, expected]) =>
    values[field] === 0 ? [{ field, reason: 'zero', expected } as const] : [],
  )
  const large = largest[kind].flatMap(([field, max]) =>
    (toNumber(values[field]) ?? 0) > max
      ? [{ field, reason: 'unusually_large', expected: `≤ ${max}` } as const]
      : [],
  )
  return [...zeros, ...large]
}

function findDates({ fStartDate: start, fEndDate: end, fTerm: term }: Values): ImplausibleValue[] {
  if (typeof start !== 'string' || typeof end !== 'string' || typeof term !== 'number') return []
  const field = 'fEndDate'
  const expected = addMonths(start, term)
  if (start === end) return [{ field, reason: 'ends_on_start', expected }]
  return term > 0 && Math.abs(daysBetween(expected, end)) > dayTolerance
    ? [{ field, reason: 'dates_against_term', expected }]
    : []
}

function findSums(values: Values): ImplausibleValue[] {
  const price = toNumber(values['fPurchasePrice'])
  const average = toNumber(values['aValuationAverage'])
  const clean = toNumber(values['aValuationClean'])
  const above = ['fDeposit', 'fBalloon'].flatMap((field) =>
    price !== null && price > 0 && (toNumber(values[field]) ?? 0) > price
      ? [{ field, reason: 'above_price', expected: `≤ ${formatUnits(price)}` } as const]
      : [],
  )
  return average !== null && clean !== null && clean < average
    ? [
        ...above,
        {
          field: 'aValuationClean',
          reason: 'below_average',
          expected: `≥ ${formatUnits(average)}`,
        },
      ]
    : above
}

function findEmails(values: Values): ImplausibleValue[] {
  return emailFields.flatMap((field) => {
    const value = values[field]
    return typeof value === 'string' && !emailForm.test(value)
      ? [{ field, reason: 'email_wrong', expected: 'name@example.com' } as const]
      : []
  })
}

const markFields: Readonly<Record<ImportKind, string | null>> = {
  agreements: 'aVrm',
  inventory: 'aReg',
  prices: null,
  mapping: null,
}

/** A mark of each country as people write it. */
const markExamples: Readonly<Record<MarkCountry, string>> = { GB: 'AB12 CDE', DE: 'AB-CD 1234' }

function findMarks(kind: ImportKind, values: Values, country: MarkCountry): ImplausibleValue[] {
  const field = markFields[kind]
  const mark = field === null ? null : values[field]
  if (field === null || typeof mark !== 'string' || mark === '') return []
  if (!hasMarkForm(mark, country))
    return [{ field, reason: 'registration_form', expected: markExamples[country] }]
  const { aRegDate: registeredOn } = values
  if (country !== 'GB' || typeof registeredOn !== 'string') return []
  const identifier = findOlderIdentifier(mark, registeredOn)
  return identifier === null
    ? []
    : [{ field, reason: 'registration_younger', expected: identifier }]
}

/**
 * What is probably wrong in a row that can be read; it is read nevertheless. Registrations are
 * looked at where the organisation's country is known.
 */
export function findImplausible(
  kind: ImportKind,
  values: Values,
  country: MarkCountry | null = null,
): readonly ImplausibleValue[] {
  const sizes = findSizes(kind, values)
  const marks = country === null ? [] : findMarks(kind, values, country)
  return kind === 'agreements'
    ? [...sizes, ...findDates(values), ...findSums(values), ...findEmails(values), ...marks]
    : [...sizes, ...marks]
}
