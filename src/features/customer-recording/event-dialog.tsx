import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { statusAfter } from '#domain/customers/outcome.rules.ts'
import { noteLength } from '#domain/customers/status-event.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { eventForms } from './event-forms.ts'
import type { EventForm, EventFormId } from './event-forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { lastForm } from './last-form.ts'
import { MomentFields } from './moment-fields.tsx'
import { instantOf } from './moments.ts'
import { useRecordingDesk } from './recording-desk.tsx'
import { ResultingStatus } from './resulting-status.tsx'
import { useRecorder } from './use-recorder.ts'

const needed = (key: string) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(key)), '')
const anything = v.optional(v.string(), '')

const schemaOf = ({ parts }: EventForm) =>
  v.object({
    note: v.pipe(needed('recording_note_needed'), v.maxLength(noteLength, 'recording_note_long')),
    reason: parts.includes('reason') ? needed('recording_reason_needed') : anything,
    startDate: parts.includes('moment') ? needed('recording_date_needed') : anything,
    startTime: parts.includes('moment') ? needed('recording_time_needed') : anything,
    kind: v.optional(v.picklist(['callback', 'meeting']), 'callback'),
  })

type Values = v.InferOutput<ReturnType<typeof schemaOf>>

/** A callback becomes a meeting by the choice in its form (U-059). */
const eventOf = ({ event, parts }: EventForm, { kind }: Pick<Values, 'kind'>): string =>
  parts.includes('meeting') ? kind : event

function Result({ form }: { readonly form: EventForm }) {
  const { watch } = useFormContext<Values>()
  const [reason, kind] = watch(['reason', 'kind'])
  return (
    <ResultingStatus
      status={statusAfter({ event: eventOf(form, { kind }), outcome: form.outcome, reason })}
    />
  )
}

/** Logs what came of reaching out, or books a callback or a meeting (D-003, D-013, D-016 to D-018, D-021, D-023, D-024). */
export function EventDialog({ id }: { readonly id: EventFormId }) {
  const say = useText()
  const { organisation } = useFormat()
  const { agreementNo, metadata } = useRecordingDesk()
  const keep = useRecorder()
  const form: EventForm = eventForms[id]
  const { parts, reasons } = form
  const own =
    reasons === undefined
      ? []
      : metadata(reasons.category).map(({ key, lang_value }) => ({ value: key, label: lang_value }))
  const options =
    own.length > 0
      ? own
      : (reasons?.fallback ?? []).map(({ key, text }) => ({ value: key, label: say(text) }))
  const submit = async (values: Values) => {
    const { note, reason, startDate, startTime } = values
    const event = eventOf(form, values)
    const date = parts.includes('moment')
      ? instantOf({ date: startDate, time: startTime }, organisation.date.timeZone)
      : null
    const refusal = await keep('event.log', {
      agreementNo,
      event,
      note,
      outcome: form.outcome,
      reason: reason === '' ? null : reason,
      date,
    })
    if (refusal === undefined) lastForm.note(id)
    return refusal
  }
  return (
    <FormDialog
      id={id}
      title={say(form.title)}
      act={say(form.act)}
      schema={schemaOf(form)}
      defaults={{ note: '', reason: '', startDate: '', startTime: '', kind: 'callback' }}
      onSubmit={submit}
      isShort={parts.length === 0}
    >
      {parts.includes('moment') && <MomentFields time={say('recording_time')} />}
      {parts.includes('reason') && (
        <SelectField name="reason" label={say('recording_reason')} options={options} />
      )}
      <TextAreaField name="note" label={say('recording_note')} />
      {parts.includes('meeting') && (
        <SegmentedField
          name="kind"
          label={say('recording_kind')}
          otherwise="callback"
          options={[
            { value: 'callback', label: say('recording_kind_callback') },
            { value: 'meeting', label: say('recording_kind_meeting') },
          ]}
        />
      )}
      <Result form={form} />
    </FormDialog>
  )
}
