import * as v from 'valibot'
import type { Assignment } from '#domain/customers/contact/assignment.model.ts'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import {
  nextActionAfterEvent,
  nextActionAfterStatus,
  getStatusAfterEvent,
} from '#domain/customers/contact/contact-outcome.rules.ts'
import { contactLogAnswerModel } from '#domain/customers/contact/contact-log.model.ts'
import type { CustomerState } from '#domain/customers/contact/contact-log.model.ts'
import type {
  Appointment,
  LoggedEventBody,
  StatusSet,
} from '#domain/customers/contact/status-event.model.ts'
import type { MileageRow } from '#domain/customers/mileage.rules.ts'
import type { Receipt } from '../ports/outbox.model.ts'
import { getMileageChange } from './mileage-changes.ts'

/** What recording changes of a customer's row. */
export type CustomerRowChange = Partial<Omit<CustomerState, 'fAgreementNo'>>

/**
 * The name of a person of the organisation, by id; something to call them by where the device does
 * not know it.
 */
export type GetUserName = (userId: string) => string

/**
 * What was refused, or means nothing without what was, has no effect; what waits for a tap still
 * may.
 */
export const hasEffect = ({ status }: Receipt): boolean =>
  status.name !== 'needs_you' || status.reason === 'old' || status.reason === 'newer_version'

function preferred({
  channel,
  objects = false,
  representative = null,
}: Partial<ContactPreference>): CustomerRowChange {
  if (channel === 'all')
    return {
      doNotContact: objects,
      ...(objects
        ? { status: 'do not contact', ...nextActionAfterStatus('do not contact', null) }
        : {}),
    }
  const flag = contactChannels.find((one) => one.channel === channel)?.flag
  return flag === undefined || representative !== null ? {} : { [flag]: objects }
}

/** What the device expects of something that it has recorded and the host has not answered yet. */
export function expectedChange(
  { kind, body, occurredAt }: Receipt['command'],
  getName: GetUserName,
): CustomerRowChange {
  if (kind === 'status.set') {
    const { status } = body as StatusSet
    return { status, ...nextActionAfterStatus(status, null) }
  }
  if (kind === 'appointment.book') {
    const { status = 'appointed', status_start_time: start } = body as Partial<Appointment> &
      Pick<Appointment, 'status_start_time'>
    return { status, ...nextActionAfterStatus(status, start) }
  }
  if (kind === 'event.log') {
    const status = getStatusAfterEvent(body as LoggedEventBody)
    return {
      ...(status === null ? {} : { status }),
      ...nextActionAfterEvent(body as LoggedEventBody),
    }
  }
  if (kind === 'customer.assign') {
    const { assignee } = body as Assignment
    return {
      assignedUserId: assignee,
      assignedUser: assignee === null ? null : getName(assignee),
      assignedUserDate: assignee === null ? null : occurredAt,
    }
  }
  return kind === 'preference.set' ? preferred(body as ContactPreference) : {}
}

/**
 * How the customer stands by the host's own word; null where it has said none, or a view of this
 * version holds it already.
 */
export function confirmedChange({ status }: Receipt, version: number): CustomerRowChange | null {
  const read =
    status.name === 'confirmed' ? v.safeParse(contactLogAnswerModel, status.answer) : null
  if (read?.success !== true || read.output.customer.version <= version) return null
  const { fAgreementNo: _, ...change } = read.output.customer
  return change
}

/**
 * A customer's row after a command of this device: the expected change while it waits, the host's
 * answer once confirmed.
 */
export function applyReceipt<Row extends MileageRow & { readonly version: number }>(
  row: Row,
  receipt: Receipt,
  getName: GetUserName,
): Row {
  if (!hasEffect(receipt)) return row
  const getChange = () => {
    if (receipt.command.kind === 'mileage.correct') return getMileageChange(row, receipt)
    return receipt.status.name === 'confirmed'
      ? confirmedChange(receipt, row.version)
      : expectedChange(receipt.command, getName)
  }
  const change = getChange()
  return change === null ? row : { ...row, ...change }
}

const statusKinds: ReadonlySet<string> = new Set([
  'status.set',
  'appointment.book',
  'event.log',
  'customer.assign',
])

/** Whether it may change the customer's row. */
export const changesRow = ({ command: { kind } }: Receipt): boolean =>
  statusKinds.has(kind) || kind === 'preference.set' || kind === 'mileage.correct'

/**
 * The last change recorded here of status, assignee or next step that the host does not have yet.
 */
export function findOpenReceipt(receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.findLast(
    ({ command, status }) => statusKinds.has(command.kind) && status.name !== 'confirmed',
  )
}
