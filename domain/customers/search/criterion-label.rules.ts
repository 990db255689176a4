import { settlementTypes } from '../../agreement/settlement-type.model.ts'
import { offerTraits } from '../../offers/offer-trait.rules.ts'
import type { TextKey, TextValues } from '../../texts/text.model.ts'
import type { CustomerField } from '../fields/customer-field.model.ts'
import { customerTypes } from '../fields/customer-field.rules.ts'
import { customerManagementOrigin } from '../fields/origin.model.ts'
import { findCriterionDefinition } from './criterion-definition.rules.ts'
import type { CriterionDefinition } from './criterion-definition.rules.ts'
import { isGroupMatch } from './customer-query.model.ts'
import type {
  CriterionValue,
  CustomerQuery,
  DayRange,
  GroupMatch,
  NumberRange,
} from './customer-query.model.ts'
import { identifierTypes } from '../fields/identifier.model.ts'
import { vehicleTypes } from '../fields/vehicle-type.rules.ts'
import {
  contactStatuses,
  customerStatuses,
  inspectionStatuses,
  nextSteps,
  specialAssignees,
} from '../fields/customer-status.model.ts'
import { parseRelativeBound } from './day-bound.rules.ts'

/**
 * The organisation's formats. `value` names values that only the page knows, such as users and
 * dealers.
 */
export interface CriterionFormatter {
  readonly text: (key: TextKey, values?: TextValues) => string
  readonly money: (minor: number, decimals: 0 | 2) => string
  readonly number: (value: number, decimals: number) => string
  readonly percent: (value: number, decimals: number) => string
  /** A day `YYYY-MM-DD`, or a date and time of the organisation's zone without offset. */
  readonly day: (local: string) => string
  readonly value?: (criterion: string, value: string) => string | undefined
}

const shownMembers = 3
const better: ReadonlySet<string> = new Set(['fParity', 'fEquity', 'fTrueEquity'])
/** Lists whose values need no label: “PCP or HP”, not “Product PCP or HP”. */
const selfExplaining: ReadonlySet<string> = new Set([
  'aMake',
  'aModel',
  'aDerivative',
  'pFuelType',
  'fProductType',
  'dName',
  'dealer',
  'group_id',
  'contact_status',
  'customerType',
  'vehicleType',
])

const mapToKeys = <Value extends string>(
  values: readonly Value[],
  toKey: (value: Value) => TextKey,
): ReadonlyMap<string, TextKey> => new Map(values.map((value) => [value, toKey(value)]))

/** Text keys of closed lists: by criterion, by value. */
const valueKeys: Readonly<Record<string, ReadonlyMap<string, TextKey>>> = {
  status: mapToKeys(
    customerStatuses,
    (status) => `status_${status.replaceAll(' ', '_')}` as TextKey,
  ),
  nextStep: mapToKeys(nextSteps, (step) => `customer_field_nextStep_${step}`),
  dpiStatusString: mapToKeys(
    inspectionStatuses,
    (status) => `customer_field_dpiStatusString_${status}`,
  ),
  fSettlementType: mapToKeys(settlementTypes, (type) => `customer_field_fSettlementType_${type}`),
  contact_status: mapToKeys(contactStatuses, (tab) => `contact_status_${tab}`),
  customerType: mapToKeys(customerTypes, (type) => `customer_type_${type}`),
  vehicleType: mapToKeys(vehicleTypes, (type) => `vehicle_type_${type}`),
  assignedUser: mapToKeys(specialAssignees, (assignee) => `assignee_${assignee}`),
  offer_types: mapToKeys(offerTraits, (trait) => `offer_trait_${trait}`),
  identifierType: mapToKeys(identifierTypes, (type) => `customer_field_${type}`),
  // Both spellings mean one origin.
  origin: new Map([
    [customerManagementOrigin, 'customer_field_origin_customer_management'],
    ['customer_management', 'customer_field_origin_customer_management'],
    ['import', 'customer_field_origin_import'],
  ]),
}

const code = /^[a-z0-9]+(?:_[a-z0-9]+)+$/u

