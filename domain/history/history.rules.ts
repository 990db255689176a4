import { findEditedFields } from '../editing/field-merge.rules.ts'
import type { EditValues } from '../editing/field-merge.rules.ts'
import type { ConfigurationChange } from './history.model.ts'

export type ChangeKind = 'created' | 'changed' | 'deleted'

/** What a saved change did to its item. */
export function getChangeKind({
  was,
  value,
}: Pick<ConfigurationChange, 'was' | 'value'>): ChangeKind {
  if (was === null) return 'created'
  return value === null ? 'deleted' : 'changed'
}

/** A field that a change gave another value. */
export interface ChangedField {
  readonly name: string
  readonly was: unknown
  readonly value: unknown
}

/** The fields that a change gave another value, in their order. */
export function findChangedFields({
  was,
  value,
}: Pick<ConfigurationChange, 'was' | 'value'>): readonly ChangedField[] {
  return findEditedFields(was ?? {}, value ?? {}).map((name) => ({
    name,
    was: was?.[name],
    value: value?.[name],
  }))
}

/**
 * The values with a change taken back: its fields have what they had before it, all others what
 * they have now. Null where there was nothing before.
 */
export function putBackChange(
  values: EditValues,
  change: Pick<ConfigurationChange, 'was' | 'value'>,
): EditValues | null {
  if (change.was === null) return null
  const back = findChangedFields(change).filter(({ name }) => Object.hasOwn(values, name))
  return { ...values, ...Object.fromEntries(back.map(({ name, was }) => [name, was])) }
}
