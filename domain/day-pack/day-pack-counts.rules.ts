import { findCustomerField } from '../customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '../customers/fields/customer.fields.ts'
import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import { maySeeField } from '../customers/fields/customer-field.rules.ts'
import { buildCustomerMatcher } from '../customers/search/customer-match.rules.ts'
import type { MatchedCustomer } from '../customers/search/customer-match.model.ts'
import { compareCodePoints } from '../customers/search/customer-order.rules.ts'
import type {
  CountsInput,
  DistinctValues,
  StatusCounts,
} from '../customers/search/customer-search.contract.ts'
import {
  contactStatuses,
  customerStatuses,
  specialAssignees,
} from '../customers/fields/customer-status.model.ts'
import type { Outcome } from '../outcome.ts'
import type { DayPackRefusal } from './day-pack-refusal.model.ts'
import type { DayPackSearchContext } from './day-pack-search.rules.ts'

/** The most values that a filter lists, as on the host. */
const maxValues = 500

/** Counts the customers of each kind. */
function countByKind(
  customers: readonly MatchedCustomer[],
  getKind: (customer: MatchedCustomer) => string | null | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const customer of customers) {
    const kind = getKind(customer)
    if (typeof kind === 'string') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** STATUS_COUNTS of the stored customers. Refuses `groups` that the device does not know. */
export function getDayPackStatusCounts(
  customers: readonly MatchedCustomer[],
  { assignedUser, dealer, group_id }: Omit<CountsInput, 'orgId'>,
  context: DayPackSearchContext,
): Outcome<StatusCounts, DayPackRefusal> {
  if (group_id?.some((group) => !context.groups.has(group)) === true)
    return { ok: false, refusal: { code: 'groups' } }
  const isCounted = buildCustomerMatcher(
    [
      ...(assignedUser === undefined
        ? []
        : [{ kind: 'assignee', assignees: assignedUser } as const]),
      ...(dealer === undefined ? [] : [{ kind: 'dealer', dealers: dealer } as const]),
      ...(group_id === undefined ? [] : [{ kind: 'dealerGroup', groups: group_id } as const]),
    ],
    context,
  )
  const counted = customers.filter(isCounted)
  const byTab = countByKind(counted, ({ row }) => row.contact_status)
  const byStatus = countByKind(counted, ({ row }) => row.status)
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

function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value)]
    : []
}

function listValues(
  customers: readonly MatchedCustomer[],
  wire: CustomerFieldName,
): { value: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const { row } of customers) {
    for (const value of toTexts(row[wire])) {
      const label = wire === 'dCode' ? (row.dName ?? value) : value
      const known = labels.get(value)
      // Of several names of one dealer the host takes the last in its order; the code replaces a
      // missing name.
      if (
        known === undefined ||
        (wire === 'dCode' &&
          typeof row.dName === 'string' &&
          (known === value || compareCodePoints(known, label) < 0))
      )
        labels.set(value, label)
    }
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => compareCodePoints(one.value, other.value))
    .slice(0, maxValues)
}

const isUser = (id: string | null): id is string =>
  id !== null && !specialAssignees.some((special) => special === id)

/**
 * The assignees of stored customers, by name. Usernames are not on the device: the name replaces
 * them.
 */
function listAssignees(
  customers: readonly MatchedCustomer[],
): NonNullable<DistinctValues['assignedUser']> {
  const names = new Map<string, string>()
  for (const { assignedUserId, row } of customers)
    if (isUser(assignedUserId) && typeof row.assignedUser === 'string')
      names.set(assignedUserId, row.assignedUser)
  return [...names]
    .map(([userID, name]) => ({ userID, username: name, name }))
    .sort(
      (one, other) =>
        compareCodePoints(one.name, other.name) || compareCodePoints(one.userID, other.userID),
    )
}

/** DISTINCT_SEARCH of the stored customers. Refuses as `unreadable` what the host would refuse. */
export function getDayPackValues(
  customers: readonly MatchedCustomer[],
  fields: string,
  access: FieldAccess,
): Outcome<DistinctValues, DayPackRefusal> {
  const values: DistinctValues['values'] = {}
  let assignedUser: DistinctValues['assignedUser']
  for (const name of new Set(fields.split(',').map((one) => one.trim()))) {
    const field = findCustomerField(name)
    if (field === undefined || field.filter !== 'list' || !maySeeField(field, access))
      return { ok: false, refusal: { code: 'unreadable' } }
    if (field.wire === 'assignedUser') assignedUser = listAssignees(customers)
    else values[name] = listValues(customers, field.wire)
  }
  return { ok: true, value: { values, ...(assignedUser === undefined ? {} : { assignedUser }) } }
}
