import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from '../users/users.ts'
import { customers } from './customers.ts'

/** Who had a customer open when; rows are for a minute. */
export const customerPresence = pgTable(
  'customer_presence',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.userId] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('customer_presence_age').on(table.seenAt),
    index('customer_presence_user').on(table.userId),
  ],
)
