import {
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'

/** What an organisation writes to customers; `authorId` is who sees it where `visibility` is `author`. */
export const contactTemplates = pgTable(
  'contact_templates',
  {
    orgId: organisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    lang: text('lang').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    visibility: text('visibility').notNull().default('everybody'),
    isPublished: boolean('is_published').notNull().default(false),
    version: integer('version').notNull().default(1),
    authorId: text('author_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex('contact_templates_name').on(table.orgId, table.type, table.name, table.lang),
  ],
)

/** The texts that a template had, its present one included. */
export const contactTemplateVersions = pgTable(
  'contact_template_versions',
  {
    orgId: organisation(),
    templateId: text('template_id').notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.templateId, table.version] }),
    foreignKey({
      columns: [table.orgId, table.templateId],
      foreignColumns: [contactTemplates.orgId, contactTemplates.id],
    }).onDelete('cascade'),
  ],
)
