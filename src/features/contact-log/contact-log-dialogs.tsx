import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { AppointmentDialog } from './forms/appointment-dialog.tsx'
import { CloneDialog } from './management/clone-dialog.tsx'
import { EditDialog } from './management/edit-dialog.tsx'
import { EventDialog } from './forms/event-dialog.tsx'
import { LiftChannelDialog } from './forms/lift-channel-dialog.tsx'
import { ObjectionDialog } from './forms/objection-dialog.tsx'
import { SendEmailDialog } from './messages/send-email-dialog.tsx'
import { SendLetterDialog } from './messages/send-letter-dialog.tsx'
import { SendSmsDialog } from './messages/send-sms-dialog.tsx'
import { useContactLog } from './context/contact-log-context.ts'
import type { ChannelLift, ContactLogForm } from './context/contact-log-context.ts'

const isLift = (form: ContactLogForm): form is ChannelLift =>
  contactChannels.some(({ channel }) => form === `lift_${channel}`)

/** The form that is open. */
export function ContactLogDialogs() {
  const { form } = useContactLog()
  if (form === null) return null
  if (form === 'appointment') return <AppointmentDialog />
  if (form === 'objection') return <ObjectionDialog />
  if (isLift(form)) return <LiftChannelDialog form={form} />
  if (form === 'email') return <SendEmailDialog />
  if (form === 'letter') return <SendLetterDialog />
  if (form === 'sms') return <SendSmsDialog />
  if (form === 'edit') return <EditDialog />
  if (form === 'clone') return <CloneDialog />
  return <EventDialog key={form} id={form} />
}
