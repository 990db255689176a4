import type { Outcome } from '../../outcome.ts'
import type { FieldAccess } from '../fields/customer-field.rules.ts'
import type { ContactStatus } from '../fields/customer-status.model.ts'
import { maySeeField } from '../fields/customer-field.rules.ts'
import { findCriterionDefinition } from './criterion-definition.rules.ts'
import { isEmpty } from './criterion-value.rules.ts'
import { interpretCriterion } from './criterion.model.ts'
import type { Criterion, CriterionTable } from './criterion.model.ts'
import type { CriterionValue, CustomerQuery, GroupMatch } from './customer-query.model.ts'
import { isGroupMatch, queryLimits } from './customer-query.model.ts'

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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names and values of a search and of those within its groups. */
function listEntries(values: object): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroupMatch(name) && Array.isArray(value)
      ? value.filter(isRecord).flatMap(listEntries)
      : [[name, value]],
  )
}

/** Branches that filter nothing are dropped, and a group that is left without one. */
function parseGroup(
  match: GroupMatch,
  value: unknown,
  context: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  if (!Array.isArray(value)) return refused('bad_value', match)
  const branches: (readonly Criterion[])[] = []
  for (const values of value) {
    if (!isRecord(values)) return refused('bad_value', match)
    const branch = parseValues(values, context)
    if (!branch.ok) return branch
    if (branch.value.length > 0) branches.push(branch.value)
  }
  return { ok: true, value: branches.length === 0 ? [] : [{ kind: 'group', match, branches }] }
}

function parseCriterion(
  name: string,
  value: unknown,
  { access, timeZone }: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  const definition = findCriterionDefinition(name)
  if (definition === undefined) return refused('unknown_field', name)
  if (definition.field !== null && !maySeeField(definition.field, access))
    return refused('forbidden_field', name)
  if (isEmpty(value)) return { ok: true, value: [] }
  const criterion = definition.parse(value, timeZone)
  return criterion === null ? refused('bad_value', name) : { ok: true, value: [criterion] }
}

function parseValues(
  values: object,
  context: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  const criteria: Criterion[] = []
  for (const [name, value] of Object.entries(values)) {
    const parsed = isGroupMatch(name)
      ? parseGroup(name, value, context)
      : parseCriterion(name, value, context)
    if (!parsed.ok) return parsed
    criteria.push(...parsed.value)
  }
  return { ok: true, value: withIdentifierType(criteria) }
}

/**
 * The criteria of a form's, address's or saved search's values. Refuses fields without access even
 * when empty, because a filter reveals their values.
 */
export function parseCriteria(
  values: unknown,
  context: QueryContext,
): Outcome<readonly Criterion[], QueryRefusal> {
  if (!isRecord(values)) return refused('not_an_object')
  if (isDeeperThan(values, queryLimits.depth)) return refused('too_deep')
  if (listEntries(values).length > queryLimits.criteria) return refused('too_many')
  return parseValues(values, context)
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
  group: ({ match, branches }) => [match, branches.map(formatCriteria)],
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

const isQueries = (value: CriterionValue): value is readonly CustomerQuery[] =>
  Array.isArray(value) && value.some(isRecord)

const sortNames = (query: CustomerQuery): CustomerQuery =>
  Object.fromEntries(
    Object.entries(query)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, isQueries(value) ? value.map(sortNames) : value]),
  )

/** The same criteria give the same text in any order. Reading it gives the search again. */
export const writeCustomerQuery = (query: CustomerQuery): string => JSON.stringify(sortNames(query))

/**
 * Separates what may be part of an address from what may identify a person (W-048). A group with a
 * criterion that may is personal as a whole.
 */
export function splitByPrivacy(query: CustomerQuery): {
  readonly open: CustomerQuery
  readonly personal: CustomerQuery
} {
  const isPersonal = ([name, value]: [string, CriterionValue]): boolean =>
    listEntries({ [name]: value }).some(
      ([inner]) => findCriterionDefinition(inner)?.isPersonal ?? true,
    )
  const entries = Object.entries(query)
  return {
    open: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
    personal: Object.fromEntries(entries.filter(isPersonal)),
  }
}
