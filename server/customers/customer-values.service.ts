import type {
  CountsWanted,
  DistinctValues,
  StatusCounts,
} from '#domain/customers/customer.contract.ts'
import { customerField } from '#domain/customers/customer.fields.ts'
import { maySeeField } from '#domain/customers/customer-field.rules.ts'
import type { ContactStatus } from '#domain/customers/customer-status.model.ts'
import { contactStatuses, customerStatuses } from '#domain/customers/customer-status.model.ts'
import type { CallContext } from '../http/context.ts'
import { countsByStatus } from './customer-count.store.ts'
import { searchRefused } from './search-refused.ts'
import * as store from './customer-values.store.ts'

const mostFields = 20

/**
 * The values that fields hold among the caller's customers, for filter lists; of `assignedUser`, who customers are assigned to. Refuses
 * (`search_refused`) fields that are unknown, may not be seen, or are not filtered by a list.
 */
export async function distinctValues(
  { tx, actor, organisation: { id, parameters } }: CallContext,
  asked: string,
): Promise<DistinctValues> {
  const names = [...new Set(asked.split(',').map((name) => name.trim()))]
  if (names.length > mostFields) throw searchRefused({ code: 'too_many' })
  const values: DistinctValues['values'] = {}
  let assignedUser: DistinctValues['assignedUser']
  for (const name of names) {
    const field = customerField(name)
    if (field === undefined || field.filter !== 'list')
      throw searchRefused({ code: 'unknown_field', field: name.slice(0, 64) })
    if (!maySeeField(field, { rights: actor.rights, parameters }))
      throw searchRefused({ code: 'forbidden_field', field: name })
    if (field.wire === 'assignedUser') assignedUser = await store.assignees(tx, actor.dealerCodes)
    else values[name] = await store.valuesOf(tx, id, field.wire, actor.dealerCodes)
  }
  return { values, ...(assignedUser === undefined ? {} : { assignedUser }) }
}

/** Customers by workflow tab and by status within the caller's dealers, of assignees (`unassigned` is nobody), dealers or groups where named. */
export async function statusCounts(
  { tx, actor }: CallContext,
  asked: Omit<CountsWanted, 'orgId'>,
): Promise<StatusCounts> {
  const rows = await countsByStatus(tx, store.countedWithin(tx, actor.dealerCodes, asked))
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
