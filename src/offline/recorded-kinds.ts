import type { Command } from '#domain/command.ts'
import type { EditedComment, NewComment } from '#domain/customers/comment.model.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import { recordingCommands } from '#domain/customers/recording.commands.ts'
import type { RecordingKind } from '#domain/customers/recording.commands.ts'
import type { EventLogged, StatusSet } from '#domain/customers/status-event.model.ts'
import type { QueuedKind } from './outbox.model.ts'

/** An edit of words that were never sent is the words themselves. */
const saidAnew = (earlier: Command, later: Command): unknown => {
  const { agreementNo, activity, commentId } = later.body as EditedComment
  if (earlier.kind === 'comment.add' && earlier.id === commentId)
    return { ...(earlier.body as NewComment), activity }
  return earlier.kind === 'comment.edit' && (earlier.body as EditedComment).commentId === commentId
    ? { agreementNo, activity, commentId }
    : null
}

const activityOf = (body: unknown): string => (body as NewComment).activity
const statusCommentOf = (body: unknown): string => (body as StatusSet).status_comment ?? ''

function queued(kind: RecordingKind, more: Pick<QueuedKind, 'fold' | 'textOf'> = {}): QueuedKind {
  const declared = recordingCommands[kind]
  return {
    ...declared,
    laneOf: (body) => declared.laneOf(body as { readonly agreementNo: string }),
    ...more,
  }
}

/** What the outbox of page and worker may queue: everything that is recorded about a customer. */
export const recordedKinds: Readonly<Record<RecordingKind, QueuedKind>> = {
  'comment.add': queued('comment.add', { textOf: activityOf }),
  'comment.edit': queued('comment.edit', { fold: saidAnew, textOf: activityOf }),
  'status.set': queued('status.set', { textOf: statusCommentOf }),
  'status.delete': queued('status.delete'),
  'appointment.book': queued('appointment.book', { textOf: statusCommentOf }),
  'event.log': queued('event.log', { textOf: (body) => (body as EventLogged).note ?? '' }),
  'preference.set': queued('preference.set', {
    textOf: (body) => (body as ContactPreference).reason ?? '',
  }),
  'customer.assign': queued('customer.assign', { textOf: () => '' }),
  'deals.show': queued('deals.show', { textOf: () => '' }),
  'offer.save': queued('offer.save', { textOf: () => '' }),
  'offer.recommend': queued('offer.recommend', { textOf: () => '' }),
  'offer.unrecommend': queued('offer.unrecommend', { textOf: () => '' }),
  'offer.send': queued('offer.send', { textOf: () => '' }),
  'offer.remove': queued('offer.remove', { textOf: () => '' }),
}
