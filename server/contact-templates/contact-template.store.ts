import { and, asc, count, desc, eq, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { contactTemplates, contactTemplateVersions } from '../db/schema/index.ts'

export type StoredTemplate = typeof contactTemplates.$inferSelect

/** A template as people call it. */
export type TemplateAddress = Pick<StoredTemplate, 'type' | 'name' | 'lang'>

/** Whom templates are read for. */
export interface ContactTemplateReader {
  readonly orgId: string
  readonly userId: string
  /** Drafts too. */
  readonly hasDrafts: boolean
}

const { orgId: ofOrg, type: ofType, name: ofName, lang: ofLang, isPublished } = contactTemplates

/** Another author's own templates are read by nobody else. */
const isReadable = ({ orgId, userId, hasDrafts }: ContactTemplateReader): SQL | undefined =>
  and(
    eq(ofOrg, orgId),
    hasDrafts ? undefined : eq(isPublished, true),
    or(eq(contactTemplates.visibility, 'everybody'), eq(contactTemplates.authorId, userId)),
  )

/** By name and language. */
export async function findTemplates(
  tx: Transaction,
  reader: ContactTemplateReader,
  type: string | undefined,
): Promise<StoredTemplate[]> {
  return tx
    .select()
    .from(contactTemplates)
    .where(and(isReadable(reader), type === undefined ? undefined : eq(ofType, type)))
    .orderBy(asc(ofName), asc(ofLang), asc(ofType))
}

/** The template of this type and name in each language it has. */
export async function findTemplateLanguages(
  tx: Transaction,
  reader: ContactTemplateReader,
  { type, name }: Omit<TemplateAddress, 'lang'>,
): Promise<StoredTemplate[]> {
  return tx
    .select()
    .from(contactTemplates)
    .where(and(isReadable(reader), eq(ofType, type), eq(ofName, name)))
    .orderBy(asc(ofLang))
}

/** One template that the reader may see, locked for the transaction. */
export async function lockTemplate(
  tx: Transaction,
  reader: ContactTemplateReader,
  target: { readonly id: string } | TemplateAddress,
): Promise<StoredTemplate | null> {
  const isOne =
    'id' in target
      ? eq(contactTemplates.id, target.id)
      : and(eq(ofType, target.type), eq(ofName, target.name), eq(ofLang, target.lang))
  const [row] = await tx
    .select()
    .from(contactTemplates)
    .where(and(isReadable(reader), isOne))
    .for('update')
  return row ?? null
}

/** Whether a template of this type, name and language exists, also one that the caller cannot see. */
export async function isAddressTaken(
  tx: Transaction,
  orgId: string,
  { type, name, lang }: TemplateAddress,
): Promise<boolean> {
  const rows = await tx
    .select({ id: contactTemplates.id })
    .from(contactTemplates)
    .where(and(eq(ofOrg, orgId), eq(ofType, type), eq(ofName, name), eq(ofLang, lang)))
  return rows.length > 0
}

export async function countTemplates(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ templates: count() })
    .from(contactTemplates)
    .where(eq(ofOrg, orgId))
  return row?.templates ?? 0
}

/** Adds a template, or replaces the one of the same id. */
export async function storeTemplate(tx: Transaction, template: StoredTemplate): Promise<void> {
  await tx
    .insert(contactTemplates)
    .values(template)
    .onConflictDoUpdate({ target: [ofOrg, contactTemplates.id], set: template })
}

export async function insertTemplateVersion(
  tx: Transaction,
  { orgId, id, version, subject, content, updatedBy, updatedAt }: StoredTemplate,
): Promise<void> {
  await tx.insert(contactTemplateVersions).values({
    orgId,
    templateId: id,
    version,
    subject,
    content,
    createdBy: updatedBy,
    createdAt: updatedAt,
  })
}

/** Newest first. */
export async function findTemplateVersions(tx: Transaction, orgId: string, templateId: string) {
  const { orgId: org, templateId: template, version } = contactTemplateVersions
  return tx
    .select()
    .from(contactTemplateVersions)
    .where(and(eq(org, orgId), eq(template, templateId)))
    .orderBy(desc(version))
}

export async function deleteTemplate(
  tx: Transaction,
  { orgId, id }: Pick<StoredTemplate, 'orgId' | 'id'>,
): Promise<void> {
  await tx.delete(contactTemplates).where(and(eq(ofOrg, orgId), eq(contactTemplates.id, id)))
}
