import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { memberships } from '../organisations/organisations.ts'

/** Searches of the customer list by name, each its person's. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    orgId: organisation(),
    searchid: text('searchid').notNull(),
    /** Also of somebody who has left: what they share stays. */
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    q: text('q').notNull(),
    /** Shown to all of the organisation who see saved searches. */
    is_shared: boolean('is_shared').notNull().default(false),
    /** The name that the person signed with when they saved it. */
    saved_by: text('saved_by').notNull().default(''),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Deleting it again has the same answer; its name and search are gone. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.searchid] }),
    index('saved_searches_by_person').on(table.orgId, table.userId),
  ],
)

/** Searches that a person has in the navigation: their own, and those that others share. */
export const savedSearchPins = pgTable(
  'saved_search_pins',
  {
    orgId: organisation(),
    userId: text('user_id').notNull(),
    searchid: text('searchid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.searchid] }),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.searchid],
      foreignColumns: [savedSearches.orgId, savedSearches.searchid],
    }).onDelete('cascade'),
  ],
)
