import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { findChangedFields } from '#domain/history/history.rules.ts'
import { maxRoleDescription, maxRoleName } from '#domain/roles/role.model.ts'
import type { Role, RoleRight, RoleSettings } from '#domain/roles/role.model.ts'

/** A role as it is edited: its name, its description, and each right by its name. */
export interface RoleDraft extends EditValues {
  readonly name: string
  readonly description: string
}

export const newRole: RoleDraft = { name: '', description: '' }

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** What can be saved; its messages are text keys. */
export const roleDraftModel = v.looseObject({
  name: v.pipe(text(maxRoleName), v.nonEmpty()),
  description: text(maxRoleDescription),
})

export const toRoleDraft = (
  { name, description }: RoleSettings,
  rights: readonly RoleRight[],
): RoleDraft => ({
  ...Object.fromEntries(rights.map(({ right, enabled }) => [right, enabled])),
  name,
  description,
})

/** What a save of a role sends: a new one where there is no row. */
export interface RoleSave {
  readonly role: Role | null
  readonly settings: RoleSettings
  readonly gives: readonly string[]
  readonly takes: readonly string[]
}

const pickRights = (values: EditValues, isEnabled: boolean): readonly string[] =>
  Object.keys(values).filter((name) => values[name] === isEnabled)

/** The save of a draft of this role. */
export function toRoleSave(role: Role, base: EditValues, draft: RoleDraft): RoleSave {
  const { name, description } = draft
  return {
    role,
    settings: { name, description },
    gives: pickRights(draft, true).filter((right) => base[right] !== true),
    takes: pickRights(draft, false).filter((right) => base[right] === true),
  }
}

/** The save that takes a recorded change back; null where there was nothing before. */
export function toRestoringSave(
  { was, value }: Pick<ConfigurationChange, 'was' | 'value'>,
  role: Role | null,
): RoleSave | null {
  if (was === null) return null
  const changed = findChangedFields({ was, value: role === null ? null : value })
  const back = Object.fromEntries(changed.map((field) => [field.name, field.was]))
  const getText = (name: keyof RoleSettings) => {
    const before = back[name]
    return typeof before === 'string' ? before : (role?.[name] ?? '')
  }
  return {
    role,
    settings: { name: getText('name'), description: getText('description') },
    gives: changed.filter((field) => field.was === true).map(({ name }) => name),
    takes: changed.filter((field) => field.value === true).map(({ name }) => name),
  }
}
