import * as v from 'valibot'
import { optionalText, requiredText } from '../input.model.ts'

export const maxRoleName = 100
export const maxRoleDescription = 500
/** How many people one call gives a role to, or takes it from. */
export const maxRoleUsers = 1000

const isWithoutNul = (text: string | null): boolean => text?.includes('\0') !== true

/** What a person writes of a role. */
export const roleSettingsModel = v.object({
  name: v.pipe(
    requiredText(maxRoleName),
    v.check((text) => isWithoutNul(text), 'nul'),
  ),
  description: v.pipe(
    optionalText(maxRoleDescription),
    v.check((text) => isWithoutNul(text), 'nul'),
    v.transform((text) => text ?? ''),
  ),
})

export type RoleSettings = v.InferOutput<typeof roleSettingsModel>

export const roleModel = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  members: v.number(),
  rights: v.number(),
  /** Who changed it last, and when; null where nobody has since it was set up. */
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type Role = v.InferOutput<typeof roleModel>

/** A right as a role gives it: in one organisation, and not to be passed on. */
export const sentRightModel = v.object({
  right: requiredText(100),
  target_organisation: v.string(),
  delegate: v.literal(false),
})

/** A right that the role holds (`enabled`) or could, and who changed that last. */
export const roleRightModel = v.object({
  ...sentRightModel.entries,
  right: v.string(),
  user: v.nullable(v.string()),
  modified: v.nullable(v.string()),
  enabled: v.boolean(),
})

export type RoleRight = v.InferOutput<typeof roleRightModel>

/** Who gave the role a right, or took it away. */
export const rightChangeModel = v.object({
  permission: v.string(),
  username: v.string(),
  modified: v.string(),
  enabled: v.boolean(),
})

export type RightChange = v.InferOutput<typeof rightChangeModel>

export const roleMemberModel = v.object({
  userID: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
})

export type RoleMember = v.InferOutput<typeof roleMemberModel>

export const roleUserIds = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  v.minLength(1),
  v.maxLength(maxRoleUsers),
)
