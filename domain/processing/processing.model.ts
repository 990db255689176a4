import * as v from 'valibot'
import { faultGroupModel } from '../imports/fault-group.model.ts'
import { importKinds } from '../imports/import-field.model.ts'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who uploads, checks and loads files. */
export const processingRights = {
  all: ['CanViewProcessingTasks'],
} as const satisfies RequiredRights

/**
 * `source` reads an upload and tells what it would change (pre-processing); `target` loads what was
 * read (post-processing).
 */
export const runTypes = ['source', 'target'] as const

export const runTypeModel = v.picklist(runTypes)

export type RunType = (typeof runTypes)[number]

export const maxRunName = 120
export const maxDescription = 200
/** Enough for a table of the most rows that a step may have. */
export const maxTemplateText = 400_000

/** A file that somebody brought. */
export const processingUploadModel = v.object({
  id: v.string(),
  file: v.string(),
  desc: v.string(),
  date: v.string(),
  type: v.string(),
  size: v.number(),
  username: v.string(),
})

export type ProcessingUpload = v.InferOutput<typeof processingUploadModel>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a run did, or for a check would do. */
const runCountsModel = v.object({
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Cars that leave the stock, because their dealer’s file does not list them. */
  ended: count,
  bad: count,
  /** Rows that steps of the template left out. */
  left_out: count,
  warnings: count,
  dealers_added: count,
})

export type RunCounts = v.InferOutput<typeof runCountsModel>

/** One processing of a file: pre-processed data, or post-processed data. */
export const processingRunModel = v.object({
  datasetid: v.string(),
  job_id: v.string(),
  type: runTypeModel,
  fileName: v.string(),
  sourceFile: v.string(),
  description: v.string(),
  kind: v.picklist(importKinds),
  template: v.string(),
  user: v.string(),
  addedAt: v.string(),
  job: jobModel,
  /** Null until it has ended well. */
  counts: v.nullable(runCountsModel),
  /** When and by whom it was taken back. */
  undone: v.nullable(v.object({ at: v.string(), by: v.string() })),
})

export type ProcessingRun = v.InferOutput<typeof processingRunModel>

/** Why a whole file could not be read with the template. */
const refusedFileModel = v.object({ code: v.string(), names: v.array(v.string()) })

export type RefusedFile = v.InferOutput<typeof refusedFileModel>

/** A run in full. */
export const runDetailsModel = v.object({
  run: processingRunModel,
  /** Seconds from its start to its end; null until then. */
  completed_in: v.nullable(v.number()),
  time: v.nullable(v.string()),
  totalErrors: count,
  totalRows: count,
  template_data: v.string(),
  refusals: v.array(refusedFileModel),
})

export type RunDetails = v.InferOutput<typeof runDetailsModel>

/** What the errors page shows of a run. */
export const failedSetsModel = v.object({
  sets: v.array(v.object({ ...faultGroupModel.entries, row: v.number(), createdAt: v.string() })),
  /** The refused rows with their reasons, to be corrected and uploaded; null where there are none. */
  file: v.nullable(v.object({ name: v.string(), address: v.string() })),
})

export type FailedSets = v.InferOutput<typeof failedSetsModel>

/** What a processing view is about: an upload to check, or checked data to load. */
export const processingSubjectModel = v.object({
  datasetid: v.string(),
  file: v.string(),
  type: runTypeModel,
  description: v.string(),
  /** The name and the template of the check; empty for an upload. */
  newname: v.string(),
  template: v.string(),
})

export type ProcessingSubject = v.InferOutput<typeof processingSubjectModel>
