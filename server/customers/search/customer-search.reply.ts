import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import type { SelectedRow } from './customer-search.store.ts'

/** Instants travel as ISO text, from Date objects or PostgreSQL's own format. */
function travelling(value: unknown, wire: CustomerFieldName): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' && findCustomerField(wire)?.kind === 'datetime'
    ? new Date(value).toISOString()
    : value
}

/** The only place where a stored row becomes an answer: its head and the named columns. */
export function customerReply(
  row: SelectedRow,
  columns: readonly CustomerFieldName[],
  heldOut: ReadonlySet<string>,
): CustomerListRow {
  const reply: Record<string, unknown> = {}
  for (const wire of columns) reply[wire] = travelling(row[wire], wire)
  reply['fAgreementNo'] = row.fAgreementNo
  reply['version'] = row['version']
  reply['contact_status'] = row['contact_status']
  reply['assignedUserId'] = row['assignedUserId']
  reply['isEnded'] = row['isEnded']
  if (heldOut.has(row.fAgreementNo)) reply['isHeldOut'] = true
  return reply as unknown as CustomerListRow
}
