import type { AppointmentInvitationResult } from '#domain/customers/contact/appointment-invitation.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import type {
  Appointment,
  LoggedEventBody,
  StatusDeletion,
  StatusSet,
} from '#domain/customers/contact/status-event.model.ts'
import { findEntry } from '../customers/contact/contact-log.store.ts'
import {
  bookAppointment,
  deleteStatus,
  logEvent,
  setStatus,
} from '../customers/contact/status-event.service.ts'
import type { CallContext } from '../http/context.ts'
import { settleInvitation } from './appointment-invitation.service.ts'

interface ByVersion {
  readonly base?: number | null | undefined
}

const withInvitation = <Answer extends ContactLogAnswer>(
  answer: Answer,
  invitation: AppointmentInvitationResult | undefined,
) => (invitation === undefined ? answer : { ...answer, invitation })

/** Refuses as `bookAppointment`; an invitation that is not sent refuses nothing. */
export async function bookAndInvite(context: CallContext, input: Appointment & ByVersion) {
  const { agreementNo, invite, status_start_time: start, status_end_time: end } = input
  const answer = await bookAppointment(context, input)
  const invited = invite === true ? { start, end } : null
  return withInvitation(answer, await settleInvitation(context, answer, { agreementNo, invited }))
}

/** Refuses as `logEvent`; an invitation that is not sent refuses nothing. */
export async function logAndInvite(context: CallContext, input: LoggedEventBody & ByVersion) {
  const { agreementNo, invite, date, end_date: end } = input
  const answer = await logEvent(context, input)
  const invited = invite === true && date !== null && end !== null ? { start: date, end } : null
  return withInvitation(answer, await settleInvitation(context, answer, { agreementNo, invited }))
}

/** A status that empties the diary takes the invitation back. Refuses as `setStatus`. */
export async function setStatusAndWithdraw(context: CallContext, input: StatusSet & ByVersion) {
  const answer = await setStatus(context, input)
  await settleInvitation(context, answer, { agreementNo: input.agreementNo, invited: null })
  return answer
}

/** Takes the invitation to a deleted appointment back. Refuses as `deleteStatus`. */
export async function deleteAndWithdraw(context: CallContext, input: StatusDeletion) {
  const { agreementNo, statusId } = input
  const answer = await deleteStatus(context, input)
  const entry = await findEntry(context.tx, context.organisation.id, statusId)
  await settleInvitation(context, answer, {
    agreementNo,
    invited: null,
    deletedStart: entry?.start?.toISOString() ?? null,
  })
  return answer
}
