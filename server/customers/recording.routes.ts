import { inOrganisation } from '../http/gate.ts'
import { activityHistory } from '../activity/activity.service.ts'
import { assignableUsers, assignCustomer } from './assignment.service.ts'
import { assignSelection, previewAssignment, undoAssignment } from './assignment-batch.service.ts'
import { addComment, commentVersions, editComment } from './comment.service.ts'
import { consentLedgerOf, setPreference } from './contact-preference.service.ts'
import { bookAppointment, deleteStatus, logEvent, setStatus } from './status-event.service.ts'

const calls = inOrganisation

export const recordingRoutes = {
  ADD_COMMENT: {
    post: calls.ADD_COMMENT.post.handler(({ input, context }) => addComment(context, input)),
  },
  EDIT_COMMENT: {
    put: calls.EDIT_COMMENT.put.handler(({ input, context }) => editComment(context, input)),
  },
  COMMENT_VERSIONS: {
    get: calls.COMMENT_VERSIONS.get.handler(({ input, context }) =>
      commentVersions(context, input.agreementNo, input.commentId),
    ),
  },
  CHANGE_CUSTOMER_STATUS: {
    put: calls.CHANGE_CUSTOMER_STATUS.put.handler(({ input, context }) =>
      setStatus(context, input),
    ),
    post: calls.CHANGE_CUSTOMER_STATUS.post.handler(({ input, context }) =>
      bookAppointment(context, input),
    ),
  },
  EVENT_HISTORY: {
    get: calls.EVENT_HISTORY.get.handler(({ input, context }) =>
      activityHistory(context, input.agreementNo, ['event']),
    ),
    post: calls.EVENT_HISTORY.post.handler(({ input, context }) => logEvent(context, input)),
  },
  DELETE_STATUS: {
    delete: calls.DELETE_STATUS.delete.handler(({ input, context }) =>
      deleteStatus(context, input),
    ),
  },
  CONTACT_PREFERENCE: {
    get: calls.CONTACT_PREFERENCE.get.handler(({ input, context }) =>
      consentLedgerOf(context, input.agreementNo),
    ),
    put: calls.CONTACT_PREFERENCE.put.handler(({ input, context }) =>
      setPreference(context, input),
    ),
  },
  ASSIGN_CUSTOMERS: {
    put: calls.ASSIGN_CUSTOMERS.put.handler(({ input, context }) => assignCustomer(context, input)),
    post: calls.ASSIGN_CUSTOMERS.post.handler(({ input, context }) =>
      assignSelection(context, input),
    ),
  },
  ASSIGNABLE_USERS: {
    get: calls.ASSIGNABLE_USERS.get.handler(({ context }) => assignableUsers(context)),
  },
  ASSIGN_PREVIEW: {
    post: calls.ASSIGN_PREVIEW.post.handler(({ input, context }) =>
      previewAssignment(context, input),
    ),
  },
  UNDO_ASSIGNMENT: {
    post: calls.UNDO_ASSIGNMENT.post.handler(({ input, context }) =>
      undoAssignment(context, input.batch),
    ),
  },
}
