import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The id of the one secret key that this store works with; the key itself is never here. */
export const storeKeys = pgTable('store_keys', {
  id: text('id').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})
