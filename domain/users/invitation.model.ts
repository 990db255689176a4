import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who may invite people into the organisation. */
export const inviteRights: RequiredRights = { all: ['CanEditUsers'] }

/** A role that the person may give: they hold every right of it themselves. */
export const givableRoleModel = v.object({ id: v.string(), name: v.string() })

export type GivableRole = v.InferOutput<typeof givableRoleModel>

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

/** Somebody who is to work in the organisation. */
export const invitationModel = v.object({
  first_name: name,
  last_name: name,
  email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.email()),
  role: v.pipe(v.string(), v.maxLength(64)),
  language: v.pipe(v.string(), v.maxLength(16)),
})

export type Invitation = v.InferOutput<typeof invitationModel>
