import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who has the report of what is pre-calculated built, and downloads it. */
export const preCalculatedReportRights = {
  all: ['CanViewMappingV2', 'CanLogonAsOtherUser'],
} as const satisfies RequiredRights

export const preCalculatedReportStatuses = ['PROCESSING', 'FINISHED', 'ERROR'] as const

/** How far the report that was asked for last is; null before the first. */
export const preCalculatedReportModel = v.object({
  status: v.nullable(v.picklist(preCalculatedReportStatuses)),
})

export type PreCalculatedReport = v.InferOutput<typeof preCalculatedReportModel>

/** What values may be chosen of. */
export const mappingOptionFields = [
  'make',
  'model',
  'derivative',
  'body',
  'size',
  'classification',
  'fuel',
] as const

export type MappingOptionField = (typeof mappingOptionFields)[number]

/** Vehicles that one call finds the assets of. */
export const maxClassified = 200

/** A file as it is downloaded. */
export const reportFileModel = v.object({ name: v.string(), text: v.string() })

export type ReportFile = v.InferOutput<typeof reportFileModel>
