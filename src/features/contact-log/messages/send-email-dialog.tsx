import { useFormContext } from 'react-hook-form'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { useSubmitCommand } from '../context/use-submit-command.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { canPreview, emailForm, newEmail, toEmailDraft } from './email-form.ts'
import type { EmailValues } from './email-form.ts'
import { ContactPreviewPane } from './contact-preview-pane.tsx'
import { MessageText } from './message-text.tsx'
import { useContactPreview } from './use-contact-preview.ts'

/** Whom the e-mail goes to, and from whom it comes. */
function Places() {
  const { t } = useTranslation()
  const { details } = useContactLog()
  const { isEmail, isFrom } = useFormContext<EmailValues>().watch()
  const onFile = details.contact?.cEmail ?? ''
  return (
    <>
      <SegmentedField
        name="isEmail"
        label={t('contact_to')}
        options={[
          { value: 'on_file', label: t('contact_to_on_file') },
          { value: 'other', label: t('contact_to_another') },
        ]}
        {...(onFile === '' ? {} : { hint: t('contact_on_file_hint', { address: onFile }) })}
      />
      {isEmail === 'other' && (
        <TextField name="to" type="email" inputmode="email" label={t('contact_to_address')} />
      )}
      <SegmentedField
        name="isFrom"
        label={t('contact_from')}
        defaultValue="usual"
        options={[
          { value: 'usual', label: t('contact_from_usual') },
          { value: 'custom', label: t('contact_from_custom') },
        ]}
      />
      {isFrom === 'custom' && (
        <TextField name="from" type="email" inputmode="email" label={t('contact_from_address')} />
      )}
    </>
  )
}

function Preview() {
  const { orgId, agreementNo } = useContactLog()
  const values = useFormContext<EmailValues>().watch()
  const state = useContactPreview(
    canPreview(values) ? toEmailDraft(orgId, agreementNo, values) : null,
  )
  return <ContactPreviewPane {...state} />
}

/** Writes an e-mail to the customer, by a template or by hand (D-020). */
export function SendEmailDialog() {
  const { t } = useTranslation()
  const { orgId, agreementNo, details } = useContactLog()
  const submitCommand = useSubmitCommand()
  const submit = (values: EmailValues, draft: DraftChange) =>
    submitCommand('contact.send', toEmailDraft(orgId, agreementNo, values), draft)
  return (
    <FormDialog
      id="email"
      title={t('contact_send_email')}
      submitLabel={t('contact_send')}
      schema={emailForm}
      defaults={newEmail(details.contact?.cEmail ?? '')}
      onSubmit={submit}
      width={980}
    >
      <div className="message-columns">
        <div className="stack">
          <Places />
          <MessageText contentLabel={t('contact_content')} />
        </div>
        <Preview />
      </div>
    </FormDialog>
  )
}
