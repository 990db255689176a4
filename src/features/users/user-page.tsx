import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Boot } from '#domain/boot/boot.model.ts'
import { roleListRights } from '#domain/roles/role-rights.model.ts'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ReactivateDialog } from './reactivate-dialog.tsx'
import { toUserDraft, userDraftModel } from './user-draft.model.ts'
import type { UserDraft } from './user-draft.model.ts'
import { UserActs } from './user-acts.tsx'
import type { UserDialog } from './user-acts.tsx'
import { AccountFields, PlaceFields } from './user-fields.tsx'
import { UserHistory } from './user-history.tsx'
import { useUserFieldTexts } from './user-texts.ts'
import { useSaveUser } from './user.mutations.ts'
import type { UserPlace } from './user.mutations.ts'
import { dealerChoicesQuery, roleNamesQuery, userQuery } from './user.queries.ts'
import './users.css'

export interface UserPageProps extends UserPlace {
  readonly userId: string
  readonly languages: Boot['LANGUAGES']
  /** What other parts of the product do about the person: the check of rights, the hand-over. */
  readonly renderDialog: (
    dialog: Exclude<UserDialog, 'reactivate'>,
    user: EditedUser & { readonly name: string },
    onClose: () => void,
  ) => ReactNode
}

/** Roles and dealers by their names, for who may give them. */
function usePlaces({ api, orgId }: UserPlace) {
  const rights = useRights()
  const mayEdit = rights.meets(userEditRights)
  const roles = useQuery({
    ...roleNamesQuery(api, orgId),
    enabled: rights.meets(roleListRights),
  })
  const dealers = useQuery({ ...dealerChoicesQuery(api, orgId), enabled: mayEdit })
  return {
    mayEdit,
    roles: (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    dealers: (dealers.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
  }
}

const getName = ({ first_name, last_name, username }: EditedUser): string =>
  `${first_name} ${last_name}`.trim() || username

/** Why parts of the person cannot be changed here. */
function Remarks({ user, isOnline }: { readonly user: EditedUser; readonly isOnline: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {user.waits_until !== null && (
        <Hint tone="caution">{t('users_waits', { time: format.time(user.waits_until) })}</Hint>
      )}
      {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
      {user.is_shared && !user.is_self && <Hint>{t('users_shared')}</Hint>}
      {user.status === 'disabled' && <Hint tone="caution">{t('users_disabled_hint')}</Hint>}
    </>
  )
}

function UserEditor({
  user,
  languages,
  renderDialog,
  ...place
}: UserPageProps & { readonly user: EditedUser }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const form = useId()
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const close = () => setDialog(null)
  const places = usePlaces(place)
  const fields = useUserFieldTexts(places)
  const { save, isSaving } = useSaveUser(place, user)
  const edit = useEditForm<UserDraft>({
    subject: `user ${user.userID}`,
    form: 'user',
    current: { values: toUserDraft(user), by: user.modified_by, at: user.modified_at },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  const isForeign = user.is_shared && !user.is_self
  return (
    <>
      <PageHead
        title={getName(user)}
        actions={
          <>
            <UserActs {...place} user={user} onOpen={setDialog} />
            <EditActions
              edit={edit}
              form={form}
              isBusy={isSaving}
              obstacle={isOnline ? undefined : t('bulk_offline')}
            />
          </>
        }
      />
      <div className="user-page">
        <div className="user-main">
          <p className="second">{user.username}</p>
          <Remarks user={user} isOnline={isOnline} />
          <EditForm
            id={form}
            label={getName(user)}
            schema={userDraftModel}
            edit={edit}
            fields={fields}
            onSave={(draft) => save(draft)}
          >
            <AccountFields
              languages={languages}
              disabled={isForeign}
              hasStatus={places.mayEdit && !user.is_self}
            />
            {places.mayEdit && <PlaceFields roles={places.roles} dealers={places.dealers} />}
          </EditForm>
        </div>
        {places.mayEdit && (
          <UserHistory
            api={api}
            orgId={orgId}
            isOnline={isOnline}
            userId={user.userID}
            edit={edit}
            fields={fields}
          />
        )}
      </div>
      {guard.dialog}
      {dialog === 'reactivate' && (
        <ReactivateDialog {...place} userId={user.userID} name={getName(user)} onClose={close} />
      )}
      {dialog !== null &&
        dialog !== 'reactivate' &&
        renderDialog(dialog, { ...user, name: getName(user) }, close)}
    </>
  )
}

/** One person: their name and language, whether they may sign in, their roles and dealers. */
export function UserPage(props: UserPageProps) {
  const { api, orgId, userId, isOnline } = props
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(userQuery(api, orgId, userId))
  if (data !== undefined) return <UserEditor key={data.userID} {...props} user={data} />
  const failure = error === null ? null : toFailure(error)
  const isGone = failure?.kind === 'refused' && failure.code === 'not_found'
  const isRefused = failure?.kind === 'refused' && failure.code === 'right_missing'
  return (
    <>
      <PageHead title={t('users_page_title')} />
      <div className="user-page">
        {isGone || isRefused ? (
          <StateView
            kind={isGone ? 'empty' : 'refused'}
            text={t(isGone ? 'users_gone' : 'users_self_only')}
          />
        ) : !isOnline ? (
          <StateView kind="offline" text={t('users_offline_text')} />
        ) : failure === null ? (
          <Skeleton height={320} />
        ) : (
          <StateView kind="failed" title={t('users_failed')} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
