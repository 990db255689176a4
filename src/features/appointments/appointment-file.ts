import { ICalAlarmType, ICalCalendar } from 'ical-generator'
import type { ListedAppointment } from '#domain/appointments/appointment.rules.ts'

const lengthMinutes = 30
const reminderSeconds = 15 * 60

interface AppointmentFile {
  readonly name: string
  readonly appointments: readonly ListedAppointment[]
  /** What an entry is called: it leaves the product and names no customer. */
  readonly getTitle: (appointment: ListedAppointment) => string
  /** The page of the customer, for who may open it. */
  readonly getAddress: (appointment: ListedAppointment) => string
}

/** A file that calendars of telephones and mail programs read (RFC 5545). */
export function buildAppointmentFile({
  name,
  appointments,
  getTitle,
  getAddress,
}: AppointmentFile): Blob {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Forecourt', product: 'Forecourt' },
  })
  for (const appointment of appointments) {
    const start = new Date(appointment.at)
    const address = getAddress(appointment)
    const event = calendar.createEvent({
      id: address,
      start,
      end: new Date(start.getTime() + lengthMinutes * 60_000),
      summary: getTitle(appointment),
      url: address,
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds })
  }
  return new Blob([calendar.toString()], { type: 'text/calendar' })
}
