import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  image_url: text('image_url'),
  theme: text('theme'),
  status: text('status').notNull().default('active'),
  is_base: boolean('is_base').notNull().default(false),
  is_test_org: boolean('is_test_org').notNull().default(false),
  /** The name of the file that `image_url` shows. */
  profile_pic: text('profile_pic'),
  /** The picture on the customer's own pages: its file's name and its address. */
  purl_picture: text('purl_picture'),
  purl_image_url: text('purl_image_url'),
  /** When it was made; null where that was before this was recorded. */
  created_at: timestamp('created_at', { withTimezone: true }),
})

/** Who may open an organisation; `dealerCodes` null means every dealer of it. */
export const memberships = pgTable(
  'memberships',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dealerCodes: text('dealer_codes').array(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index('memberships_user').on(table.userId),
  ],
)

export const roles = pgTable(
  'roles',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

export const roleRights = pgTable(
  'role_rights',
  {
    orgId: text('org_id').notNull(),
    roleId: text('role_id').notNull(),
    right: text('right').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.roleId, table.right] }),
    foreignKey({
      columns: [table.orgId, table.roleId],
      foreignColumns: [roles.orgId, roles.id],
    }).onDelete('cascade'),
  ],
)

export const roleUsers = pgTable(
  'role_users',
  {
    orgId: text('org_id').notNull(),
    roleId: text('role_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.roleId] }),
    foreignKey({
      columns: [table.orgId, table.roleId],
      foreignColumns: [roles.orgId, roles.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
  ],
)

export const dealers = pgTable(
  'dealers',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    address_1: text('address_1'),
    address_2: text('address_2'),
    address_3: text('address_3'),
    city: text('city'),
    /** State or region, by which prices and incentives may differ. */
    state: text('state'),
    status: text('status').notNull().default('active'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.code] })],
)

export const dealerGroups = pgTable(
  'dealer_groups',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    taxonomy_key: text('taxonomy_key').notNull().default(''),
    status: text('status').notNull().default('published'),
    assets_search_flag: boolean('assets_search_flag').notNull().default(false),
    contactedTarget: integer('contacted_target'),
    appointedTarget: integer('appointed_target'),
    attendedTarget: integer('attended_target'),
    soldTarget: integer('sold_target'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/** Which group is in which; a group may be in several, and never in itself. */
export const dealerGroupChildren = pgTable(
  'dealer_group_children',
  {
    orgId: text('org_id').notNull(),
    parentId: text('parent_id').notNull(),
    childId: text('child_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.parentId, table.childId] }),
    foreignKey({
      columns: [table.orgId, table.parentId],
      foreignColumns: [dealerGroups.orgId, dealerGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.childId],
      foreignColumns: [dealerGroups.orgId, dealerGroups.id],
    }).onDelete('cascade'),
  ],
)

export const dealerGroupDealers = pgTable(
  'dealer_group_dealers',
  {
    orgId: text('org_id').notNull(),
    groupId: text('group_id').notNull(),
    dealerCode: text('dealer_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.groupId, table.dealerCode] }),
    foreignKey({
      columns: [table.orgId, table.groupId],
      foreignColumns: [dealerGroups.orgId, dealerGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.orgId, table.dealerCode],
      foreignColumns: [dealers.orgId, dealers.code],
    }).onDelete('cascade'),
  ],
)

export const parameters = pgTable(
  'parameters',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: text('value').notNull(),
    category: text('category').notNull().default('general'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.key] })],
)

export const metadata = pgTable(
  'metadata',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    lang_value: text('lang_value').notNull(),
    sort_order: integer('sort_order').notNull().default(0),
    status: text('status').notNull().default('active'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.category, table.key] })],
)

export const taxonomy = pgTable(
  'taxonomy',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    category: text('category').notNull().default('general'),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.language, table.key] })],
)

/** `configuration` is a ProductConfiguration of the deal engine, validated where it is written. */
export const productConfigurations = pgTable(
  'product_configurations',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    product: text('product').notNull(),
    configuration: jsonb('configuration').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the row was taken away; null while it stands. */
    removed_at: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.product] })],
)

/** `rule` is an RvRule of the deal engine, validated where it is written. */
export const rvRules = pgTable(
  'rv_rules',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    rule: jsonb('rule').notNull(),
    /** When the rule was deleted; null while it stands. */
    removed_at: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)

/**
 * `entry` is a PriceListEntry of the deal engine; an empty derivative means every derivative of the
 * model.
 */
export const priceList = pgTable(
  'price_list',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    make: text('make').notNull(),
    model: text('model').notNull(),
    derivative: text('derivative').notNull().default(''),
    entry: jsonb('entry').notNull(),
    /** As `toModelKey` makes it; under row-level security no index answers for an expression. */
    modelKey: text('model_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(trim(make)) || chr(10) || lower(trim(model))`),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.make, table.model, table.derivative] }),
    index('price_list_model').on(table.orgId, table.modelKey),
  ],
)

/** Published call scripts; `content` is plain paragraphs. */
export const callScripts = pgTable(
  'call_scripts',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    content: text('content').notNull(),
    published: boolean('published').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    modified_at: timestamp('modified_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
)
