import { useFormContext } from 'react-hook-form'
import { maxTemplateSubject } from '#domain/contact-templates/contact-template.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSendableTemplates } from './use-sendable-templates.ts'

/** A template of e-mails, or subject and text: of a message, and of a letter that is printed. */
export function MessageText({ contentLabel }: { readonly contentLabel: string }) {
  const { t } = useTranslation()
  const isTemplate = useFormContext<{ readonly isTemplate: string }>().watch('isTemplate')
  const templates = useSendableTemplates('email')
  return (
    <>
      <SegmentedField
        name="isTemplate"
        label={t('contact_text')}
        options={[
          { value: 'template', label: t('contact_text_template') },
          { value: 'own', label: t('contact_text_own') },
        ]}
      />
      {isTemplate === 'template' && (
        <SelectField
          name="template"
          label={t('contact_template')}
          options={templates}
          placeholder={t('contact_template_choose')}
          {...(templates.length === 0 ? { hint: t('contact_no_templates') } : {})}
        />
      )}
      {isTemplate === 'own' && (
        <>
          <TextField name="subject" label={t('contact_subject')} maxlength={maxTemplateSubject} />
          <TextAreaField name="content" label={contentLabel} rows={8} />
        </>
      )}
    </>
  )
}
