import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Stage } from '#domain/reports/report.model.ts'
import { organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'

const day = (column: string) => date(column, { mode: 'string' })

/**
 * On which days of the organisation who brought a customer to a stage; written by triggers, from
 * the acts in `activity`. A customer counts once in a period: on the row whose day before, of any
 * author or of the same, is earlier than the period.
 */
export const reachedStages = pgTable(
  'reached_stages',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    day: day('day').notNull(),
    /** Empty where nobody is named. */
    authorId: text('author_id').notNull(),
    /** The customer's dealer now. */
    dCode: text('d_code').notNull(),
    dayBefore: day('day_before'),
    ownDayBefore: day('own_day_before'),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.fAgreementNo, table.stage, table.day, table.authorId],
    }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    // Holds all that reports count, so that the table itself is not read.
    index('reached_stages_day').on(
      table.orgId,
      table.day,
      table.stage,
      table.dCode,
      table.dayBefore,
      table.authorId,
      table.ownDayBefore,
    ),
  ],
)

/** How long a session was in use on a day of the organisation, and whether it began there. */
export const sessionDays = pgTable(
  'session_days',
  {
    orgId: organisation(),
    /** As `sessions.id` calls it. */
    sessionId: text('session_id').notNull(),
    day: day('day').notNull(),
    userId: text('user_id').notNull(),
    isFirst: boolean('is_first').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.sessionId, table.day] }),
    index('session_days_day').on(table.orgId, table.day, table.userId),
  ],
)
