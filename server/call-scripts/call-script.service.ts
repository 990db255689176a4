import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { maxCallScripts } from '#domain/call-scripts/call-script.model.ts'
import type { CallScript, WrittenScript } from '#domain/call-scripts/call-script.model.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { sanitizeHtml } from '../contact-templates/template-html.ts'
import type { Transaction } from '../db/database.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { findOrganisationById } from '../organisations/organisation.store.ts'
import { drawCallScript } from './call-script-pdf.ts'
import * as store from './call-script.store.ts'
import type { StoredScript } from './call-script.store.ts'

const toReply = ({
  created_at: created,
  modified_at: modified,
  published,
  ...script
}: StoredScript): CallScript => ({
  ...script,
  created_at: created.toISOString(),
  modified_at: modified.toISOString(),
  published: published ? 1 : 0,
})

/** What the organisation has published to be read to customers, by category and title. */
export async function getPublishedScripts(tx: Transaction, orgId: string): Promise<CallScript[]> {
  return (await store.findCallScripts(tx, orgId, { hasDrafts: false })).map(toReply)
}

/**
 * The scripts that the caller may read, by category and title: drafts too with CanEditCallScripts.
 */
export async function getReadableScripts({
  tx,
  actor,
  organisation,
}: CallContext): Promise<CallScript[]> {
  return (
    await store.findCallScripts(tx, organisation.id, {
      hasDrafts: actor.rights.has('CanEditCallScripts'),
    })
  ).map(toReply)
}

/** Without what could act, fetch or frame: scripts are words. */
const clean = ({ title, category, content, published }: WrittenScript) => ({
  title,
  category,
  content: sanitizeHtml(content),
  published: published === 1,
})

/** Creates a script. Refuses `too_many_scripts`. */
export async function createCallScript(
  { tx, organisation, now }: CallContext,
  written: WrittenScript,
): Promise<CallScript> {
  if ((await store.countCallScripts(tx, organisation.id)) >= maxCallScripts)
    throw new ORPCError('too_many_scripts', { status: 409, message: 'too_many_scripts' })
  const script = { ...clean(written), id: randomUUID(), created_at: now, modified_at: now }
  await store.insertCallScript(tx, { orgId: organisation.id, ...script })
  return toReply(script)
}

async function requireScript({ tx, organisation }: CallContext, id: string): Promise<StoredScript> {
  const script = id.includes('\0')
    ? null
    : await store.lockCallScript(tx, { orgId: organisation.id, id })
  if (script === null) throw refusal('not_found')
  return script
}

/** Saves a script. Refuses `not_found`, and `stale` where it was saved since `seen`. */
export async function saveCallScript(
  context: CallContext,
  id: string,
  { seen, ...written }: WrittenScript & { readonly seen?: string | undefined },
): Promise<CallScript> {
  const { tx, organisation, now } = context
  const before = await requireScript(context, id)
  if (seen !== undefined && before.modified_at.toISOString() !== seen)
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  // Two saves within a millisecond must not look alike to who has seen the first.
  const modified_at = new Date(Math.max(now.getTime(), before.modified_at.getTime() + 1))
  const changes = { ...clean(written), modified_at }
  await store.updateCallScript(tx, { orgId: organisation.id, id }, changes)
  return toReply({ ...before, ...changes })
}

/** Deletes a script; one that is gone stays so. */
export async function removeCallScript(
  { tx, organisation }: CallContext,
  id: string,
): Promise<{ is_deleted: boolean }> {
  const key = { orgId: organisation.id, id }
  return { is_deleted: !id.includes('\0') && (await store.deleteCallScript(tx, key)) }
}

/** A script for paper. A draft is printed for who may edit scripts; else it is `not_found`. */
export async function printCallScript(
  context: CallContext,
  id: string,
): Promise<{ name: string; pdf: string }> {
  const { tx, organisation, actor } = context
  const script = await requireScript(context, id)
  if (!script.published && !actor.rights.has('CanEditCallScripts')) throw refusal('not_found')
  const language = actor.defaultLanguage ?? 'en_gb'
  const pdf = await drawCallScript(script, {
    organisation: (await findOrganisationById(tx, organisation.id))?.name ?? '',
    language,
    t: await loadSheetTexts(tx, organisation.id, language),
  })
  return { name: cleanFileName(`${script.title}.pdf`), pdf: pdf.toString('base64') }
}
