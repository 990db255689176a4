import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { ParameterRow } from '#domain/parameters/parameter.model.ts'
import { findParameterProblem } from '#domain/parameters/parameter-value.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
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

const send = ({ api, orgId, username }: Place, { draft, written }: ParameterSave) => {
  const { key, value, category } = draft
  const settings = { orgId, key, value, category, username }
  if (written?.is_own !== true) return api.PARAM_KEYS.post(settings)
  const seen = { value: written.value, category: written.category }
  return api.UPDATE_ORG_PARAM.put({ ...settings, seen })
}

const buildCalls = (place: Place): RecordCalls<ParameterRow, ParameterSave> => {
  const { api, orgId } = place
  const [history] = parameterHistoryQuery(api, orgId).queryKey
  return {
    list: parameterListQuery(api, orgId).queryKey,
    // The page itself goes by the parameters.
    stale: [
      [history, orgId],
      ['BOOT', orgId],
    ],
    getId: ({ key }) => key,
    send: (input) => send(place, input),
    remove: ({ key }) => api.UPDATE_ORG_PARAM.delete({ orgId, key }),
    deleted: 'success_deleted_parameter',
    toUndo: ({ key, value, category }) => ({ draft: { key, value, category }, written: undefined }),
  }
}

/** Writes a parameter; resolves to a refusal. `whenExists`: somebody has written it meanwhile. */
export function useSaveParameter(place: Place, whenExists: FormRefusal) {
  const { t } = useTranslation()
  return useSaveRecord(buildCalls(place), (error, { draft }) => {
    const problem = findParameterProblem(draft.key, draft.value)
    return toRecordRefusal(error, {
      exists: whenExists,
      secret_refused: { fields: { key: 'parameters_key_secret' } },
      ...(problem === null
        ? {}
        : { value_refused: { fields: { value: describeValueProblem(t, problem) } } }),
    })
  })
}

/** Takes an own value away, which can be undone, and puts a recorded change back. */
export function useParameterActs(place: Place) {
  const { deletion, restoration } = useRecordActs(buildCalls(place))
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
