import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { endTimeAfter } from '#domain/customers/appointment.rules.ts'
import { noteLength } from '#domain/customers/status-event.model.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { FormDialog } from './form-dialog.tsx'
import { MomentFields } from './moment-fields.tsx'
import { instantOf } from './moments.ts'
import { useRecordingDesk } from './recording-desk.tsx'
import { ResultingStatus } from './resulting-status.tsx'
import { useShownStatus } from './shown-status.ts'
import { useRecorder } from './use-recorder.ts'

const needed = (key: string) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(key)), '')

const schema = v.pipe(
  v.object({
    startDate: needed('recording_date_needed'),
    startTime: needed('recording_start_needed'),
    endTime: needed('recording_end_needed'),
    note: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(noteLength, 'recording_note_long')),
      '',
    ),
  }),
  v.forward(
    v.check(({ startTime, endTime }) => endTime > startTime, 'recording_end_early'),
    ['endTime'],
  ),
)

type Values = v.InferOutput<typeof schema>

function Times() {
  const say = useText()
  const { setValue } = useFormContext<Values>()
  const follow = (time: string | undefined) => {
    const end = time === undefined ? null : endTimeAfter(time)
    if (end !== null) setValue('endTime', end, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <MomentFields time={say('recording_start')} onTime={follow} />
      <TimeField name="endTime" label={say('recording_end')} />
    </>
  )
}

/** Books an appointment: a status with start and end (D-001). */
export function AppointmentDialog() {
  const say = useText()
  const { organisation } = useFormat()
  const { agreementNo } = useRecordingDesk()
  const keep = useRecorder()
  const shown = useShownStatus()
  const submit = async ({ startDate, startTime, endTime, note }: Values) => {
    const at = (time: string) => instantOf({ date: startDate, time }, organisation.date.timeZone)
    const beside = shown('appointed')
    if (beside === null) return { form: 'customer_failed_status_change' }
    return keep('appointment.book', {
      agreementNo,
      status: 'appointed',
      status_start_time: at(startTime),
      status_end_time: at(endTime),
      status_comment: note === '' ? null : note,
      ...beside,
    })
  }
  return (
    <FormDialog
      id="appointment"
      title={say('recording_appointment')}
      act={say('recording_appointment_act')}
      schema={schema}
      defaults={{ startDate: '', startTime: '', endTime: '', note: '' }}
      onSubmit={submit}
    >
      <Times />
      <TextAreaField name="note" label={say('recording_note_optional')} />
      <ResultingStatus status="appointed" />
    </FormDialog>
  )
}
