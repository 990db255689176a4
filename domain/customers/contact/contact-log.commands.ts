import type { Command, CommandKind } from '../../command.ts'
import { contactMessage } from '../../customer-contact/customer-contact.model.ts'
import type { ContactMessage } from '../../customer-contact/customer-contact.model.ts'
import { savedOfferCommands } from '../../offers/saved/saved-offer.commands.ts'
import type { MarkedOfferBody, SavedOfferBody } from '../../offers/saved/saved-offer.commands.ts'
import { shownDealsCommands } from '../../offers/shown/shown-deals.commands.ts'
import type { ShownRecord } from '../../offers/shown/shown-deals.commands.ts'
import { mileageCorrection } from '../mileage.model.ts'
import type { MileageCorrection } from '../mileage.model.ts'
import { assignment } from './assignment.model.ts'
import type { Assignment } from './assignment.model.ts'
import { editedComment, newComment } from './comment.model.ts'
import type { EditedComment, NewComment } from './comment.model.ts'
import { contactPreference } from './contact-preference.model.ts'
import type { ContactPreference } from './contact-preference.model.ts'
import { customerLane } from './customer-lane.ts'
import { appointment, loggedEvent, statusDeletion, statusSet } from './status-event.model.ts'
import type {
  Appointment,
  LoggedEventBody,
  StatusDeletion,
  StatusSet,
} from './status-event.model.ts'

const getLane = ({ agreementNo }: { readonly agreementNo: string }): string =>
  customerLane(agreementNo)

/**
 * Changes to a customer that work offline. A body is the call's input without `orgId` and `base`;
 * the outbox adds both.
 */
export const contactLogCommands = {
  'comment.add': {
    kind: 'comment.add',
    schema: 1,
    model: newComment,
    upcasts: {},
    getLane,
    call: { key: 'ADD_COMMENT', method: 'post' },
  },
  'comment.edit': {
    kind: 'comment.edit',
    schema: 1,
    model: editedComment,
    upcasts: {},
    getLane,
    call: { key: 'EDIT_COMMENT', method: 'put' },
  },
  'status.set': {
    kind: 'status.set',
    schema: 1,
    model: statusSet,
    upcasts: {},
    getLane,
    call: { key: 'CHANGE_CUSTOMER_STATUS', method: 'put' },
  },
  'status.delete': {
    kind: 'status.delete',
    schema: 1,
    model: statusDeletion,
    upcasts: {},
    getLane,
    call: { key: 'DELETE_STATUS', method: 'delete' },
  },
  'appointment.book': {
    kind: 'appointment.book',
    schema: 1,
    model: appointment,
    upcasts: {},
    getLane,
    call: { key: 'CHANGE_CUSTOMER_STATUS', method: 'post' },
  },
  'event.log': {
    kind: 'event.log',
    schema: 1,
    model: loggedEvent,
    upcasts: {},
    getLane,
    call: { key: 'EVENT_HISTORY', method: 'post' },
  },
  'preference.set': {
    kind: 'preference.set',
    schema: 1,
    model: contactPreference,
    upcasts: {},
    getLane,
    call: { key: 'CONTACT_PREFERENCE', method: 'put' },
  },
  'customer.assign': {
    kind: 'customer.assign',
    schema: 1,
    model: assignment,
    upcasts: {},
    getLane,
    call: { key: 'ASSIGN_CUSTOMERS', method: 'put' },
  },
  'mileage.correct': {
    kind: 'mileage.correct',
    schema: 1,
    model: mileageCorrection,
    upcasts: {},
    getLane,
    call: { key: 'MILEAGE_ADJUSTMENT', method: 'post' },
  },
  'contact.send': {
    kind: 'contact.send',
    schema: 1,
    model: contactMessage,
    upcasts: {},
    getLane,
    call: { key: 'CUSTOMER_CONTACT', method: 'post' },
  },
  ...savedOfferCommands(getLane),
  ...shownDealsCommands(getLane),
} as const satisfies {
  'comment.add': CommandKind<'comment.add', NewComment>
  'comment.edit': CommandKind<'comment.edit', EditedComment>
  'status.set': CommandKind<'status.set', StatusSet>
  'status.delete': CommandKind<'status.delete', StatusDeletion>
  'appointment.book': CommandKind<'appointment.book', Appointment>
  'event.log': CommandKind<'event.log', LoggedEventBody>
  'preference.set': CommandKind<'preference.set', ContactPreference>
  'customer.assign': CommandKind<'customer.assign', Assignment>
  'mileage.correct': CommandKind<'mileage.correct', MileageCorrection>
  'contact.send': CommandKind<'contact.send', ContactMessage>
  'deals.show': CommandKind<'deals.show', ShownRecord>
  'offer.save': CommandKind<'offer.save', SavedOfferBody>
  'offer.recommend': CommandKind<'offer.recommend', MarkedOfferBody>
  'offer.unrecommend': CommandKind<'offer.unrecommend', MarkedOfferBody>
  'offer.send': CommandKind<'offer.send', MarkedOfferBody>
  'offer.remove': CommandKind<'offer.remove', MarkedOfferBody>
}

export type ContactLogKind = keyof typeof contactLogCommands

interface Bodies {
  'comment.add': NewComment
  'comment.edit': EditedComment
  'status.set': StatusSet
  'status.delete': StatusDeletion
  'appointment.book': Appointment
  'event.log': LoggedEventBody
  'preference.set': ContactPreference
  'customer.assign': Assignment
  'mileage.correct': MileageCorrection
  'contact.send': ContactMessage
  'deals.show': ShownRecord
  'offer.save': SavedOfferBody
  'offer.recommend': MarkedOfferBody
  'offer.unrecommend': MarkedOfferBody
  'offer.send': MarkedOfferBody
  'offer.remove': MarkedOfferBody
}

export type ContactLogCommand = {
  [Kind in ContactLogKind]: Command<Kind, Bodies[Kind]>
}[ContactLogKind]
