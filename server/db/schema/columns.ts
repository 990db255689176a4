import { text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from './organisations/organisations.ts'

export const instant = (column: string) => timestamp(column, { withTimezone: true })

/** Whose row it is; row-level security goes by it. */
export const organisation = () =>
  text('org_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })
