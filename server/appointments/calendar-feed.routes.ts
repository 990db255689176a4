import { inOrganisation } from '../http/gate.ts'
import {
  createCalendarFeed,
  describeCalendarFeed,
  endCalendarFeed,
} from './calendar-feed.service.ts'

export const calendarFeedRoutes = {
  CALENDAR_FEED: {
    get: inOrganisation.CALENDAR_FEED.get.handler(({ context }) => describeCalendarFeed(context)),
    post: inOrganisation.CALENDAR_FEED.post.handler(({ input, context }) =>
      createCalendarFeed(context, input),
    ),
    delete: inOrganisation.CALENDAR_FEED.delete.handler(({ context }) => endCalendarFeed(context)),
  },
}
