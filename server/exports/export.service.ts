import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { eq, and } from 'drizzle-orm'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { readCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { exportLimits } from '#domain/exports/export.model.ts'
import type { ExportFormat, ExportRow, ExportSettings } from '#domain/exports/export.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { getExportStatus } from '#domain/exports/export.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { reportRights } from '#domain/reports/report.model.ts'
import { getDeliveredName } from '#domain/sftp/sftp-server.rules.ts'
import { isVisibleCampaign } from '../customers/campaign-visibility.ts'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import type { SearchCallContext } from '../customers/search/customer-search.service.ts'
import { campaigns } from '../db/schema/index.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import type { StoredJob } from '../jobs/job.store.ts'
import { exportJob } from './export.job.ts'
import { toSearchInput } from './export-search.ts'
import * as store from './export.store.ts'
import type { FoundExport, StoredDownload } from './export.store.ts'

/** What an export is of and whose. */
interface ExportSubject {
  readonly request: { readonly userId: string; readonly settings: unknown }
}

const getSettings = ({ request }: ExportSubject): ExportSettings =>
  request.settings as ExportSettings

/**
 * One's own; another's for who sees every dealer, and every field that the file holds or was
 * searched by.
 */
export function maySeeExport(
  found: ExportSubject,
  { actor, organisation }: Pick<CallContext, 'actor' | 'organisation'>,
): boolean {
  if (found.request.userId === actor.userId) return true
  if (actor.dealerCodes !== null) return false
  const { report } = getSettings(found)
  if (report !== undefined && !actor.rights.has(reportRights[report])) return false
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const visible = new Set<string>(visibleFields(access).map(({ wire }) => wire))
  const { columns = [], q } = getSettings(found)
  return (
    columns.every((column) => visible.has(column)) &&
    readCustomerQuery(q, { access, timeZone: organisation.timeZone }).ok
  )
}

/** The status of an export now. */
export function readStatus({ request, job, hasBytes }: FoundExport, now: Date) {
  const isCurrent = request.expiresAt !== null && request.expiresAt > now
  return getExportStatus({
    kind: request.kind as ExportKind,
    job: job === null ? null : toJobReply(job),
    hasEnded: request.endedAt !== null,
    hasFile: request.endedAt !== null && hasBytes && isCurrent,
  })
}

/** How far the way to the SFTP server is; null of what is downloaded here. */
function toDelivery({ request, server }: FoundExport, job: StoredJob | undefined) {
  if (server === null) return null
  const { deliveredAt } = request
  const hasFailed = job !== undefined && isEnded(job.state as JobState)
  return {
    server,
    file: getDeliveredName(request),
    state: deliveredAt === null ? (hasFailed ? 'failed' : 'waiting') : 'delivered',
    problem: deliveredAt === null ? (job?.failure ?? null) : null,
    delivered_at: deliveredAt?.toISOString() ?? null,
    job: job === undefined ? null : toJobReply(job),
  } as const
}

function toRow(
  found: FoundExport,
  downloads: readonly StoredDownload[],
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
  delivery?: StoredJob,
): ExportRow {
  const { request, job } = found
  return {
    id: request.id,
    name: request.name,
    created_at: request.createdAt.toISOString(),
    ...readStatus(found, now),
    format: request.format as ExportFormat,
    rows: request.rows,
    left_out: request.leftOut,
    held_out: request.heldOut,
    requested_by: request.requestedBy,
    is_own: request.userId === actor.userId,
    expires_at: request.expiresAt?.toISOString() ?? null,
    settings: getSettings(found),
    title: request.title,
    downloads: downloads.map(({ by, at, device }) => ({ by, at: at.toISOString(), device })),
    delivery: toDelivery(found, delivery),
    job: job === null ? null : toJobReply(job),
  }
}

/** The exports of a kind that the caller sees, the latest first. */
export async function listExports(context: CallContext, kind: ExportKind): Promise<ExportRow[]> {
  const { tx, actor, organisation } = context
  const userId = actor.dealerCodes === null ? null : actor.userId
  const where = { orgId: organisation.id, kind, userId }
  const found = (await store.findExports(tx, where, exportLimits.listed)).filter((one) =>
    maySeeExport(one, context),
  )
  const ids = found.map(({ request }) => request.id)
  const downloads = await store.findDownloads(tx, organisation.id, ids)
  const deliveries = await store.findDeliveryJobs(tx, organisation.id, ids)
  return found.map((one) =>
    toRow(
      one,
      downloads.filter(({ exportId }) => exportId === one.request.id),
      context,
      deliveries.get(one.request.id),
    ),
  )
}

interface ExportRequest {
  readonly kind: ExportKind
  readonly name: string
  readonly format: ExportFormat
  readonly language: string | undefined
  readonly settings: ExportSettings
  readonly title?: string
}

/** Refuses `too_many_exports`. */
export async function queueExport(
  context: CallContext,
  { language, ...request }: ExportRequest,
): Promise<ExportRow> {
  const { tx, actor, organisation, now } = context
  const key = { orgId: organisation.id, id: randomUUID() }
  const userId = actor.userId
  if ((await store.countOpenExports(tx, { ...key, userId })) >= exportLimits.open)
    throw new ORPCError('too_many_exports', { status: 409, message: 'too_many_exports' })
  await store.addExport(tx, {
    ...key,
    ...request,
    language: language ?? actor.defaultLanguage ?? 'en_gb',
    userId,
    requestedBy: actor.name,
    createdAt: now,
  })
  await enqueueJob(tx, exportJob, { ...key, ownerUserId: userId, subjectId: key.id })
  const found = await store.findExport(tx, key)
  if (found === null) throw new Error('An export that was just added is gone')
  return toRow(found, [], context)
}

interface CommonInput {
  readonly name: string
  readonly format: ExportFormat
  readonly language?: string | undefined
}

type CustomerInput = CommonInput & {
  readonly [Name in 'q' | 'sortby' | 'campaign' | 'job' | 'oId']?: string | undefined
} & { readonly columns: readonly string[] }

const isPresent = ([, value]: readonly [string, unknown]): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const toSettings = (values: Readonly<Record<string, unknown>>): ExportSettings =>
  Object.fromEntries(Object.entries(values).filter(isPresent))

/** The columns by name, as a search takes them: what is exported later was chosen now. */
export const withColumns = (
  context: SearchCallContext,
  settings: ExportSettings,
): ExportSettings & { readonly columns: string[] } => {
  const search = toSearchInput(context.organisation.id, settings)
  const { columns } = readCustomerSearch(context, search)
  const chosen = settings.columns ?? []
  return { ...settings, columns: chosen.length > 0 ? chosen : [...columns] }
}

/** Queues an export of customers. Refuses `search_refused` and `too_many_exports`. */
export async function requestCustomerExport(
  context: CallContext,
  { name, format, language, q, sortby, campaign, job, oId, columns }: CustomerInput,
): Promise<ExportRow> {
  const settings = toSettings({ q, sortby, campaign, job, oId, columns })
  return queueExport(context, {
    kind: 'customers',
    name,
    format,
    language,
    settings: withColumns(context, settings),
  })
}

type CampaignInput = CommonInput &
  Pick<ExportSettings, 'channel'> & {
    readonly campaign_id: string
    readonly columns: readonly string[]
  }

/** Queues an export of a campaign's customers. Refuses `not_found` and `too_many_exports`. */
export async function requestCampaignExport(
  context: CallContext,
  { name, format, language, campaign_id, channel, columns }: CampaignInput,
): Promise<ExportRow> {
  const { tx, organisation } = context
  if (campaign_id.includes('\0')) throw refusal('not_found')
  const [campaign] = await tx
    .select({ title: campaigns.title, type: campaigns.campaignType })
    .from(campaigns)
    .where(
      and(eq(campaigns.orgId, organisation.id), eq(campaigns.id, campaign_id), isVisibleCampaign),
    )
  if (campaign === undefined) throw refusal('not_found')
  const settings = toSettings({
    campaign_id,
    campaign: JSON.stringify({ id: campaign_id, type: campaign.type }),
    channel,
    columns,
  })
  return queueExport(context, {
    kind: 'campaigns',
    name,
    format,
    language,
    settings: withColumns(context, settings),
    title: campaign.title,
  })
}

/** Queues an export of the organisation's people. Refuses `too_many_exports`. */
export const requestUserExport = (
  context: CallContext,
  { name, format, language }: CommonInput,
): Promise<ExportRow> =>
  queueExport(context, { kind: 'users', name, format, language, settings: {} })
