import * as v from 'valibot'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import { nextActAfterEvent, nextActAfterStatus, statusAfter } from '#domain/customers/outcome.rules.ts'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { Appointment, EventLogged, StatusSet } from '#domain/customers/status-event.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

type Row = CustomerDetails['row']

const withRow = (details: CustomerDetails, change: Partial<Row>): CustomerDetails => ({ ...details, row: { ...details.row, ...change } })

function withPreference(details: CustomerDetails, { channel, objects, representative = null }: Partial<ContactPreference>): CustomerDetails {
  if (channel === 'all') return withRow(details, { doNotContact: objects ?? false, ...(objects === true ? { status: 'do not contact', ...nextActAfterStatus('do not contact', null) } : {}) })
  const flag = contactChannels.find((one) => one.channel === channel)?.flag
  if (flag === undefined) return details
  if (representative === null) return withRow(details, { [flag]: objects })
  return { ...details, representatives: (details.representatives ?? []).map((one) => (one.position === representative ? Object.assign(structuredClone(one), { [flag]: objects ?? false }) : one)) }
}

/** What the device expects of something that it has recorded and the host has not answered yet. */
function expected(details: CustomerDetails, { kind, body }: Receipt['command']): CustomerDetails {
  if (kind === 'status.set') {
    const { status } = body as StatusSet
    return withRow(details, { status, ...nextActAfterStatus(status, null) })
  }
  if (kind === 'appointment.book') {
    const { status = 'appointed', status_start_time: start } = body as Partial<Appointment> & Pick<Appointment, 'status_start_time'>
    return withRow(details, { status, ...nextActAfterStatus(status, start) })
  }
  if (kind === 'event.log') {
    const status = statusAfter(body as EventLogged)
    return withRow(details, { ...(status === null ? {} : { status }), ...nextActAfterEvent(body as EventLogged) })
  }
  return kind === 'preference.set' ? withPreference(details, body as ContactPreference) : details
}

/**
 * The customer with one thing laid over them that was recorded on this device: what is expected of it while it waits, the host's own word once it
 * is confirmed and the view is older than that.
 */
export function withRecorded(details: CustomerDetails, { command, standing }: Receipt): CustomerDetails {
  // What was refused has no effect; what waits for a tap still may.
  if (standing.name === 'needs_you' && standing.reason !== 'old' && standing.reason !== 'newer_version') return details
  if (standing.name !== 'confirmed') return expected(details, command)
  const read = v.safeParse(recordedModel, standing.answer)
  if (!read.success || read.output.customer.version <= details.row.version) return details
  const { fAgreementNo: _, ...standingNow } = read.output.customer
  const isOfSpeaker = command.kind === 'preference.set' && typeof (command.body as Partial<ContactPreference>).representative === 'number'
  return withRow(isOfSpeaker && !read.output.superseded ? expected(details, command) : details, standingNow)
}
