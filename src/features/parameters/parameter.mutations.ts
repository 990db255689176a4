import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { ParameterRow } from '#domain/parameters/parameter.model.ts'
import { findParameterProblem } from '#domain/parameters/parameter-value.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { NewParameterDraft } from './parameter-draft.model.ts'
import { parameterHistoryQuery, parameterListQuery } from './parameter.queries.ts'
import { describeValueProblem } from './parameter-texts.ts'

interface Place {
  readonly api: Api
  readonly orgId: string
  /** The caller’s own, which is sent along. */
  readonly username: string
}

/** A save: with the row that it is based on, where the organisation has one. */
interface ParameterSave {
  readonly draft: NewParameterDraft
  readonly written: ParameterRow | undefined
}

function useRefetch({ api, orgId }: Place) {
  const queryClient = useQueryClient()
  return async () => {
    const [history] = parameterHistoryQuery(api, orgId).queryKey
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: parameterListQuery(api, orgId).queryKey }),
      queryClient.invalidateQueries({ queryKey: [history, orgId] }),
      // The page itself goes by the parameters.
      queryClient.invalidateQueries({ queryKey: ['BOOT', orgId] }),
    ])
  }
}

const send = ({ api, orgId, username }: Place, { draft, written }: ParameterSave) => {
  const { key, value, category } = draft
  const settings = { orgId, key, value, category, username }
  if (written?.is_own !== true) return api.PARAM_KEYS.post(settings)
  const seen = { value: written.value, category: written.category }
  return api.UPDATE_ORG_PARAM.put({ ...settings, seen })
}

/** Writes a parameter; resolves to a refusal. `whenExists`: somebody has written it meanwhile. */
export function useSaveParameter(place: Place, whenExists: FormRefusal) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const refetch = useRefetch(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: ParameterSave) => send(place, input),
  })
  async function save(input: ParameterSave): Promise<FormRefusal | undefined> {
    try {
      const saved = await mutateAsync(input)
      queryClient.setQueryData(parameterListQuery(place.api, place.orgId).queryKey, (rows) =>
        rows === undefined ? rows : [...rows.filter(({ key }) => key !== saved.key), saved],
      )
      flash.success('generic_success_save_event')
      void refetch()
      return undefined
    } catch (error) {
      await refetch()
      const { key, value } = input.draft
      const problem = findParameterProblem(key, value)
      return toRecordRefusal(error, {
        exists: whenExists,
        secret_refused: { fields: { key: 'parameters_key_secret' } },
        ...(problem === null
          ? {}
          : { value_refused: { fields: { value: describeValueProblem(t, problem) } } }),
      })
    }
  }
  return { save, isSaving: isPending }
}

/** Takes an own value away, which can be undone, and puts a recorded change back. */
export function useParameterActs(place: Place) {
  const { api, orgId } = place
  const refetch = useRefetch(place)
  const restoration = useMutation({
    mutationFn: (input: ParameterSave) => send(place, input),
    onSuccess: () => flash.success('record_restored'),
    onError: () => flash.error('generic_failed_save_event'),
    onSettled: refetch,
  })
  const deletion = useMutation({
    mutationFn: ({ key }: ParameterRow) => api.UPDATE_ORG_PARAM.delete({ orgId, key }),
    onSuccess: (_deleted, { key, value, category }) =>
      flash.success(
        'success_deleted_parameter',
        {},
        {
          key: 'record_undo',
          run: () => restoration.mutate({ draft: { key, value, category }, written: undefined }),
        },
      ),
    onError: () => flash.error('generic_failed_deleted'),
    onSettled: refetch,
  })
  const restore = (change: ConfigurationChange, written: ParameterRow | undefined) => {
    const current = written?.is_own === true ? written : undefined
    const values = putBackChange(
      current === undefined
        ? (change.was ?? {})
        : { value: current.value, category: current.category },
      change,
    )
    if (values === null) return
    restoration.mutate({
      draft: {
        key: change.item,
        value: String(values['value']),
        category: String(values['category']),
      },
      written: current,
    })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}
