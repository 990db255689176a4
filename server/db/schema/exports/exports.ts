import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** Files that people had made of the organisation's data; `id` is also the job's and the file's. */
export const exportRequests = pgTable(
  'export_requests',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    /** One of `exportKinds`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    /** `ExportSettings`: the search or the campaign, the order and the columns. */
    settings: jsonb('settings').notNull(),
    language: text('language').notNull(),
    userId: text('user_id').notNull(),
    /** The name that the person signed with. */
    requestedBy: text('requested_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of a campaign, when it was asked for. */
    title: text('title'),
    /** With the four below once the file is made. */
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at'),
    rows: integer('rows'),
    leftOut: integer('left_out'),
    heldOut: integer('held_out'),
    /** The schedule that it was made by, and the SFTP server that its file goes to. */
    scheduleId: text('schedule_id'),
    serverId: text('server_id'),
    /** Where its bytes are whole under a name that ends in `.part`: to be renamed and no more. */
    uploadedTo: text('uploaded_to'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('export_requests_by_age').on(table.orgId, table.kind, table.createdAt),
  ],
)

/** Who took which file; nobody changes or deletes it. */
export const exportDownloads = pgTable(
  'export_downloads',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    exportId: text('export_id').notNull(),
    userId: text('user_id').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    device: text('device').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('export_downloads_of').on(table.orgId, table.exportId, table.at),
  ],
)
