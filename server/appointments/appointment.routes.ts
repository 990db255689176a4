import { activityHistory } from '../activity/activity.service.ts'
import { inOrganisation } from '../http/gate.ts'
import {
  bookAndInvite,
  deleteAndWithdraw,
  logAndInvite,
  setStatusAndWithdraw,
} from './appointment.service.ts'

/** What may book, move or cancel an appointment, which the customer may be invited to. */
export const appointmentRoutes = {
  CHANGE_CUSTOMER_STATUS: {
    put: inOrganisation.CHANGE_CUSTOMER_STATUS.put.handler(({ input, context }) =>
      setStatusAndWithdraw(context, input),
    ),
    post: inOrganisation.CHANGE_CUSTOMER_STATUS.post.handler(({ input, context }) =>
      bookAndInvite(context, input),
    ),
  },
  EVENT_HISTORY: {
    get: inOrganisation.EVENT_HISTORY.get.handler(({ input, context }) =>
      activityHistory(context, input.agreementNo, ['event']),
    ),
    post: inOrganisation.EVENT_HISTORY.post.handler(({ input, context }) =>
      logAndInvite(context, input),
    ),
  },
  DELETE_STATUS: {
    delete: inOrganisation.DELETE_STATUS.delete.handler(({ input, context }) =>
      deleteAndWithdraw(context, input),
    ),
  },
}
