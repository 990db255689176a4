import {
  and,
  arrayOverlaps,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type {
  CriterionValue,
  CustomerQuery,
  DayRange,
  NumberRange,
} from '#domain/customers/customer-query.model.ts'
import { criterionOf } from '#domain/customers/customer-query.model.ts'
import { listParameter, productTypesOf } from '#domain/customers/customer-field.rules.ts'
import type { CustomerFieldName } from '#domain/customers/customer.fields.ts'
import { boundOn } from '#domain/customers/day-bound.rules.ts'
import type { Side } from '#domain/customers/day-bound.rules.ts'
import { keywordsOf } from '#domain/customers/keywords.rules.ts'
import { vehicleKey, vehicleSearch } from '#domain/customers/vehicle-search.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Transaction } from '../db/database.ts'
import { customers, dealerGroupDealers, offers } from '../db/schema/index.ts'
import { columnOf, textArray, valueOf } from './customer-field.store.ts'
import type { Parameters } from './customer-field.store.ts'

/** A free search takes so many customers; the rest is not looked at. */
export const mostMatches = 10_000

/** What a search is read against: the store, the organisation's parameters and zone, and the moment. */
export interface Searching {
  readonly tx: Transaction
  readonly parameters: Parameters
  readonly timeZone: string
  readonly now: Date
}

const never = sql`false`
const escaped = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

/** The LIKE patterns of a free search; a word of one or two characters is the beginning of one. */
export function patternsOf(keywords: string): readonly string[] {
  return keywordsOf(keywords).map((word) =>
    word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`,
  )
}

function matching(keywords: string): SQL {
  const patterns = patternsOf(keywords)
  if (patterns.length === 0) return never
  return sql`${customers.fAgreementNo} in (select customers_matching(${textArray(patterns)}, ${mostMatches}))`
}

function vehicle(text: string): SQL {
  const { kind, value } = vehicleSearch(text)
  return kind === 'vin' ? eq(customers.aVin, value) : eq(customers.vrmKey, value)
}

function identified(identifier: string, type: CriterionValue | undefined): SQL | undefined {
  const byType: Readonly<Record<string, SQL>> = {
    aVin: eq(customers.aVin, vehicleKey(identifier)),
    aVrm: eq(customers.vrmKey, vehicleKey(identifier)),
    aCode1: eq(customers.aCode1, identifier),
    cBPID: eq(customers.cBPID, identifier),
  }
  return typeof type === 'string' ? (byType[type] ?? never) : or(...Object.values(byType))
}

function range(value: SQL, { min, max }: NumberRange): SQL | undefined {
  return and(
    min === undefined ? undefined : gte(value, min),
    max === undefined ? undefined : lte(value, max),
  )
}

function days(
  value: SQL,
  hasTime: boolean,
  bounds: DayRange,
  { now, timeZone }: Searching,
): SQL | undefined {
  const today = formatDate(now.toISOString(), { date: 'YYYY-MM-DD', dateTime: '', timeZone })
  const bound = (side: Side): SQL | null => {
    const given = bounds[side]
    if (given === undefined) return null
    const local = boundOn(given, side, hasTime, today)
    return hasTime ? sql`${local}::timestamp at time zone ${timeZone}` : sql`${local}::date`
  }
  const min = bound('min')
  const max = bound('max')
  return and(
    min === null ? undefined : sql`${value} >= ${min}`,
    max === null ? undefined : sql`${value} <= ${max}`,
  )
}

/** The columns that a customer and the summary of customers have in common. */
interface CountedColumns {
  readonly dCode: PgColumn
  readonly assignedUserId: PgColumn
  readonly contact_status: PgColumn
  readonly status: PgColumn
}

function assignedTo(values: readonly string[], column: PgColumn): SQL | undefined {
  const ids = values.filter((value) => value !== 'unassigned')
  return or(
    ids.length === 0 ? undefined : inArray(column, ids),
    values.includes('unassigned') ? isNull(column) : undefined,
  )
}

function inGroups(tx: Transaction, groupIds: readonly string[], column: PgColumn): SQL {
  return inArray(
    column,
    tx
      .select({ code: dealerGroupDealers.dealerCode })
      .from(dealerGroupDealers)
      .where(inArray(dealerGroupDealers.groupId, [...groupIds])),
  )
}

const countedNames: ReadonlySet<string> = new Set([
  'dealer',
  'group_id',
  'assignedUser',
  'contact_status',
  'status',
])

/** Whether the summary of customers can answer the search's counts. */
export function isCounted(query: CustomerQuery): boolean {
  return Object.keys(query).every((name) => countedNames.has(name))
}

/** One of the criteria that customers and their summary both know. */
export function countedCondition(
  tx: Transaction,
  name: string,
  value: CriterionValue,
  of: CountedColumns,
): SQL | undefined {
  switch (name) {
    case 'dealer':
      return inArray(of.dCode, [...(value as readonly string[])])
    case 'group_id':
      return inGroups(tx, value as readonly string[], of.dCode)
    case 'assignedUser':
      return assignedTo(value as readonly string[], of.assignedUserId)
    case 'contact_status':
      return value === 'all' ? undefined : eq(of.contact_status, value as string)
    case 'status':
      return inArray(of.status, [...(value as readonly string[])])
    default:
      return never
  }
}

function ofType(types: readonly string[], parameters: Parameters): SQL | undefined {
  const cash = [...productTypesOf('cash', parameters)]
  const lease = productTypesOf('lease', parameters).filter((product) => !cash.includes(product))
  const isFinance = or(
    isNull(customers.fProductType),
    notInArray(customers.fProductType, [...cash, ...lease]),
  )
  return or(
    types.includes('cash') ? inArray(customers.fProductType, cash) : undefined,
    types.includes('lease') ? inArray(customers.fProductType, lease) : undefined,
    types.includes('finance') ? isFinance : undefined,
  )
}

function hasOffers(tx: Transaction): SQL {
  return exists(
    tx
      .select({ oId: offers.oId })
      .from(offers)
      .where(
        and(eq(offers.orgId, customers.orgId), eq(offers.fAgreementNo, customers.fAgreementNo)),
      ),
  )
}

/** Customers for whom such an offer was made, not only saved by a person. */
function hasOfferLike(tx: Transaction, like_: SQL): SQL {
  return exists(
    tx
      .select({ oId: offers.oId })
      .from(offers)
      .where(
        and(
          eq(offers.orgId, customers.orgId),
          eq(offers.fAgreementNo, customers.fAgreementNo),
          ne(offers.type, 'saved'),
          like_,
        ),
      ),
  )
}

function ofFuels(fuels: readonly string[]): SQL {
  return fuels.length === 0
    ? never
    : inArray(
        sql`lower(trim(${offers.aFuelType}))`,
        fuels.map((fuel) => fuel.toLowerCase()),
      )
}

const sameWord = (column: PgColumn, word: string): SQL =>
  eq(sql`lower(trim(${column}))`, word.trim().toLowerCase())

function onlyWhere(state: string, has: SQL): SQL | undefined {
  return state === 'include' ? undefined : state === 'only' ? has : not(has)
}

function byField(
  wire: CustomerFieldName,
  value: CriterionValue,
  searching: Searching,
): SQL | undefined {
  const criterion = criterionOf(wire)
  const compared = valueOf(wire, searching.parameters)
  switch (criterion?.kind) {
    case 'range':
      return range(compared, value as NumberRange)
    case 'dates':
      return days(compared, criterion.field?.kind === 'datetime', value as DayRange, searching)
    case 'list':
      return criterion.field?.kind === 'list'
        ? arrayOverlaps(columnOf(wire), value as string[])
        : inArray(columnOf(wire), [...(value as readonly string[])])
    case 'tri':
      return onlyWhere(value as string, eq(columnOf(wire), true))
    case 'text':
      return wire === 'aVrm'
        ? like(customers.vrmKey, `%${escaped(vehicleKey(value as string))}%`)
        : ilike(columnOf(wire), `%${escaped(value as string)}%`)
    case 'choice':
    case undefined:
      return never
  }
}

function condition(
  name: string,
  value: CriterionValue,
  query: CustomerQuery,
  searching: Searching,
): SQL | undefined {
  const { tx, parameters, now } = searching
  if (countedNames.has(name)) return countedCondition(tx, name, value, customers)
  switch (name) {
    case 'keywords':
      return matching(value as string)
    case 'vehicle':
      return vehicle(value as string)
    case 'identifier':
      return identified(value as string, query['identifierType'])
    case 'identifierType':
      return undefined
    case 'leads':
      return inArray(customers.fParityPosition, [...(value as readonly number[])])
    case 'customerType':
      return ofType(value as readonly string[], parameters)
    case 'hotLeads':
      return onlyWhere(
        value as string,
        and(isNotNull(customers.actionBy), gte(customers.actionBy, now)) ?? never,
      )
    case 'proposals':
      return onlyWhere(value as string, hasOffers(tx))
    case 'inventory_vin':
      return hasOfferLike(
        tx,
        eq(sql`upper(replace(${offers.inventoryVin}, ' ', ''))`, vehicleKey(value as string)),
      )
    case 'eco_pre_calculated':
      return onlyWhere(
        value as string,
        hasOfferLike(tx, ofFuels(listParameter(parameters, 'eco_option_fuel_types'))),
      )
    case 'targeted_brand':
      return hasOfferLike(tx, sameWord(offers.aMake, value as string))
    case 'targeted_submodel':
      return hasOfferLike(tx, sameWord(offers.aModel, value as string))
    default:
      return byField(name as CustomerFieldName, value, searching)
  }
}

/** The conditions of a search in normal form, all of which hold. */
export function conditionsOf(query: CustomerQuery, searching: Searching): (SQL | undefined)[] {
  return Object.entries(query).map(([name, value]) => condition(name, value, query, searching))
}
