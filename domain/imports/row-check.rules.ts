import { rateTypes } from '../finance/rate.ts'
import { rvFields } from './catalogue-fields.model.ts'
import type { ImportedValue } from './cells/imported-value.model.ts'
import type { ImportKind } from './import-field.model.ts'
import type { RowCheck } from './row.rules.ts'

const text = (value: ImportedValue | undefined): string => (typeof value === 'string' ? value : '')

/** The company's name, or first and last name; the title replaces a missing first name. */
function fullName(values: Readonly<Record<string, ImportedValue>>): string {
  const [company, title, first, last] = ['cCompanyName', 'cTitle', 'cFName', 'cLName'].map(
    (field) => text(values[field]),
  )
  if (company !== undefined && company !== '') return company
  return [first === '' ? title : first, last]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** A number of punctuation alone, such as `..`, would lead to another address. */
const hasLetterOrDigit = /[\p{L}\p{N}]/u

/**
 * An agreement needs a number, a name, and must not end before it starts. Fills a missing
 * `cFullName`.
 */
export const checkAgreementRow: RowCheck = (values) => {
  if (text(values['cFullName']) === '') values['cFullName'] = fullName(values)
  return [
    ...(values['cFullName'] === ''
      ? [
          {
            fields: ['cFullName', 'cCompanyName', 'cFName', 'cLName'],
            reason: 'name_missing',
            expected: '',
          } as const,
        ]
      : []),
    ...(hasLetterOrDigit.test(text(values['fAgreementNo']))
      ? []
      : [{ fields: ['fAgreementNo'], reason: 'number_wrong', expected: '' } as const]),
    ...(text(values['fEndDate']) < text(values['fStartDate'])
      ? [
          {
            fields: ['fEndDate'],
            reason: 'end_before_start',
            expected: text(values['fStartDate']),
          } as const,
        ]
      : []),
  ]
}

/** A car needs a VIN or a stock number, which the template may build. */
export const checkInventoryRow: RowCheck = (values) => {
  const key = getRowKey('inventory', values)
  if (hasLetterOrDigit.test(key)) return []
  const fields = ['aVin', 'externalKey']
  return [{ fields, reason: key === '' ? 'key_missing' : 'number_wrong', expected: '' }]
}

/** A price needs a known type of rate, a residual value, and must not end before it begins. */
const checkPriceRow: RowCheck = (values) => {
  const type = text(values['rate_type'])
  const isUnknown = type !== '' && !rateTypes.some((known) => known === type)
  const until = text(values['valid_until'])
  const hasResidualValue = rvFields.some(({ name }) => typeof values[name] === 'number')
  return [
    ...(isUnknown
      ? [
          {
            fields: ['rate_type'],
            reason: 'value_unknown',
            expected: rateTypes.join(', '),
          } as const,
        ]
      : []),
    ...(hasResidualValue
      ? []
      : [{ fields: rvFields.map(({ name }) => name), reason: 'required', expected: '' } as const]),
    ...(until !== '' && until < text(values['valid_from'])
      ? [
          {
            fields: ['valid_until'],
            reason: 'end_before_start',
            expected: text(values['valid_from']),
          } as const,
        ]
      : []),
  ]
}

/** The check of a whole row of each kind. */
export const rowChecks: Readonly<Record<ImportKind, RowCheck>> = {
  agreements: checkAgreementRow,
  inventory: checkInventoryRow,
  prices: checkPriceRow,
  mapping: () => [],
}

/** The fields that identify a row of each kind. */
export const keyFields: Readonly<Record<ImportKind, readonly string[]>> = {
  agreements: ['fAgreementNo'],
  inventory: ['aVin', 'externalKey'],
  prices: ['make', 'model', 'derivative'],
  mapping: ['make', 'model', 'to_make', 'to_model', 'to_derivative'],
}

/**
 * The agreement number; for a car the VIN, otherwise its stock number; else all key fields, without
 * regard to case.
 */
export function getRowKey(
  kind: ImportKind,
  values: Readonly<Record<string, ImportedValue>>,
): string {
  return kind === 'inventory'
    ? text(values['aVin']) || text(values['externalKey'])
    : kind === 'agreements'
      ? text(values['fAgreementNo'])
      : keyFields[kind].map((field) => text(values[field]).trim().toLowerCase()).join('\t')
}

/**
 * What numbers have in common that differ in case, spaces or dashes only; null for rows that are
 * known by names.
 */
export function getNumberForm(kind: ImportKind, key: string): string | null {
  return kind === 'prices' || kind === 'mapping'
    ? null
    : key.toUpperCase().replaceAll(/[\s\p{Pd}]+/gu, '')
}
