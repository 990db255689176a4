import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { pickTemplateSettings } from '#domain/processing/processing-template.model.ts'
import type {
  ProcessingTemplate,
  TemplateSettings,
} from '#domain/processing/processing-template.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { recordChange } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { readTemplate, shippedTemplates } from '../imports/template-file.ts'
import {
  findTemplateRows,
  removeTemplateRow,
  storeProcessingTemplate,
} from './processing-template.store.ts'
import type { StoredProcessingTemplate } from './processing-template.store.ts'

const part = 'processing_template'

/** What an organisation can oversee. */
const maxTemplates = 200

const shipped: readonly ProcessingTemplate[] = Object.entries(shippedTemplates).map(
  ([template_id, file]) => ({
    template_id,
    template_name: readTemplate(file).name,
    status: 'published',
    data: readFileSync(file, 'utf8').trim(),
    version: 0,
    created_at: null,
    modified_at: null,
    modified_by: null,
  }),
)

const toReply = (row: StoredProcessingTemplate): ProcessingTemplate => ({
  template_id: row.id,
  template_name: row.name,
  status: row.status === 'draft' ? 'draft' : 'published',
  data: row.data,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  modified_at: row.modifiedAt.toISOString(),
  modified_by: row.modifiedBy,
})

/** The organisation's templates by name, and those of the product that it has not changed. */
export async function listProcessingTemplates({
  tx,
  organisation,
}: Pick<CallContext, 'tx'> & { readonly organisation: { readonly id: string } }): Promise<
  ProcessingTemplate[]
> {
  const rows = await findTemplateRows(tx, organisation.id)
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows.filter(({ deletedAt }) => deletedAt === null).map(toReply),
    ...shipped.filter(({ template_id }) => !known.has(template_id)),
  ].toSorted((one, other) => one.template_name.localeCompare(other.template_name))
}

async function findTemplate(context: CallContext, id: string): Promise<ProcessingTemplate | null> {
  return (
    (await listProcessingTemplates(context)).find(({ template_id }) => template_id === id) ?? null
  )
}

/** Refuses `template_refused`. */
function requireTemplateText(text: string): void {
  const read = readTemplateText(text)
  if (read.ok) return
  throw new ORPCError('template_refused', {
    status: 422,
    message: 'template_refused',
    data: read.problem,
  })
}

const isShipped = (id: string, settings: TemplateSettings): boolean =>
  shipped.some((one) => one.template_id === id && isSameValue(pickTemplateSettings(one), settings))

/** Stores a template; one that is as the product's again follows that again. */
async function store(
  context: CallContext,
  id: string,
  settings: TemplateSettings | null,
  before: ProcessingTemplate | null,
): Promise<void> {
  const { tx, organisation, actor, now } = context
  const values = settings ?? (before === null ? null : pickTemplateSettings(before))
  if (values === null) return
  const place = { orgId: organisation.id, id }
  if (settings !== null && isShipped(id, settings)) await removeTemplateRow(tx, place)
  else
    await storeProcessingTemplate(tx, {
      ...place,
      name: values.template_name,
      status: values.status,
      data: values.data,
      modifiedAt: now,
      modifiedBy: actor.name,
      deletedAt: settings === null ? now : null,
    })
  await recordChange(context, {
    part,
    item: id,
    was: before === null ? null : pickTemplateSettings(before),
    value: settings,
  })
}

async function requireTemplate(context: CallContext, id: string): Promise<ProcessingTemplate> {
  const found = await findTemplate(context, id)
  if (found === null) throw refusal('not_found')
  return found
}

/** Creates a template. Refuses `template_refused` and `too_many_templates`. */
export async function createProcessingTemplate(
  context: CallContext,
  input: TemplateSettings,
): Promise<ProcessingTemplate> {
  const settings = pickTemplateSettings(input)
  requireTemplateText(settings.data)
  await lockConfiguration(context.tx, context.organisation.id)
  if ((await listProcessingTemplates(context)).length >= maxTemplates)
    throw new ORPCError('too_many_templates', { status: 409, message: 'too_many_templates' })
  const id = randomUUID()
  await store(context, id, settings, null)
  return requireTemplate(context, id)
}

/** Saves a template, also a deleted one. Refuses `not_found`, `stale` and `template_refused`. */
export async function changeProcessingTemplate(
  context: CallContext,
  id: string,
  input: TemplateSettings,
  seen: TemplateSettings | undefined,
): Promise<ProcessingTemplate> {
  const settings = pickTemplateSettings(input)
  await lockConfiguration(context.tx, context.organisation.id)
  const before = await findTemplate(context, id)
  if (before === null) await requireKnown(context, id)
  else if (seen !== undefined && !isSameValue(seen, pickTemplateSettings(before)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  requireTemplateText(settings.data)
  await store(context, id, settings, before)
  return requireTemplate(context, id)
}

/** Refuses `not_found`, unless there was a template of the id once. */
async function requireKnown({ tx, organisation }: CallContext, id: string): Promise<void> {
  const rows = await findTemplateRows(tx, organisation.id)
  if (!rows.some((row) => row.id === id)) throw refusal('not_found')
}

/** Deletes a template; it stays so. Refuses `not_found`. */
export async function deleteProcessingTemplate(
  context: CallContext,
  id: string,
): Promise<{ template_id: string }> {
  await lockConfiguration(context.tx, context.organisation.id)
  const before = await findTemplate(context, id)
  if (before === null) await requireKnown(context, id)
  await store(context, id, null, before)
  return { template_id: id }
}

/** A template as a file. Refuses `not_found`. */
export async function downloadProcessingTemplate(
  context: CallContext,
  id: string,
): Promise<{ name: string; data: string }> {
  const { template_name, data } = await requireTemplate(context, id)
  return { name: `${cleanFileName(template_name)}.json`, data }
}
