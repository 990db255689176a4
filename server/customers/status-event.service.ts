import { ORPCError } from '@orpc/server'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { canDelete } from '#domain/activity/activity.rules.ts'
import { overlap } from '#domain/customers/appointment.rules.ts'
import { statusByHistory, statusVerdict } from '#domain/customers/conflict.rules.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import {
  nextActAfterEvent,
  nextActAfterStatus,
  statusAfter,
} from '#domain/customers/outcome.rules.ts'
import type { NextAct } from '#domain/customers/outcome.rules.ts'
import type { Conflict, Recorded } from '#domain/customers/recording.model.ts'
import { statusEntryOf } from '#domain/customers/status-event.model.ts'
import type {
  Appointment,
  EventLogged,
  StatusDeletion,
  StatusSet,
} from '#domain/customers/status-event.model.ts'
import { activityReply } from '../activity/activity.reply.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { recordObjection } from './contact-preference.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import {
  beginRecording,
  isCurrent,
  move,
  nextVersion,
  recorded,
  recordedBefore,
  writeEntry,
} from './recording.service.ts'
import type { Recording } from './recording.service.ts'
import * as store from './recording.store.ts'
import type { StoredEntry } from './recording.store.ts'

interface Based {
  /** The customer's version that the person saw; undefined by a call that did not wait. */
  readonly base?: number | null | undefined
}

const known = (status: string): CustomerStatus =>
  customerStatuses.find((one) => one === status) ?? 'not set'

/** What stands instead of a status that was superseded, and who set it. */
async function statusConflict(
  { context: { tx }, of, customer }: Recording,
  mine: string,
  base: number | null | undefined,
): Promise<Conflict> {
  const last = (await store.statusEntries(tx, of)).find(
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
  }
}

function diary(next: NextAct | null): Partial<StoredCustomer> {
  return next === null
    ? {}
    : {
        nextStep: next.nextStep,
        nextStepAt: next.nextStepAt === null ? null : new Date(next.nextStepAt),
      }
}

interface StatusWish extends Based {
  readonly status: CustomerStatus
  readonly entry: Partial<StoredEntry>
  readonly next: NextAct | null
}

/** Records a status event: always kept; the customer moves as `statusVerdict` says (decision 4). */
async function recordStatus(recording: Recording, { status, entry, next, base }: StatusWish) {
  const {
    context: { tx },
    of,
    device,
    customer,
  } = recording
  const isBasedOnToday = isCurrent(
    recording,
    base,
    await store.statusChangedElsewhereAt(tx, of, device),
  )
  const superseded = statusVerdict(known(customer.status), status, isBasedOnToday) === 'superseded'
  const conflicts = superseded ? [await statusConflict(recording, status, base)] : []
  const written = await writeEntry(recording, {
    type: 'status',
    activity: status,
    status,
    superseded,
    entityVersion: superseded ? 0 : nextVersion(recording),
    ...entry,
  })
  const moved = superseded ? customer : await move(recording, { status, ...diary(next) })
  return { written, customer: moved, superseded, conflicts }
}

/** Sets a status (W§4 L87). `do not contact` is an objection to every channel, with its reason. Refuses `not_found`, `id_taken`. */
export async function setStatus(
  context: CallContext,
  { agreementNo, status, status_comment: comment, base }: StatusSet & Based,
): Promise<Recorded> {
  const recording = await beginRecording(context, agreementNo)
  const before = await recordedBefore(recording)
  if (before !== null) return before
  if (status === 'do not contact') return recordObjection(recording, comment)
  const { written, ...rest } = await recordStatus(recording, {
    status,
    entry: { comment },
    next: nextActAfterStatus(status, null),
    base,
  })
  return recorded(recording, { entries: [written], ...rest })
}

/** The caller's own appointments that share a moment with the entry. */
async function overlapping(
  { context: { tx, actor }, of }: Recording,
  entry: StoredEntry,
): Promise<ActivityEntry[]> {
  const { start, end } = entry
  if (start === null || end === null) return []
  const dayBefore = new Date(start.getTime() - 86_400_000)
  const booked = { start: start.toISOString(), end: end.toISOString() }
  const others = await store.appointmentsBetween(tx, of.orgId, actor.userId, dayBefore, end)
  return others
    .filter(
      (other) =>
        other.id !== entry.id &&
        other.start !== null &&
        overlap(booked, {
          start: other.start.toISOString(),
          end: other.end?.toISOString() ?? null,
        }),
    )
    .map(activityReply)
}

