import {
  maxFileTemplateName,
  templateStatuses,
} from '#domain/processing/processing-template.model.ts'
import { maxTemplateText } from '#domain/processing/processing.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The fields as the form and the history name them. */
export function useTemplateFieldTexts() {
  const { t } = useTranslation()
  return [
    { name: 'template_name', label: t('processing_template_name') },
    {
      name: 'status',
      label: t('processing_status'),
      describe: (value: unknown) =>
        t(value === 'published' ? 'processing_template_published' : 'processing_template_draft'),
    },
    { name: 'data', label: t('processing_template_text') },
  ]
}

export function TemplateFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="template_name"
        label={t('processing_template_name')}
        maxlength={maxFileTemplateName}
      />
      <SegmentedField
        name="status"
        label={t('processing_status')}
        hint={t('processing_template_status_hint')}
        options={templateStatuses.map((value) => ({
          value,
          label: t(`processing_template_${value}`),
        }))}
      />
      <div className="template-text">
        <TextAreaField
          name="data"
          label={t('processing_template_text')}
          rows={20}
          maxlength={maxTemplateText}
        />
      </div>
    </>
  )
}
