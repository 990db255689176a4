import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { maxContactContent } from '#domain/customer-contact/customer-contact.model.ts'
import { toBasicCharacters } from '#domain/messages/sms-segments.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { SmsCount } from '#src/ui/message/sms-count.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useEffect } from 'react'
import { useContactLog } from '../context/contact-log-context.ts'
import { useSubmitCommand } from '../context/use-submit-command.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { contactPreviewQuery } from './contact-messages.queries.ts'
import type { ContactDraft } from './contact-messages.queries.ts'
import { readTemplateValue } from './email-form.ts'
import { ContactPreviewPane } from './contact-preview-pane.tsx'
import { logMissingTemplate, useContactPreview } from './use-contact-preview.ts'
import { useSendableTemplates } from './use-sendable-templates.ts'

const key = (name: TextKey): string => name

const smsForm = v.object({
  template: v.optional(v.string(), ''),
  content: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text.trim() !== '', key('contact_content_needed')),
      v.maxLength(maxContactContent, key('contact_long')),
    ),
    '',
  ),
})

type SmsValues = v.InferOutput<typeof smsForm>

const emptySms: SmsValues = { template: '', content: '' }

function toSmsDraft(orgId: string, agreementNo: string, values: SmsValues): ContactDraft {
  return {
    agreementNo,
    contact_type: 'sms',
    customer_id: agreementNo,
    org_id: orgId,
    subject: '',
    content: values.content,
    from: null,
    ...(values.template === '' ? { template: null } : readTemplateValue(values.template)),
  }
}

/** Puts the chosen template's text, filled in for the customer, in place of what is written. */
function useTemplateText(): (template: string) => Promise<void> {
  const { api, orgId, agreementNo } = useContactLog()
  const queryClient = useQueryClient()
  const { setValue } = useFormContext<SmsValues>()
  return async (template) => {
    const draft = toSmsDraft(orgId, agreementNo, { template, content: '' })
    try {
      const { text } = await queryClient.fetchQuery(contactPreviewQuery(api, orgId, draft))
      setValue('content', text, { shouldValidate: true, shouldDirty: true })
    } catch (error) {
      // What was written stays.
      if (toFailure(error).kind === 'refused') logMissingTemplate(error)
      else flash.error('send_sms_failed_fetch_template')
    }
  }
}

function TemplateChoice() {
  const { t } = useTranslation()
  const templates = useSendableTemplates('sms')
  const fill = useTemplateText()
  const { subscribe } = useFormContext<SmsValues>()
  useEffect(
    () =>
      subscribe({
        name: 'template',
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name === 'template' && values.template !== '') void fill(values.template)
        },
      }),
    [subscribe, fill],
  )
  return (
    <SelectField
      name="template"
      label={t('contact_template_optional')}
      options={[{ value: '', label: t('contact_template_none') }, ...templates]}
      placeholder={t('contact_template_choose')}
    />
  )
}

function Content() {
  const { t } = useTranslation()
  const { watch, setValue } = useFormContext<SmsValues>()
  const content = watch('content')
  const basic = toBasicCharacters(content)
  return (
    <>
      <TextAreaField name="content" label={t('contact_content')} rows={6} />
      <SmsCount
        text={content.slice(0, maxContactContent)}
        onReplace={basic === content ? undefined : () => setValue('content', basic)}
      />
    </>
  )
}

function Preview() {
  const { orgId, agreementNo } = useContactLog()
  const values = useFormContext<SmsValues>().watch()
  const state = useContactPreview(
    values.content.trim() === '' ? null : toSmsDraft(orgId, agreementNo, values),
  )
  return <ContactPreviewPane {...state} />
}

/** Writes an SMS to the customer; a template is where it begins (D-022). */
export function SendSmsDialog() {
  const { t } = useTranslation()
  const { orgId, agreementNo } = useContactLog()
  const submitCommand = useSubmitCommand()
  const submit = (values: SmsValues, draft: DraftChange) =>
    submitCommand('contact.send', toSmsDraft(orgId, agreementNo, values), draft)
  return (
    <FormDialog
      id="sms"
      title={t('contact_send_sms')}
      submitLabel={t('contact_send')}
      schema={smsForm}
      defaults={emptySms}
      onSubmit={submit}
      width={760}
      isShort
    >
      <div className="message-columns">
        <div className="stack">
          <TemplateChoice />
          <Content />
        </div>
        <Preview />
      </div>
    </FormDialog>
  )
}
