import {
  bigint,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** SFTP servers that an organisation sends files to and fetches files from; the secret is sealed. */
export const sftpServers = pgTable(
  'sftp_servers',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    username: text('username').notNull(),
    folder: text('folder').notNull(),
    /** `password` or `key`: what its secret is. */
    login: text('login').notNull(),
    /** `SHA256:…`, as `ssh-keygen -l` writes it; no other key is talked to. */
    hostKey: text('host_key').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Deleting it again has the same answer. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/**
 * Exports that are made again and again. While one is enabled it has a row of `job_schedules` under
 * its own id.
 */
export const exportSchedules = pgTable(
  'export_schedules',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    /** As of the export that it was made from. */
    kind: text('kind').notNull(),
    format: text('format').notNull(),
    settings: jsonb('settings').notNull(),
    language: text('language').notNull(),
    title: text('title'),
    userId: text('user_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    name: text('name').notNull(),
    crontab: text('crontab').notNull(),
    /** Null where the file is downloaded here. */
    serverId: text('server_id'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Why it was stopped; null unless the host did that. */
    stopped: text('stopped'),
    changedAt: instant('changed_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.serverId],
      foreignColumns: [sftpServers.orgId, sftpServers.id],
    }),
  ],
)

/** Files that a task has fetched or refused, so that each is handed over once. */
export const sftpFetchedFiles = pgTable(
  'sftp_fetched_files',
  {
    orgId: organisation(),
    taskId: text('task_id').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Seconds since 1970, as the server says. */
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** Null where it was refused. */
    fileId: text('file_id'),
    /** The run that its template was started in. */
    runId: text('run_id'),
    /** Why it was refused, or could not be moved. */
    problem: text('problem'),
    fetchedAt: instant('fetched_at').notNull(),
    movedAt: instant('moved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.taskId, table.name, table.size, table.modified] }),
  ],
)
