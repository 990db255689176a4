import * as v from 'valibot'
import { exportFormats } from '../exports/export.model.ts'
import { namedPeriods, reportTypes } from '../reports/report.model.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** How a file is written, and the SFTP server that it goes to; null for the download here alone. */
const file = { format: v.picklist(exportFormats), server_id: v.nullable(id) }

/** What a task of the kind makes a file of. */
export const taskParametersModel = v.variant('kind', [
  /** The customers whom a saved search finds. */
  v.object({ kind: v.literal('exports'), search_id: id, ...file }),
  /** A report of the period that has ended when it is made. */
  v.object({
    kind: v.literal('reports'),
    report: v.picklist(reportTypes),
    period: v.picklist(namedPeriods),
    ...file,
  }),
])

export type TaskParameters = v.InferOutput<typeof taskParametersModel>

/** The kinds whose files belong to the person who set the parameters. */
export const fileTaskKinds = [
  'reports',
  'exports',
] as const satisfies readonly TaskParameters['kind'][]

/**
 * Why a task cannot have its parameters: there are none or others’; what they name was deleted; the
 * person may not have such a file, or somebody acts for them.
 */
export const parameterProblems = [
  'missing',
  'search_gone',
  'search_refused',
  'server_gone',
  'right_missing',
  'acting',
] as const

export type ParameterProblem = (typeof parameterProblems)[number]
