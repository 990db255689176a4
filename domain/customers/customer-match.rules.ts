import { formatDate } from '../formatting/date.ts'
import { instantOfLocal } from '../formatting/zone.ts'
import { isEco } from '../offers/offer-bucket.rules.ts'
import type { Offer } from '../offers/offer.model.ts'
import type { CustomerField, FieldKind } from './customer-field.model.ts'
import { customerTypeOf } from './customer-field.rules.ts'
import type {
  CriterionValue,
  CustomerQuery,
  DayRange,
  NumberRange,
} from './customer-query.model.ts'
import { criterionOf } from './customer-query.model.ts'
import type { CustomerFieldName, CustomerRow } from './customer.fields.ts'
import type { CustomerListRow } from './customer.model.ts'
import { boundOn } from './day-bound.rules.ts'
import type { Side } from './day-bound.rules.ts'
import { folded, keywordsOf } from './keywords.rules.ts'
import { vehicleKey, vehicleSearch } from './vehicle-search.rules.ts'

/** What searches ask of an offer. */
export type MatchedOffer = Pick<Offer, 'type' | 'inventoryVin' | 'aFuelType' | 'aMake' | 'aModel'>

/** A customer as the device keeps them: the row as the host answered it, and what searches ask besides. */
export interface MatchedCustomer {
  readonly row: CustomerListRow
  readonly assignedUserId: string | null
  readonly offers: readonly MatchedOffer[]
}

/** What a search is read against: the organisation's parameters, zone and dealer groups, and the moment. */
export interface Matching {
  readonly parameters: ReadonlyMap<string, string>
  readonly timeZone: string
  /** ISO instant. */
  readonly now: string
  /** The dealers of each group. */
  readonly groups: ReadonlyMap<string, readonly string[]>
}

/** Says of a customer whether one criterion holds. */
type Test = (customer: MatchedCustomer) => boolean

const always: Test = () => true
const never: Test = () => false

