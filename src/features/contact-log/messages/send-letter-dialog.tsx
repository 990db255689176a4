import { useFormContext } from 'react-hook-form'
import { getStatusAfterEvent } from '#domain/customers/contact/contact-outcome.rules.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { ToggleField } from '#src/ui/form/toggle-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { eventForms } from '../context/event-forms.ts'
import { useSubmitCommand } from '../context/use-submit-command.ts'
import { TimeSpanFields } from '../forms/date-time-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { lastForm } from '../forms/last-form.ts'
import { toIsoInstant } from '../forms/local-date-time.ts'
import { ResultingStatus } from '../forms/resulting-status.tsx'
import { ContactPreviewPane } from './contact-preview-pane.tsx'
import { emptyLetter, letterForm, toLetterDraft } from './letter-form.ts'
import type { LetterValues } from './letter-form.ts'
import { MessageText } from './message-text.tsx'
import { useContactPreview } from './use-contact-preview.ts'

function LetterPreview() {
  const { orgId, agreementNo } = useContactLog()
  const values = useFormContext<LetterValues>().watch()
  return <ContactPreviewPane {...useContactPreview(toLetterDraft(orgId, agreementNo, values))} />
}

function LetterFields() {
  const { t } = useTranslation()
  const { isPrinted } = useFormContext<LetterValues>().watch()
  const { event, outcome } = eventForms.letter
  return (
    <>
      <TimeSpanFields time={t('recording_time')} hasEnd={false} />
      <TextAreaField name="note" label={t('recording_note')} />
      <ToggleField
        name="isPrinted"
        label={t('contact_letter_print')}
        hint={t('contact_letter_print_hint')}
      />
      {isPrinted && <MessageText contentLabel={t('contact_letter_content')} />}
      {isPrinted && <LetterPreview />}
      <ResultingStatus status={getStatusAfterEvent({ event, outcome })} />
    </>
  )
}

/** Logs a letter, and puts it among those to be printed where it is written here (D-021). */
export function SendLetterDialog() {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { orgId, agreementNo } = useContactLog()
  const submitCommand = useSubmitCommand()
  const { event, outcome, title, submitLabel } = eventForms.letter
  const submit = async (values: LetterValues, draft: DraftChange) => {
    const letter = toLetterDraft(orgId, agreementNo, values)
    const unstored = letter === null ? undefined : await submitCommand('contact.send', letter, null)
    if (unstored !== undefined) return unstored
    const { startDate: date, startTime: time, note } = values
    const sentAt = toIsoInstant({ date, time }, organisation.date.timeZone)
    const body = { agreementNo, event, outcome, note, reason: null, date: sentAt, end_date: null }
    const refusal = await submitCommand('event.log', body, draft)
    if (refusal === undefined) lastForm.remember('letter')
    return refusal
  }
  return (
    <FormDialog
      id="letter"
      title={t(title)}
      submitLabel={t(submitLabel)}
      schema={letterForm}
      defaults={emptyLetter}
      onSubmit={submit}
    >
      <LetterFields />
    </FormDialog>
  )
}
