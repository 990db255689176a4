import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'

/** What a load changed can be taken back for this long, and only of the latest loads. */
export const undoDays = 30
export const undoLoads = 10

/** What a load writes, by what it is about. */
export const changeParts = [
  'customer',
  'representative',
  'consent',
  'car',
  'price',
  'mapping',
  'dealer',
  'asset',
  'file',
] as const

export type ChangePart = (typeof changeParts)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What taking a load back did, or would do. */
export const undoCountsModel = v.object({
  /** Rows that were new and go. */
  removed: count,
  /** Rows with all their former values again. */
  restored: count,
  /** Of the restored ones: cars that are in stock again. */
  revived: count,
  /** Rows changed since, of which only what nobody touched is put back. */
  partly: count,
  /** Rows that stay as they are: new ones on which work is recorded, and ones changed since. */
  stayed: count,
  /** Dealers that were new and have nothing; counted only where it is done. */
  dealers: count,
})

export type UndoCounts = v.InferOutput<typeof undoCountsModel>

export const noUndoCounts: UndoCounts = {
  removed: 0,
  restored: 0,
  revived: 0,
  partly: 0,
  stayed: 0,
  dealers: 0,
}

/** As many rows are named that stay, or stay in part. */
export const maxUndoSamples = 100

/** `worked`: somebody recorded something; `changed` since; `partly` put back. */
export const undoSampleModel = v.object({
  name: v.string(),
  /** Whether `name` is an agreement number. */
  is_customer: v.boolean(),
  why: v.picklist(['worked', 'changed', 'partly']),
})

export type UndoSample = v.InferOutput<typeof undoSampleModel>

/** Why a load cannot be taken back. */
export const undoRefusals = [
  'not_loaded',
  'undone',
  'run_open',
  'import_open',
  'undo_open',
  'nothing_changed',
  'expired',
] as const

export type UndoRefusal = (typeof undoRefusals)[number]

/** A preview of taking a load back, or the act. */
const undoModel = v.object({
  id: v.string(),
  job: v.nullable(jobModel),
  by: v.string(),
  at: v.string(),
  /** Null until it has ended well; of an act, what it has done so far. */
  counts: v.nullable(undoCountsModel),
  samples: v.array(undoSampleModel),
  /** Names of later loads that changed the same rows: these are taken back first. */
  later: v.array(v.string()),
})

export type ImportUndo = v.InferOutput<typeof undoModel>

/** Whether and how a load can be taken back. */
export const undoStateModel = v.object({
  refusal: v.nullable(v.picklist(undoRefusals)),
  /** Until when at the longest; null where it cannot be. */
  until: v.nullable(v.string()),
  /** The latest preview since the last act. */
  preview: v.nullable(undoModel),
  /** The latest act. */
  undo: v.nullable(undoModel),
})

export type UndoState = v.InferOutput<typeof undoStateModel>
