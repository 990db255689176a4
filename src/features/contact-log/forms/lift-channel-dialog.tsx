import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField, reasonSchema } from './reason-field.tsx'
import { useContactLog } from '../context/contact-log-context.ts'
import type { ChannelLift } from '../context/contact-log-context.ts'
import { useSubmitCommand } from '../context/use-submit-command.ts'
import { getSpeaker } from '../speaker.ts'

/** Asks for the reason before the objection of the person spoken to to one channel is lifted. */
export function LiftChannelDialog({ form }: { readonly form: ChannelLift }) {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const { name, representative } = getSpeaker(contactLog)
  const { agreementNo } = contactLog
  const submitCommand = useSubmitCommand()
  const channel = contactChannels.find((one) => form === `lift_${one.channel}`)?.channel
  if (channel === undefined) return null
  return (
    <FormDialog
      id={representative === null ? form : `${form}_${representative}`}
      title={t('recording_lift_channel', { way: t(`details_way_${channel}`) })}
      submitLabel={t('recording_lift_channel_act')}
      schema={reasonSchema}
      defaults={{ reason: '' }}
      isShort
      onSubmit={({ reason }, draft) =>
        submitCommand(
          'preference.set',
          { agreementNo, channel, objects: false, reason, representative },
          draft,
        )
      }
    >
      <p>{t('recording_lift_channel_means', { name })}</p>
      <ReasonField />
    </FormDialog>
  )
}
