import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { maxTemplates, refusedProblems } from '#domain/contact-templates/contact-template.model.ts'
import { templateListRights } from '#domain/contact-templates/contact-template-rights.model.ts'
import type {
  ContactTemplate,
  TemplateProblem,
  TemplateRow,
  TemplateText,
  TemplateType,
  TemplateVersion,
} from '#domain/contact-templates/contact-template.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplateLanguages,
  findTemplates,
  findTemplateVersions,
  insertTemplateVersion,
  isAddressTaken,
  lockTemplate,
  storeTemplate,
} from './contact-template.store.ts'
import type {
  StoredTemplate,
  TemplateAddress,
  ContactTemplateReader,
} from './contact-template.store.ts'
import { cleanContent, findTemplateProblems } from './fill-template.ts'

function toRowReply(template: StoredTemplate): TemplateRow {
  return {
    template_id: template.id,
    template_name: template.name,
    template_subject: template.subject,
    template_type: template.type as TemplateType,
    template_lang: template.lang as TemplateRow['template_lang'],
    visibility: template.visibility as TemplateRow['visibility'],
    status: template.isPublished ? 1 : 0,
    created_by: template.createdBy,
    created_at: template.createdAt.toISOString(),
    updated_by: template.updatedBy,
    updated_at: template.updatedAt.toISOString(),
    version: template.version,
  }
}

const toReply = (template: StoredTemplate): ContactTemplate => ({
  ...toRowReply(template),
  template_content: template.content,
})

function getReader({ organisation, actor }: CallContext): ContactTemplateReader {
  return {
    orgId: organisation.id,
    userId: actor.userId,
    hasDrafts: hasRights(actor.rights, templateListRights),
  }
}

/** Who edits sees drafts, also without the list. */
const getEditor = (context: CallContext): ContactTemplateReader => ({
  ...getReader(context),
  hasDrafts: true,
})

/** The templates that the caller may see, by name and language. */
export async function listTemplates(
  context: CallContext,
  {
    template_type,
    status,
  }: {
    readonly template_type?: TemplateType | undefined
    readonly status?: 'published' | undefined
  },
): Promise<TemplateRow[]> {
  const reader = getReader(context)
  const found = await findTemplates(
    context.tx,
    status === 'published' ? { ...reader, hasDrafts: false } : reader,
    template_type,
  )
  return found.map(toRowReply)
}

/**
 * One template by type and name, in the language named, else the caller's, else any. Refuses
 * `not_found`.
 */
export async function openTemplate(
  context: CallContext,
  input: {
    readonly template_name: string
    readonly template_type: string
    readonly template_lang?: TemplateText['template_lang'] | undefined
  },
): Promise<ContactTemplate> {
  const { tx, actor } = context
  const reader = actor.rights.has('CanEditContactTemplate')
    ? getEditor(context)
    : getReader(context)
  const { template_name: name, template_type: type, template_lang: lang } = input
  if (`${name}${type}`.includes('\0')) throw refusal('not_found')
  const found = await findTemplateLanguages(tx, reader, { type, name })
  const template =
    lang === undefined
      ? (found.find((one) => one.lang === actor.defaultLanguage) ?? found[0])
      : found.find((one) => one.lang === lang)
  if (template === undefined) throw refusal('not_found')
  return toReply(template)
}

/** A template that may be sent by; null where it is gone, or a draft again. */
export async function findPublishedTemplate(
  context: CallContext,
  { type, name, lang }: Omit<TemplateAddress, 'lang'> & { readonly lang: string | null },
): Promise<ContactTemplate | null> {
  if (name.includes('\0')) return null
  const reader = { ...getReader(context), hasDrafts: false }
  const found = await findTemplateLanguages(context.tx, reader, { type, name })
  const template = lang === null ? found[0] : found.find((one) => one.lang === lang)
  return template === undefined ? null : toReply(template)
}

export function refuseBroken(problems: readonly TemplateProblem[]): void {
  if (problems.length > 0)
    throw new ORPCError('template_broken', {
      status: 422,
      message: 'template_broken',
      data: { problems },
    })
}

