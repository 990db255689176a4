import type { Command, CommandKind } from '../command.ts'
import { savedOfferCommands } from '../offers/saved-offer.commands.ts'
import type { MarkedOfferBody, SavedOfferBody } from '../offers/saved-offer.commands.ts'
import { shownDealsCommands } from '../offers/shown-deals.commands.ts'
import type { ShownRecord } from '../offers/shown-deals.commands.ts'
import { assignment } from './assignment.model.ts'
import type { Assignment } from './assignment.model.ts'
import { editedComment, newComment } from './comment.model.ts'
import type { EditedComment, NewComment } from './comment.model.ts'
import { contactPreference } from './contact-preference.model.ts'
import type { ContactPreference } from './contact-preference.model.ts'
import { appointment, loggedEvent, statusDeletion, statusSet } from './status-event.model.ts'
import type { Appointment, EventLogged, StatusDeletion, StatusSet } from './status-event.model.ts'

/** The lane of everything that is recorded about a customer: what is done to one stays in order, customers do not wait for each other. */
export function customerLane(agreementNo: string): string {
  return `customer:${agreementNo}`
}

const laneOf = ({ agreementNo }: { readonly agreementNo: string }): string =>
  customerLane(agreementNo)

/**
 * Everything about a customer that may be recorded without network. A body is the call's input without `orgId` and `base`, which are the
 * outbox's to put in; where a call takes a `base`, it is the command's.
 */
export const recordingCommands = {
  'comment.add': {
    kind: 'comment.add',
    schema: 1,
    model: newComment,
    upcasts: {},
    laneOf,
    call: { key: 'ADD_COMMENT', method: 'post' },
  },
  'comment.edit': {
    kind: 'comment.edit',
    schema: 1,
    model: editedComment,
    upcasts: {},
    laneOf,
    call: { key: 'EDIT_COMMENT', method: 'put' },
  },
  'status.set': {
    kind: 'status.set',
    schema: 1,
    model: statusSet,
    upcasts: {},
    laneOf,
    call: { key: 'CHANGE_CUSTOMER_STATUS', method: 'put' },
  },
  'status.delete': {
    kind: 'status.delete',
    schema: 1,
    model: statusDeletion,
    upcasts: {},
    laneOf,
    call: { key: 'DELETE_STATUS', method: 'delete' },
  },
  'appointment.book': {
    kind: 'appointment.book',
    schema: 1,
    model: appointment,
    upcasts: {},
    laneOf,
    call: { key: 'CHANGE_CUSTOMER_STATUS', method: 'post' },
  },
  'event.log': {
    kind: 'event.log',
    schema: 1,
    model: loggedEvent,
    upcasts: {},
    laneOf,
    call: { key: 'EVENT_HISTORY', method: 'post' },
  },
  'preference.set': {
    kind: 'preference.set',
    schema: 1,
    model: contactPreference,
    upcasts: {},
    laneOf,
    call: { key: 'CONTACT_PREFERENCE', method: 'put' },
  },
  'customer.assign': {
    kind: 'customer.assign',
    schema: 1,
    model: assignment,
    upcasts: {},
    laneOf,
    call: { key: 'ASSIGN_CUSTOMERS', method: 'put' },
  },
  ...savedOfferCommands(laneOf),
  ...shownDealsCommands(laneOf),
} as const satisfies {
  'comment.add': CommandKind<'comment.add', NewComment>
  'comment.edit': CommandKind<'comment.edit', EditedComment>
  'status.set': CommandKind<'status.set', StatusSet>
  'status.delete': CommandKind<'status.delete', StatusDeletion>
  'appointment.book': CommandKind<'appointment.book', Appointment>
  'event.log': CommandKind<'event.log', EventLogged>
  'preference.set': CommandKind<'preference.set', ContactPreference>
  'customer.assign': CommandKind<'customer.assign', Assignment>
  'deals.show': CommandKind<'deals.show', ShownRecord>
  'offer.save': CommandKind<'offer.save', SavedOfferBody>
  'offer.recommend': CommandKind<'offer.recommend', MarkedOfferBody>
  'offer.unrecommend': CommandKind<'offer.unrecommend', MarkedOfferBody>
  'offer.send': CommandKind<'offer.send', MarkedOfferBody>
  'offer.remove': CommandKind<'offer.remove', MarkedOfferBody>
}

export type RecordingKind = keyof typeof recordingCommands

interface Bodies {
  'comment.add': NewComment
  'comment.edit': EditedComment
  'status.set': StatusSet
  'status.delete': StatusDeletion
  'appointment.book': Appointment
  'event.log': EventLogged
  'preference.set': ContactPreference
  'customer.assign': Assignment
  'deals.show': ShownRecord
  'offer.save': SavedOfferBody
  'offer.recommend': MarkedOfferBody
  'offer.unrecommend': MarkedOfferBody
  'offer.send': MarkedOfferBody
  'offer.remove': MarkedOfferBody
}

/** A command of one of these kinds, with its body. */
export type RecordingCommand = {
  [Kind in RecordingKind]: Command<Kind, Bodies[Kind]>
}[RecordingKind]
