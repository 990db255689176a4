import { useState } from 'react'
import * as v from 'valibot'
import {
  maxTemplateName,
  templateLanguages,
  templateTextModel,
  templateTypes,
} from '#domain/contact-templates/contact-template.model.ts'
import type { ContactTemplate } from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { useCreateTemplate } from './contact-template.mutations.ts'
import type { NewTemplate } from './contact-template.mutations.ts'

const { template_type, template_lang } = templateTextModel.entries

const newTemplateModel = v.object({
  template_name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('templates_name_missing'),
    v.check((name) => name !== 'messages', 'templates_name_reserved'),
    v.maxLength(maxTemplateName),
  ),
  template_type,
  template_lang,
})

interface CreateTemplateDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly onClose: () => void
  readonly onCreated: (template: ContactTemplate) => void
}

/** Names a new template; its text is written on its own page. */
export function CreateTemplateDialog({
  api,
  orgId,
  isOnline,
  onClose,
  onCreated,
}: CreateTemplateDialogProps) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { create, isCreating } = useCreateTemplate(api, orgId)
  const [defaults] = useState<NewTemplate>(() => ({
    template_name: '',
    template_type: 'email',
    template_lang: language === 'de-de' ? 'de_de' : 'en_gb',
  }))
  return (
    <SubmitDialog<NewTemplate, NewTemplate>
      onClose={onClose}
      title={t('templates_create')}
      width={480}
      submitLabel={t('templates_create_confirm')}
      isOnline={isOnline}
      isBusy={isCreating}
      isShort
      schema={newTemplateModel}
      defaults={defaults}
      onSubmit={async (draft) => {
        const answer = await create(draft)
        if (!('template_id' in answer)) return answer
        onCreated(answer)
        return undefined
      }}
    >
      <TextField name="template_name" label={t('templates_name')} maxlength={maxTemplateName} />
      <SegmentedField
        name="template_type"
        label={t('templates_type')}
        options={templateTypes.map((value) => ({ value, label: t(`templates_type_${value}`) }))}
      />
      <SegmentedField
        name="template_lang"
        label={t('templates_language')}
        options={templateLanguages.map((value) => ({
          value,
          label: t(`templates_language_${value}`),
        }))}
      />
    </SubmitDialog>
  )
}
