import * as v from 'valibot'
import { activityEntryModel } from '../activity/activity.model.ts'
import { entriesModel } from '../activity/activity.contract.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'
import {
  assignedModel,
  assignment,
  assignmentPreviewModel,
  assignmentSelectionParts,
  unassignedModel,
} from './assignment.model.ts'
import { editedComment, newComment } from './comment.model.ts'
import { consentLineModel, contactPreferenceParts } from './contact-preference.model.ts'
import { agreementNumber } from './customer-details.contract.ts'
import { baseVersion, recordedModel, recordingRefusals, staleRefusal } from './recording.model.ts'
import {
  appointmentParts,
  loggedEventParts,
  statusDeletion,
  statusSetParts,
} from './status-event.model.ts'

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))

/** What the specification sends beside and the host reads nowhere but in the session: accepted when it is the caller's own (decision 11). */
const identity = { organisation_id: text(64), organisationid: text(64), userId: text(64) }

/** The version of the customer that the change was made on; left out by a call that did not wait: today's. */
const base = v.optional(baseVersion)

const ofCustomer = { orgId: organisationId }
const refusals = { ...recordingRefusals, ...staleRefusal }
const comments = 'org/{orgId}/customer/{agreementNo}/comment'
const mayAssign = { all: ['CanAssignCustomerToUser'] } as const

const selection = { ...ofCustomer, ...assignmentSelectionParts.entries }
const frozen = {
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: v.pipe(v.string(), v.maxLength(128)),
}
const assignmentRefusals = {
  /** The search of a selection cannot be taken: data is {code, field}. */
  search_refused: { status: 400 },
  /** The assignee is no active member of the organisation. */
  assignee_unknown: { status: 422 },
} as const
const selectionRefusals = {
  ...assignmentRefusals,
  /** More customers than one assignment takes: data is {most}. */
  too_many: { status: 422 },
} as const

/**
 * What people record about a customer within their dealers; any other is `not_found`. Every answer is `recordedModel`; the id of what is made is
 * the request id. What is `queued` may be made without network, and stands in `recordingCommands`.
 */
