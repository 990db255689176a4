import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisation } from '../columns.ts'

/** How often a page took a time to open on a day. No row says who opened it. */
export const pageLoads = pgTable(
  'page_loads',
  {
    orgId: organisation(),
    day: date('day').notNull(),
    page: text('page').notNull(),
    /** Milliseconds, in steps. */
    time: integer('time').notNull(),
    loads: integer('loads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.day, table.page, table.time] })],
)
