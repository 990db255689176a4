import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'
import { organisations } from '../organisations/organisations.ts'

/**
 * Recordings that were sent, by the file's id. `conversion` is `none`, `waiting`, `done` or
 * `failed`.
 */
export const videos = pgTable(
  'videos',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    purpose: text('purpose').notNull(),
    /** The first picture, a JPEG in base64. */
    poster: text('poster'),
    conversion: text('conversion').notNull(),
    /** The file of the version that every phone plays. */
    convertedId: text('converted_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index('videos_conversion').on(table.conversion),
  ],
)

/** A customer's link to a video, by the message that carries it; its key is stored as a hash. */
export const videoLinks = pgTable(
  'video_links',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    keyHash: text('key_hash').notNull(),
    videoId: text('video_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    /** Who gets it, as the message names them. */
    recipient: text('recipient').notNull(),
    sentBy: text('sent_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    firstWatchedAt: instant('first_watched_at'),
    lastWatchedAt: instant('last_watched_at'),
    watches: integer('watches').notNull().default(0),
    /** When it was first watched to its end. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.videoId],
      foreignColumns: [videos.orgId, videos.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('video_links_video').on(table.orgId, table.videoId),
    index('video_links_customer').on(table.orgId, table.fAgreementNo),
    index('video_links_key').on(table.keyHash),
    index('video_links_expiry').on(table.expiresAt),
  ],
)
