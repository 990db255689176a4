import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { assignedCampaignModel, homeCustomerModel, teamMemberModel } from './home.model.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The day at a glance: counts, what is due, and the hot leads still open, within the caller's
 * dealers.
 */
const day = v.object({
  as_of: v.string(),
  /** Today in the organisation's time zone, YYYY-MM-DD. */
  today: v.string(),
  total_customers: count,
  positive_parity_count: count,
  positive_equity_count: count,
  hot_leads_count: count,
  /** Call-backs and appointments of days before today, longest overdue first. */
  overdue_count: count,
  overdue: v.array(homeCustomerModel),
  /** Call-backs and appointments of today, earliest first. */
  due_today_count: count,
  due_today: v.array(homeCustomerModel),
  /** Hot leads still to be acted on, the most urgent first. */
  hot_leads: v.array(homeCustomerModel),
  /** Who is behind, furthest first; null for who may not assign. */
  team: v.nullable(v.array(teamMemberModel)),
})

export type HomeDay = v.InferOutput<typeof day>

export const homeContract = {
  HOME_DAY: {
    get: endpoint({
      key: 'HOME_DAY',
      method: 'GET',
      service: 'search',
      path: '{orgId}/day',
      summary: 'The day at a glance: counts, what is due, hot leads',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({ orgId: organisationId }),
      output: day,
    }),
  },
  /** Proposed: the specifications open the menu, and name no call for it. */
  ASSIGNED_CAMPAIGNS: {
    get: endpoint({
      key: 'ASSIGNED_CAMPAIGNS',
      method: 'GET',
      service: 'campaign',
      path: '{orgId}/assigned',
      summary: 'The running campaigns with customers whom the caller has to work',
      scope: 'organisation',
      isClosedToListUsers: true,
      offline: 'cached',
      input: v.object({ orgId: organisationId }),
      output: v.array(assignedCampaignModel),
    }),
  },
  USER_ACTIVITY: {
    post: endpoint({
      key: 'USER_ACTIVITY',
      method: 'POST',
      service: 'users',
      path: '{orgId}/activity',
      summary: 'Note that the caller uses the organisation now',
      scope: 'organisation',
      isClosedToListUsers: true,
      remembered: false,
      input: v.object({ orgId: organisationId }),
      output: v.object({ last_active_at: v.string() }),
    }),
  },
}
