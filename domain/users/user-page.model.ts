import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { listedUserModel, userStates } from './user-list.model.ts'

export const maxPersonName = 80

const withoutNul = v.check((text: string) => !text.includes('\0'), 'nul')
const personName = v.pipe(requiredText(maxPersonName), withoutNul)
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64), withoutNul)

/** What the page of a person edits. */
export const userSettingsModel = v.object({
  first_name: personName,
  last_name: personName,
  default_language: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2}_[a-z]{2}$/u))),
  status: v.picklist(userStates),
  roles: v.pipe(v.array(code), v.maxLength(200)),
  dealers: v.nullable(v.pipe(v.array(code), v.maxLength(2000))),
})

export type UserSettings = v.InferOutput<typeof userSettingsModel>

/** A person with what their page shows. */
export const userPageModel = v.object({
  ...listedUserModel.entries,
  is_mfa_enabled: v.boolean(),
  /** Belongs to other organisations too: nobody here changes the account but the person. */
  is_shared: v.boolean(),
  is_self: v.boolean(),
  /** Who changed it last here, and when; null where nobody has. */
  modified_by: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type EditedUser = v.InferOutput<typeof userPageModel>

/** A dealer that people may be given. */
export const dealerChoiceModel = v.object({ code: v.string(), name: v.string() })

/** The name of the e-mail template that tells people they may sign in again. */
export const reactivationTemplate = 'user_reactivation_confirmation'
