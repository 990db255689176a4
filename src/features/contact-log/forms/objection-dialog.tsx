import { useTranslation } from '#src/ui/translation.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField, reasonSchema } from './reason-field.tsx'
import { useContactLog } from '../context/contact-log-context.ts'
import { ResultingStatus } from './resulting-status.tsx'
import { useSubmitCommand } from '../context/use-submit-command.ts'

/** Asks for the reason before an objection to all contact is recorded or lifted (D-011). */
export function ObjectionDialog() {
  const { t } = useTranslation()
  const { agreementNo, details } = useContactLog()
  const submitCommand = useSubmitCommand()
  const objects = details.row.doNotContact !== true
  const id = objects ? 'objection' : 'lifting'
  return (
    <FormDialog
      id={id}
      title={t(objects ? 'recording_objection' : 'recording_lifting')}
      submitLabel={t(objects ? 'recording_objection_act' : 'recording_lifting_act')}
      schema={reasonSchema}
      defaults={{ reason: '' }}
      isShort
      onSubmit={({ reason }, draft) =>
        submitCommand('preference.set', { agreementNo, channel: 'all', objects, reason }, draft)
      }
    >
      <p>{t(objects ? 'recording_objection_means' : 'recording_lifting_means')}</p>
      <ReasonField />
      <ResultingStatus status={objects ? 'do not contact' : null} />
    </FormDialog>
  )
}
