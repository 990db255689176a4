import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { describeDevice } from '#domain/devices/device.model.ts'
import { exportListRights } from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { mayDownloadExport } from '#domain/exports/export.rules.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { createFileLink } from '../files/file-link.ts'
import type { FileRow } from '../files/file.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { maySeeExport, readStatus } from './export.service.ts'
import { addDownload, findExport } from './export.store.ts'
import type { FoundExport } from './export.store.ts'

/** An export that the caller sees. Refuses `not_found`. */
async function requireExport(
  context: CallContext,
  id: string,
  kind: ExportKind | null,
): Promise<FoundExport> {
  const { tx, organisation, actor } = context
  const found = await findExport(tx, { orgId: organisation.id, id })
  if (found === null || (kind !== null && found.request.kind !== kind)) throw refusal('not_found')
  const isListed = hasRights(actor.rights, exportListRights[found.request.kind as ExportKind])
  if (!isListed || !maySeeExport(found, context)) throw refusal('not_found')
  return found
}

/** The address that the browser is sent to, which works for some minutes and for the caller alone. */
export function toDownloadAddress(
  { actor, organisation, now, secretKeys }: CallContext,
  file: { readonly id: string; readonly language: string },
  language = file.language,
): { address: string } {
  const subject = { orgId: organisation.id, userId: actor.userId, fileId: file.id }
  const link = createFileLink(secretKeys, subject, now)
  return { address: `${link}&language=${encodeURIComponent(language)}` }
}

/** Where an export is downloaded. Refuses `not_found` and `export_not_ready`. */
export async function getDownloadAddress(
  context: CallContext,
  kind: ExportKind,
  { exportId, language }: { readonly exportId: string; readonly language?: string | undefined },
): Promise<{ address: string }> {
  const found = await requireExport(context, exportId, kind)
  const { status } = readStatus(found, context.now)
  if (!mayDownloadExport({ status }))
    throw new ORPCError('export_not_ready', { status: 409, message: 'export_not_ready' })
  return toDownloadAddress(context, found.request, language)
}

/** A part that goes on from another is of a download that was recorded. */
const isFirstPart = ({ method, headers }: CallContext['request']): boolean =>
  method === 'GET' && /^(?!bytes=0*[1-9])/u.test(headers.get('range') ?? '')

/** Records who takes a file that was made for them. */
export async function recordDownload(
  { tx, actor, organisation, request, now }: CallContext,
  file: FileRow,
): Promise<void> {
  if (!isFirstPart(request)) return
  await addDownload(tx, {
    orgId: organisation.id,
    id: randomUUID(),
    exportId: file.id,
    userId: actor.userId,
    by: actor.name,
    at: now,
    device: describeDevice(request.headers.get('user-agent')) ?? '',
  })
}

/** Records who takes the file of an export. Refuses `not_found` to who may no longer see it. */
export async function recordExportDownload(context: CallContext, file: FileRow): Promise<void> {
  if (file.purpose !== 'export') return
  await requireExport(context, file.id, null)
  await recordDownload(context, file)
}
