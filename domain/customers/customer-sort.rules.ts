import type { Outcome } from '../outcome.ts'
import { customerField } from './customer.fields.ts'
import type { CustomerFieldName } from './customer.fields.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { maySeeField } from './customer-field.rules.ts'

export interface CustomerSort {
  readonly field: CustomerFieldName
  readonly direction: 'asc' | 'desc'
}

/** Parity, the best first (W§2 L31, W§9 L206). What has none comes last in either direction. */
export const defaultSort: CustomerSort = { field: 'fParity', direction: 'desc' }

export interface SortRefusal {
  readonly code: 'bad_sort' | 'unknown_field' | 'forbidden_field'
  readonly field?: string
}

/** Reads `field:asc` or `field:desc` (U-041); nothing is the default sort. Refuses fields that are unknown, have no order, or may not be seen. */
export function readSort(
  text: string | undefined,
  access: FieldAccess,
): Outcome<CustomerSort, SortRefusal> {
  if (text === undefined || text.trim() === '') return { ok: true, value: defaultSort }
  const [name = '', direction, ...rest] = text.trim().split(':')
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    return { ok: false, refusal: { code: 'bad_sort' } }
  const field = customerField(name)
  if (field === undefined || !field.isSortable)
    return { ok: false, refusal: { code: 'unknown_field', field: name.slice(0, 64) } }
  if (!maySeeField(field, access))
    return { ok: false, refusal: { code: 'forbidden_field', field: name } }
  return { ok: true, value: { field: field.wire, direction } }
}

export function writeSort({ field, direction }: CustomerSort): string {
  return `${field}:${direction}`
}
