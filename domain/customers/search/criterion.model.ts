import type { OfferTrait } from '../../offers/offer-trait.rules.ts'
import type { CustomerType } from '../fields/customer-field.rules.ts'
import type { CustomerFieldName } from '../fields/customer.fields.ts'
import type { ContactStatus, CustomerStatus } from '../fields/customer-status.model.ts'
import type { IdentifierType } from '../fields/identifier.model.ts'
import type { VehicleType } from '../fields/vehicle-type.rules.ts'
import type { DayRange, GroupMatch, NumberRange, TriState } from './customer-query.model.ts'

interface Text {
  readonly text: string
}

interface State {
  readonly state: TriState
}

interface OnField {
  readonly field: CustomerFieldName
}

/** What each kind of criterion holds. */
interface CriterionContents {
  readonly range: OnField & NumberRange
  readonly days: OnField & DayRange
  /** As `days`, of a field that holds an instant. */
  readonly times: OnField & DayRange
  /** One of the values. */
  readonly member: OnField & { readonly values: readonly string[] | readonly number[] }
  /** Of a field that holds a list itself: any of the values. */
  readonly overlap: OnField & { readonly values: readonly string[] }
  readonly flag: OnField & State
  readonly contains: OnField & Text
  /** Part of a registration mark, however it is spaced. */
  readonly registration: Text
  /** Ids of users, or special assignees. */
  readonly assignee: { readonly assignees: readonly string[] }
  readonly status: { readonly statuses: readonly CustomerStatus[] }
  readonly contactStatus: { readonly status: ContactStatus }
  /** Codes of dealers. */
  readonly dealer: { readonly dealers: readonly string[] }
  /** Ids of dealer groups. */
  readonly dealerGroup: { readonly groups: readonly string[] }
  readonly keywords: Text
  /** A VIN or a registration mark. */
  readonly vehicle: Text
  /** Of any type where none is chosen. */
  readonly identifier: Text & { readonly type: IdentifierType | null }
  /** The chosen type of an identifier; it finds nobody and leaves nobody out. */
  readonly identifierType: { readonly type: IdentifierType }
  readonly parityPosition: { readonly positions: readonly number[] }
  readonly customerType: { readonly types: readonly CustomerType[] }
  /** Whether the car was new or used when its agreement began. */
  readonly vehicleType: { readonly types: readonly VehicleType[] }
  /** An action that is still to be done. */
  readonly hotLead: State
  readonly anyOffer: State
  readonly ecoOffer: State
  readonly inventoryOffer: { readonly vin: string }
  readonly offeredMake: { readonly make: string }
  readonly offeredModel: { readonly model: string }
  /** An offer with any of the traits. */
  readonly offerTrait: { readonly traits: readonly OfferTrait[] }
  /** Searches of which all, any or none must hold; none of them is empty. */
  readonly group: {
    readonly match: GroupMatch
    readonly branches: readonly (readonly Criterion[])[]
  }
}

export type CriterionKind = keyof CriterionContents

/** One condition of a search. The wire's names and shapes are in `criterion-definition.rules.ts`. */
export type Criterion<Kind extends CriterionKind = CriterionKind> = {
  [K in Kind]: { readonly kind: K } & CriterionContents[K]
}[Kind]

/** An answer to every kind of criterion: without one of them it does not compile. */
export type CriterionTable<Context, Result, Kind extends CriterionKind = CriterionKind> = {
  readonly [K in Kind]: (criterion: Criterion<K>, context: Context) => Result
}

export function interpretCriterion<Context, Result, Kind extends CriterionKind = CriterionKind>(
  table: CriterionTable<Context, Result, Kind>,
  criterion: Criterion<Kind>,
  context: Context,
): Result {
  return table[criterion.kind](criterion, context)
}
