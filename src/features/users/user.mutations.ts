import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { toUserSave } from './user-draft.model.ts'
import type { UserDraft } from './user-draft.model.ts'
import { userQuery } from './user.queries.ts'

export interface UserPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Why a change of a person was refused, as a sentence; null for other refusals. */
export function describeUserProblem(t: Translate, error: unknown): string | null {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return null
  const { rights, unknown } = failure.data
  const named = (list: unknown) => (Array.isArray(list) ? list.join(', ') : '')
  const sentences: Readonly<Record<string, () => string>> = {
    beyond_own_rights: () => t('roles_beyond', { rights: named(rights) }),
    own_last_right: () => t('roles_own_last', { rights: named(rights) }),
    last_administrator: () => t('roles_last_administrator'),
    beyond_own_dealers: () => t('users_beyond_dealers'),
    own_status: () => t('users_own_status'),
    shared_account: () => t('users_shared'),
    unknown_place: () => t('users_unknown_place', { names: named(unknown) }),
    template_missing: () => t('users_template_missing'),
  }
  return sentences[failure.code]?.() ?? null
}

const staleKeys = ['GET_USERS', 'USER_HISTORY', 'GET_ROLES', 'UPDATE_USERS_ROLE', 'BOOT'] as const

function useTakeOver({ api, orgId }: UserPlace) {
  const queryClient = useQueryClient()
  return async (user: EditedUser) => {
    queryClient.setQueryData(userQuery(api, orgId, user.userID).queryKey, user)
    await Promise.all(
      staleKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key, orgId] })),
    )
  }
}

/** Saves a person; resolves to a refusal. */
export function useSaveUser(place: UserPlace, user: EditedUser) {
  const { t } = useTranslation()
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const takeOver = useTakeOver(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: UserDraft) =>
      api.GET_USER.put({ orgId, userId: user.userID, ...toUserSave(user, draft) }),
  })
  async function save(draft: UserDraft): Promise<FormRefusal | undefined> {
    try {
      const saved = await mutateAsync(draft)
      flash.success('generic_success_save_event')
      void takeOver(saved)
      return undefined
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: ['GET_USER', orgId] })
      const problem = describeUserProblem(t, error)
      return problem === null ? toRecordRefusal(error) : { form: problem }
    }
  }
  return { save, isSaving: isPending }
}

/** Ends the wait that failed sign-ins have put on a person. */
export function useUnlock(place: UserPlace, userId: string) {
  const { t } = useTranslation()
  const { api, orgId } = place
  const takeOver = useTakeOver(place)
  return useMutation({
    mutationFn: () => api.UNLOCK_USER.post({ orgId, userId }),
    onSuccess: (user) => {
      flash.success('users_unlocked')
      void takeOver(user)
    },
    onError: (error) => {
      const problem = describeUserProblem(t, error)
      if (problem === null) flash.error('generic_failed_save_event')
      else flash.errorSentence(problem)
    },
  })
}

/** Lets a person sign in again, with or without an e-mail. */
export function useReactivation(place: UserPlace, userId: string, onDone: () => void) {
  const { t } = useTranslation()
  const { api, orgId } = place
  const takeOver = useTakeOver(place)
  return useMutation({
    mutationFn: (sendsEmail: boolean) =>
      api.REACTIVATE_USER.post({ orgId, userId, send_email: sendsEmail }),
    onSuccess: (user, sendsEmail) => {
      flash.success(sendsEmail ? 'users_reactivated_mail' : 'users_reactivated')
      void takeOver(user)
      onDone()
    },
    onError: (error) => {
      const problem = describeUserProblem(t, error)
      if (problem === null) flash.error('generic_failed_save_event')
      else flash.errorSentence(problem)
    },
  })
}
