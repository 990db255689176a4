import { isSameValue } from '../editing/field-merge.rules.ts'
import type { EditValues } from '../editing/field-merge.rules.ts'
import type { ConfigurationChange } from '../history/history.model.ts'
import { findChangedFields } from '../history/history.rules.ts'

/** The items of a part by key. */
export type ConfigurationItems = ReadonlyMap<string, EditValues>

type Undone = Pick<ConfigurationChange, 'item' | 'was' | 'value'>

/** Fields that hold members: their order means nothing, and a change may name some of them. */
const memberFields: ReadonlySet<string> = new Set(['dealer_ids', 'child_ids', 'roles', 'dealers'])

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function undoMembers(current: unknown, was: unknown, value: unknown): unknown {
  if (!isTextList(current) || !isTextList(was) || !isTextList(value)) return was
  const added = new Set(value.filter((one) => !was.includes(one)))
  return [...new Set([...current.filter((one) => !added.has(one)), ...was])]
}

/** The values before a change, from those after it; what the change did not touch stays. */
export function undoChange(
  current: EditValues | null,
  { was, value }: Pick<Undone, 'was' | 'value'>,
): EditValues | null {
  if (was === null || value === null) return was
  if (current === null) return null
  const back: Record<string, unknown> = { ...current }
  for (const field of findChangedFields({ was, value })) {
    const { name } = field
    if (!Object.hasOwn(was, name)) delete back[name]
    else
      back[name] = memberFields.has(name)
        ? undoMembers(current[name], field.was, field.value)
        : field.was
  }
  return back
}

/** A part before these changes, which are given newest first, from what it is now. */
export function undoChanges(
  now: ConfigurationItems,
  changes: readonly Undone[],
): Map<string, EditValues> {
  const items = new Map(now)
  for (const change of changes) {
    const values = undoChange(items.get(change.item) ?? null, change)
    if (values === null) items.delete(change.item)
    else items.set(change.item, values)
  }
  return items
}

/** The values in one form: members sorted, and without the fields that are not compared. */
export const toComparable = (values: EditValues, ignored: readonly string[]): EditValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !ignored.includes(name) && value !== undefined)
      .map(([name, value]) => [
        name,
        memberFields.has(name) && isTextList(value) ? value.toSorted() : value,
      ]),
  )

export interface ItemDifference {
  readonly item: string
  readonly target: EditValues | null
  readonly now: EditValues | null
}

/** The items that differ, by key. */
export function findDifferences(
  target: ConfigurationItems,
  now: ConfigurationItems,
): ItemDifference[] {
  const items = [...new Set([...now.keys(), ...target.keys()])].toSorted()
  return items.flatMap((item) => {
    const [before, after] = [target.get(item) ?? null, now.get(item) ?? null]
    return isSameValue(before, after) ? [] : [{ item, target: before, now: after }]
  })
}

/**
 * Another organisation's items under the keys that they have here: the same key, else the first
 * item of the same name that no other has taken, else their own.
 */
export function alignItems(
  theirs: ConfigurationItems,
  own: ConfigurationItems,
  getName: (item: string, values: EditValues) => string,
): Map<string, EditValues> {
  const aligned = new Map<string, EditValues>()
  const left: [string, EditValues][] = []
  for (const [item, values] of theirs)
    if (own.has(item)) aligned.set(item, values)
    else left.push([item, values])
  const byName = new Map<string, string>()
  for (const [item, values] of own) if (!aligned.has(item)) byName.set(getName(item, values), item)
  for (const [item, values] of left) {
    const name = getName(item, values)
    aligned.set(byName.get(name) ?? item, values)
    byName.delete(name)
  }
  return aligned
}

/** The rights that a person has in one of the two lists alone. */
export const findMovedRights = (
  before: readonly string[],
  after: readonly string[],
): { readonly lost: readonly string[]; readonly gained: readonly string[] } => ({
  lost: before.filter((right) => !after.includes(right)),
  gained: after.filter((right) => !before.includes(right)),
})
