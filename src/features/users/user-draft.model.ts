import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ListedUser } from '#domain/users/user-list.model.ts'
import { maxPersonName } from '#domain/users/user-page.model.ts'
import type { EditedUser, UserSettings } from '#domain/users/user-page.model.ts'

/** A person as they are edited; the language of the organisation is empty. */
export interface UserDraft extends EditValues {
  readonly first_name: string
  readonly last_name: string
  readonly default_language: string
  readonly status: ListedUser['status']
  readonly roles: readonly string[]
  readonly dealers: readonly string[] | null
}

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxPersonName))

/** What can be saved; its messages are text keys. */
export const userDraftModel = v.looseObject({
  first_name: name,
  last_name: name,
  default_language: v.string(),
  status: v.picklist(['active', 'disabled']),
  roles: v.pipe(v.array(v.string()), v.readonly()),
  dealers: v.nullable(
    v.pipe(v.array(v.string()), v.minLength(1, 'users_dealers_none'), v.readonly()),
  ),
})

export const toUserDraft = (user: UserSettings): UserDraft => ({
  first_name: user.first_name,
  last_name: user.last_name,
  default_language: user.default_language ?? '',
  status: user.status,
  roles: user.roles.toSorted(),
  dealers: user.dealers?.toSorted() ?? null,
})

/** Recorded values as the form holds them. */
export const toRecordedUser = (recorded: EditValues): EditValues =>
  recorded['default_language'] === null ? { ...recorded, default_language: '' } : recorded

const toSettings = (draft: UserDraft): UserSettings => ({
  first_name: draft.first_name,
  last_name: draft.last_name,
  default_language: draft.default_language === '' ? null : draft.default_language,
  status: draft.status,
  roles: [...draft.roles],
  dealers: draft.dealers === null ? null : [...draft.dealers],
})

/** What a save of a person sends, with what it is based on. */
export const toUserSave = (user: EditedUser, draft: UserDraft) => ({
  ...toSettings(draft),
  seen: toSettings(toUserDraft(user)),
})
