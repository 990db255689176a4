import { or, sql } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'

/** A private campaign is its maker's alone; a transaction of nobody is the host's own work. */
export const isVisibleCampaign = or(
  sql`not ${campaigns.isPrivate}`,
  sql`coalesce(current_setting('app.user_id', true), '') in ('', ${campaigns.createdBy})`,
)
