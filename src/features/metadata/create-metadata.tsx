import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MetadataFields } from './metadata-fields.tsx'
import { newMetadata, newMetadataModel } from './metadata-draft.model.ts'
import type { NewMetadataDraft } from './metadata-draft.model.ts'
import type { MetadataPlace } from './metadata-panel.tsx'
import { useSaveMetadata } from './metadata.mutations.ts'

/** A lookup value that the organisation has not written yet. */
export function CreateMetadata({
  category,
  onClose,
  ...place
}: MetadataPlace & {
  /** The category that the list is limited to, or none. */
  readonly category: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveMetadata(place, { fields: { key: 'record_exists' } })
  const edit = useEditForm<NewMetadataDraft>({
    subject: 'metadata new',
    form: 'metadata',
    current: { values: newMetadata(category), by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('metadata_create')}
      schema={newMetadataModel}
      edit={edit}
      onSave={({ category: named, key, ...settings }) =>
        save({ name: { category: named, key }, settings, row: undefined })
      }
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <TextField name="category" label={t('metadata_category')} maxlength={100} />
      <TextField name="key" label={t('metadata_key')} maxlength={100} />
      <MetadataFields />
    </CreateSheet>
  )
}
