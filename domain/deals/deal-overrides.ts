import { wholePrice } from './deal-entry.rules.ts'

/** What of the customer's side can be typed over: sums in minor units, miles on the clock, a flag as 0 or 1. */
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

/** The salesperson's own support (W§3 L70): sums in minor units. */
export const supportOverrides = ['cash', 'partEx'] as const

type Sums<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** What was typed over a deal, in the three groups in which it travels (W§3 L70); what is not named stands as the offer has it. */
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

export type FieldOf<Group extends OverrideGroup> = keyof DealOverrides[Group] & string

/** A field of any group. */
export type OverrideField = { readonly [Group in OverrideGroup]: FieldOf<Group> }[OverrideGroup]

/** What a field was before anybody typed: the offer's own value and, for a price, the base price too; either of them clears the override. */
export type Originals = readonly (number | null)[]

/**
 * The overrides with one more: a purchase price is rounded to whole units, and a value that equals an original (the payment before, the original or
 * base price, the base mileage) clears its override, as does null, which is what an entry that is no number makes (W§4 L96).
 */
export function override<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: FieldOf<Group>,
  value: number | null,
  originals: Originals,
): DealOverrides {
  const kept = value !== null && field === 'fPurchasePrice' ? wholePrice(value / 100) * 100 : value
  if (kept === null || originals.includes(kept)) return revert(overrides, group, field)
  return { ...overrides, [group]: { ...overrides[group], [field]: kept } }
}

/** The overrides without one of them: the field shows its original again. */
export function revert<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: FieldOf<Group>,
): DealOverrides {
  return {
    ...overrides,
    [group]: Object.fromEntries(
      Object.entries(overrides[group]).filter(([name]) => name !== field),
    ),
  }
}

/** Whether the field was typed over, so that it carries the mark of a change and can be reverted (W§4 L96). */
export function isOverridden<Group extends OverrideGroup>(
  overrides: DealOverrides,
  group: Group,
  field: FieldOf<Group>,
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
