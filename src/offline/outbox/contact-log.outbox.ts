import type { Command } from '#domain/command.ts'
import type { ContactMessage } from '#domain/customer-contact/customer-contact.model.ts'
import { contactOldAfter } from '#domain/customer-contact/customer-contact.rules.ts'
import type { EditedComment, NewComment } from '#domain/customers/contact/comment.model.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import { contactLogCommands } from '#domain/customers/contact/contact-log.commands.ts'
import type { ContactLogKind } from '#domain/customers/contact/contact-log.commands.ts'
import type { LoggedEventBody, StatusSet } from '#domain/customers/contact/status-event.model.ts'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import type { QueuedKind } from '../ports/outbox.model.ts'

/** An edit of words that were never sent is the words themselves. */
const foldEdit = (earlier: Command, later: Command): unknown => {
  const { agreementNo, activity, commentId } = later.body as EditedComment
  if (earlier.kind === 'comment.add' && earlier.id === commentId)
    return { ...(earlier.body as NewComment), activity }
  return earlier.kind === 'comment.edit' && (earlier.body as EditedComment).commentId === commentId
    ? { agreementNo, activity, commentId }
    : null
}

const getActivity = (body: unknown): string => (body as NewComment).activity
const getStatusComment = (body: unknown): string => (body as StatusSet).status_comment ?? ''

function queued(
  kind: ContactLogKind,
  more: Pick<QueuedKind, 'fold' | 'getText' | 'oldAfter'> = {},
): QueuedKind {
  const declared = contactLogCommands[kind]
  return {
    ...declared,
    getLane: (body) => declared.getLane(body as { readonly agreementNo: string }),
    ...more,
  }
}

/** What the outbox of page and worker may queue: everything that is recorded about a customer. */
export const contactLogKinds: Readonly<Record<ContactLogKind, QueuedKind>> = {
  'comment.add': queued('comment.add', { getText: getActivity }),
  'comment.edit': queued('comment.edit', { fold: foldEdit, getText: getActivity }),
  'status.set': queued('status.set', { getText: getStatusComment }),
  'status.delete': queued('status.delete'),
  'appointment.book': queued('appointment.book', { getText: getStatusComment }),
  'event.log': queued('event.log', { getText: (body) => (body as LoggedEventBody).note ?? '' }),
  'preference.set': queued('preference.set', {
    getText: (body) => (body as ContactPreference).reason ?? '',
  }),
  'customer.assign': queued('customer.assign', { getText: () => '' }),
  'mileage.correct': queued('mileage.correct', {
    getText: (body) => String((body as MileageCorrection).new_mileage),
  }),
  'contact.send': queued('contact.send', {
    getText: (body) => (body as ContactMessage).content,
    oldAfter: contactOldAfter,
  }),
  'deals.show': queued('deals.show', { getText: () => '' }),
  'offer.save': queued('offer.save', { getText: () => '' }),
  'offer.recommend': queued('offer.recommend', { getText: () => '' }),
  'offer.unrecommend': queued('offer.unrecommend', { getText: () => '' }),
  'offer.send': queued('offer.send', { getText: () => '' }),
  'offer.remove': queued('offer.remove', { getText: () => '' }),
}
