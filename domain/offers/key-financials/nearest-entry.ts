import type { DealOverrides, OverrideField, OverrideGroup } from '../../deal/deal-overrides.ts'
import { removeOverride } from '../../deal/deal-overrides.ts'
import type { Outcome } from '../../outcome.ts'
import type { KeyFinancials, KeyFinancialsRefusal } from './key-financials.model.ts'

type Calculate = (overrides: DealOverrides) => Outcome<KeyFinancials, KeyFinancialsRefusal>
type Figures = KeyFinancials['deal']

/** What a field is when nobody types it over, in its own unit. */
const untyped: Readonly<Partial<Record<OverrideField, (deal: Figures) => number | null>>> = {
  fPurchasePrice: ({ fPurchasePrice }) => fPurchasePrice,
  discount: () => 0,
  fPayment: ({ fPayment }) => fPayment,
  fTerm: ({ fTerm }) => fTerm,
  fBalloon: ({ fBalloon }) => fBalloon,
  fDeposit: ({ fDeposit }) => fDeposit,
  fDepositSub: ({ fDepositSub }) => fDepositSub,
  cash: () => 0,
  partEx: () => 0,
  settlementValue: ({ settlementValue }) => settlementValue,
  aValuationAverage: ({ aValuationAverage }) => aValuationAverage,
}

/** Refusals that another value would mend; the others say what is needed. */
const solvableReasons: ReadonlySet<string> = new Set(['out_of_reach', 'nothing_to_finance'])

/** Payments and prices are typed in whole units of the currency. */
const wholeUnits: ReadonlySet<string> = new Set(['fPayment', 'fPurchasePrice'])

interface TypedEntry {
  readonly group: OverrideGroup
  readonly field: OverrideField
  readonly value: number
}

const groups: readonly OverrideGroup[] = ['offerOverrides', 'customerOverrides', 'supportOverrides']

const toEntries = (overrides: DealOverrides): readonly TypedEntry[] =>
  groups.flatMap((group) =>
    Object.entries(overrides[group] as Readonly<Record<string, number>>).map(([field, value]) => ({
      group,
      field: field as OverrideField,
      value,
    })),
  )

const replaced = (overrides: DealOverrides, { group, field }: TypedEntry, value: number) => ({
  ...overrides,
  [group]: { ...overrides[group], [field]: value },
})

/** The whole number nearest to `refused` that is possible, from a possible one. */
function bisect(possible: number, refused: number, isPossible: (value: number) => boolean): number {
  let [near, far] = [possible, refused]
  while (Math.abs(far - near) > 1) {
    const middle = Math.round((near + far) / 2)
    if (middle === near || middle === far) break
    if (isPossible(middle)) near = middle
    else far = middle
  }
  return near
}

/** A whole unit on the possible side; the value itself where there is none. */
function inWholeUnits(value: number, refused: number, original: number): number {
  const whole = (refused < value ? Math.ceil(value / 100) : Math.floor(value / 100)) * 100
  return (whole - original) * (refused - original) >= 0 ? whole : value
}

function findNearest(
  overrides: DealOverrides,
  entry: TypedEntry,
  calculate: Calculate,
): number | null {
  const without = calculate(removeOverride(overrides, entry.group, entry.field as never))
  const original = without.ok ? untyped[entry.field]?.(without.value.deal) : undefined
  if (original === undefined || original === null || !Number.isFinite(entry.value)) return null
  const isPossible = (value: number) => calculate(replaced(overrides, entry, value)).ok
  if (!isPossible(original)) return null
  const nearest = bisect(original, entry.value, isPossible)
  return wholeUnits.has(entry.field) ? inWholeUnits(nearest, entry.value, original) : nearest
}

const nearestTerm = (choices: readonly number[], typed: number): number | undefined =>
  choices.toSorted((one, other) => Math.abs(one - typed) - Math.abs(other - typed))[0]

/**
 * The refusal with the field that causes it and the nearest value which would be possible, in the
 * field's unit: the limit, the nearest offered term, else found by bisection. As it is where no
 * single entry is to blame.
 */
export function withNearest(
  refusal: KeyFinancialsRefusal,
  overrides: DealOverrides,
  choices: readonly number[] | null,
  calculate: Calculate,
): KeyFinancialsRefusal {
  if (refusal.most !== undefined) return { ...refusal, nearest: refusal.most }
  const { fTerm } = overrides.offerOverrides
  if (refusal.code === 'not_offered' && refusal.field === 'fTerm' && fTerm !== undefined) {
    const nearest = nearestTerm(choices ?? [], fTerm)
    return nearest === undefined ? refusal : { ...refusal, nearest }
  }
  if (!solvableReasons.has(refusal.reason ?? '')) return refusal
  // The named field first: where it cannot help, another entry may have left nothing to solve.
  const isNamed = ({ field }: TypedEntry) => Number(field === refusal.field)
  for (const entry of toEntries(overrides).toSorted(
    (one, other) => isNamed(other) - isNamed(one),
  )) {
    const nearest = findNearest(overrides, entry, calculate)
    if (nearest !== null) return { ...refusal, field: entry.field, nearest }
  }
  return refusal
}
