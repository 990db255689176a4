import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { SheetTranslate } from '../offers/deal-sheet-texts.ts'
import type { ExportColumn } from './export-writer.ts'

type ReadValue = ExportColumn['read']

const readText: ReadValue = (value) => (typeof value === 'string' ? value : null)
const readNumber: ReadValue = (value) =>
  value === null || value === undefined ? null : Number(value)

/** PostgreSQL writes an instant with a blank and a short zone. */
const readInstant: ReadValue = (value) => {
  const at = value instanceof Date ? value : new Date(typeof value === 'string' ? value : '')
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The label of a value of a closed list; one that has none is written as it is. */
const toLabel = (t: SheetTranslate, key: string, value: string): string =>
  Object.hasOwn(en_gb, key) ? t(key as TextKey) : value

function getReader({ kind, wire }: CustomerField, t: SheetTranslate): ReadValue {
  if (kind === 'money')
    return (value) => (value === null || value === undefined ? null : Number(value) / 100)
  if (kind === 'integer' || kind === 'decimal' || kind === 'percent') return readNumber
  if (kind === 'datetime') return readInstant
  if (kind === 'flag')
    return (value) =>
      typeof value === 'boolean' ? t(value ? 'customer_yes' : 'customer_no') : null
  if (kind === 'status')
    return (value) =>
      typeof value === 'string' ? toLabel(t, `status_${value.replaceAll(' ', '_')}`, value) : null
  const label = (value: unknown) =>
    typeof value === 'string' ? toLabel(t, `customer_field_${wire}_${value}`, value) : null
  if (kind === 'code') return label
  if (kind === 'list') return (value) => (Array.isArray(value) ? value.map(label).join('; ') : null)
  return readText
}

const kinds: Readonly<Partial<Record<CustomerField['kind'], ExportColumn['kind']>>> = {
  money: 'money',
  integer: 'number',
  decimal: 'number',
  percent: 'number',
  date: 'day',
  datetime: 'instant',
}

/** The columns of customers, in this order, in a language. */
export const buildCustomerColumns = (
  wires: readonly CustomerFieldName[],
  t: SheetTranslate,
): readonly ExportColumn[] =>
  wires.flatMap((wire) => {
    const field = findCustomerField(wire)
    if (field === undefined) return []
    return [
      {
        id: wire,
        header: t(field.label),
        kind: kinds[field.kind] ?? 'text',
        decimals: field.decimals,
        read: getReader(field, t),
      },
    ]
  })
