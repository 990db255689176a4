import { and, gte, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'

/** A private campaign is its maker's alone; a transaction of nobody is the host's own work. */
export const isVisibleCampaign = or(
  sql`not ${campaigns.isPrivate}`,
  sql`coalesce(current_setting('app.user_id', true), '') in ('', ${campaigns.createdBy})`,
)

/** It has not ended on the day, and does not rest. */
export const runsOn = (today: string): SQL | undefined =>
  and(isNull(campaigns.pausedAt), or(isNull(campaigns.endDate), gte(campaigns.endDate, today)))
