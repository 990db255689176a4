import { customerField } from '../customers/customer.fields.ts'
import type { CustomerFieldName } from '../customers/customer.fields.ts'
import type { FieldAccess } from '../customers/customer-field.rules.ts'
import { maySeeField } from '../customers/customer-field.rules.ts'
import { matcherOf } from '../customers/customer-match.rules.ts'
import type { MatchedCustomer } from '../customers/customer-match.rules.ts'
import { byCodePoint } from '../customers/customer-order.rules.ts'
import type { CountsWanted, DistinctValues, StatusCounts } from '../customers/customer.contract.ts'
import {
  contactStatuses,
  customerStatuses,
  specialAssignees,
} from '../customers/customer-status.model.ts'
import type { Outcome } from '../outcome.ts'
import type { BookRefusal } from './book-refusal.model.ts'
import type { BookSearching } from './book-search.rules.ts'

/** A filter lists so many values, as on the host. */
const mostValues = 500

/** How many customers there are of each kind. */
function countedBy(
  customers: readonly MatchedCustomer[],
  kindOf: (customer: MatchedCustomer) => string | null | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const customer of customers) {
    const kind = kindOf(customer)
    if (typeof kind === 'string') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** What STATUS_COUNTS answers of the customers in the book. Refuses `groups` that the device does not know. */
export function bookStatusCounts(
  customers: readonly MatchedCustomer[],
  { assignedUser, dealer, group_id }: Omit<CountsWanted, 'orgId'>,
  searching: BookSearching,
): Outcome<StatusCounts, BookRefusal> {
  if (group_id?.some((group) => !searching.groups.has(group)) === true)
    return { ok: false, refusal: { code: 'groups' } }
  const isCounted = matcherOf(
    {
      ...(assignedUser === undefined ? {} : { assignedUser }),
      ...(dealer === undefined ? {} : { dealer }),
      ...(group_id === undefined ? {} : { group_id }),
    },
    searching,
  )
  const counted = customers.filter(isCounted)
  const byTab = countedBy(counted, ({ row }) => row.contact_status)
  const byStatus = countedBy(counted, ({ row }) => row.status)
  return {
    ok: true,
    value: {
      contact_status: Object.fromEntries(
        contactStatuses.map((tab) => [tab, tab === 'all' ? counted.length : (byTab.get(tab) ?? 0)]),
      ) as StatusCounts['contact_status'],
      status: Object.fromEntries(
        customerStatuses.map((status) => [status, byStatus.get(status) ?? 0]),
      ) as StatusCounts['status'],
    },
  }
}

function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value)]
    : []
}

function valuesOf(
  customers: readonly MatchedCustomer[],
  wire: CustomerFieldName,
): { value: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const { row } of customers) {
    for (const value of textsOf(row[wire])) {
      const label = wire === 'dCode' ? (row.dName ?? value) : value
      const known = labels.get(value)
      // Of several names of one dealer the host takes the last by its order; the code stands for none.
      if (
        known === undefined ||
        (wire === 'dCode' &&
          typeof row.dName === 'string' &&
          (known === value || byCodePoint(known, label) < 0))
      )
        labels.set(value, label)
    }
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => byCodePoint(one.value, other.value))
    .slice(0, mostValues)
}

const isUser = (id: string | null): id is string =>
  id !== null && !specialAssignees.some((special) => special === id)

/** Who customers of the book are assigned to, by name. What somebody signs in with is not on the device: their name stands for it. */
function assigneesOf(
  customers: readonly MatchedCustomer[],
): NonNullable<DistinctValues['assignedUser']> {
  const names = new Map<string, string>()
  for (const { assignedUserId, row } of customers)
    if (isUser(assignedUserId) && typeof row.assignedUser === 'string')
      names.set(assignedUserId, row.assignedUser)
  return [...names]
    .map(([userID, name]) => ({ userID, username: name, name }))
    .sort(
      (one, other) => byCodePoint(one.name, other.name) || byCodePoint(one.userID, other.userID),
    )
}

/** What DISTINCT_SEARCH answers of the customers in the book: the values that fields hold. Refuses what the host would refuse as `unreadable`. */
export function bookValues(
  customers: readonly MatchedCustomer[],
  asked: string,
  access: FieldAccess,
): Outcome<DistinctValues, BookRefusal> {
  const values: DistinctValues['values'] = {}
  let assignedUser: DistinctValues['assignedUser']
  for (const name of new Set(asked.split(',').map((one) => one.trim()))) {
    const field = customerField(name)
    if (field === undefined || field.filter !== 'list' || !maySeeField(field, access))
      return { ok: false, refusal: { code: 'unreadable' } }
    if (field.wire === 'assignedUser') assignedUser = assigneesOf(customers)
    else values[name] = valuesOf(customers, field.wire)
  }
  return { ok: true, value: { values, ...(assignedUser === undefined ? {} : { assignedUser }) } }
}
