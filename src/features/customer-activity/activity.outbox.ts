import { emptyEntry } from '#domain/activity/activity.model.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { ContactMessage } from '#domain/customer-contact/customer-contact.model.ts'
import { textToHtml } from '#domain/activity/html-text.rules.ts'
import type { EditedComment, NewComment } from '#domain/customers/contact/comment.model.ts'
import type {
  Appointment,
  LoggedEventBody,
  StatusDeletion,
  StatusSet,
} from '#domain/customers/contact/status-event.model.ts'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import { getMileageEvent, getMileageNote } from '#domain/customers/mileage.rules.ts'
import type { SavedOfferBody } from '#domain/offers/saved/saved-offer.commands.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import { toActivityDeals, toOfferActivity } from '#domain/offers/shown/shown-activity.rules.ts'
import { readRecorded } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

/** A customer's activity together with what this device has recorded. */
export interface RecordedActivity {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The last receipt of an entry, by the entry's id. */
  readonly receipts: ReadonlyMap<string, Receipt>
  /** Entries that are to be deleted and that the host still has, by id. */
  readonly deletingIds: ReadonlySet<string>
}

/** The name of the car of a choice; empty where the device does not know it. */
export type FindVehicle = (choice: Pick<SavedOfferBody, 'oId' | 'inventoryVin'>) => string

/** A message as it is written, before the host has filled its template in. */
const getMessageEntry = ({ contact_type, subject, content, from, template }: ContactMessage) =>
  ({
    type: 'communication',
    activity: contact_type,
    outcome: 'waiting',
    comment: textToHtml(content),
    subject: subject === '' ? null : subject,
    sender: from,
    template,
  }) as const

const getAppointmentEntry = ({
  status,
  status_comment,
  status_start_time,
  status_end_time,
}: Appointment) =>
  ({
    type: 'status',
    activity: status,
    status,
    comment: status_comment,
    start: status_start_time,
    end: status_end_time,
  }) as const

/** The entry that a command creates, as far as the device knows it; null for other commands. */
function toEntry(
  { command: { id, kind, body, occurredAt } }: Receipt,
  author: string,
  findVehicle: FindVehicle,
): ActivityEntry | null {
  const created = { ...emptyEntry, id, author, created_at: occurredAt, occurred_at: occurredAt }
  switch (kind) {
    case 'comment.add':
      return { ...created, type: 'comment', comment: (body as NewComment).activity }
    case 'comment.edit':
      return {
        ...created,
        id: (body as EditedComment).commentId,
        type: 'comment',
        comment: (body as EditedComment).activity,
      }
    case 'status.set': {
      const { status, status_comment } = body as StatusSet
      return { ...created, type: 'status', activity: status, status, comment: status_comment }
    }
    case 'appointment.book':
      return { ...created, ...getAppointmentEntry(body as Appointment) }
    case 'event.log': {
      const { event, note, outcome, reason, date, end_date: end } = body as LoggedEventBody
      return { ...created, type: 'event', event, note, outcome, reason, date, end }
    }
    case 'mileage.correct': {
      const { which, new_mileage, seen } = body as MileageCorrection
      return {
        ...created,
        type: 'event',
        event: getMileageEvent(which),
        note: getMileageNote(seen, new_mileage),
      }
    }
    case 'contact.send':
      return { ...created, ...getMessageEntry(body as ContactMessage) }
    case 'offer.save': {
      const saved = body as SavedOfferBody
      const payment = saved.shown?.fPayment ?? null
      const deals = [{ vehicle: findVehicle(saved), payment }]
      return { ...created, type: 'offer', event: 'offer_saved', deals }
    }
    case 'deals.show': {
      const { shown } = body as ShownRecord
      const deals = toActivityDeals(shown)
      return { ...created, type: 'offer', event: toOfferActivity(shown), deals }
    }
    default:
      return null
  }
}

/** Types of which nothing is left when the host refuses them. */
const hasNoRest: ReadonlySet<string> = new Set(['offer', 'communication'])

const isLost = ({ status }: Receipt): boolean =>
  status.name === 'needs_you' && status.reason !== 'old' && status.reason !== 'newer_version'

/** The host's order stays; an entry that it does not have yet is placed by when it was written. */
function mergeByDate(
  known: readonly ActivityEntry[],
  entries: ReadonlyMap<string, ActivityEntry>,
): readonly ActivityEntry[] {
  const knownIds = new Set(known.map(({ id }) => id))
  const shown = known.flatMap(({ id }) => entries.get(id) ?? [])
  for (const entry of entries.values()) {
    if (knownIds.has(entry.id)) continue
    const index = shown.findIndex(({ created_at }) => created_at <= entry.created_at)
    shown.splice(index === -1 ? shown.length : index, 0, entry)
  }
  return shown
}

/**
 * Applies what was recorded here to the host's entries; what the host has already is left
 * unchanged.
 */
export function overlayReceipts(
  known: readonly ActivityEntry[],
  receipts: readonly Receipt[],
  author: string,
  findVehicle: FindVehicle = () => '',
): RecordedActivity {
  const entries = new Map(known.map((entry) => [entry.id, entry]))
  const last = new Map<string, Receipt>()
  const deletingIds = new Set<string>()

  function applyDeletion(receipt: Receipt): void {
    const { statusId } = receipt.command.body as StatusDeletion
    const entry = [...entries.values()].find((one) => one.statusId === statusId)
    if (entry === undefined) return
    last.set(entry.id, receipt)
    if (receipt.status.name === 'confirmed') entries.delete(entry.id)
    else if (!isLost(receipt)) deletingIds.add(entry.id)
  }

  function applyEdit(receipt: Receipt): void {
    const { commentId, activity } = receipt.command.body as EditedComment
    const entry = entries.get(commentId)
    const [answered] = readRecorded(receipt)?.entries ?? []
    // An edit of an entry that is gone or was never loaded here is shown only where somebody must
    // act.
    if (entry === undefined && !isLost(receipt)) return
    const isWaitingForRefused =
      receipt.status.name === 'needs_you' && receipt.status.reason === 'waits_for_refused'
    if (entry !== undefined && isWaitingForRefused) {
      entries.set(commentId, { ...entry, comment: activity })
      return
    }
    last.set(commentId, receipt)
    if (entry === undefined) applyCreation(receipt)
    else if (answered !== undefined)
      entries.set(commentId, answered.version > entry.version ? answered : entry)
    else if (!isLost(receipt)) entries.set(commentId, { ...entry, comment: activity })
  }

  function applyCreation(receipt: Receipt): void {
    const answered = readRecorded(receipt)?.entries
    // That mileage was stored already.
    if (receipt.command.kind === 'mileage.correct' && answered?.length === 0) return
    const entry = answered?.[0] ?? toEntry(receipt, author, findVehicle)
    // An offer that the host refused was not saved, a message that it refused is not sent.
    if (entry === null || (hasNoRest.has(entry.type) && isLost(receipt))) return
    if (!entries.has(entry.id)) entries.set(entry.id, entry)
    last.set(entry.id, receipt)
  }

  for (const receipt of receipts) {
    const { kind } = receipt.command
    if (kind === 'status.delete') applyDeletion(receipt)
    else if (kind === 'comment.edit') applyEdit(receipt)
    else if (toEntry(receipt, author, findVehicle) !== null) applyCreation(receipt)
  }
  return { entries: mergeByDate(known, entries), receipts: last, deletingIds }
}