/** Refuses a text that could do harm, or that is to be published and cannot be filled in. */
function checkText(text: TemplateText): void {
  const problems = findTemplateProblems(text)
  refuseBroken(
    text.status === 1 ? problems : problems.filter(({ kind }) => refusedProblems.has(kind)),
  )
}

const toAddress = ({
  template_type: type,
  template_name: name,
  template_lang: lang,
}: Pick<TemplateText, 'template_type' | 'template_name' | 'template_lang'>): TemplateAddress => ({
  type,
  name,
  lang,
})

async function requireFreeAddress({ tx, organisation }: CallContext, address: TemplateAddress) {
  if (await isAddressTaken(tx, organisation.id, address))
    throw new ORPCError('template_name_taken', { status: 409, message: 'template_name_taken' })
}

/** Creates a template. Refuses `template_broken`, `template_name_taken`, `too_many_templates`. */
export async function createContactTemplate(
  context: CallContext,
  text: TemplateText,
): Promise<ContactTemplate> {
  const { tx, organisation, actor, now } = context
  if ((await countTemplates(tx, organisation.id)) >= maxTemplates)
    throw new ORPCError('too_many_templates', { status: 409, message: 'too_many_templates' })
  checkText(text)
  await requireFreeAddress(context, toAddress(text))
  const template: StoredTemplate = {
    ...toAddress(text),
    orgId: organisation.id,
    id: randomUUID(),
    subject: text.template_subject,
    content: cleanContent(text),
    visibility: text.visibility,
    isPublished: text.status === 1,
    version: 1,
    authorId: actor.userId,
    createdBy: actor.name,
    createdAt: now,
    updatedBy: actor.name,
    updatedAt: now,
  }
  await storeTemplate(tx, template)
  await insertTemplateVersion(tx, template)
  return toReply(template)
}

/** Refuses `not_found`. */
async function requireTemplate(context: CallContext, id: string): Promise<StoredTemplate> {
  const template = id.includes('\0')
    ? null
    : await lockTemplate(context.tx, getEditor(context), { id })
  if (template === null) throw refusal('not_found')
  return template
}

/** Saves a template; a changed text is a new version. Refuses `stale` and what creating refuses. */
export async function saveTemplate(
  context: CallContext,
  input: TemplateText & { readonly template_id: string; readonly seen?: string | undefined },
): Promise<ContactTemplate> {
  const { tx, actor, now } = context
  const before = await requireTemplate(context, input.template_id)
  if (input.seen !== undefined && before.updatedAt.toISOString() !== input.seen)
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  checkText(input)
  const address = toAddress(input)
  const isMoved =
    address.name !== before.name || address.type !== before.type || address.lang !== before.lang
  if (isMoved) await requireFreeAddress(context, address)
  const content = cleanContent(input)
  const isRewritten = content !== before.content || input.template_subject !== before.subject
  const template: StoredTemplate = {
    ...before,
    ...address,
    subject: input.template_subject,
    content,
    visibility: input.visibility,
    isPublished: input.status === 1,
    version: before.version + (isRewritten ? 1 : 0),
    updatedBy: actor.name,
    // Two saves within a millisecond must not look alike to who has seen the first.
    updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
  }
  await storeTemplate(tx, template)
  if (isRewritten) await insertTemplateVersion(tx, template)
  return toReply(template)
}

/** Deletes the template of this type, name and language; one that is gone stays so. */
export async function removeTemplate(
  context: CallContext,
  input: Pick<TemplateText, 'template_type' | 'template_name' | 'template_lang'>,
): Promise<{ is_deleted: boolean }> {
  const { tx } = context
  const template = await lockTemplate(tx, getEditor(context), toAddress(input))
  if (template === null) return { is_deleted: false }
  await deleteTemplate(tx, template)
  return { is_deleted: true }
}

/** The texts that a template had, newest first. Refuses `not_found`. */
export async function listTemplateVersions(
  context: CallContext,
  templateId: string,
): Promise<TemplateVersion[]> {
  const { orgId, id } = await requireTemplate(context, templateId)
  const versions = await findTemplateVersions(context.tx, orgId, id)
  return versions.map(({ version, subject, content, createdBy, createdAt }) => ({
    version,
    template_subject: subject,
    template_content: content,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
  }))
}
