import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { customers } from '../customers/customers.ts'
import { devices } from '../devices/devices.ts'
import { storeKeys } from '../secrets/store-keys.ts'
import { users } from '../users/users.ts'

/** The one key pair that push services know this store by; the private key is sealed. */
export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').primaryKey(),
  sealed: text('sealed').notNull(),
  keyId: text('key_id')
    .notNull()
    .references(() => storeKeys.id),
  /** Where a push service reaches who runs the host. */
  contact: text('contact').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Where a person is notified, a row for each device; gone with the device. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    orgId: organisation(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The host's key that the browser subscribed for. */
    publicKey: text('public_key').notNull(),
    kinds: text('kinds').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.deviceId] }),
    foreignKey({
      columns: [table.orgId, table.userId, table.deviceId],
      foreignColumns: [devices.orgId, devices.userId, devices.deviceId],
    }).onDelete('cascade'),
  ],
)

/**
 * What people are notified of, once: `about` tells it from the others of its kind and names no
 * customer.
 */
export const pushNotices = pgTable(
  'push_notices',
  {
    orgId: organisation(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    about: text('about').notNull(),
    id: text('id').notNull(),
    count: integer('count').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The devices that have it. */
    sentTo: text('sent_to').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.kind, table.about] }),
    index('push_notices_id').on(table.orgId, table.id),
    index('push_notices_sent').on(table.orgId, table.userId, table.sentAt),
    index('push_notices_age').on(table.createdAt),
  ],
)

/**
 * The parity of customers whose people are notified of it, as of the last figures; `cameOn` is the
 * day on which they came within it.
 */
export const parityMarks = pgTable(
  'parity_marks',
  {
    orgId: organisation(),
    fAgreementNo: text('f_agreement_no').notNull(),
    day: text('day').notNull(),
    parity: integer('parity'),
    offer: text('offer'),
    price: integer('price'),
    residualValue: integer('residual_value'),
    payment: integer('payment'),
    cameOn: text('came_on'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('parity_marks_day').on(table.orgId, table.day),
    index('parity_marks_came').on(table.orgId, table.cameOn),
  ],
)
