import type { FieldValue, ImportKind } from './import-field.model.ts'
import type { RowCheck } from './row.rules.ts'

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

/** The name to show where the file has none of its own: the company's, or first and last name, with the title where the first is missing. */
function fullName(values: Readonly<Record<string, FieldValue>>): string {
  const [company, title, first, last] = ['cCompanyName', 'cTitle', 'cFName', 'cLName'].map(
    (field) => text(values[field]),
  )
  if (company !== undefined && company !== '') return company
  return [first === '' ? title : first, last]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** An agreement belongs to a named person or company and does not end before it starts. Fills the name to show when the file leaves it out. */
export const checkAgreement: RowCheck = (values) => {
  if (text(values['cFullName']) === '') values['cFullName'] = fullName(values)
  return [
    ...(values['cFullName'] === ''
      ? [{ field: 'cFullName', reason: 'name_missing', expected: '' } as const]
      : []),
    ...(text(values['fEndDate']) < text(values['fStartDate'])
      ? [
          {
            field: 'fEndDate',
            reason: 'end_before_start',
            expected: text(values['fStartDate']),
          } as const,
        ]
      : []),
  ]
}

/** A car has a VIN or a key that the template builds (decision 21). */
export const checkInventory: RowCheck = (values) =>
  text(values['aVin']) === '' && text(values['externalKey']) === ''
    ? [{ field: 'aVin', reason: 'key_missing', expected: '' }]
    : []

/** The value that tells two rows of a kind apart: the agreement's number; the car's VIN, else its external key. */
export function rowKey(kind: ImportKind, values: Readonly<Record<string, FieldValue>>): string {
  return kind === 'agreements'
    ? text(values['fAgreementNo'])
    : text(values['aVin']) || text(values['externalKey'])
}
