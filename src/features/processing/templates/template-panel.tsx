import { downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { pickTemplateSettings } from '#domain/processing/processing-template.model.ts'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { newProcessingTemplateDraft, processingTemplateDraftModel } from './template-draft.model.ts'
import type { ProcessingTemplateDraft } from './template-draft.model.ts'
import { TemplateFields, useTemplateFieldTexts } from './template-fields.tsx'
import { useSaveProcessingTemplate, useTemplateActs } from './template.mutations.ts'
import { templateHistoryQuery } from './template.queries.ts'

interface TemplatePanelProps extends ProcessingPlace {
  readonly frame: PanelFrame
  readonly template: ProcessingTemplate
  readonly mayEdit: boolean
}

/** One template: its text and its versions. */
export function TemplatePanel({ frame, template, mayEdit, ...place }: TemplatePanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const fields = useTemplateFieldTexts()
  const [model] = useState(() => processingTemplateDraftModel(t))
  const { save, isSaving } = useSaveProcessingTemplate(place)
  const { deletion, download } = useTemplateActs(place)
  const { template_id: templateId, template_name: name, modified_by, modified_at } = template
  const current = pickTemplateSettings(template)
  const edit = useEditForm<ProcessingTemplateDraft>({
    subject: `processing-template ${templateId}`,
    form: 'processing-template',
    current: { values: { ...current }, by: modified_by, at: modified_at },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={name}
      about={
        template.version === 0
          ? t('processing_template_shipped')
          : t('processing_template_version', { version: format.number(template.version) })
      }
      schema={model}
      edit={edit}
      fields={fields}
      onSave={(settings) => save({ templateId, settings, seen: current })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit={mayEdit}
      history={templateHistoryQuery(api, orgId, templateId)}
      intro={
        <Button
          size="small"
          icon={downloadOutline}
          disabled={!isOnline}
          onClick={() => download.mutate(template)}
        >
          {t('processing_act_download')}
        </Button>
      }
      deletion={{
        label: t('processing_act_delete'),
        isBusy: deletion.isPending,
        onDelete: () => deletion.mutate(template, { onSuccess: frame.onClose }),
      }}
    >
      <TemplateFields />
    </RecordPanel>
  )
}

/** A template that the organisation does not have yet. */
export function CreateTemplate({
  onClose,
  ...place
}: ProcessingPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [model] = useState(() => processingTemplateDraftModel(t))
  const { save, isSaving } = useSaveProcessingTemplate(place)
  const edit = useEditForm<ProcessingTemplateDraft>({
    subject: 'processing-template new',
    form: 'processing-template',
    current: { values: newProcessingTemplateDraft, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('processing_template_create')}
      schema={model}
      edit={edit}
      onSave={(settings) => save({ templateId: null, settings, seen: undefined })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <TemplateFields />
    </CreateSheet>
  )
}
