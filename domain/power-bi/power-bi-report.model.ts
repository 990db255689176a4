import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who arranges the organisation's reports; everybody sees those assigned to them. */
export const powerBiRights = {
  all: ['CanViewPowerBIReports'],
} as const satisfies RequiredRights

export const maxPowerBiReports = 200
export const maxPowerBiName = 100
export const maxPowerBiDescription = 500

/** Without line ends, other control characters and lone surrogates. */
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** An id as the vendor gives them, of a report or a workspace. */
export const powerBiId = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/u))

/** What an administrator writes about a report. */
export const powerBiSettingsModel = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxPowerBiName),
    v.check(isPlain, 'plain'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxPowerBiDescription),
    v.check(isPlain, 'plain'),
  ),
  report_id: powerBiId,
  workspace_id: powerBiId,
})

export type PowerBiSettings = v.InferOutput<typeof powerBiSettingsModel>

/** The report's id in this product. */
export const powerBiReportKey = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const powerBiReportModel = v.object({
  power_bi_report_id: v.string(),
  org_id: v.string(),
  ...powerBiSettingsModel.entries,
  /** How many people it is assigned to. */
  users: v.number(),
})

export type PowerBiReport = v.InferOutput<typeof powerBiReportModel>

export const powerBiUserIds = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100), v.check(isPlain, 'plain'))),
  v.minLength(1),
  v.maxLength(200),
)

export const powerBiUserModel = v.object({
  userID: v.string(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
})

export type PowerBiUser = v.InferOutput<typeof powerBiUserModel>

export const powerBiFeaturesModel = v.object({
  /** Whether the host can call the vendor in the organisation's name. */
  is_configured: v.boolean(),
  /** How much of the vendor's trial of embedding is used, in per cent; null where it says nothing. */
  embed_trial_usage: v.nullable(v.number()),
})

export const offeredReportModel = v.object({
  report_id: v.string(),
  workspace_id: v.string(),
  name: v.string(),
  workspace: v.string(),
})

export const userReportModel = v.object({
  power_bi_report_id: v.string(),
  name: v.string(),
  description: v.string(),
})

/** What a viewer is opened with; null where the organisation's tenant is not set up. */
export const embeddedReportModel = v.object({
  power_bi_report_id: v.string(),
  name: v.string(),
  report_id: v.string(),
  embed_url: v.nullable(v.string()),
  token: v.nullable(v.string()),
  /** When the token ends: an ISO instant. */
  expires_at: v.nullable(v.string()),
})
