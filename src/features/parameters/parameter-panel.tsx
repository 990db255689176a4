import { useState } from 'react'
import { parameterEditRights } from '#domain/parameters/parameter.model.ts'
import type { Api } from '#src/api/client.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { parameterDraftModel, toParameterDraft, toRecordedDraft } from './parameter-draft.model.ts'
import type { ParameterDraft } from './parameter-draft.model.ts'
import { useParameterActs, useSaveParameter } from './parameter.mutations.ts'
import { parameterHistoryQuery } from './parameter.queries.ts'
import type { ListedParameter } from './parameter-row.model.ts'
import { buildParameterFieldTexts, getTypeLabel, getValueLabel } from './parameter-texts.ts'
import { ParameterValueField } from './parameter-value-field.tsx'

export interface ParameterPlace {
  readonly api: Api
  readonly orgId: string
  readonly username: string
  readonly isOnline: boolean
}

interface ParameterPanelProps extends ParameterPlace {
  readonly frame: PanelFrame
  readonly parameter: ListedParameter
}

/** What the parameter changes, its type, and what would hold without the organisation. */
function About({
  parameter: { known, meaning, written, standard },
}: {
  parameter: ListedParameter
}) {
  const { t } = useTranslation()
  const origin =
    written?.is_own === true
      ? t('parameters_own')
      : written === undefined
        ? t('parameters_none_chosen')
        : t('parameters_inherited', { value: getValueLabel(t, known, written.value) })
  return (
    <div className="parameter-about">
      <p className={meaning === null ? 'caution' : undefined}>
        {meaning ?? t('parameters_unknown')}
      </p>
      <dl>
        <div>
          <dt>{t('parameters_type')}</dt>
          <dd>{getTypeLabel(t, known)}</dd>
        </div>
        <div>
          <dt>{t('parameters_default')}</dt>
          <dd>{standard === null ? '–' : getValueLabel(t, known, standard)}</dd>
        </div>
        <div>
          <dt>{t('parameters_value')}</dt>
          <dd>{origin}</dd>
        </div>
      </dl>
    </div>
  )
}

/** One parameter: what it changes, its value, its history. */
export function ParameterPanel({ frame, parameter, ...place }: ParameterPanelProps) {
  const { api, orgId, isOnline } = place
  const { key, name, known, written } = parameter
  const { t } = useTranslation()
  const mayEdit = useRights().meets(parameterEditRights)
  const [model] = useState(() => parameterDraftModel(t, key))
  const { save, isSaving } = useSaveParameter(place, { form: 'record_stale' })
  const { deletion } = useParameterActs(place)
  const edit = useEditForm<ParameterDraft>({
    subject: `parameter ${key}`,
    form: 'parameter',
    current: {
      values: toParameterDraft(parameter),
      by: written?.username ?? null,
      at: written?.modified_at ?? null,
    },
  })
  if (edit === undefined) return null
  const fields = buildParameterFieldTexts(t, known)
  return (
    <RecordPanel
      frame={frame}
      title={name}
      about={name === key ? undefined : <code>{key}</code>}
      schema={model}
      edit={edit}
      fields={fields}
      onSave={(draft) => save({ draft: { key, ...draft }, written })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit={mayEdit}
      history={parameterHistoryQuery(api, orgId, key)}
      toDraft={toRecordedDraft(known)}
      intro={<About parameter={parameter} />}
      deletion={
        written?.is_own === true
          ? {
              label: t(known === null ? 'parameters_delete' : 'parameters_back_to_default'),
              isBusy: deletion.isPending,
              onDelete: () => deletion.mutate(written),
            }
          : undefined
      }
    >
      <ParameterValueField known={known} disabled={!mayEdit} />
      <TextField
        name="category"
        label={t('parameters_category')}
        maxlength={40}
        disabled={!mayEdit}
      />
    </RecordPanel>
  )
}
