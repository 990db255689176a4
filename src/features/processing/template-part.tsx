import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { maxTemplateText } from '#domain/processing/processing.model.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { templateListQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'

/** The template that a file is read with: one of the organisation’s, or its text. */
export function TemplatePart({
  api,
  orgId,
  isReadOnly,
}: ProcessingPlace & { readonly isReadOnly: boolean }) {
  const { t } = useTranslation()
  const form = useFormContext<{ template: string }>()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(templateListQuery(api, orgId))
  const offered = data?.filter(({ status }) => status === 'published') ?? []
  return (
    <div className="stack">
      <Select
        label={t('processing_choose_template')}
        value={chosen}
        options={offered.map((one) => ({ value: one.template_id, label: one.template_name }))}
        onChange={(id) => {
          const template = offered.find(({ template_id }) => template_id === id)
          if (template === undefined) return
          setChosen(template.template_id)
          form.setValue('template', template.data, { shouldDirty: true })
          form.clearErrors('template')
        }}
      />
      <div className="template-text">
        <TextAreaField
          name="template"
          label={t('processing_template_text')}
          rows={18}
          maxlength={maxTemplateText}
          disabled={isReadOnly}
        />
      </div>
    </div>
  )
}
