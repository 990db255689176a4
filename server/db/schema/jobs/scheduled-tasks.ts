import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/**
 * What people schedule. While a task is enabled it has a row of `job_schedules` under its own id; its
 * jobs name it as their subject.
 */
export const scheduledTasks = pgTable(
  'scheduled_tasks',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** Five fields, in the organisation's time zone. */
    crontab: text('crontab').notNull(),
    /** One of `taskKinds`. */
    kind: text('kind').notNull().default('pre_calculation'),
    /** `SftpFiles` of a task that fetches files. */
    sftp: jsonb('sftp'),
    /** `TaskParameters` of a task that makes files. */
    parameters: jsonb('parameters'),
    /** Who set the parameters: the files are theirs, with the rights that they have then. */
    user_id: text('user_id'),
    user_name: text('user_name'),
    is_enabled: boolean('is_enabled').notNull().default(true),
    created_at: instant('created_at').notNull().defaultNow(),
    changed_by: text('changed_by').notNull(),
    changed_at: instant('changed_at').notNull().defaultNow(),
    /** Deleting it again has the same answer. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)
