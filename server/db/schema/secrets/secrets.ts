import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { organisations } from '../organisations/organisations.ts'
import { storeKeys } from './store-keys.ts'

/** Organisations' secrets, sealed. The reference refuses what a host seals under another key. */
export const organisationSecrets = pgTable(
  'organisation_secrets',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => storeKeys.id),
    setAt: instant('set_at').notNull(),
    /** Who did, by name and by id, since a person may leave the organisation. */
    setBy: text('set_by').notNull(),
    setById: text('set_by_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.name] }),
    index('organisation_secrets_key').on(table.keyId),
  ],
)

/** Events that services sent, so that a repeated one is known; deleted once too old to be taken. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    service: text('service').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.service, table.eventId] }),
    index('webhook_events_age').on(table.receivedAt),
  ],
)
