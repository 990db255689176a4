import type { Outcome } from '../../outcome.ts'
import { findCustomerField } from '../fields/customer.fields.ts'
import type { ContactStatus } from '../fields/customer-status.model.ts'
import type { CustomerFieldName } from '../fields/customer.fields.ts'
import type { FieldAccess } from '../fields/customer-field.rules.ts'
import { maySeeField } from '../fields/customer-field.rules.ts'

export interface CustomerSort {
  readonly field: CustomerFieldName
  readonly direction: 'asc' | 'desc'
}

/** Best parity first. Rows without a value come last in either direction. */
export const defaultSort: CustomerSort = { field: 'fParity', direction: 'desc' }

const byDueTime: CustomerSort = { field: 'nextStepAt', direction: 'asc' }

/** The sort of a workflow tab, where none is chosen: what is due is sorted by when it is due. */
export function getTabSort(tab: unknown): CustomerSort | null {
  return tab === 'call_back' || tab === 'appointed' ? byDueTime : null
}

/** Whether live agreements come before ended ones: parity says nothing of what has ended. */
export function isLiveFirst({ field }: CustomerSort): boolean {
  return field === 'fParity'
}

export interface SortRefusal {
  readonly code: 'bad_sort' | 'unknown_field' | 'forbidden_field'
  readonly field?: string
}

/**
 * Reads `field:asc` or `field:desc`; no text is the sort of the tab, else the default one. Refuses
 * fields without order or access.
 */
export function readSort(
  text: string | undefined,
  access: FieldAccess,
  tab?: ContactStatus,
): Outcome<CustomerSort, SortRefusal> {
  if (text === undefined || text.trim() === '')
    return { ok: true, value: getTabSort(tab) ?? defaultSort }
  const [name = '', direction, ...rest] = text.trim().split(':')
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    return { ok: false, refusal: { code: 'bad_sort' } }
  const field = findCustomerField(name)
  if (field === undefined || !field.isSortable)
    return { ok: false, refusal: { code: 'unknown_field', field: name.slice(0, 64) } }
  if (!maySeeField(field, access))
    return { ok: false, refusal: { code: 'forbidden_field', field: name } }
  return { ok: true, value: { field: field.wire, direction } }
}

export function writeSort({ field, direction }: CustomerSort): string {
  return `${field}:${direction}`
}
