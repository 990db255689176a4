/** The values of a form by field; each is JSON. */
export type EditValues = Readonly<Record<string, unknown>>

/**
 * Who changed a field since editing began: nobody, one of the two, both to the same value, or both
 * to different ones.
 */
export type MergeOrigin = 'nobody' | 'mine' | 'theirs' | 'same' | 'conflict'

/** One field as editing began, as I typed it, and as somebody else saved it meanwhile. */
export interface FieldMerge {
  readonly name: string
  readonly change: MergeOrigin
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Which value of a conflicting field is taken. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two JSON values are alike; a missing member is like an undefined one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}

/** The fields whose values differ, in the order of `values`. */
export function findEditedFields(base: EditValues, values: EditValues): readonly string[] {
  const names = new Set([...Object.keys(values), ...Object.keys(base)])
  return [...names].filter((name) => !isSameValue(base[name], values[name]))
}

function findChange(base: unknown, mine: unknown, theirs: unknown): MergeOrigin {
  const isMine = !isSameValue(base, mine)
  const isTheirs = !isSameValue(base, theirs)
  if (isMine && isTheirs) return isSameValue(mine, theirs) ? 'same' : 'conflict'
  if (isMine) return 'mine'
  return isTheirs ? 'theirs' : 'nobody'
}

/** Compares two edits of the same values field by field. */
export function mergeFields(
  base: EditValues,
  mine: EditValues,
  theirs: EditValues,
): readonly FieldMerge[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)])
  return [...names].map((name) => {
    const [first, own, other] = [base[name], mine[name], theirs[name]]
    return { name, change: findChange(first, own, other), base: first, mine: own, theirs: other }
  })
}

/** The conflicting fields for which nobody has chosen yet. */
export function findOpenConflicts(
  merges: readonly FieldMerge[],
  choices: MergeChoices,
): readonly string[] {
  return merges
    .filter(({ name, change }) => change === 'conflict' && choices[name] === undefined)
    .map(({ name }) => name)
}

/**
 * The merged values: what only one side changed is taken over; a conflict without a choice stays
 * mine, so that nothing typed is lost.
 */
export function applyMerge(merges: readonly FieldMerge[], choices: MergeChoices): EditValues {
  return Object.fromEntries(
    merges.map(({ name, change, mine, theirs }) => {
      const isTheirs = change === 'theirs' || (change === 'conflict' && choices[name] === 'theirs')
      return [name, isTheirs ? theirs : mine]
    }),
  )
}