/** Books an appointment: a status with start and end (W§7 L162). Another of the caller's at the same time is a warning. Refuses as `setStatus`. */
export async function bookAppointment(
  context: CallContext,
  wish: Appointment & Based,
): Promise<Recorded & { overlaps: ActivityEntry[] }> {
  const {
    agreementNo,
    status,
    status_comment: comment,
    status_start_time: start,
    status_end_time: end,
    base,
  } = wish
  const recording = await beginRecording(context, agreementNo)
  const before = await recordedBefore(recording)
  if (before !== null) return { ...before, overlaps: [] }
  if (status === 'do not contact')
    return { ...(await recordObjection(recording, comment)), overlaps: [] }
  const { written, ...rest } = await recordStatus(recording, {
    status,
    entry: { comment, start: new Date(start), end: new Date(end) },
    next: nextActAfterStatus(status, start),
    base,
  })
  return {
    ...recorded(recording, { entries: [written], ...rest }),
    overlaps: rest.superseded ? [] : await overlapping(recording, written),
  }
}

/** Logs an event with its outcome, and the status that follows from it (W§4 L87-88, O§4 L118-127). Refuses `not_found`, `id_taken`. */
export async function logEvent(context: CallContext, wish: EventLogged & Based): Promise<Recorded> {
  const { agreementNo, base, event, note, outcome, reason, date, end_date: end } = wish
  const recording = await beginRecording(context, agreementNo)
  const statusId = statusEntryOf(recording.id)
  const before = await recordedBefore(recording, [statusId])
  if (before !== null) return before
  const logged = await writeEntry(recording, {
    type: 'event',
    event,
    note,
    outcome,
    reason,
    start: date === null ? null : new Date(date),
    end: end === null ? null : new Date(end),
  })
  const status = statusAfter(wish)
  if (status === null)
    return recorded(recording, { entries: [logged], customer: recording.customer })
  const { written, ...rest } = await recordStatus(recording, {
    status,
    entry: { id: statusId, comment: note, reason },
    next: nextActAfterEvent(wish),
    base,
  })
  return recorded(recording, { entries: [logged, written], ...rest })
}

/** How the customer stands once the entry is gone: nothing changes unless it was the entry that said so. */
function withoutEntry(
  customer: StoredCustomer,
  entries: readonly StoredEntry[],
  gone: StoredEntry,
): Partial<StoredCustomer> {
  const standing = entries.find(
    ({ status, superseded, deletedAt }) => status !== null && !superseded && deletedAt === null,
  )
  const isHead = standing?.id === gone.id && customer.status === gone.status
  const rest = entries.flatMap(({ id, status, seq, superseded, deletedAt }) =>
    status === null || id === gone.id
      ? []
      : [{ status: known(status), seq, superseded, isDeleted: deletedAt !== null }],
  )
  const isInDiary = gone.start !== null && customer.nextStepAt?.getTime() === gone.start.getTime()
  return {
    ...(isHead ? { status: statusByHistory(rest) } : {}),
    ...(isInDiary ? { nextStep: null, nextStepAt: null } : {}),
  }
}

/**
 * Takes a status entry back; the row stays, marked with who did it and when, and the customer stands where the history then says. Twice is once.
 * Refuses `not_found`; `not_deletable` for assignments and objections.
 */
export async function deleteStatus(
  context: CallContext,
  { agreementNo, statusId }: StatusDeletion,
): Promise<Recorded> {
  const recording = await beginRecording(context, agreementNo)
  const { of, customer, author, device } = recording
  const stored = statusId.includes('\0')
    ? null
    : await store.entryById(context.tx, of.orgId, statusId)
  if (stored === null || stored.fAgreementNo !== agreementNo) throw refusal('not_found')
  const { type, status, activity_type } = activityReply(stored)
  if (!canDelete({ type, status, activity_type }))
    throw new ORPCError('not_deletable', { status: 422, message: 'not_deletable' })
  if (stored.deletedAt !== null)
    return recorded(recording, { entries: [], customer, seq: stored.seq })
  const changes = withoutEntry(customer, await store.statusEntries(context.tx, of), stored)
  const gone = await store.changeEntry(context.tx, of.orgId, statusId, {
    deletedAt: context.now,
    deletedBy: author,
    version: stored.version + 1,
    deviceId: device,
    ...(stored.superseded ? {} : { entityVersion: nextVersion(recording) }),
  })
  return recorded(recording, {
    entries: [],
    customer: await move(recording, changes),
    seq: gone.seq,
  })
}
