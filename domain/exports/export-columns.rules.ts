import { visibleFields } from '../customers/fields/customer-field.rules.ts'
import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import type { CustomerField } from '../customers/fields/customer-field.model.ts'
import type { CustomerFieldName } from '../customers/fields/customer.fields.ts'

/** Links that sign in as the customer never leave the product. */
const signsIn: ReadonlySet<CustomerFieldName> = new Set(['cPersonalSSO', 'cRenewalPresentationSSO'])

/** What the person may see and a file can hold: no nested records, no links that sign in. */
export const getExportableFields = (
  access: FieldAccess,
): readonly CustomerField<CustomerFieldName>[] =>
  visibleFields(access).filter(({ kind, wire }) => kind !== 'record' && !signsIn.has(wire))

/** Columns of a list that stand for fields, as the fields; the agreement’s number comes first. */
export function toExportColumns(
  shown: readonly string[],
  fields: readonly CustomerField<CustomerFieldName>[],
): readonly string[] {
  const named = shown.flatMap((column) => (column === 'phone' ? ['cMobile', 'cPhone'] : [column]))
  const wires = new Set<string>(fields.map(({ wire }) => wire))
  return [...new Set(['fAgreementNo', ...named])].filter((column) => wires.has(column))
}
