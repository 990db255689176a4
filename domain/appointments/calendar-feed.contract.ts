import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { calendarFeedModel, feedLanguage, newCalendarFeedModel } from './calendar-feed.model.ts'

const common = {
  key: 'CALENDAR_FEED',
  service: 'users',
  path: '{orgId}/calendar-feed',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

/** Proposed: the specifications name no feed. Who has its address reads it without a session. */
export const calendarFeedContract = {
  CALENDAR_FEED: {
    get: endpoint({
      ...common,
      method: 'GET',
      summary: 'Whether the person’s appointments can be subscribed to, and when they were read',
      input: v.object({ orgId: organisationId }),
      output: calendarFeedModel,
    }),
    post: endpoint({
      ...common,
      method: 'POST',
      summary: 'Makes the address of the person’s feed, in place of the one before; told once',
      acting: 'withheld',
      remembered: false,
      input: v.object({ orgId: organisationId, language: v.optional(feedLanguage, 'en_gb') }),
      output: newCalendarFeedModel,
    }),
    delete: endpoint({
      ...common,
      method: 'DELETE',
      summary: 'Ends the person’s feed: its address opens nothing any more',
      acting: 'withheld',
      input: v.object({ orgId: organisationId }),
      output: calendarFeedModel,
    }),
  },
}
