import * as v from 'valibot'
import { maxNoteLength } from '#domain/customers/contact/status-event.model.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FormDialog } from './form-dialog.tsx'
import { InvitationField } from './invitation-field.tsx'
import { TimeSpanFields } from './date-time-fields.tsx'
import { toIsoInstant } from './local-date-time.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { ResultingStatus } from './resulting-status.tsx'
import { useStatusMetadata } from '../context/status-metadata.ts'
import { useSubmitCommand } from '../context/use-submit-command.ts'

const requiredText = (key: string) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(key)), '')

const schema = v.pipe(
  v.object({
    startDate: requiredText('recording_date_needed'),
    startTime: requiredText('recording_start_needed'),
    endTime: requiredText('recording_end_needed'),
    invite: v.optional(v.boolean(), false),
    note: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(maxNoteLength, 'recording_note_long')),
      '',
    ),
  }),
  v.forward(
    v.check(({ startTime, endTime }) => endTime > startTime, 'recording_end_early'),
    ['endTime'],
  ),
)

type Values = v.InferOutput<typeof schema>

/** Books an appointment: a status with start and end (D-001). */
export function AppointmentDialog() {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { agreementNo } = useContactLog()
  const submitCommand = useSubmitCommand()
  const shown = useStatusMetadata()
  const submit = async (values: Values, draft: DraftChange) => {
    const { startDate, startTime, endTime, note, invite } = values
    const at = (time: string) => toIsoInstant({ date: startDate, time }, organisation.date.timeZone)
    const beside = shown('appointed')
    if (beside === null) return { form: 'customer_failed_status_change' }
    const body = {
      agreementNo,
      status: 'appointed' as const,
      status_start_time: at(startTime),
      status_end_time: at(endTime),
      status_comment: note === '' ? null : note,
      ...(invite ? { invite } : {}),
      ...beside,
    }
    return submitCommand('appointment.book', body, draft)
  }
  return (
    <FormDialog
      id="appointment"
      title={t('recording_appointment')}
      submitLabel={t('recording_appointment_act')}
      schema={schema}
      defaults={{ startDate: '', startTime: '', endTime: '', note: '', invite: false }}
      onSubmit={submit}
    >
      <TimeSpanFields time={t('recording_start')} hasEnd />
      <TextAreaField name="note" label={t('recording_note_optional')} />
      <InvitationField />
      <ResultingStatus status="appointed" />
    </FormDialog>
  )
}
