import { useState } from 'react'
import { findKnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { newParameter, newParameterModel } from './parameter-draft.model.ts'
import type { NewParameterDraft } from './parameter-draft.model.ts'
import type { ParameterPlace } from './parameter-panel.tsx'
import { useSaveParameter } from './parameter.mutations.ts'
import { describeParameter } from './parameter-row.model.ts'
import { ParameterValueField } from './parameter-value-field.tsx'

/** A parameter that is written here for the first time; one unknown to the product is possible. */
export function CreateParameter({
  onClose,
  ...place
}: ParameterPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [model] = useState(() => newParameterModel(t))
  const { save, isSaving } = useSaveParameter(place, { fields: { key: 'record_exists' } })
  const edit = useEditForm<NewParameterDraft>({
    subject: 'parameter new',
    form: 'parameter',
    current: { values: newParameter, by: null, at: null },
  })
  if (edit === undefined) return null
  const key = edit.values.key.trim()
  const described = describeParameter(t, key)
  const hint =
    key === ''
      ? t('parameters_key_hint')
      : described === null
        ? t('parameters_key_unknown')
        : t('parameters_key_known', { name: described.name, text: described.meaning })
  return (
    <CreateSheet
      title={t('parameters_create')}
      schema={model}
      edit={edit}
      onSave={(draft) => save({ draft, written: undefined })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <TextField name="key" label={t('parameters_key')} maxlength={100} hint={hint} />
      <ParameterValueField known={findKnownParameter(key)} />
      <TextField name="category" label={t('parameters_category')} maxlength={40} />
    </CreateSheet>
  )
}
