import { formatDate } from '../formatting/date.ts'
import { instantOfLocal } from '../formatting/zone.ts'
import { isEco } from '../offers/offer-bucket.rules.ts'
import type { Offer } from '../offers/offer.model.ts'
import { contactStatusOf } from './contact-status.rules.ts'
import type { CustomerField } from './customer-field.model.ts'
import { customerTypeOf } from './customer-field.rules.ts'
import type { CriterionValue, CustomerQuery, DayRange, NumberRange } from './customer-query.model.ts'
import { criterionOf } from './customer-query.model.ts'
import type { CustomerFieldName, CustomerRow } from './customer.fields.ts'
import { boundOn } from './day-bound.rules.ts'
import type { Side } from './day-bound.rules.ts'
import { folded, keywordsOf } from './keywords.rules.ts'
import { vehicleKey, vehicleSearch } from './vehicle-search.rules.ts'

/** What searches ask of an offer. */
export type MatchedOffer = Pick<Offer, 'type' | 'inventoryVin' | 'aFuelType' | 'aMake' | 'aModel'>

/** A customer as the device keeps them: the row as the host answered it, and what searches ask besides. */
export interface MatchedCustomer {
  readonly row: CustomerRow
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words of a customer that a free search looks through; the host keeps the same text in its column `search`. */
function searchText({ cFullName, cCompanyName, aVrm, aVin, fAgreementNo }: CustomerRow): string {
  return folded(` ${[cFullName, cCompanyName, aVrm, textOf(aVrm).replaceAll(' ', ''), aVin, fAgreementNo].map(textOf).join(' ')}`)
}

/** A word of one or two characters is the beginning of one. */
function hasKeywords(text: string, row: CustomerRow): boolean {
  const words = keywordsOf(text)
  const searched = searchText(row)
  return words.length > 0 && words.every((word) => searched.includes(word.length < 3 ? ` ${word}` : word))
}

function isVehicle(text: string, row: CustomerRow): boolean {
  const { kind, value } = vehicleSearch(text)
  return kind === 'vin' ? row.aVin === value : registrationKey(row) === value
}

/** The registration as the host compares it. */
function registrationKey({ aVrm }: CustomerRow): string | null {
  return typeof aVrm === 'string' ? aVrm.replaceAll(' ', '').toUpperCase() : null
}

function isIdentified(identifier: string, type: CriterionValue | undefined, row: CustomerRow): boolean {
  const key = vehicleKey(identifier)
  const byType: Readonly<Record<string, boolean>> = {
    aVin: row.aVin === key,
    aVrm: registrationKey(row) === key,
    aCode1: row.aCode1 === identifier,
    cBPID: row.cBPID === identifier,
  }
  return typeof type === 'string' ? (byType[type] ?? false) : Object.values(byType).includes(true)
}

function isWithin(value: unknown, { min, max }: NumberRange): boolean {
  if (min === undefined && max === undefined) return true
  return typeof value === 'number' && (min === undefined || value >= min) && (max === undefined || value <= max)
}

function isInDays(value: unknown, hasTime: boolean, bounds: DayRange, { now, timeZone }: Matching): boolean {
  if (bounds.min === undefined && bounds.max === undefined) return true
  if (typeof value !== 'string') return false
  const today = formatDate(now, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
  const isOnSide = (side: Side): boolean => {
    const given = bounds[side]
    if (given === undefined) return true
    const local = boundOn(given, side, hasTime, today)
    const distance = hasTime ? Date.parse(value) - instantOfLocal(local, timeZone) : value < local ? -1 : Number(value > local)
    return side === 'min' ? distance >= 0 : distance <= 0
  }
  return isOnSide('min') && isOnSide('max')
}

/** Neither a known yes nor a known no is left out of `only` and `exclude` alike. */
function isOnly(state: string, has: boolean | null): boolean {
  return state === 'include' || (state === 'only' ? has === true : has === false)
}

function isListed(field: CustomerField<CustomerFieldName>, value: unknown, members: readonly unknown[]): boolean {
  if (field.kind === 'list') return Array.isArray(value) && value.some((one) => members.includes(one))
  return value !== null && value !== undefined && members.includes(value)
}

function hasText(wire: CustomerFieldName, value: unknown, part: string, row: CustomerRow): boolean {
  if (wire === 'aVrm') return registrationKey(row)?.includes(vehicleKey(part)) ?? false
  return typeof value === 'string' && value.toLowerCase().includes(part.toLowerCase())
}

function matchesField(name: string, wanted: CriterionValue, row: CustomerRow, matching: Matching): boolean {
  const criterion = criterionOf(name)
  if (criterion?.field === null || criterion?.field === undefined) return false
  const field = criterion.field as CustomerField<CustomerFieldName>
  const value = row[field.wire]
  switch (criterion.kind) {
    case 'range':
      return isWithin(value, wanted as NumberRange)
    case 'dates':
      return isInDays(value, field.kind === 'datetime', wanted as DayRange, matching)
    case 'list':
      return isListed(field, value, wanted as readonly unknown[])
    case 'tri':
      return isOnly(wanted as string, typeof value === 'boolean' ? value : null)
    case 'text':
      return hasText(field.wire, value, wanted as string, row)
    case 'choice':
      return false
  }
}

function isAssigned(wanted: readonly string[], assignedUserId: string | null): boolean {
  return assignedUserId === null ? wanted.includes('unassigned') : assignedUserId !== 'unassigned' && wanted.includes(assignedUserId)
}

function tabOf({ status, nextStep, fEarlySettlementDate }: CustomerRow): string {
  return contactStatusOf({ status: status ?? 'not set', nextStep: nextStep ?? null, fEarlySettlementDate: fEarlySettlementDate ?? null })
}

/** Offers that were made for the customer, not those that a person has saved. */
const preCalculated = ({ offers }: MatchedCustomer): readonly MatchedOffer[] => offers.filter(({ type }) => type !== 'saved')

const isWord = (word: string | null, wanted: string): boolean => word?.trim().toLowerCase() === wanted.trim().toLowerCase()

function matches(name: string, wanted: CriterionValue, query: CustomerQuery, customer: MatchedCustomer, matching: Matching): boolean {
  const { row } = customer
  const names = wanted as readonly string[]
  switch (name) {
    case 'keywords':
      return hasKeywords(wanted as string, row)
    case 'vehicle':
      return isVehicle(wanted as string, row)
    case 'identifier':
      return isIdentified(wanted as string, query['identifierType'], row)
    case 'identifierType':
      return true
    case 'leads':
      return typeof row.fParityPosition === 'number' && (wanted as readonly number[]).includes(row.fParityPosition)
    case 'dealer':
      return names.includes(row.dCode ?? '')
    case 'group_id':
      return names.some((group) => matching.groups.get(group)?.includes(row.dCode ?? '') ?? false)
    case 'assignedUser':
      return isAssigned(names, customer.assignedUserId)
    case 'contact_status':
      return wanted === 'all' || tabOf(row) === wanted
    case 'customerType':
      return names.includes(customerTypeOf(row.fProductType ?? null, matching.parameters))
    case 'hotLeads':
      return isOnly(wanted as string, typeof row.actionBy === 'string' && Date.parse(row.actionBy) >= Date.parse(matching.now))
    case 'proposals':
      return isOnly(wanted as string, customer.offers.length > 0)
    case 'inventory_vin':
      return preCalculated(customer).some(({ inventoryVin }) => inventoryVin !== null && vehicleKey(inventoryVin) === vehicleKey(wanted as string))
    case 'eco_pre_calculated':
      return isOnly(wanted as string, preCalculated(customer).some((offer) => isEco(offer, matching)))
    case 'targeted_brand':
      return preCalculated(customer).some(({ aMake }) => isWord(aMake, wanted as string))
    case 'targeted_submodel':
      return preCalculated(customer).some(({ aModel }) => isWord(aModel, wanted as string))
    default:
      return matchesField(name, wanted, row, matching)
  }
}

/**
 * Whether a customer is one of a search in normal form: all its criteria hold. The device's half of the one definition whose other half is the host's SQL;
 * what a criterion means stands in the same rules for both, and a test throws random searches at the two.
 */
export function matchesQuery(query: CustomerQuery, customer: MatchedCustomer, matching: Matching): boolean {
  return Object.entries(query).every(([name, wanted]) => matches(name, wanted, query, customer, matching))
}