/** The words of a value that a system wrote as a code: `web_portal` is “Web portal”. */
export function codeToWords(value: string): string {
  if (!code.test(value)) return value
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a closed list's value, or the page's name for it, or the value's own words. */
export function formatCriterionValue(
  name: string,
  value: string,
  writer: CriterionFormatter,
): string {
  const key = valueKeys[name]?.get(value)
  if (key !== undefined) return writer.text(key)
  const named = writer.value?.(name, value) ?? value
  return named === value ? codeToWords(value) : named
}

function numberWords(
  value: number,
  field: CustomerField | null,
  writer: CriterionFormatter,
): string {
  if (field?.kind === 'money') return writer.money(value, value % 100 === 0 ? 0 : 2)
  if (field?.kind === 'percent') return writer.percent(value, Number.isInteger(value) ? 0 : 2)
  if (field?.wire === 'aModelYear') return String(value)
  return writer.number(value, Number.isInteger(value) ? 0 : 2)
}

function rangeWords(
  { min, max }: NumberRange,
  { name, field }: CriterionDefinition,
  label: string,
  writer: CriterionFormatter,
): string {
  const words = (value: number): string => numberWords(value, field, writer)
  const { text } = writer
  if (min !== undefined && max !== undefined)
    return min === max
      ? text('criterion_equal', { label, value: words(min) })
      : text('criterion_between', { label, min: words(min), max: words(max) })
  if (min !== undefined)
    return text(better.has(name) ? 'criterion_at_least_good' : 'criterion_at_least', {
      label,
      min: words(min),
    })
  return text(better.has(name) ? 'criterion_at_most_good' : 'criterion_at_most', {
    label,
    max: words(max ?? 0),
  })
}

const spans = { d: 'criterion_days', m: 'criterion_months', y: 'criterion_years' } as const

function spanWords(count: number, unit: 'd' | 'm' | 'y', { text }: CriterionFormatter): string {
  return text(spans[unit], { count: Math.abs(count) })
}

function boundWords(bound: string, writer: CriterionFormatter): string {
  const relative = parseRelativeBound(bound)
  // A person reads the end of a day as that day.
  if (relative === null) return writer.day(bound.replace(/T(?:00:00:00\.000|23:59:59\.999)$/u, ''))
  if (relative.count === 0) return writer.text('criterion_today')
  return writer.text(relative.count < 0 ? 'criterion_ago' : 'criterion_ahead', {
    span: spanWords(relative.count, relative.unit, writer),
  })
}

function dayWords({ min, max }: DayRange, label: string, writer: CriterionFormatter): string {
  const { text } = writer
  const from = min === undefined ? null : parseRelativeBound(min)
  const to = max === undefined ? null : parseRelativeBound(max)
  if (from?.count === 0 && to !== null && to.count > 0)
    return text('criterion_within', { label, span: spanWords(to.count, to.unit, writer) })
  if (to?.count === 0 && from !== null && from.count < 0)
    return text('criterion_since', { label, span: spanWords(from.count, from.unit, writer) })
  const first = min === undefined ? '' : boundWords(min, writer)
  const last = max === undefined ? '' : boundWords(max, writer)
  if (first !== '' && first === last)
    return text(from === null ? 'criterion_on' : 'criterion_at', { label, day: first })
  if (max === undefined) return text('criterion_from', { label, min: first })
  return min === undefined
    ? text('criterion_until', { label, max: last })
    : text('criterion_between', { label, min: first, max: last })
}

function listWords(
  values: readonly (string | number)[],
  name: string,
  writer: CriterionFormatter,
): string {
  const words = values.map((value) => formatCriterionValue(name, String(value), writer))
  const shown = words.slice(0, shownMembers)
  if (words.length > shownMembers)
    return writer.text('criterion_more', {
      values: shown.join(', '),
      count: words.length - shownMembers,
    })
  const last = shown.at(-1) ?? ''
  return shown.length < 2
    ? last
    : writer.text('criterion_or', { first: shown.slice(0, -1).join(', '), last })
}

const isList = (value: CriterionValue): value is readonly string[] | readonly number[] =>
  Array.isArray(value)

/** The criteria of a search that say something: an identifier's kind is said with the identifier. */
export const shownCriteria = (
  query: CustomerQuery,
): readonly (readonly [name: string, value: CriterionValue])[] =>
  Object.entries(query).filter(
    ([name, value]) =>
      value !== 'include' && !(name === 'identifierType' && query['identifier'] !== undefined),
  )

/** “Parity £0 or better or (PCP and Ends within 6 months)”: in brackets what belongs together. */
function groupWords(
  match: GroupMatch,
  branches: readonly CustomerQuery[],
  writer: CriterionFormatter,
): string {
  const { text } = writer
  const join = (words: readonly string[], key: 'criterion_and' | 'criterion_or') =>
    words.length === 0 ? '' : words.reduce((first, last) => text(key, { first, last }))
  const words = branches.map((branch) => {
    const shown = shownCriteria(branch)
    const labels = shown.map(([name, value]) => describeCriterion(name, value, writer))
    const joined = join(labels, 'criterion_and')
    return shown.some(([name]) => shown.length > 1 || isGroupMatch(name)) ? `(${joined})` : joined
  })
  const joined = join(words.filter(Boolean), match === 'all' ? 'criterion_and' : 'criterion_or')
  return match === 'none' && joined !== '' ? text('criterion_none', { conditions: joined }) : joined
}

/**
 * A criterion as its chip shows it and a screen reader reads it: “Parity −£40 or better”, “Ends
 * within 6 months”, “PCP or HP”.
 */
export function describeCriterion(
  name: string,
  value: CriterionValue,
  writer: CriterionFormatter,
): string {
  if (isGroupMatch(name)) return groupWords(name, value as readonly CustomerQuery[], writer)
  const criterion = findCriterionDefinition(name)
  if (criterion === undefined) return name
  const { text } = writer
  const label = text(criterion.label)
  if (isList(value)) {
    const values = listWords(value, name, writer)
    return selfExplaining.has(name) ? values : text('criterion_equal', { label, value: values })
  }
  if (typeof value === 'object')
    return criterion.shape === 'dates'
      ? dayWords(value as DayRange, label, writer)
      : rangeWords(value as NumberRange, criterion, label, writer)
  if (criterion.shape === 'tri')
    return text(`criterion_tri_${value as 'include' | 'exclude' | 'only'}`, { label })
  if (criterion.shape === 'choice')
    return selfExplaining.has(name)
      ? formatCriterionValue(name, value, writer)
      : text('criterion_equal', { label, value: formatCriterionValue(name, value, writer) })
  return name === 'keywords'
    ? text('criterion_quoted', { text: value })
    : text('criterion_has', { label, text: value })
}
