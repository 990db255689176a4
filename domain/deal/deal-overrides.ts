import { wholePrice } from './deal-entry.rules.ts'

/** The customer's overridable fields: sums in minor units, odometer miles, a flag as 0 or 1. */
export const customerOverrides = [
  'aValuationAverage',
  'settlementValue',
  'cMileage',
  'fLumpSum',
  'trading_contribution',
  'payment_contribution',
  'ofp_buyup_flag',
] as const

/** What of the offer can be typed over: sums in minor units, months, miles a year, percent. */
export const offerOverrides = [
  'fPurchasePrice',
  'discount',
  'fPayment',
  'fTerm',
  'Mileage',
  'fRate',
  'fBalloon',
  'fDeposit',
  'fDepositSub',
  'initial_rentals',
  'maintenance',
] as const

/** The salesperson's own support: sums in minor units. */
export const supportOverrides = ['cash', 'partEx'] as const

type Sums<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** A deal's overrides in their three wire groups; fields left out keep the offer's value. */
export interface DealOverrides {
  readonly customerOverrides: Sums<(typeof customerOverrides)[number]>
  readonly offerOverrides: Sums<(typeof offerOverrides)[number]>
  readonly supportOverrides: Sums<(typeof supportOverrides)[number]>
}

export type OverrideGroup = keyof DealOverrides

export const noOverrides: DealOverrides = {
  customerOverrides: {},
  offerOverrides: {},
  supportOverrides: {},
}

export type GroupField<Group extends OverrideGroup> = keyof DealOverrides[Group] & string

/** A field of any group. */
export type OverrideField = { readonly [Group in OverrideGroup]: GroupField<Group> }[OverrideGroup]

/**
 * A field's original values: the offer's and, for a price, the base price; either clears the
 * override.
 */
export type Originals = readonly (number | null)[]

/**
 * Adds an override; a purchase price is rounded to whole units, and null or a value equal to an
 * original clears it.
 */
export function setOverride<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: GroupField<Group>,
  value: number | null,
  originals: Originals,
): DealOverrides {
  const rounded =
    value !== null && field === 'fPurchasePrice' ? wholePrice(value / 100) * 100 : value
  if (rounded === null || originals.includes(rounded))
    return removeOverride(overrides, group, field)
  return { ...overrides, [group]: { ...overrides[group], [field]: rounded } }
}

/** The overrides without one of them: the field shows its original again. */
export function removeOverride<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: GroupField<Group>,
): DealOverrides {
  return {
    ...overrides,
    [group]: Object.fromEntries(
      Object.entries(overrides[group]).filter(([name]) => name !== field),
    ),
  }
}

/**
 * Whether the field was typed over, so that it carries the mark of a change and can be reverted.
 */
export function isOverridden<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: GroupField<Group>,
): boolean {
  return field in overrides[group]
}

/** How many fields were typed over: the deal is a custom one as soon as one was. */
export function overrideCount(overrides: DealOverrides): number {
  return Object.values(overrides).reduce(
    (count, group) => count + Object.keys(group as object).length,
    0,
  )
}
