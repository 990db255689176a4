import type { ListedUser } from './user-list.model.ts'

/** What is edited of a person; the account (name, language, status) counts in every organisation. */
export type UserValues = Pick<
  ListedUser,
  'first_name' | 'last_name' | 'default_language' | 'status' | 'roles' | 'dealers'
>

export interface UserEditor {
  readonly rights: ReadonlySet<string>
  /** The dealers whose customers the editor sees; null is every dealer. */
  readonly dealers: readonly string[] | null
}

export interface UserEdit {
  readonly editor: UserEditor
  /** The editor edits themselves. */
  readonly isSelf: boolean
  /** The person belongs to other organisations too. */
  readonly isShared: boolean
  readonly before: UserValues
  readonly after: UserValues
}

/**
 * Why an edit of a person is refused:
 * - `right_missing`: without CanEditUsers one edits one's own name and language alone
 * - `own_status`: nobody deactivates themselves
 * - `shared_account`: the account is not this organisation's alone
 * - `beyond_own_dealers`: nobody shows customers of dealers that they do not see themselves
 */
export type UserEditProblem =
  'right_missing' | 'own_status' | 'shared_account' | 'beyond_own_dealers'

const isSameList = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((entry) => other.includes(entry))

/** Whether `after` shows dealers that neither the person nor the editor saw before. */
function isBeyondDealers({ editor, before, after }: UserEdit): boolean {
  if (editor.dealers === null || before.dealers === null) return false
  if (after.dealers === null) return true
  const seen = new Set([...editor.dealers, ...before.dealers])
  return after.dealers.some((code) => !seen.has(code))
}

/** Null where the edit may be made; whether its roles may be given is another rule. */
export function findUserEditProblem(edit: UserEdit): UserEditProblem | null {
  const { editor, isSelf, isShared, before, after } = edit
  const isProfileChanged =
    before.first_name !== after.first_name ||
    before.last_name !== after.last_name ||
    before.default_language !== after.default_language
  const isStatusChanged = before.status !== after.status
  const isPlaceChanged =
    !isSameList(before.roles, after.roles) || !isSameList(before.dealers, after.dealers)
  const mayEditOthers = editor.rights.has('CanEditUsers')
  const mayEdit = mayEditOthers || (isSelf && editor.rights.has('CanEditSelf'))
  if (!mayEdit || (!mayEditOthers && (isStatusChanged || isPlaceChanged))) return 'right_missing'
  if (isStatusChanged && isSelf) return 'own_status'
  if (isShared && !isSelf && (isProfileChanged || isStatusChanged)) return 'shared_account'
  return isBeyondDealers(edit) ? 'beyond_own_dealers' : null
}
