import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { EditedComment, NewComment } from '#domain/customers/comment.model.ts'
import type {
  Appointment,
  EventLogged,
  StatusDeletion,
  StatusSet,
} from '#domain/customers/status-event.model.ts'
import { recordedOf } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'

/** A customer's activity with what this device has recorded laid over it. */
export interface RecordedActivity {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The last thing that was recorded here of an entry, by the entry's id. */
  readonly receipts: ReadonlyMap<string, Receipt>
  /** Entries that are to be deleted and still stand on the host, by id. */
  readonly leaving: ReadonlySet<string>
}

const empty = {
  comment: null,
  additionalComment: null,
  activity: null,
  activity_type: null,
  assigner: null,
  event: null,
  note: null,
  outcome: null,
  reason: null,
  date: null,
  statusId: null,
  status: null,
  superseded: false,
  start: null,
  end: null,
  can_delete: false,
  subject: null,
  sender: null,
  template: null,
  version: 1,
} as const

/** The entry that a command makes, as far as the device knows it; null for what makes none. */
function entryOf(
  { command: { id, kind, body, occurredAt } }: Receipt,
  author: string,
): ActivityEntry | null {
  const made = { ...empty, id, author, created_at: occurredAt, occurred_at: occurredAt }
  switch (kind) {
    case 'comment.add':
      return { ...made, type: 'comment', comment: (body as NewComment).activity }
    case 'comment.edit':
      return {
        ...made,
        id: (body as EditedComment).commentId,
        type: 'comment',
        comment: (body as EditedComment).activity,
      }
    case 'status.set': {
      const { status, status_comment } = body as StatusSet
      return { ...made, type: 'status', activity: status, status, comment: status_comment }
    }
    case 'appointment.book': {
      const { status, status_comment, status_start_time, status_end_time } = body as Appointment
      return {
        ...made,
        type: 'status',
        activity: status,
        status,
        comment: status_comment,
        start: status_start_time,
        end: status_end_time,
      }
    }
    case 'event.log': {
      const { event, note, outcome, reason, date } = body as EventLogged
      return { ...made, type: 'event', event, note, outcome, reason, date }
    }
    default:
      return null
  }
}

const isLost = ({ standing }: Receipt): boolean =>
  standing.name === 'needs_you' && standing.reason !== 'old' && standing.reason !== 'newer_version'

/** What was recorded here of each entry, laid over what the host says; what the host knows already is left as it says it. */
export function layOver(
  known: readonly ActivityEntry[],
  receipts: readonly Receipt[],
  author: string,
): RecordedActivity {
  const entries = new Map(known.map((entry) => [entry.id, entry]))
  const last = new Map<string, Receipt>()
  const leaving = new Set<string>()

  function deleted(receipt: Receipt): void {
    const { statusId } = receipt.command.body as StatusDeletion
    const entry = [...entries.values()].find((one) => one.statusId === statusId)
    if (entry === undefined) return
    last.set(entry.id, receipt)
    if (receipt.standing.name === 'confirmed') entries.delete(entry.id)
    else if (!isLost(receipt)) leaving.add(entry.id)
  }

  function edited(receipt: Receipt): void {
    const { commentId, activity } = receipt.command.body as EditedComment
    const entry = entries.get(commentId)
    const [answered] = recordedOf(receipt)?.entries ?? []
    // A change of what is gone, or of what was never seen here, is shown only where it needs somebody.
    if (entry === undefined && !isLost(receipt)) return
    const isOfRefused =
      receipt.standing.name === 'needs_you' && receipt.standing.reason === 'waits_for_refused'
    if (entry !== undefined && isOfRefused) {
      entries.set(commentId, { ...entry, comment: activity })
      return
    }
    last.set(commentId, receipt)
    if (entry === undefined) made(receipt)
    else if (answered !== undefined)
      entries.set(commentId, answered.version > entry.version ? answered : entry)
    else if (!isLost(receipt)) entries.set(commentId, { ...entry, comment: activity })
  }

  function made(receipt: Receipt): void {
    const entry = recordedOf(receipt)?.entries[0] ?? entryOf(receipt, author)
    if (entry === null) return
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
    last.set(entry.id, receipt)
  }

  for (const receipt of receipts) {
    const { kind } = receipt.command
    if (kind === 'status.delete') deleted(receipt)
    else if (kind === 'comment.edit') edited(receipt)
    else if (entryOf(receipt, author) !== null) made(receipt)
  }
  const isKnown = new Set(known.map(({ id }) => id))
  const shown = known.flatMap(({ id }) => entries.get(id) ?? [])
  // The host's order stands; what it does not have yet takes its place by when it was written.
  for (const entry of entries.values()) {
    if (isKnown.has(entry.id)) continue
    const at = shown.findIndex(({ created_at }) => created_at <= entry.created_at)
    shown.splice(at === -1 ? shown.length : at, 0, entry)
  }
  return { entries: shown, receipts: last, leaving }
}