/** Answers as `reckon` does, and reckons once for each thing asked. */
function remembering<Asked, Answer>(reckon: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>()
  return (asked) => {
    const found = known.get(asked)
    if (found !== undefined) return found
    const reckoned = reckon(asked)
    known.set(asked, reckoned)
    return reckoned
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The search texts of rows that were looked through before: folding a text takes longer than searching it. */
const searched = new WeakMap<CustomerRow, string>()

/** The words of a customer that a free search looks through; the host keeps the same text in its column `search`. */
function searchText(row: CustomerRow): string {
  const known = searched.get(row)
  if (known !== undefined) return known
  const { cFullName, cCompanyName, aVrm, aVin, fAgreementNo } = row
  const text = folded(
    ` ${[cFullName, cCompanyName, aVrm, textOf(aVrm).replaceAll(' ', ''), aVin, fAgreementNo].map(textOf).join(' ')}`,
  )
  searched.set(row, text)
  return text
}

/** A word of one or two characters is the beginning of one. */
function hasKeywords(text: string): Test {
  const parts = keywordsOf(text).map((word) => (word.length < 3 ? ` ${word}` : word))
  if (parts.length === 0) return never
  return ({ row }) => {
    const words = searchText(row)
    return parts.every((part) => words.includes(part))
  }
}

/** The registration as the host compares it. */
function registrationKey({ aVrm }: CustomerRow): string | null {
  return typeof aVrm === 'string' ? aVrm.replaceAll(' ', '').toUpperCase() : null
}

function isVehicle(text: string): Test {
  const { kind, value } = vehicleSearch(text)
  return ({ row }) => (kind === 'vin' ? row.aVin === value : registrationKey(row) === value)
}

function isIdentified(identifier: string, type: CriterionValue | undefined): Test {
  const key = vehicleKey(identifier)
  const byType: Readonly<Record<string, Test>> = {
    aVin: ({ row }) => row.aVin === key,
    aVrm: ({ row }) => registrationKey(row) === key,
    aCode1: ({ row }) => row.aCode1 === identifier,
    cBPID: ({ row }) => row.cBPID === identifier,
  }
  if (typeof type === 'string') return byType[type] ?? never
  const any = Object.values(byType)
  return (customer) => any.some((test) => test(customer))
}

function isWithin({ min, max }: NumberRange): (value: unknown) => boolean {
  if (min === undefined && max === undefined) return () => true
  return (value) =>
    typeof value === 'number' &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max)
}

function isInDays(
  hasTime: boolean,
  bounds: DayRange,
  { now, timeZone }: Matching,
): (value: unknown) => boolean {
  if (bounds.min === undefined && bounds.max === undefined) return () => true
  const today = formatDate(now, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
  const localOn = (side: Side): string | null =>
    bounds[side] === undefined ? null : boundOn(bounds[side], side, hasTime, today)
  const [min, max] = [localOn('min'), localOn('max')]
  if (!hasTime)
    return (value) =>
      typeof value === 'string' && (min === null || value >= min) && (max === null || value <= max)
  const from = min === null ? -Infinity : instantOfLocal(min, timeZone)
  const until = max === null ? Infinity : instantOfLocal(max, timeZone)
  return (value) => {
    if (typeof value !== 'string') return false
    const at = Date.parse(value)
    return at >= from && at <= until
  }
}

/** Neither a known yes nor a known no is left out of `only` and `exclude` alike. */
function isOnly(state: string, has: (customer: MatchedCustomer) => boolean | null): Test {
  if (state === 'include') return always
  const wanted = state === 'only'
  return (customer) => has(customer) === wanted
}

function isListed(kind: FieldKind, members: readonly unknown[]): (value: unknown) => boolean {
  if (kind === 'list')
    return (value) => Array.isArray(value) && value.some((one) => members.includes(one))
  return (value) => value !== null && value !== undefined && members.includes(value)
}

function hasText(wire: CustomerFieldName, part: string): Test {
  if (wire === 'aVrm') {
    const key = vehicleKey(part)
    return ({ row }) => registrationKey(row)?.includes(key) ?? false
  }
  const wanted = part.toLowerCase()
  return ({ row }) => {
    const value: unknown = row[wire]
    return typeof value === 'string' && value.toLowerCase().includes(wanted)
  }
}

function testOfField(name: string, wanted: CriterionValue, matching: Matching): Test {
  const criterion = criterionOf(name)
  if (criterion?.field === null || criterion?.field === undefined) return never
  const { wire, kind } = criterion.field as CustomerField<CustomerFieldName>
  const ofValue =
    (test: (value: unknown) => boolean): Test =>
    ({ row }) =>
      test(row[wire])
  switch (criterion.kind) {
    case 'range':
      return ofValue(isWithin(wanted as NumberRange))
    case 'dates':
      return ofValue(isInDays(kind === 'datetime', wanted as DayRange, matching))
    case 'list':
      return ofValue(isListed(kind, wanted as readonly unknown[]))
    case 'tri':
      return isOnly(wanted as string, ({ row }) => {
        const value: unknown = row[wire]
        return typeof value === 'boolean' ? value : null
      })
    case 'text':
      return hasText(wire, wanted as string)
    case 'choice':
      return never
  }
}

function isAssigned(wanted: readonly string[]): Test {
  return ({ assignedUserId }) =>
    assignedUserId === null
      ? wanted.includes('unassigned')
      : assignedUserId !== 'unassigned' && wanted.includes(assignedUserId)
}

/** Some offer that was made for the customer, not one that a person has saved. */
const hasMade =
  (isWanted: (offer: MatchedOffer) => boolean): Test =>
  ({ offers }) =>
    offers.some((offer) => offer.type !== 'saved' && isWanted(offer))

const wordKey = (word: string): string => word.trim().toLowerCase()

function testOf(
  name: string,
  wanted: CriterionValue,
  query: CustomerQuery,
  matching: Matching,
): Test {
  const text = wanted as string
  const names = wanted as readonly string[]
  switch (name) {
    case 'keywords':
      return hasKeywords(text)
    case 'vehicle':
      return isVehicle(text)
    case 'identifier':
      return isIdentified(text, query['identifierType'])
    case 'identifierType':
      return always
    case 'leads':
      return ({ row }) =>
        typeof row.fParityPosition === 'number' &&
        (wanted as readonly number[]).includes(row.fParityPosition)
    case 'dealer':
      return ({ row }) => names.includes(row.dCode ?? '')
    case 'group_id': {
      const dealers = new Set(names.flatMap((group) => matching.groups.get(group) ?? []))
      return ({ row }) => dealers.has(row.dCode ?? '')
    }
    case 'assignedUser':
      return isAssigned(names)
    case 'contact_status':
      return wanted === 'all' ? always : ({ row }) => row.contact_status === wanted
    case 'customerType': {
      const isWanted = remembering((product: string | null) =>
        names.includes(customerTypeOf(product, matching.parameters)),
      )
      return ({ row }) => isWanted(row.fProductType ?? null)
    }
    case 'hotLeads': {
      const now = Date.parse(matching.now)
      return isOnly(
        text,
        ({ row }) => typeof row.actionBy === 'string' && Date.parse(row.actionBy) >= now,
      )
    }
    case 'proposals':
      return isOnly(text, ({ offers }) => offers.length > 0)
    case 'inventory_vin': {
      const key = vehicleKey(text)
      return hasMade(
        ({ inventoryVin }) => inventoryVin !== null && vehicleKey(inventoryVin) === key,
      )
    }
    case 'eco_pre_calculated': {
      const isOfEco = remembering((aFuelType: string | null) => isEco({ aFuelType }, matching))
      return isOnly(
        text,
        hasMade(({ aFuelType }) => isOfEco(aFuelType)),
      )
    }
    case 'targeted_brand':
      return hasMade(({ aMake }) => aMake !== null && wordKey(aMake) === wordKey(text))
    case 'targeted_submodel':
      return hasMade(({ aModel }) => aModel !== null && wordKey(aModel) === wordKey(text))
    default:
      return testOfField(name, wanted, matching)
  }
}

/**
 * Says of a customer whether they are one of a search in normal form: all its criteria hold. The device's half of the one definition whose other half is
 * the host's SQL; what a criterion means stands in the same rules for both, and a test throws random searches at the two. The search is read once, for
 * as many customers as there are.
 */
export function matcherOf(
  query: CustomerQuery,
  matching: Matching,
): (customer: MatchedCustomer) => boolean {
  const tests = Object.entries(query).map(([name, wanted]) => testOf(name, wanted, query, matching))
  return (customer) => tests.every((test) => test(customer))
}
