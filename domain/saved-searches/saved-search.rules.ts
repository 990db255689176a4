import type { CustomerQuery } from '../customers/search/customer-query.model.ts'
import {
  readCustomerQuery,
  splitByPrivacy,
  toCustomerQuery,
} from '../customers/search/customer-query.rules.ts'
import type { QueryContext } from '../customers/search/customer-query.rules.ts'

/** What a saved search finds for the person who opens it. */
export interface OpenedSearch {
  readonly query: CustomerQuery
  /**
   * Criteria that the person may not filter by, or that no longer exist: left out of the query, and
   * with one of a group the group.
   */
  readonly leftOut: readonly string[]
}

function readValues(q: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(q)
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? { ...values }
      : null
  } catch {
    return null
  }
}

/**
 * Reads a saved search as its reader may use it: rights change, and others share theirs. Null where
 * nothing of it can be read.
 */
export function openSavedSearch(q: string, context: QueryContext): OpenedSearch | null {
  const values = readValues(q)
  if (values === null) return null
  const entries = Object.entries(values)
  const refusals = entries.map(([name, value]) => {
    const read = toCustomerQuery({ [name]: value }, context)
    // A refusal without a field is of the search as a whole.
    return read.ok ? undefined : read.refusal.field
  })
  const read = toCustomerQuery(
    Object.fromEntries(entries.filter((_, index) => refusals[index] === undefined)),
    context,
  )
  const leftOut = refusals.filter((field) => field !== undefined)
  return read.ok ? { query: read.value, leftOut } : null
}

/** Whether a search holds nothing that may name a person: only then others may see it. */
export function mayShareSearch(q: string, context: QueryContext): boolean {
  const read = readCustomerQuery(q, context)
  return read.ok && Object.keys(splitByPrivacy(read.value).personal).length === 0
}
