import { formatDate } from '../../formatting/date.ts'
import { instantFromLocal } from '../../formatting/time-zone.ts'
import { isEco } from '../../offers/offer-bucket.rules.ts'
import { hasOfferTrait } from '../../offers/offer-trait.rules.ts'
import { getCustomerType } from '../fields/customer-field.rules.ts'
import type { CustomerFieldName, CustomerRow } from '../fields/customer.fields.ts'
import type { IdentifierType } from '../fields/identifier.model.ts'
import { toVehicleKey, parseVehicleSearch } from '../fields/vehicle-search.rules.ts'
import { getVehicleType } from '../fields/vehicle-type.rules.ts'
import { interpretCriterion } from './criterion.model.ts'
import type { Criterion, CriterionTable } from './criterion.model.ts'
import type { MatchContext, MatchedCustomer, MatchedOffer } from './customer-match.model.ts'
import type { DayRange, TriState } from './customer-query.model.ts'
import { resolveDayBound } from './day-bound.rules.ts'
import type { DayBoundSide } from './day-bound.rules.ts'
import { foldText, parseKeywords } from './keywords.rules.ts'

/** Whether one criterion holds for a customer. */
type Test = (customer: MatchedCustomer) => boolean

const always: Test = () => true
const never: Test = () => false

/** Caches `calculate` by its input. */
function memoise<Input, Answer>(calculate: (input: Input) => Answer): (input: Input) => Answer {
  const known = new Map<Input, Answer>()
  return (input) => {
    const found = known.get(input)
    if (found !== undefined) return found
    const calculated = calculate(input)
    known.set(input, calculated)
    return calculated
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Folding a text takes longer than searching it. */
const searched = new WeakMap<CustomerRow, string>()

/** The host stores the same text in its column `search`. */
function searchText(row: CustomerRow): string {
  const known = searched.get(row)
  if (known !== undefined) return known
  const { cFullName, cCompanyName, aVrm, aVin, fAgreementNo } = row
  const text = foldText(
    ` ${[cFullName, cCompanyName, aVrm, toText(aVrm).replaceAll(' ', ''), aVin, fAgreementNo].map(toText).join(' ')}`,
  )
  searched.set(row, text)
  return text
}

/**
 * Whether a customer's names, registration, VIN or agreement have all the words. A word of one or
 * two characters must begin a word of the text.
 */
export function buildKeywordMatcher(text: string): (customer: MatchedCustomer) => boolean {
  const parts = parseKeywords(text).map((word) => (word.length < 3 ? ` ${word}` : word))
  if (parts.length === 0) return never
  return ({ row }) => {
    const words = searchText(row)
    return parts.every((part) => words.includes(part))
  }
}

/** As the host compares it. */
function registrationKey({ aVrm }: CustomerRow): string | null {
  return typeof aVrm === 'string' ? aVrm.replaceAll(' ', '').toUpperCase() : null
}

function isVehicle(text: string): Test {
  const { kind, value } = parseVehicleSearch(text)
  return ({ row }) => (kind === 'vin' ? row.aVin === value : registrationKey(row) === value)
}

function isIdentified({ text, type }: Criterion<'identifier'>): Test {
  const key = toVehicleKey(text)
  const byType: Readonly<Record<IdentifierType, Test>> = {
    aVin: ({ row }) => row.aVin === key,
    aVrm: ({ row }) => registrationKey(row) === key,
    aCode1: ({ row }) => row.aCode1 === text,
    cBPID: ({ row }) => row.cBPID === text,
  }
  if (type !== null) return byType[type]
  const any = Object.values(byType)
  return (customer) => any.some((test) => test(customer))
}

const hasRegistration = (part: string): Test => {
  const key = toVehicleKey(part)
  return ({ row }) => registrationKey(row)?.includes(key) ?? false
}

/** Tests the value of a field. */
const testField =
  (field: CustomerFieldName, test: (value: unknown) => boolean): Test =>
  ({ row }) =>
    test(row[field])

function isWithin({ field, min, max }: Criterion<'range'>): Test {
  if (min === undefined && max === undefined) return always
  return testField(
    field,
    (value) =>
      typeof value === 'number' &&
      (min === undefined || value >= min) &&
      (max === undefined || value <= max),
  )
}

/** The ends of the range on the organisation's day; null where it is open. */
function resolveDays(
  range: DayRange,
  hasTime: boolean,
  { now, timeZone }: MatchContext,
): readonly [min: string | null, max: string | null] {
  const today = formatDate(now, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
  const resolve = (side: DayBoundSide): string | null =>
    range[side] === undefined ? null : resolveDayBound(range[side], side, hasTime, today)
  return [resolve('min'), resolve('max')]
}

function isInDays(criterion: Criterion<'days'>, matching: MatchContext): Test {
  const [min, max] = resolveDays(criterion, false, matching)
  if (min === null && max === null) return always
  return testField(
    criterion.field,
    (value) =>
      typeof value === 'string' && (min === null || value >= min) && (max === null || value <= max),
  )
}

function isInTimes(criterion: Criterion<'times'>, matching: MatchContext): Test {
  const [min, max] = resolveDays(criterion, true, matching)
  if (min === null && max === null) return always
  const from = min === null ? -Infinity : instantFromLocal(min, matching.timeZone)
  const until = max === null ? Infinity : instantFromLocal(max, matching.timeZone)
  return testField(criterion.field, (value) => {
    if (typeof value !== 'string') return false
    const at = Date.parse(value)
    return at >= from && at <= until
  })
}

/** `only` and `exclude` both leave out customers whose value is unknown. */
function isOnly(state: TriState, has: (customer: MatchedCustomer) => boolean | null): Test {
  if (state === 'include') return always
  const expected = state === 'only'
  return (customer) => has(customer) === expected
}

function isListed({ field, values }: Criterion<'member'>): Test {
  const members: ReadonlySet<unknown> = new Set<unknown>(values)
  return testField(field, (value) => members.has(value))
}

const hasAny = ({ field, values }: Criterion<'overlap'>): Test =>
  testField(field, (value) => Array.isArray(value) && value.some((one) => values.includes(one)))

const isFlagged = ({ field, state }: Criterion<'flag'>): Test =>
  isOnly(state, ({ row }) => {
    const flag: unknown = row[field]
    return typeof flag === 'boolean' ? flag : null
  })

function containsText({ field, text }: Criterion<'contains'>): Test {
  const expected = text.toLowerCase()
  return testField(
    field,
    (value) => typeof value === 'string' && value.toLowerCase().includes(expected),
  )
}

const isAssigned =
  ({ assignees }: Criterion<'assignee'>): Test =>
  ({ assignedUserId }) =>
    assignedUserId === null
      ? assignees.includes('unassigned')
      : assignedUserId !== 'unassigned' && assignees.includes(assignedUserId)

/** Offers made for the customer, not saved by a person. */
const hasMade =
  (isMatching: (offer: MatchedOffer) => boolean): Test =>
  ({ offers }) =>
    offers.some((offer) => offer.type !== 'saved' && isMatching(offer))

const wordKey = (word: string): string => word.trim().toLowerCase()

function isInGroups(criterion: Criterion<'dealerGroup'>, { groups }: MatchContext): Test {
  const dealers = new Set(criterion.groups.flatMap((group) => groups.get(group) ?? []))
  return ({ row }) => dealers.has(row.dCode ?? '')
}

function isOfType({ types }: Criterion<'customerType'>, { parameters }: MatchContext): Test {
  const isMatching = memoise((product: string | null) =>
    types.includes(getCustomerType(product, parameters)),
  )
  return ({ row }) => isMatching(row.fProductType ?? null)
}

function isOfVehicleType({ types }: Criterion<'vehicleType'>): Test {
  return ({ row: { aRegDate, fStartDate } }) => {
    if (typeof aRegDate !== 'string' || typeof fStartDate !== 'string') return false
    return types.includes(getVehicleType(aRegDate, fStartDate))
  }
}

function hasHotLead({ state }: Criterion<'hotLead'>, matching: MatchContext): Test {
  const now = Date.parse(matching.now)
  return isOnly(
    state,
    ({ row }) => typeof row.actionBy === 'string' && Date.parse(row.actionBy) >= now,
  )
}

function hasEcoOffer({ state }: Criterion<'ecoOffer'>, matching: MatchContext): Test {
  const isOfEco = memoise((aFuelType: string | null) => isEco({ aFuelType }, matching))
  return isOnly(
    state,
    hasMade(({ aFuelType }) => isOfEco(aFuelType)),
  )
}

function hasInventoryOffer({ vin }: Criterion<'inventoryOffer'>): Test {
  const key = toVehicleKey(vin)
  return hasMade(({ inventoryVin }) => inventoryVin !== null && toVehicleKey(inventoryVin) === key)
}

function hasOfferWithTrait({ traits }: Criterion<'offerTrait'>): Test {
  return ({ row, offers }) =>
    offers.some(
      (offer) =>
        offer.type !== 'saved' &&
        traits.some((trait) => hasOfferTrait(trait, offer, row.fPayment ?? null)),
    )
}

const criterionTests = {
  range: isWithin,
  days: isInDays,
  times: isInTimes,
  member: isListed,
  overlap: hasAny,
  flag: isFlagged,
  contains: containsText,
  registration: ({ text }) => hasRegistration(text),
  assignee: isAssigned,
  status:
    ({ statuses }) =>
    ({ row }) =>
      statuses.some((status) => status === row.status),
  contactStatus: ({ status }) =>
    status === 'all' ? always : ({ row }) => row.contact_status === status,
  dealer:
    ({ dealers }) =>
    ({ row }) =>
      dealers.includes(row.dCode ?? ''),
  dealerGroup: isInGroups,
  keywords: ({ text }) => buildKeywordMatcher(text),
  vehicle: ({ text }) => isVehicle(text),
  identifier: isIdentified,
  identifierType: () => always,
  parityPosition:
    ({ positions }) =>
    ({ row }) =>
      typeof row.fParityPosition === 'number' && positions.includes(row.fParityPosition),
  customerType: isOfType,
  vehicleType: isOfVehicleType,
  hotLead: hasHotLead,
  anyOffer: ({ state }) => isOnly(state, ({ offers }) => offers.length > 0),
  ecoOffer: hasEcoOffer,
  inventoryOffer: hasInventoryOffer,
  offeredMake: ({ make }) =>
    hasMade(({ aMake }) => aMake !== null && wordKey(aMake) === wordKey(make)),
  offeredModel: ({ model }) =>
    hasMade(({ aModel }) => aModel !== null && wordKey(aModel) === wordKey(model)),
  offerTrait: hasOfferWithTrait,
  group: isInGroup,
} satisfies CriterionTable<MatchContext, Test>

function isInGroup({ match, branches }: Criterion<'group'>, matching: MatchContext): Test {
  const tests = branches.map((branch) => buildCustomerMatcher(branch, matching))
  if (match === 'all') return (customer) => tests.every((test) => test(customer))
  const isAny = match === 'any'
  return (customer) => tests.some((test) => test(customer)) === isAny
}

/**
 * Whether a customer matches a search: the device's counterpart of the host's SQL. A test compares
 * the two with random searches.
 */
export function buildCustomerMatcher(
  criteria: readonly Criterion[],
  matching: MatchContext,
): (customer: MatchedCustomer) => boolean {
  const tests = criteria.map((criterion) => interpretCriterion(criterionTests, criterion, matching))
  return (customer) => tests.every((test) => test(customer))
}
