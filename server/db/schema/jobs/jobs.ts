import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * Work that the host does by itself, and what became of it. A trigger puts a queued row into the
 * queue of `lane` (docs/decisions/0110); `id` is its id there.
 */
export const jobs = pgTable(
  'jobs',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** One of `jobLanes`. */
    lane: text('lane').notNull(),
    /** Who asked for it, and what it is about; its handler reads everything else by these. */
    owner_user_id: text('owner_user_id'),
    subject_id: text('subject_id'),
    /** The page's request that it comes from, for the log; null for the host's own. */
    request_id: text('request_id').default(
      sql`nullif(current_setting('app.request_id', true), '')`,
    ),
    /** One of `jobStates`. */
    state: text('state').notNull().default('queued'),
    priority: integer('priority').notNull().default(0),
    start_after: instant('start_after').notNull().defaultNow(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    seconds_left: integer('seconds_left'),
    result: jsonb('result'),
    /** `unexpected`, `unavailable`, `interrupted`, `unknown_kind`, or a code of the kind's own. */
    failure: text('failure'),
    is_cancel_requested: boolean('is_cancel_requested').notNull().default(false),
    /** How often it was begun; a step of an earlier attempt is refused. */
    attempts: integer('attempts').notNull().default(0),
    /** How often it was put into the queue; a change of it puts it there again. */
    submissions: integer('submissions').notNull().default(1),
    retry_limit: integer('retry_limit').notNull(),
    retry_delay_seconds: integer('retry_delay_seconds').notNull(),
    expire_seconds: integer('expire_seconds').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    started_at: instant('started_at'),
    ended_at: instant('ended_at'),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('jobs_by_age').on(table.orgId, table.created_at),
    index('jobs_by_subject').on(table.orgId, table.subject_id, table.created_at),
    index('jobs_open').on(table.state, table.changed_at),
  ],
)

/** What an organisation has done again and again: `cron` holds five fields, in its own time zone. */
export const jobSchedules = pgTable(
  'job_schedules',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    subject_id: text('subject_id'),
    owner_user_id: text('owner_user_id'),
    cron: text('cron').notNull(),
    next_run_at: instant('next_run_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('job_schedules_due').on(table.next_run_at),
  ],
)
