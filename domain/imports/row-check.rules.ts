import type { FieldValue, ImportKind } from './import-field.model.ts'
import type { RowCheck } from './row.rules.ts'

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

/** The name to show where the file has none of its own: the company's, or title, first and last name. */
function fullName(values: Readonly<Record<string, FieldValue>>): string {
  const company = text(values['cCompanyName'])
  if (company !== '') return company
  return [values['cTitle'], values['cFName'], values['cLName']].map(text).filter((part) => part !== '').join(' ')
}

/**
 * An agreement belongs to a named person or company, does not end before it starts, and is of a product that the
 * organisation has configured. Fills the name to show when the file leaves it out.
 */
export function checkAgreement(products: ReadonlySet<string>): RowCheck {
  return (values) => {
    if (text(values['cFullName']) === '') values['cFullName'] = fullName(values)
    const product = text(values['fProductType'])
    return [
      ...(values['cFullName'] === '' ? [{ field: 'cFullName', reason: 'name_missing', expected: '' } as const] : []),
      ...(text(values['fEndDate']) < text(values['fStartDate']) ? [{ field: 'fEndDate', reason: 'end_before_start', expected: text(values['fStartDate']) } as const] : []),
      ...(products.has(product) ? [] : [{ field: 'fProductType', reason: 'product_unknown', expected: [...products].join(', ') } as const]),
    ]
  }
}

/** A car has a VIN or a key that the template builds (decision 21). */
export const checkInventory: RowCheck = (values) =>
  text(values['aVin']) === '' && text(values['externalKey']) === '' ? [{ field: 'aVin', reason: 'key_missing', expected: '' }] : []

/** The value that tells two rows of a kind apart: the agreement's number; the car's VIN, else its external key. */
export function rowKey(kind: ImportKind, values: Readonly<Record<string, FieldValue>>): string {
  return kind === 'agreements' ? text(values['fAgreementNo']) : text(values['aVin']) || text(values['externalKey'])
}
