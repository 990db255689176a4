import type { ModelMapping } from '../pre-calculation/pre-calculation.model.ts'
import { modelKey } from '../pre-calculation/pre-calculation-dataset.ts'
import type { MappedPairs, MappingVersion } from './model-mapping.model.ts'

/** A model’s name in the pairs. */
export const toModelName = (make: string, model: string): string =>
  `${make.trim().replaceAll('|', '/')}|${model.trim()}`

/** Make and model of a name in the pairs. */
export function readModelName(name: string): { readonly make: string; readonly model: string } {
  const end = name.indexOf('|')
  return { make: name.slice(0, end), model: name.slice(end + 1) }
}

/** The pairs without rows that offer nothing. */
export const removeEmptyRows = (pairs: MappedPairs): MappedPairs =>
  Object.fromEntries(Object.entries(pairs).filter(([, row]) => Object.keys(row).length > 0))

/** Adds the pair, or removes it where it is there; a row that becomes empty goes with it. */
export function togglePair(pairs: MappedPairs, customer: string, offer: string): MappedPairs {
  const { [offer]: present, ...others } = pairs[customer] ?? {}
  const row = present === undefined ? { ...others, [offer]: { is_primary: false } } : others
  return removeEmptyRows({ ...pairs, [customer]: row })
}

/** Makes the pair the primary one of its row and adds it where it is not there, or ends that. */
export function togglePrimary(pairs: MappedPairs, customer: string, offer: string): MappedPairs {
  const row = pairs[customer] ?? {}
  const isPrimary = row[offer]?.is_primary !== true
  const others = Object.entries(row).map(
    ([name, pair]) => [name, isPrimary ? { is_primary: false } : pair] as const,
  )
  return {
    ...pairs,
    [customer]: { ...Object.fromEntries(others), [offer]: { is_primary: isPrimary } },
  }
}

export const countPairs = (pairs: MappedPairs): number =>
  Object.values(pairs).reduce((sum, row) => sum + Object.keys(row).length, 0)

/** Whether a row has more than one primary pair. */
export const hasTwoPrimaries = (pairs: MappedPairs): boolean =>
  Object.values(pairs).some(
    (row) => Object.values(row).filter(({ is_primary }) => is_primary).length > 1,
  )

/** What differs in one pair between two mappings. */
export interface PairDifference {
  readonly customer: string
  readonly offer: string
  readonly kind: 'added' | 'removed' | 'primary' | 'not_primary'
}

function comparePair(
  before: MappedPairs[string][string] | undefined,
  after: MappedPairs[string][string] | undefined,
): PairDifference['kind'] | null {
  if (after === undefined) return before === undefined ? null : 'removed'
  if (before === undefined) return 'added'
  if (before.is_primary === after.is_primary) return null
  return after.is_primary ? 'primary' : 'not_primary'
}

/** What differs between two mappings, pair by pair, in the order of their names. */
export function findPairDifferences(before: MappedPairs, after: MappedPairs): PairDifference[] {
  const customers = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...customers].toSorted().flatMap((customer) => {
    const [was, is] = [before[customer] ?? {}, after[customer] ?? {}]
    const offers = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...offers].toSorted().flatMap((offer) => {
      const kind = comparePair(was[offer], is[offer])
      return kind === null ? [] : [{ customer, offer, kind }]
    })
  })
}

/** The mapping with one pair as it was before. */
export function putBackPair(
  before: MappedPairs,
  after: MappedPairs,
  { customer, offer }: Pick<PairDifference, 'customer' | 'offer'>,
): MappedPairs {
  const was = before[customer]?.[offer]
  const { [offer]: _changed, ...others } = after[customer] ?? {}
  const row = was === undefined ? others : { ...others, [offer]: { is_primary: false } }
  const restored = removeEmptyRows({ ...after, [customer]: row })
  return was?.is_primary === true ? togglePrimary(restored, customer, offer) : restored
}

/** The version in force: of the processed ones the one that was processed last. */
export function findActiveVersion<Version extends Pick<MappingVersion, 'processed_at' | 'version'>>(
  versions: readonly Version[],
): Version | null {
  const processed = versions.filter(({ processed_at }) => processed_at !== null)
  const [latest] = processed.toSorted(
    (one, other) =>
      (other.processed_at ?? '').localeCompare(one.processed_at ?? '') ||
      other.version - one.version,
  )
  return latest ?? null
}

export type VersionState = 'active' | 'submitted' | 'draft'

/** How a version is labelled: active goes before submitted, submitted before draft. */
export function getVersionState(
  { id, submitted_at }: Pick<MappingVersion, 'id' | 'submitted_at'>,
  active: Pick<MappingVersion, 'id'> | null,
): VersionState {
  if (id === active?.id) return 'active'
  return submitted_at === null ? 'draft' : 'submitted'
}

interface EditedVersion {
  /** Null before the first version. */
  readonly version: Pick<MappingVersion, 'submitted_at'> | null
  readonly isChanged: boolean
  readonly isEmpty: boolean
}

/** Which of the page’s buttons can act. */
export function getMappingActs({ version, isChanged, isEmpty }: EditedVersion) {
  const isSubmitted = version !== null && version.submitted_at !== null
  return {
    maySave: version !== null && !isSubmitted && isChanged && !isEmpty,
    /** With edits a new version is created, without them the version is submitted. */
    main: isChanged || version === null ? ('create' as const) : ('submit' as const),
    mayCreate: isChanged && !isEmpty,
    maySubmit: version !== null && !isSubmitted && !isChanged && !isEmpty,
  }
}

/**
 * What is offered while a version is in force: the models that it names for a customer’s model and
 * no others, the primary one first. A derivative that was named for a model stays.
 */
export function applyVersion(
  mappings: readonly ModelMapping[],
  pairs: MappedPairs,
): readonly ModelMapping[] {
  const known = new Map(mappings.map((one) => [modelKey(one.make, one.model), one.targets]))
  return Object.entries(pairs).map(([customer, row]) => {
    const own = readModelName(customer)
    const targets = known.get(modelKey(own.make, own.model)) ?? []
    const offers = Object.entries(row).toSorted(
      ([, one], [, other]) => Number(other.is_primary) - Number(one.is_primary),
    )
    return {
      make: own.make,
      model: own.model,
      targets: offers.map(([offer, { is_primary }]) => {
        const { make, model } = readModelName(offer)
        const named = targets.find(
          (target) => modelKey(target.make, target.model) === modelKey(make, model),
        )
        return { make, model, derivative: named?.derivative ?? null, is_primary }
      }),
    }
  })
}
