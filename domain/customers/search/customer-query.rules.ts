import type { Outcome } from '../../outcome.ts'
import type { FieldAccess } from '../fields/customer-field.rules.ts'
import type { ContactStatus } from '../fields/customer-status.model.ts'
import { maySeeField } from '../fields/customer-field.rules.ts'
import { findCriterionDefinition } from './criterion-definition.rules.ts'
import { isEmpty } from './criterion-value.rules.ts'
import { interpretCriterion } from './criterion.model.ts'
import type { Criterion, CriterionTable } from './criterion.model.ts'
import type { CriterionValue, CustomerQuery } from './customer-query.model.ts'
import { queryLimits } from './customer-query.model.ts'

/** Why a search is refused. `forbidden_field` is a field that the person may not see. */
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

/** Who searches, and the time zone in which days begin and end. */
export interface QueryContext {
  readonly access: FieldAccess
  readonly timeZone: string
}

const refused = (
  code: QueryRefusal['code'],
  field?: string,
): Outcome<readonly Criterion[], QueryRefusal> => ({
  ok: false,
  refusal: field === undefined ? { code } : { code, field: field.slice(0, 64) },
})

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/** An identifier is compared by the type that another value of the same search chooses. */
function withIdentifierType(criteria: readonly Criterion[]): readonly Criterion[] {
  const chosen = criteria.find((criterion) => criterion.kind === 'identifierType')
  return chosen === undefined
    ? criteria
    : criteria.map((criterion) =>
        criterion.kind === 'identifier' ? { ...criterion, type: chosen.type } : criterion,
      )
}

/**
 * The criteria of a form's, address's or saved search's values. Refuses fields without access even
 * when empty, because a filter reveals their values.
 */
export function parseCriteria(
  values: unknown,
  { access, timeZone }: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return refused('not_an_object')
  if (isDeeperThan(values, queryLimits.depth)) return refused('too_deep')
  const entries = Object.entries(values)
  if (entries.length > queryLimits.criteria) return refused('too_many')
  const criteria: Criterion[] = []
  for (const [name, value] of entries) {
    const definition = findCriterionDefinition(name)
    if (definition === undefined) return refused('unknown_field', name)
    if (definition.field !== null && !maySeeField(definition.field, access))
      return refused('forbidden_field', name)
    if (isEmpty(value)) continue
    const criterion = definition.parse(value, timeZone)
    if (criterion === null) return refused('bad_value', name)
    criteria.push(criterion)
  }
  return { ok: true, value: withIdentifierType(criteria) }
}

/** Reads the text `q` of an address or a call; no text is the empty search. */
export function readCriteria(
  text: string | undefined,
  context: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  if (text === undefined || text.trim() === '') return { ok: true, value: [] }
  if (text.length > queryLimits.characters) return refused('too_long')
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    return refused('not_json')
  }
  return parseCriteria(values, context)
}

const wireEntries: CriterionTable<null, readonly [name: string, value: CriterionValue]> = {
  range: ({ kind: _kind, field, ...range }) => [field, range],
  days: ({ kind: _kind, field, ...range }) => [field, range],
  times: ({ kind: _kind, field, ...range }) => [field, range],
  member: ({ field, values }) => [field, values],
  overlap: ({ field, values }) => [field, values],
  flag: ({ field, state }) => [field, state],
  contains: ({ field, text }) => [field, text],
  registration: ({ text }) => ['aVrm', text],
  assignee: ({ assignees }) => ['assignedUser', assignees],
  status: ({ statuses }) => ['status', statuses],
  contactStatus: ({ status }) => ['contact_status', status],
  dealer: ({ dealers }) => ['dealer', dealers],
  dealerGroup: ({ groups }) => ['group_id', groups],
  keywords: ({ text }) => ['keywords', text],
  vehicle: ({ text }) => ['vehicle', text],
  identifier: ({ text }) => ['identifier', text],
  identifierType: ({ type }) => ['identifierType', type],
  parityPosition: ({ positions }) => ['leads', positions],
  customerType: ({ types }) => ['customerType', types],
  vehicleType: ({ types }) => ['vehicleType', types],
  hotLead: ({ state }) => ['hotLeads', state],
  anyOffer: ({ state }) => ['proposals', state],
  ecoOffer: ({ state }) => ['eco_pre_calculated', state],
  inventoryOffer: ({ vin }) => ['inventory_vin', vin],
  offeredMake: ({ make }) => ['targeted_brand', make],
  offeredModel: ({ model }) => ['targeted_submodel', model],
  offerTrait: ({ traits }) => ['offer_types', traits],
}

/** The criteria as they travel, in normal form. Parsing it gives the criteria again. */
export function formatCriteria(criteria: readonly Criterion[]): CustomerQuery {
  return Object.fromEntries(
    criteria.map((criterion) => interpretCriterion(wireEntries, criterion, null)),
  )
}

const toQuery = (
  read: Outcome<readonly Criterion[], QueryRefusal>,
): Outcome<CustomerQuery, QueryRefusal> =>
  read.ok ? { ok: true, value: formatCriteria(read.value) } : read

/** As `parseCriteria`, in the form that travels. */
export function toCustomerQuery(
  values: unknown,
  context: QueryContext,
): Outcome<CustomerQuery, QueryRefusal> {
  return toQuery(parseCriteria(values, context))
}

/** As `readCriteria`, in the form that travels. */
export function readCustomerQuery(
  text: string | undefined,
  context: QueryContext,
): Outcome<CustomerQuery, QueryRefusal> {
  return toQuery(readCriteria(text, context))
}

/** The workflow tab that a search is in; undefined outside the workflow. */
export function findTab(criteria: readonly Criterion[]): ContactStatus | undefined {
  return criteria.find((criterion) => criterion.kind === 'contactStatus')?.status
}

/** The same criteria give the same text in any order. Reading it gives the search again. */
export function writeCustomerQuery(query: CustomerQuery): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** Separates what may be part of an address from what may identify a person (W-048). */
export function splitByPrivacy(query: CustomerQuery): {
  readonly open: CustomerQuery
  readonly personal: CustomerQuery
} {
  const isPersonal = ([name]: [string, CriterionValue]): boolean =>
    findCriterionDefinition(name)?.isPersonal ?? true
  const entries = Object.entries(query)
  return {
    open: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
    personal: Object.fromEntries(entries.filter(isPersonal)),
  }
}
