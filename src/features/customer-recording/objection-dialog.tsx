import * as v from 'valibot'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useText } from '#src/ui/text.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRecordingDesk } from './recording-desk.tsx'
import { ResultingStatus } from './resulting-status.tsx'
import { useRecorder } from './use-recorder.ts'

const reasonLength = 1000

const schema = v.object({
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('customer_listing_commentrequired'),
      v.maxLength(reasonLength, 'recording_note_long'),
    ),
    '',
  ),
})

/** Asks why before a customer's objection to all contact is recorded or lifted (D-011, decision 3). */
export function ObjectionDialog() {
  const say = useText()
  const { agreementNo, details } = useRecordingDesk()
  const keep = useRecorder()
  const objects = details.row.doNotContact !== true
  const id = objects ? 'objection' : 'lifting'
  return (
    <FormDialog
      id={id}
      title={say(objects ? 'recording_objection' : 'recording_lifting')}
      act={say(objects ? 'recording_objection_act' : 'recording_lifting_act')}
      schema={schema}
      defaults={{ reason: '' }}
      isShort
      onSubmit={({ reason }) =>
        keep('preference.set', { agreementNo, channel: 'all', objects, reason })
      }
    >
      <p>{say(objects ? 'recording_objection_means' : 'recording_lifting_means')}</p>
      <TextAreaField name="reason" label={say('recording_reason')} maxlength={reasonLength} />
      <ResultingStatus status={objects ? 'do not contact' : null} />
    </FormDialog>
  )
}
