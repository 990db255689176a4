import { AppointmentDialog } from './appointment-dialog.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { ObjectionDialog } from './objection-dialog.tsx'
import { useRecordingDesk } from './recording-desk.tsx'

/** The form that is open. */
export function RecordingDialogs() {
  const { form } = useRecordingDesk()
  if (form === null) return null
  if (form === 'appointment') return <AppointmentDialog />
  if (form === 'objection') return <ObjectionDialog />
  if (form === 'edit') return <EditDialog />
  if (form === 'clone') return <CloneDialog />
  return <EventDialog key={form} id={form} />
}