export const recordingContract = {
  ADD_COMMENT: {
    post: endpoint({
      key: 'ADD_COMMENT',
      method: 'POST',
      service: 'customer',
      path: comments,
      summary: 'Say something about a customer',
      scope: 'organisation',
      rights: { all: ['CanAddComment'] },
      offline: 'queued',
      input: v.object({
        ...ofCustomer,
        ...newComment.entries,
        ...identity,
        customer_id: v.optional(agreementNumber),
        type: v.optional(v.literal('comment')),
      }),
      output: v.object({ ...recordedModel.entries, comment_id: v.string() }),
      refusals: recordingRefusals,
    }),
  },
  EDIT_COMMENT: {
    put: endpoint({
      key: 'EDIT_COMMENT',
      method: 'PUT',
      service: 'customer',
      path: `${comments}/{commentId}`,
      summary: 'Say it anew; every earlier text is kept',
      scope: 'organisation',
      rights: { all: ['CanEditComment'] },
      offline: 'queued',
      /** `base` is the comment's version here, and needed. */
      input: v.object({ ...ofCustomer, ...editedComment.entries, ...identity, base: baseVersion }),
      output: recordedModel,
      refusals: { ...staleRefusal, /** The comment was taken back. */ gone: { status: 410 } },
    }),
  },
  COMMENT_VERSIONS: {
    get: endpoint({
      key: 'COMMENT_VERSIONS',
      method: 'GET',
      service: 'customer',
      path: `${comments}/{commentId}/versions`,
      summary: 'Every text that a comment had, oldest first',
      scope: 'organisation',
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
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...statusSetParts.entries, ...identity, base }),
        v.check((said) => statusSetParts.hasReason(said), 'reason'),
      ),
      output: recordedModel,
      refusals: recordingRefusals,
    }),
    post: endpoint({
      key: 'CHANGE_CUSTOMER_STATUS',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/status',
      summary: 'Book an appointment: a status with start and end',
      scope: 'organisation',
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...appointmentParts.entries, ...identity, base }),
        v.check((said) => appointmentParts.hasReason(said), 'reason'),
        v.check((said) => appointmentParts.endsLater(said), 'end'),
      ),
      output: v.object({
        ...recordedModel.entries,
        /** The person's other appointments that share a moment with it: a warning. */
        overlaps: v.array(activityEntryModel),
      }),
      refusals: recordingRefusals,
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
      offline: 'cached',
      input: v.object({ orgId: organisationId, agreementNo: agreementNumber }),
      output: entriesModel,
    }),
    post: endpoint({
      key: 'EVENT_HISTORY',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/event-history',
      summary: 'Log an event and its outcome; the status follows from it',
      scope: 'organisation',
      rights: { all: ['CanChangeCustomerStatus'] },
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...loggedEventParts.entries, ...identity, base }),
        v.check((said) => loggedEventParts.isKnownOutcome(said), 'outcome'),
        v.check((said) => loggedEventParts.isComplete(said), 'incomplete'),
        v.check((said) => loggedEventParts.isInOrder(said), 'end'),
      ),
      output: recordedModel,
      refusals: recordingRefusals,
    }),
  },
  DELETE_STATUS: {
    delete: endpoint({
      key: 'DELETE_STATUS',
      method: 'DELETE',
      service: 'customer',
      path: 'status/org/{orgId}/agreement/{agreementNo}/{statusId}',
      summary: 'Take a status entry back; taken back twice is taken back',
      scope: 'organisation',
      rights: { all: ['CanDeleteStatus'] },
      offline: 'queued',
      input: v.object({ ...ofCustomer, ...statusDeletion.entries, ...identity }),
      output: recordedModel,
      refusals: {
        /** An assignment, an objection, or no status at all (`canDelete`). */ not_deletable: {
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
      summary: 'Everything that a customer ever allowed or objected to, the latest first',
      scope: 'organisation',
      offline: 'cached',
      input: v.object({ ...ofCustomer, agreementNo: agreementNumber }),
      output: v.array(consentLineModel),
    }),
    put: endpoint({
      key: 'CONTACT_PREFERENCE',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/contact-preference',
      summary: 'Record what a customer allows or objects to; an objection needs no right',
      scope: 'organisation',
      offline: 'queued',
      input: v.pipe(
        v.object({ ...ofCustomer, ...contactPreferenceParts.entries, ...identity, base }),
        v.check((said) => contactPreferenceParts.hasReason(said), 'reason'),
        v.check((said) => contactPreferenceParts.isCustomers(said), 'representative'),
      ),
      output: recordedModel,
      refusals: recordingRefusals,
    }),
  },
  ASSIGN_CUSTOMERS: {
    put: endpoint({
      key: 'ASSIGN_CUSTOMERS',
      method: 'PUT',
      service: 'customer',
      path: '{orgId}/customer/{agreementNo}/assignment',
      summary: 'Give one customer to a person, or to nobody',
      scope: 'organisation',
      rights: mayAssign,
      offline: 'queued',
      input: v.object({ ...ofCustomer, ...assignment.entries, ...identity }),
      output: recordedModel,
      refusals: {
        ...refusals,
        assignee_unknown: { status: 422 },
        /** The assignee may not see this customer's dealer. */ not_their_dealer: { status: 422 },
      },
    }),
    post: endpoint({
      key: 'ASSIGN_CUSTOMERS',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments',
      summary: 'Assign a selection as it was previewed',
      scope: 'organisation',
      rights: mayAssign,
      input: v.pipe(
        v.object({ ...selection, ...frozen }),
        v.check((said) => assignmentSelectionParts.isOne(said), 'selection'),
      ),
      output: assignedModel,
      refusals: {
        ...selectionRefusals,
        /** The selection is not what was previewed: data is {count, hash} of it now. */ set_changed:
          { status: 409 },
      },
    }),
  },
  ASSIGNABLE_USERS: {
    get: endpoint({
      key: 'ASSIGNABLE_USERS',
      method: 'GET',
      service: 'users',
      path: '{orgId}/assignable',
      summary: 'To whom customers can be given, by name',
      scope: 'organisation',
      rights: mayAssign,
      offline: 'cached',
      input: v.object({ ...ofCustomer }),
      /** `dealers` are those whose customers the person may see; null is all. */
      output: v.array(
        v.object({
          userID: v.string(),
          username: v.string(),
          name: v.string(),
          dealers: v.nullable(v.array(v.string())),
        }),
      ),
    }),
  },
  ASSIGN_PREVIEW: {
    post: endpoint({
      key: 'ASSIGN_PREVIEW',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments/preview',
      summary: 'Freeze a selection: how many, five of them, who is left out and why',
      scope: 'organisation',
      rights: mayAssign,
      remembered: false,
      input: v.pipe(
        v.object(selection),
        v.check((said) => assignmentSelectionParts.isOne(said), 'selection'),
      ),
      output: assignmentPreviewModel,
      refusals: selectionRefusals,
    }),
  },
  UNDO_ASSIGNMENT: {
    post: endpoint({
      key: 'UNDO_ASSIGNMENT',
      method: 'POST',
      service: 'customer',
      path: '{orgId}/assignments/{batch}/undo',
      summary: 'Take an assignment back, where it still stands',
      scope: 'organisation',
      rights: mayAssign,
      input: v.object({
        ...ofCustomer,
        batch: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: unassignedModel,
    }),
  },
}
