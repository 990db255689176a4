import { getMetadataItem } from '#domain/organisations/metadata.model.ts'
import { metadataEditRights } from '#domain/organisations/metadata-rights.model.ts'
import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import type { Api } from '#src/api/client.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MetadataFields, useMetadataFieldTexts } from './metadata-fields.tsx'
import { metadataDraftModel, toMetadataDraft } from './metadata-draft.model.ts'
import type { MetadataDraft } from './metadata-draft.model.ts'
import { useMetadataActs, useSaveMetadata } from './metadata.mutations.ts'
import { metadataHistoryQuery } from './metadata.queries.ts'

export interface MetadataPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

interface MetadataPanelProps extends MetadataPlace {
  readonly frame: PanelFrame
  readonly row: MetadataRow
}

/** One lookup value: how it reads, where it stands, its history. */
export function MetadataPanel({ frame, row, ...place }: MetadataPanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const mayEdit = useRights().meets(metadataEditRights)
  const fields = useMetadataFieldTexts()
  const { save, isSaving } = useSaveMetadata(place, { form: 'record_stale' })
  const { deletion } = useMetadataActs(place)
  const edit = useEditForm<MetadataDraft>({
    subject: `metadata ${getMetadataItem(row)}`,
    form: 'metadata',
    current: {
      values: toMetadataDraft({ ...row }),
      by: row.username,
      at: row.modified_at,
    },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={row.lang_value}
      about={<code>{getMetadataItem(row)}</code>}
      schema={metadataDraftModel}
      edit={edit}
      fields={fields}
      onSave={(settings) => save({ name: row, settings, row })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit={mayEdit}
      history={metadataHistoryQuery(api, orgId, getMetadataItem(row))}
      toDraft={(recorded) => ({ ...toMetadataDraft(recorded) })}
      intro={!row.is_own && mayEdit && <Hint>{t('metadata_inherited')}</Hint>}
      deletion={
        row.is_own
          ? {
              label: t('metadata_delete'),
              isBusy: deletion.isPending,
              onDelete: () => deletion.mutate(row),
            }
          : undefined
      }
    >
      <MetadataFields disabled={!mayEdit} />
    </RecordPanel>
  )
}
