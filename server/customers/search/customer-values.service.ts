import type {
  CountsInput,
  DistinctValues,
  StatusCounts,
} from '#domain/customers/search/customer-search.contract.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { maySeeField } from '#domain/customers/fields/customer-field.rules.ts'
import type { ContactStatus } from '#domain/customers/fields/customer-status.model.ts'
import {
  contactStatuses,
  customerStatuses,
} from '#domain/customers/fields/customer-status.model.ts'
import type { CallContext } from '../../http/context.ts'
import { countByStatus } from './customer-count.store.ts'
import { searchRefused } from './search-refused.ts'
import * as store from './customer-values.store.ts'

const mostFields = 20

/**
 * Values for filter lists. Refuses (`search_refused`) fields that are unknown, not visible or not
 * filtered by a list.
 */
export async function distinctValues(
  { tx, actor, organisation: { id, parameters } }: CallContext,
  input: string,
): Promise<DistinctValues> {
  const names = [...new Set(input.split(',').map((name) => name.trim()))]
  if (names.length > mostFields) throw searchRefused({ code: 'too_many' })
  const values: DistinctValues['values'] = {}
  let assignedUser: DistinctValues['assignedUser']
  for (const name of names) {
    const field = findCustomerField(name)
    if (field === undefined || field.filter !== 'list')
      throw searchRefused({ code: 'unknown_field', field: name.slice(0, 64) })
    if (!maySeeField(field, { rights: actor.rights, parameters }))
      throw searchRefused({ code: 'forbidden_field', field: name })
    if (field.wire === 'assignedUser')
      assignedUser = await store.listAssignees(tx, id, actor.dealerCodes)
    else values[name] = await store.listFieldValues(tx, id, field.wire, actor.dealerCodes)
  }
  return { values, ...(assignedUser === undefined ? {} : { assignedUser }) }
}

/**
 * Counts within the caller's dealers, limited to assignees (`unassigned` is nobody), dealers or
 * groups where named.
 */
export async function statusCounts(
  { tx, actor }: CallContext,
  input: CountsInput,
): Promise<StatusCounts> {
  const rows = await countByStatus(tx, store.summaryScopeCondition(tx, actor.dealerCodes, input))
  const sum = (of: readonly (typeof rows)[number][]): number =>
    of.reduce((total, row) => total + row.customers, 0)
  const inTab = (tab: ContactStatus): number =>
    sum(tab === 'all' ? rows : rows.filter((row) => row.contact_status === tab))
  return {
    contact_status: Object.fromEntries(
      contactStatuses.map((tab) => [tab, inTab(tab)]),
    ) as StatusCounts['contact_status'],
    status: Object.fromEntries(
      customerStatuses.map((status) => [status, sum(rows.filter((row) => row.status === status))]),
    ) as StatusCounts['status'],
  }
}
