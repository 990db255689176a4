import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getProductTypes } from '#domain/customers/fields/customer-field.rules.ts'
import type { IdentifierType } from '#domain/customers/fields/identifier.model.ts'
import { parseVehicleSearch, toVehicleKey } from '#domain/customers/fields/vehicle-search.rules.ts'
import { newVehicleDays } from '#domain/customers/fields/vehicle-type.rules.ts'
import { interpretCriterion } from '#domain/customers/search/criterion.model.ts'
import type { Criterion, CriterionTable } from '#domain/customers/search/criterion.model.ts'
import { parseKeywords } from '#domain/customers/search/keywords.rules.ts'
import type { OfferTrait } from '#domain/offers/offer-trait.rules.ts'
import { parseListParameter } from '#domain/organisations/parameter.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { customers, offers } from '../../db/schema/index.ts'
import { toTextArray } from '../../db/text-array.ts'
import type { ParameterValues } from '../customer-field.store.ts'
import {
  escapeLike,
  fieldConditions,
  matchAll,
  matchNone,
  triCondition,
} from './field-condition.ts'
import type { SearchContext } from './field-condition.ts'
import { summaryCondition } from './summary-condition.ts'
import type { SummaryCriterion } from './summary-condition.ts'

/** A free search stops at this number of customers. */
export const maxMatches = 10_000

/** A word of one or two characters must begin a word of the text. */
export function toLikePatterns(keywords: string): readonly string[] {
  return parseKeywords(keywords).map((word) =>
    word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`,
  )
}

function matchesKeywords(keywords: string): SQL {
  const patterns = toLikePatterns(keywords)
  if (patterns.length === 0) return matchNone
  return sql`${customers.fAgreementNo} in (select customers_matching(${toTextArray(patterns)}, ${maxMatches}))`
}

function isVehicle(text: string): SQL {
  const { kind, value } = parseVehicleSearch(text)
  return kind === 'vin' ? eq(customers.aVin, value) : eq(customers.vrmKey, value)
}

function isIdentified({ text, type }: Criterion<'identifier'>): SQL | undefined {
  const byType: Readonly<Record<IdentifierType, SQL>> = {
    aVin: eq(customers.aVin, toVehicleKey(text)),
    aVrm: eq(customers.vrmKey, toVehicleKey(text)),
    aCode1: eq(customers.aCode1, text),
    cBPID: eq(customers.cBPID, text),
  }
  return type === null ? or(...Object.values(byType)) : byType[type]
}

function isOfType(types: readonly string[], parameters: ParameterValues): SQL | undefined {
  const cash = [...getProductTypes('cash', parameters)]
  const lease = getProductTypes('lease', parameters).filter((product) => !cash.includes(product))
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

/** As `getVehicleType`; a customer without either date is of neither type. */
function isOfVehicleType({ types }: Criterion<'vehicleType'>): SQL | undefined {
  const newFrom = sql`${customers.fStartDate} - ${newVehicleDays}::integer`
  return or(
    types.includes('N') ? gte(customers.aRegDate, newFrom) : undefined,
    types.includes('U') ? lt(customers.aRegDate, newFrom) : undefined,
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

/** Offers that were made for the customer, not saved by a person. */
function hasOfferLike(tx: Transaction, condition: SQL): SQL {
  return exists(
    tx
      .select({ oId: offers.oId })
      .from(offers)
      .where(
        and(
          eq(offers.orgId, customers.orgId),
          eq(offers.fAgreementNo, customers.fAgreementNo),
          ne(offers.type, 'saved'),
          condition,
        ),
      ),
  )
}

function hasFuel(fuels: readonly string[]): SQL {
  return fuels.length === 0
    ? matchNone
    : inArray(
        sql`lower(trim(${offers.aFuelType}))`,
        fuels.map((fuel) => fuel.toLowerCase()),
      )
}

const sameWord = (column: PgColumn, word: string): SQL =>
  eq(sql`lower(trim(${column}))`, word.trim().toLowerCase())

const hasHotLead = ({ state }: Criterion<'hotLead'>, { now }: SearchContext): SQL | undefined =>
  triCondition(state, and(isNotNull(customers.actionBy), gte(customers.actionBy, now)) ?? matchNone)

function hasEcoOffer(
  { state }: Criterion<'ecoOffer'>,
  { tx, parameters }: SearchContext,
): SQL | undefined {
  const fuels = parseListParameter(parameters, 'eco_option_fuel_types')
  return triCondition(state, hasOfferLike(tx, hasFuel(fuels)))
}

const hasInventoryOffer = ({ vin }: Criterion<'inventoryOffer'>, { tx }: SearchContext): SQL =>
  hasOfferLike(tx, eq(sql`upper(replace(${offers.inventoryVin}, ' ', ''))`, toVehicleKey(vin)))

const isInParity = gte(offers.fParity, 0)

/** As `hasOfferTrait` says them. */
const traitConditions: Readonly<Record<OfferTrait, SQL | undefined>> = {
  uplift: and(isInParity, gt(offers.fPayment, customers.fPayment)),
  dealer_discount: offers.are_discounts_applied.getSQL(),
  settlement_threshold: and(isInParity, lt(offers.fEquity, 0)),
}

const onCustomers = (criterion: SummaryCriterion, context: SearchContext): SQL | undefined =>
  summaryCondition(criterion, context, customers)

const conditions = {
  ...fieldConditions,
  assignee: onCustomers,
  status: onCustomers,
  contactStatus: onCustomers,
  dealer: onCustomers,
  dealerGroup: onCustomers,
  keywords: ({ text }) => matchesKeywords(text),
  vehicle: ({ text }) => isVehicle(text),
  identifier: isIdentified,
  identifierType: () => undefined,
  parityPosition: ({ positions }) => inArray(customers.fParityPosition, [...positions]),
  customerType: ({ types }, { parameters }) => isOfType(types, parameters),
  vehicleType: isOfVehicleType,
  hotLead: hasHotLead,
  anyOffer: ({ state }, { tx }) => triCondition(state, hasOffers(tx)),
  ecoOffer: hasEcoOffer,
  inventoryOffer: hasInventoryOffer,
  offeredMake: ({ make }, { tx }) => hasOfferLike(tx, sameWord(offers.aMake, make)),
  offeredModel: ({ model }, { tx }) => hasOfferLike(tx, sameWord(offers.aModel, model)),
  offerTrait: ({ traits }, { tx }) =>
    hasOfferLike(tx, or(...traits.map((trait) => traitConditions[trait])) ?? matchNone),
  group: isInGroup,
} satisfies CriterionTable<SearchContext, SQL | undefined>

/** What is unknown of a customer does not hold: whom nobody called was not called yesterday. */
function isInGroup({ match, branches }: Criterion<'group'>, context: SearchContext): SQL {
  const held = branches.map((branch) => and(...toSearchConditions(branch, context)) ?? matchAll)
  const joined = (match === 'all' ? and(...held) : or(...held)) ?? matchAll
  return match === 'none' ? sql`(${joined}) is not true` : joined
}

/** All of them must hold. */
export function toSearchConditions(
  criteria: readonly Criterion[],
  context: SearchContext,
): (SQL | undefined)[] {
  return criteria.map((criterion) => interpretCriterion(conditions, criterion, context))
}
