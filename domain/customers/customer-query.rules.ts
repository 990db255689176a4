import type { Outcome } from '../outcome.ts'
import { criterionValue } from './criterion-value.rules.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { maySeeField } from './customer-field.rules.ts'
import type { CriterionValue, CustomerQuery } from './customer-query.model.ts'
import { criterionOf, queryLimits } from './customer-query.model.ts'

/**
 * Why a search is refused: it is no JSON, no object, too long, nests too deep, or has too many criteria; or the named criterion is
 * unknown, compares a field that the person may not see, or has a value that is none.
 */
export interface QueryRefusal {
  readonly code:
    | 'not_json'
    | 'not_an_object'
    | 'too_long'
    | 'too_deep'
    | 'too_many'
    | 'unknown_field'
    | 'forbidden_field'
    | 'bad_value'
  /** The criterion's name, cut to 64 characters. */
  readonly field?: string
}

/** Who searches, and the organisation's zone, in which days begin and end. */
export interface QueryContext {
  readonly access: FieldAccess
  readonly timeZone: string
}

type ReadQuery = Outcome<CustomerQuery, QueryRefusal>

const refused = (code: QueryRefusal['code'], field?: string): ReadQuery => ({
  ok: false,
  refusal: field === undefined ? { code } : { code, field: field.slice(0, 64) },
})

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/**
 * A search in normal form from the values of a form, an address or a saved search (W§5 L121, U-039). Refuses what it does not know and
 * every field that the person may not see, empty or not, because a filter answers questions about it.
 */
export function customerQuery(values: unknown, { access, timeZone }: QueryContext): ReadQuery {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return refused('not_an_object')
  if (isDeeperThan(values, queryLimits.depth)) return refused('too_deep')
  const entries = Object.entries(values)
  if (entries.length > queryLimits.criteria) return refused('too_many')
  const query: [string, CriterionValue][] = []
  for (const [name, value] of entries) {
    const criterion = criterionOf(name)
    if (criterion === undefined) return refused('unknown_field', name)
    if (criterion.field !== null && !maySeeField(criterion.field, access))
      return refused('forbidden_field', name)
    const read = criterionValue(value, criterion, timeZone)
    if (read.is === 'bad') return refused('bad_value', name)
    if (read.is === 'value') query.push([name, read.value])
  }
  return { ok: true, value: Object.fromEntries(query) }
}

/** Reads the text `q` of an address or a call; no text is the empty search. */
export function readCustomerQuery(text: string | undefined, context: QueryContext): ReadQuery {
  if (text === undefined || text.trim() === '') return { ok: true, value: {} }
  if (text.length > queryLimits.characters) return refused('too_long')
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    return refused('not_json')
  }
  return customerQuery(values, context)
}

/** The text of a search in normal form: the same criteria give the same text, in whatever order they were set. Reading it gives the search again. */
export function writeCustomerQuery(query: CustomerQuery): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** A search in two: what may stand in an address, and what may name a person and is kept apart (W-048 as decided). */
export function partedByPrivacy(query: CustomerQuery): {
  readonly open: CustomerQuery
  readonly personal: CustomerQuery
} {
  const isPersonal = ([name]: [string, CriterionValue]): boolean =>
    criterionOf(name)?.isPersonal ?? true
  const entries = Object.entries(query)
  return {
    open: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
    personal: Object.fromEntries(entries.filter(isPersonal)),
  }
}
