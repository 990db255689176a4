import { inOrganisation } from '../../http/gate.ts'
import { activityHistory } from '../../activity/activity.service.ts'
import { addComment, commentVersions, editComment } from './comment.service.ts'
import { readConsentLedger, setPreference } from './contact-preference.service.ts'
import { bookAppointment, deleteStatus, logEvent, setStatus } from './status-event.service.ts'

const calls = inOrganisation

export const contactLogRoutes = {
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
      readConsentLedger(context, input.agreementNo),
    ),
    put: calls.CONTACT_PREFERENCE.put.handler(({ input, context }) =>
      setPreference(context, input),
    ),
  },
}
