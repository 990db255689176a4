import { ORPCError } from '@orpc/server'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { canDeleteEntry } from '#domain/activity/activity.rules.ts'
import { isOverlapping } from '#domain/customers/contact/appointment.rules.ts'
import { getStatusFromHistory, mergeStatus } from '#domain/customers/contact/conflict.rules.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import {
  nextActionAfterEvent,
  nextActionAfterStatus,
  getStatusAfterEvent,
} from '#domain/customers/contact/contact-outcome.rules.ts'
import type { NextAction } from '#domain/customers/contact/contact-outcome.rules.ts'
import type { Conflict, ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { getStatusEntryId } from '#domain/customers/contact/status-event.model.ts'
import type {
  Appointment,
  LoggedEventBody,
  StatusDeletion,
  StatusSet,
} from '#domain/customers/contact/status-event.model.ts'
import { activityReply } from '../../activity/activity.reply.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { recordObjection } from './contact-preference.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import {
  beginContactLog,
  isBaseCurrent,
  changeCustomerRow,
  nextVersion,
  toContactLogAnswer,
  findEarlierAnswer,
  addLogEntry,
} from './contact-log.service.ts'
import type { ContactLogCall } from './contact-log.service.ts'
import * as store from './contact-log.store.ts'
import type { StoredEntry } from './contact-log.store.ts'

interface Based {
  /** The customer's version that the person saw; undefined by a call that did not wait. */
  readonly base?: number | null | undefined
}

const known = (status: string): CustomerStatus =>
  customerStatuses.find((one) => one === status) ?? 'not set'

/** The status that stays instead of a superseded one, and who set it. */
async function statusConflict(
  { context: { tx, actor }, of, customer }: ContactLogCall,
  mine: string,
  base: number | null | undefined,
): Promise<Conflict> {
  const last = (await store.listStatusEntries(tx, of)).find(
    ({ superseded, deletedAt, status }) =>
      !superseded && deletedAt === null && status === customer.status,
  )
  const was = base === null || base === undefined ? null : await store.statusAt(tx, of, base)
  return {
    about: 'status',
    mine,
    theirs: customer.status,
    was,
    by: last?.author ?? null,
    at: last?.created_at.toISOString() ?? null,
    by_you: last?.authorId === actor.userId,
  }
}

function diary(next: NextAction | null): Partial<StoredCustomer> {
  return next === null
    ? {}
    : {
        nextStep: next.nextStep,
        nextStepAt: next.nextStepAt === null ? null : new Date(next.nextStepAt),
      }
}

interface StatusInput extends Based {
  readonly status: CustomerStatus
  readonly entry: Partial<StoredEntry>
  readonly next: NextAction | null
}

/** Always stored; the customer's status changes as `mergeStatus` decides. */
async function recordStatus(call: ContactLogCall, { status, entry, next, base }: StatusInput) {
  const {
    context: { tx },
    of,
    device,
    customer,
  } = call
  const isBasedOnToday = isBaseCurrent(
    call,
    base,
    await store.statusChangedElsewhereAt(tx, of, device),
  )
  const superseded = mergeStatus(known(customer.status), status, isBasedOnToday) === 'superseded'
  const conflicts = superseded ? [await statusConflict(call, status, base)] : []
  const written = await addLogEntry(call, {
    type: 'status',
    activity: status,
    status,
    superseded,
    entityVersion: superseded ? 0 : nextVersion(call),
    ...entry,
  })
  const moved = superseded ? customer : await changeCustomerRow(call, { status, ...diary(next) })
  return { written, customer: moved, superseded, conflicts }
}

/**
 * `do not contact` is an objection to every channel, with its reason. Refuses `not_found`,
 * `id_taken`.
 */
export async function setStatus(
  context: CallContext,
  { agreementNo, status, status_comment: comment, base }: StatusSet & Based,
): Promise<ContactLogAnswer> {
  const call = await beginContactLog(context, agreementNo)
  const before = await findEarlierAnswer(call)
  if (before !== null) return before
  if (status === 'do not contact') return recordObjection(call, comment)
  const { written, ...rest } = await recordStatus(call, {
    status,
    entry: { comment },
    next: nextActionAfterStatus(status, null),
    base,
  })
  return toContactLogAnswer(call, { entries: [written], ...rest })
}

/** The caller's own appointments that overlap the entry. */
async function overlapping(
  { context: { tx, actor }, of }: ContactLogCall,
  entry: StoredEntry,
): Promise<ActivityEntry[]> {
  const { start, end } = entry
  if (start === null || end === null) return []
  const dayBefore = new Date(start.getTime() - 86_400_000)
  const booked = { start: start.toISOString(), end: end.toISOString() }
  const others = await store.listAppointments(tx, of.orgId, actor.userId, dayBefore, end)
  return others
    .filter(
      (other) =>
        other.id !== entry.id &&
        other.start !== null &&
        isOverlapping(booked, {
          start: other.start.toISOString(),
          end: other.end?.toISOString() ?? null,
        }),
    )
    .map(activityReply)
}

/** Overlaps with the caller's other appointments are a warning. Refuses as `setStatus`. */
export async function bookAppointment(
  context: CallContext,
  input: Appointment & Based,
): Promise<ContactLogAnswer & { overlaps: ActivityEntry[] }> {
  const {
    agreementNo,
    status,
    status_comment: comment,
    status_start_time: start,
    status_end_time: end,
    base,
  } = input
  const call = await beginContactLog(context, agreementNo)
  const before = await findEarlierAnswer(call)
  if (before !== null) return { ...before, overlaps: [] }
  if (status === 'do not contact')
    return { ...(await recordObjection(call, comment)), overlaps: [] }
  const { written, ...rest } = await recordStatus(call, {
    status,
    entry: { comment, start: new Date(start), end: new Date(end) },
    next: nextActionAfterStatus(status, start),
    base,
  })
  return {
    ...toContactLogAnswer(call, { entries: [written], ...rest }),
    overlaps: rest.superseded ? [] : await overlapping(call, written),
  }
}

/** Logs an event and sets the status that follows from it. Refuses `not_found`, `id_taken`. */
export async function logEvent(
  context: CallContext,
  input: LoggedEventBody & Based,
): Promise<ContactLogAnswer> {
  const { agreementNo, base, event, note, outcome, reason, date, end_date: end } = input
  const call = await beginContactLog(context, agreementNo)
  const statusId = getStatusEntryId(call.id)
  const before = await findEarlierAnswer(call, [statusId])
  if (before !== null) return before
  const logged = await addLogEntry(call, {
    type: 'event',
    event,
    note,
    outcome,
    reason,
    start: date === null ? null : new Date(date),
    end: end === null ? null : new Date(end),
  })
  const status = getStatusAfterEvent(input)
  if (status === null)
    return toContactLogAnswer(call, { entries: [logged], customer: call.customer })
  const { written, ...rest } = await recordStatus(call, {
    status,
    entry: { id: statusId, comment: note, reason },
    next: nextActionAfterEvent(input),
    base,
  })
  return toContactLogAnswer(call, { entries: [logged, written], ...rest })
}

/** What changes without the entry: nothing unless it set the current status or the diary. */
function withoutEntry(
  customer: StoredCustomer,
  entries: readonly StoredEntry[],
  gone: StoredEntry,
): Partial<StoredCustomer> {
  const currentEntry = entries.find(
    ({ status, superseded, deletedAt }) => status !== null && !superseded && deletedAt === null,
  )
  const isHead = currentEntry?.id === gone.id && customer.status === gone.status
  const rest = entries.flatMap(({ id, status, seq, superseded, deletedAt }) =>
    status === null || id === gone.id
      ? []
      : [{ status: known(status), seq, superseded, isDeleted: deletedAt !== null }],
  )
  const isInDiary = gone.start !== null && customer.nextStepAt?.getTime() === gone.start.getTime()
  return {
    ...(isHead ? { status: getStatusFromHistory(rest) } : {}),
    ...(isInDiary ? { nextStep: null, nextStepAt: null } : {}),
  }
}

/**
 * Marks a status entry as deleted and restores the status before it. Repeating it is harmless.
 * Refuses `not_found`; `not_deletable` for assignments and objections.
 */
export async function deleteStatus(
  context: CallContext,
  { agreementNo, statusId }: StatusDeletion,
): Promise<ContactLogAnswer> {
  const call = await beginContactLog(context, agreementNo)
  const { of, customer, author, device } = call
  const stored = statusId.includes('\0')
    ? null
    : await store.findEntry(context.tx, of.orgId, statusId)
  if (stored === null || stored.fAgreementNo !== agreementNo) throw refusal('not_found')
  const { type, status, activity_type } = activityReply(stored)
  if (!canDeleteEntry({ type, status, activity_type }))
    throw new ORPCError('not_deletable', { status: 422, message: 'not_deletable' })
  if (stored.deletedAt !== null)
    return toContactLogAnswer(call, { entries: [], customer, seq: stored.seq })
  const changes = withoutEntry(customer, await store.listStatusEntries(context.tx, of), stored)
  const gone = await store.updateEntry(context.tx, of.orgId, statusId, {
    deletedAt: context.now,
    deletedBy: author,
    version: stored.version + 1,
    deviceId: device,
    ...(stored.superseded ? {} : { entityVersion: nextVersion(call) }),
  })
  return toContactLogAnswer(call, {
    entries: [],
    customer: await changeCustomerRow(call, changes),
    seq: gone.seq,
  })
}
