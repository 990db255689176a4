import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { customerField } from '#domain/customers/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import type { StoredRow } from './customer-search.store.ts'

/** Instants as ISO text, as the driver or PostgreSQL wrote them; every other value travels as it is stored. */
function travelling(value: unknown, wire: CustomerFieldName): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' && customerField(wire)?.kind === 'datetime'
    ? new Date(value).toISOString()
    : value
}

/** The one place where a stored row becomes an answer: its head and the named columns, nothing else. */
export function customerReply(
  row: StoredRow,
  columns: readonly CustomerFieldName[],
): CustomerListRow {
  const reply: Record<string, unknown> = {}
  for (const wire of columns) reply[wire] = travelling(row[wire], wire)
  reply['fAgreementNo'] = row.fAgreementNo
  reply['version'] = row['version']
  reply['contact_status'] = row['contact_status']
  reply['assignedUserId'] = row['assignedUserId']
  return reply as unknown as CustomerListRow
}
