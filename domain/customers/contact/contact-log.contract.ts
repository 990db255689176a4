import * as v from 'valibot'
import { activityEntryModel } from '../../activity/activity.model.ts'
import { appointmentInvitationResults } from './appointment-invitation.model.ts'
import { activityHistoryModel } from '../../activity/activity.contract.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import { editedComment, newComment } from './comment.model.ts'
import { consentEntryModel, contactPreferenceInput } from './contact-preference.model.ts'
import { agreementNumber } from '../agreement-number.model.ts'
import { callerIdentity, contactLogAnswerModel, contactLogRefusals } from './contact-log.model.ts'
import { baseVersion, staleRefusal } from '../../command.ts'
import {
  appointmentInput,
  loggedEventInput,
  statusDeletion,
  statusSetInput,
} from './status-event.model.ts'

/**
 * The customer's version that the change is based on; a call that did not wait may leave it out.
 */
const base = v.optional(baseVersion)

/** What became of the invitation that the command asked for; absent where it asked for none. */
const invitation = v.optional(v.picklist(appointmentInvitationResults))

const ofCustomer = { orgId: organisationId }
const comments = 'org/{orgId}/customer/{agreementNo}/comment'
/**
 * Changes to one customer within the person's dealers; any other is `not_found`. Calls marked
 * `queued` also stand in `contactLogCommands`.
 */
export const contactLogContract = {
  ADD_COMMENT: {
    post: endpoint({
      key: 'ADD_COMMENT',
      method: 'POST',
      service: 'customer',
      path: comments,
      summary: 'Add a comment about a customer',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanAddComment'] },
      offline: 'queued',
      input: v.object({
        ...ofCustomer,
        ...newComment.entries,
        ...callerIdentity,
        customer_id: v.optional(agreementNumber),
        type: v.optional(v.literal('comment')),
      }),
      output: v.object({ ...contactLogAnswerModel.entries, comment_id: v.string() }),
      refusals: contactLogRefusals,
    }),
  },
  EDIT_COMMENT: {
    put: endpoint({
      key: 'EDIT_COMMENT',
      method: 'PUT',
      service: 'customer',
      path: `${comments}/{commentId}`,
      summary: 'Edit a comment; earlier texts are stored',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanEditComment'] },
      offline: 'queued',
      /** `base` is the comment's version and required. */
      input: v.object({
        ...ofCustomer,
        ...editedComment.entries,
        ...callerIdentity,
        base: baseVersion,
      }),
      output: contactLogAnswerModel,
      refusals: { ...staleRefusal, /** The comment was deleted. */ gone: { status: 410 } },
    }),
  },
  COMMENT_VERSIONS: {
    get: endpoint({
      key: 'COMMENT_VERSIONS',
      method: 'GET',
      service: 'customer',
      path: `${comments}/{commentId}/versions`,
      summary: 'All versions of a comment, oldest first',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanViewComments'] },
      input: v.object({
        ...ofCustomer,
        agreementNo: agreementNumber,
        commentId: editedComment.entries.commentId,
      }),
      output: v.array(
        v.object({ version: v.number(), text: v.string(), by: v.string(), at: v.string() }),
      ),
    }),
  },
  CHANGE_CUSTOMER_STATUS: {
    put: endpoint({
      key: 'CHANGE_CUSTOMER_STATUS',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/status',
      summary: 'Set a status',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...statusSetInput.entries, ...callerIdentity, base }),
        v.check((input) => statusSetInput.hasReason(input), 'reason'),
      ),
      output: contactLogAnswerModel,
      refusals: contactLogRefusals,
    }),
    post: endpoint({
      key: 'CHANGE_CUSTOMER_STATUS',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/status',
      summary: 'Book an appointment: a status with start and end',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...appointmentInput.entries, ...callerIdentity, base }),
        v.check((input) => appointmentInput.hasReason(input), 'reason'),
        v.check((input) => appointmentInput.endsLater(input), 'end'),
      ),
      output: v.object({
        ...contactLogAnswerModel.entries,
        /** The person's other appointments that overlap: a warning. */
        overlaps: v.array(activityEntryModel),
        invitation,
      }),
      refusals: contactLogRefusals,
    }),
  },
  EVENT_HISTORY: {
    get: endpoint({
      key: 'EVENT_HISTORY',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/event-history',
      summary: 'The events of a customer',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({ orgId: organisationId, agreementNo: agreementNumber }),
      output: activityHistoryModel,
    }),
    post: endpoint({
      key: 'EVENT_HISTORY',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/event-history',
      summary: 'Log an event and its outcome; the status follows from it',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...loggedEventInput.entries, ...callerIdentity, base }),
        v.check((input) => loggedEventInput.isKnownOutcome(input), 'outcome'),
        v.check((input) => loggedEventInput.isComplete(input), 'incomplete'),
        v.check((input) => loggedEventInput.isInOrder(input), 'end'),
      ),
      output: v.object({ ...contactLogAnswerModel.entries, invitation }),
      refusals: contactLogRefusals,
    }),
  },
  DELETE_STATUS: {
    delete: endpoint({
      key: 'DELETE_STATUS',
      method: 'DELETE',
      service: 'customer',
      path: 'status/org/{orgId}/agreement/{agreementNo}/{statusId}',
      summary: 'Delete a status entry; repeating it is harmless',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: { all: ['CanDeleteStatus'] },
      offline: 'queued',
      input: v.object({ ...ofCustomer, ...statusDeletion.entries, ...callerIdentity }),
      output: contactLogAnswerModel,
      refusals: {
        /** An assignment, an objection, or no status at all (`canDeleteEntry`). */ not_deletable: {
          status: 422,
        },
      },
    }),
  },
  CONTACT_PREFERENCE: {
    get: endpoint({
      key: 'CONTACT_PREFERENCE',
      method: 'GET',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/contact-preference',
      summary: 'The consent ledger of a customer, latest first',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({ ...ofCustomer, agreementNo: agreementNumber }),
      output: v.array(consentEntryModel),
    }),
    put: endpoint({
      key: 'CONTACT_PREFERENCE',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/contact-preference',
      summary:
        'Record what a customer allows or objects to; lifting an objection needs ' +
        'CanChangeCustomerStatus and a reason, taking back one of a channel within 10 s neither',
      scope: 'organisation',
      acting: 'withheld',
      isClosedToListUsers: true,
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...contactPreferenceInput.entries, ...callerIdentity, base }),
        v.check((input) => contactPreferenceInput.hasReason(input), 'reason'),
        v.check((input) => contactPreferenceInput.isCustomersOwn(input), 'representative'),
      ),
      output: contactLogAnswerModel,
      refusals: contactLogRefusals,
    }),
  },
}
