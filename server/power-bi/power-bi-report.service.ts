import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { maxPowerBiReports, powerBiRights } from '#domain/power-bi/power-bi-report.model.ts'
import type { PowerBiReport, PowerBiSettings } from '#domain/power-bi/power-bi-report.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import {
  addReportUsers,
  countReports,
  findReport,
  insertReport,
  listOwnReports,
  listReportUsers,
  removeReport,
  removeReportUsers,
  updateReport,
} from './power-bi-report.store.ts'
import { powerBiFrameOrigin } from './power-bi-frame.ts'
import { openPowerBi, refusePowerBi } from './power-bi-vendor.ts'

/** One report. Refuses `not_found`. */
export async function requireReport(
  { tx, organisation }: CallContext,
  id: string,
): Promise<PowerBiReport> {
  const report = id.includes('\0') ? null : await findReport(tx, organisation.id, id)
  if (report === null) throw refusal('not_found')
  return report
}

const toSettings = ({
  name,
  description,
  report_id,
  workspace_id,
}: PowerBiSettings): PowerBiSettings => ({ name, description, report_id, workspace_id })

/** Adds a report. Refuses `too_many_reports`. */
export async function createReport(
  context: CallContext,
  settings: PowerBiSettings,
): Promise<PowerBiReport> {
  const { tx, organisation, now } = context
  if ((await countReports(tx, organisation.id)) >= maxPowerBiReports)
    throw new ORPCError('too_many_reports', { status: 409, message: 'too_many_reports' })
  const id = randomUUID()
  await insertReport(tx, { orgId: organisation.id, id, createdAt: now }, toSettings(settings))
  return requireReport(context, id)
}

/** Writes a report. Refuses `not_found`, `stale`. */
export async function changeReport(
  context: CallContext,
  id: string,
  settings: PowerBiSettings,
  seen: PowerBiSettings | undefined,
): Promise<PowerBiReport> {
  const before = await requireReport(context, id)
  if (seen !== undefined && !isSameValue(toSettings(seen), toSettings(before)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await updateReport(context.tx, context.organisation.id, id, toSettings(settings))
  return { ...before, ...toSettings(settings) }
}

/** Takes a report away, and from everybody. Refuses `not_found`. */
export async function deleteReport(
  { tx, organisation, now }: CallContext,
  id: string,
): Promise<{ id: string }> {
  if (id.includes('\0') || !(await removeReport(tx, organisation.id, id, now)))
    throw refusal('not_found')
  return { id }
}

/** Gives a report to people of the organisation, or takes it from them. Refuses `not_found`. */
export async function editReportUsers(
  context: CallContext,
  id: string,
  kind: 'add' | 'remove',
  userIds: readonly string[],
) {
  const { tx, organisation } = context
  await requireReport(context, id)
  const edit = kind === 'add' ? addReportUsers : removeReportUsers
  await edit(tx, organisation.id, id, userIds)
  return listReportUsers(tx, organisation.id, id)
}

const trialModel = v.object({
  features: v.array(
    v.object({
      name: v.string(),
      additionalInfo: v.optional(v.object({ usage: v.optional(v.number()) })),
    }),
  ),
})

/** Whether the tenant is set up, and its trial. Refuses `powerbi_failed`. */
export async function getFeatures(context: CallContext) {
  const vendor = await openPowerBi(context)
  if (vendor === null) return { is_configured: false, embed_trial_usage: null }
  const { features } = await vendor.get('availableFeatures', trialModel)
  const trial = features.find(({ name }) => name === 'embedTrial')
  return { is_configured: true, embed_trial_usage: trial?.additionalInfo?.usage ?? null }
}

const listModel = v.object({
  value: v.array(v.object({ id: v.string(), name: v.string() })),
})
/** Each costs a call. */
const maxWorkspaces = 20

/** The reports of the tenant's workspaces. Refuses `powerbi_failed`. */
export async function listOfferedReports(context: CallContext) {
  const vendor = await openPowerBi(context)
  if (vendor === null) return []
  const { value: workspaces } = await vendor.get(`groups?$top=${maxWorkspaces}`, listModel)
  const found = await Promise.all(
    workspaces.slice(0, maxWorkspaces).map(async ({ id, name: workspace }) => {
      const { value } = await vendor.get(`groups/${encodeURIComponent(id)}/reports`, listModel)
      return value.map((report) => ({
        report_id: report.id,
        workspace_id: id,
        name: report.name,
        workspace,
      }))
    }),
  )
  return found.flat()
}

/** Refuses `not_found` for a report that is not the caller's, unless they arrange the reports. */
async function requireOwnReport(context: CallContext, id: string): Promise<PowerBiReport> {
  const { tx, organisation, actor } = context
  if (hasRights(actor.rights, powerBiRights)) return requireReport(context, id)
  const own = await listOwnReports(tx, organisation.id, actor.userId)
  const report = own.find(({ power_bi_report_id }) => power_bi_report_id === id)
  if (report === undefined) throw refusal('not_found')
  return report
}

/**
 * Where the report is shown, and a token for it alone, which is stored nowhere. Refuses
 * `not_found`, `powerbi_failed`.
 */
export async function embedReport(context: CallContext, id: string) {
  const { power_bi_report_id, name, report_id, workspace_id } = await requireOwnReport(context, id)
  const about = { power_bi_report_id, name, report_id }
  const vendor = await openPowerBi(context)
  if (vendor === null) return { ...about, embed_url: null, token: null, expires_at: null }
  const path = `groups/${workspace_id}/reports/${report_id}`
  const { embedUrl } = await vendor.get(path, v.object({ embedUrl: v.string() }))
  if (!URL.canParse(embedUrl) || new URL(embedUrl).origin !== powerBiFrameOrigin)
    throw refusePowerBi('unknown embed address')
  const { token, expiration } = await vendor.post(
    `${path}/GenerateToken`,
    { accessLevel: 'View' },
    v.object({ token: v.string(), expiration: v.pipe(v.string(), v.isoTimestamp()) }),
  )
  const expires_at = new Date(expiration).toISOString()
  return { ...about, embed_url: embedUrl, token, expires_at }
}
