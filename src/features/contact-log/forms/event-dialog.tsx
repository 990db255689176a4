import { useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { getStatusAfterEvent } from '#domain/customers/contact/contact-outcome.rules.ts'
import { maxNoteLength } from '#domain/customers/contact/status-event.model.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { eventForms } from '../context/event-forms.ts'
import type { EventForm, EventFormId } from '../context/event-forms.ts'
import { FormDialog } from './form-dialog.tsx'
import { InvitationField } from './invitation-field.tsx'
import { lastForm } from './last-form.ts'
import { TimeSpanFields } from './date-time-fields.tsx'
import { toIsoInstant } from './local-date-time.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { ResultingStatus } from './resulting-status.tsx'
import { useSubmitCommand } from '../context/use-submit-command.ts'

const requiredText = (key: string) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(key)), '')
const optionalText = v.optional(v.string(), '')

/** Somebody comes for a while to a meeting or a new appointment; a callback is an instant. */
const hasEnd = ({ parts, outcome }: EventForm, { kind }: { readonly kind: string }): boolean =>
  outcome === 'reappoint' || (parts.includes('meeting') && kind === 'meeting')

interface Times {
  readonly kind: string
  readonly startTime: string
  readonly endTime: string
}

const lacksEnd = (form: EventForm, { kind, startTime, endTime }: Times): boolean =>
  hasEnd(form, { kind }) && startTime !== '' && endTime === ''
const endsEarly = (form: EventForm, { kind, startTime, endTime }: Times): boolean =>
  hasEnd(form, { kind }) && endTime !== '' && endTime <= startTime

const buildSchema = (form: EventForm) => {
  const needsTime = form.parts.includes('moment')
  return v.pipe(
    v.object({
      note: v.pipe(
        requiredText('recording_note_needed'),
        v.maxLength(maxNoteLength, 'recording_note_long'),
      ),
      reason: form.parts.includes('reason')
        ? requiredText('recording_reason_needed')
        : optionalText,
      startDate: needsTime ? requiredText('recording_date_needed') : optionalText,
      startTime: needsTime ? requiredText('recording_time_needed') : optionalText,
      endTime: optionalText,
      invite: v.optional(v.boolean(), false),
      kind: v.optional(v.picklist(['callback', 'meeting']), 'callback'),
    }),
    v.forward(
      v.check((values) => !lacksEnd(form, values), 'recording_end_needed'),
      ['endTime'],
    ),
    v.forward(
      v.check((values) => !endsEarly(form, values), 'recording_end_early'),
      ['endTime'],
    ),
  )
}

type Values = v.InferOutput<ReturnType<typeof buildSchema>>

/** A callback becomes a meeting by the choice in its form. */
const getEvent = ({ event, parts }: EventForm, { kind }: Pick<Values, 'kind'>): string =>
  parts.includes('meeting') ? kind : event

const emptyForm = {
  note: '',
  reason: '',
  startDate: '',
  startTime: '',
  endTime: '',
  kind: 'callback',
  invite: false,
} as const

function EventTimes({ form }: { readonly form: EventForm }) {
  const { t } = useTranslation()
  const kind = useFormContext<Values>().watch('kind')
  return <TimeSpanFields time={t('recording_time')} hasEnd={hasEnd(form, { kind })} />
}

/** Only who comes for a while is invited. */
function Invitation({ form }: { readonly form: EventForm }) {
  const kind = useFormContext<Values>().watch('kind')
  return hasEnd(form, { kind }) ? <InvitationField /> : null
}

function Result({ form }: { readonly form: EventForm }) {
  const { watch } = useFormContext<Values>()
  const [reason, kind] = watch(['reason', 'kind'])
  return (
    <ResultingStatus
      status={getStatusAfterEvent({
        event: getEvent(form, { kind }),
        outcome: form.outcome,
        reason,
      })}
    />
  )
}

/**
 * Logs the outcome of a contact, or books a callback or a meeting (D-003, D-013, D-016 to D-018,
 * D-023, D-024).
 */
export function EventDialog({ id }: { readonly id: EventFormId }) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { agreementNo, metadata } = useContactLog()
  const submitCommand = useSubmitCommand()
  const form: EventForm = eventForms[id]
  const { parts, reasons } = form
  const own =
    reasons === undefined
      ? []
      : metadata(reasons.category).map(({ key, lang_value }) => ({ value: key, label: lang_value }))
  const options =
    own.length > 0
      ? own
      : (reasons?.fallback ?? []).map(({ key, text }) => ({ value: key, label: t(text) }))
  const submit = async (values: Values, draft: DraftChange) => {
    const { note, reason, startDate, startTime, endTime, invite } = values
    const event = getEvent(form, values)
    const at = (time: string) => toIsoInstant({ date: startDate, time }, organisation.date.timeZone)
    const body = {
      agreementNo,
      event,
      note,
      outcome: form.outcome,
      reason: reason === '' ? null : reason,
      date: parts.includes('moment') ? at(startTime) : null,
      end_date: hasEnd(form, values) ? at(endTime) : null,
      ...(invite && hasEnd(form, values) ? { invite } : {}),
    }
    const refusal = await submitCommand('event.log', body, draft)
    if (refusal === undefined) lastForm.remember(id)
    return refusal
  }
  return (
    <FormDialog
      id={id}
      title={t(form.title)}
      submitLabel={t(form.submitLabel)}
      schema={buildSchema(form)}
      defaults={emptyForm}
      onSubmit={submit}
      isShort={parts.length === 0}
    >
      {parts.includes('moment') && <EventTimes form={form} />}
      {parts.includes('reason') && (
        <SelectField name="reason" label={t('recording_reason')} options={options} />
      )}
      <TextAreaField name="note" label={t('recording_note')} />
      {parts.includes('meeting') && (
        <SegmentedField
          name="kind"
          label={t('recording_kind')}
          defaultValue="callback"
          options={[
            { value: 'callback', label: t('recording_kind_callback') },
            { value: 'meeting', label: t('recording_kind_meeting') },
          ]}
        />
      )}
      <Invitation form={form} />
      <Result form={form} />
    </FormDialog>
  )
}
