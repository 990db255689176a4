import * as v from 'valibot'
import type { Assignment } from '#domain/customers/assignment.model.ts'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import {
  nextActAfterEvent,
  nextActAfterStatus,
  statusAfter,
} from '#domain/customers/outcome.rules.ts'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { CustomerStanding } from '#domain/customers/recording.model.ts'
import type { Appointment, EventLogged, StatusSet } from '#domain/customers/status-event.model.ts'
import type { Receipt } from './outbox.model.ts'

/** What recording changes of a customer's row. */
export type StandingChange = Partial<Omit<CustomerStanding, 'fAgreementNo'>>

/** The name of a person of the organisation, by id; something to call them by where the device does not know it. */
export type NameOf = (userId: string) => string

/** What was refused, or means nothing without what was, has no effect; what waits for a tap still may. */
export const hasEffect = ({ standing }: Receipt): boolean =>
  standing.name !== 'needs_you' || standing.reason === 'old' || standing.reason === 'newer_version'

function preferred({
  channel,
  objects = false,
  representative = null,
}: Partial<ContactPreference>): StandingChange {
  if (channel === 'all')
    return {
      doNotContact: objects,
      ...(objects
        ? { status: 'do not contact', ...nextActAfterStatus('do not contact', null) }
        : {}),
    }
  const flag = contactChannels.find((one) => one.channel === channel)?.flag
  return flag === undefined || representative !== null ? {} : { [flag]: objects }
}

/** What the device expects of something that it has recorded and the host has not answered yet. */
export function expectedChange(
  { kind, body, occurredAt }: Receipt['command'],
  nameOf: NameOf,
): StandingChange {
  if (kind === 'status.set') {
    const { status } = body as StatusSet
    return { status, ...nextActAfterStatus(status, null) }
  }
  if (kind === 'appointment.book') {
    const { status = 'appointed', status_start_time: start } = body as Partial<Appointment> &
      Pick<Appointment, 'status_start_time'>
    return { status, ...nextActAfterStatus(status, start) }
  }
  if (kind === 'event.log') {
    const status = statusAfter(body as EventLogged)
    return { ...(status === null ? {} : { status }), ...nextActAfterEvent(body as EventLogged) }
  }
  if (kind === 'customer.assign') {
    const { assignee } = body as Assignment
    return {
      assignedUserId: assignee,
      assignedUser: assignee === null ? null : nameOf(assignee),
      assignedUserDate: assignee === null ? null : occurredAt,
    }
  }
  return kind === 'preference.set' ? preferred(body as ContactPreference) : {}
}

/** How the customer stands by the host's own word; null where it has said none, or a view of this version holds it already. */
export function confirmedChange({ standing }: Receipt, version: number): StandingChange | null {
  const read = standing.name === 'confirmed' ? v.safeParse(recordedModel, standing.answer) : null
  if (read?.success !== true || read.output.customer.version <= version) return null
  const { fAgreementNo: _, ...change } = read.output.customer
  return change
}

/** A row with one thing laid over it that was recorded on this device: what is expected of it while it waits, the host's own word once it is confirmed. */
export function rowAfter<Row extends { readonly version: number }>(
  row: Row,
  receipt: Receipt,
  nameOf: NameOf,
): Row {
  if (!hasEffect(receipt)) return row
  const change =
    receipt.standing.name === 'confirmed'
      ? confirmedChange(receipt, row.version)
      : expectedChange(receipt.command, nameOf)
  return change === null ? row : { ...row, ...change }
}

const standingKinds: ReadonlySet<string> = new Set([
  'status.set',
  'appointment.book',
  'event.log',
  'customer.assign',
])

/** Whether it may change the customer's row. */
export const changesRow = ({ command: { kind } }: Receipt): boolean =>
  standingKinds.has(kind) || kind === 'preference.set'

/** The last thing recorded here of how far one is with the customer, whose they are or what comes next, that is not with the host yet. */
export function openStanding(receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.findLast(
    ({ command, standing }) => standingKinds.has(command.kind) && standing.name !== 'confirmed',
  )
}
