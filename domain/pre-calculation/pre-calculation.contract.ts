import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

const inOrg = v.object({ orgId: organisationId })
const mayProcess = { all: ['CanViewProcessingTasks'] } as const
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

/** The states of a run, named as for exports and jobs. */
export const runStates = ['queued', 'processing', 'finished', 'error'] as const

/**
 * Why it runs: a person's request, an import or a changed incentive (both for the customers that
 * they touched), a new day, or a scheduled task.
 */
export const runReasons = ['asked', 'import', 'incentive', 'nightly', 'task'] as const

export type RunReason = (typeof runReasons)[number]

/** A pre-calculation and how far it has come; instants are ISO, null where not yet. */
export const preCalculationModel = v.object({
  id: v.string(),
  reason: v.picklist(runReasons),
  state: v.picklist(runStates),
  /** The organisation's day of the calculation, `YYYY-MM-DD`, and its instant. */
  day: v.string(),
  as_of: v.string(),
  started_at: instant,
  finished_at: instant,
  /** Customers calculated, of how many; proposals made for them. */
  done: count,
  total: count,
  offers: count,
})

export type PreCalculationRun = v.InferOutput<typeof preCalculationModel>

/** Proposed key: the specifications name calls for uploaded data only. */
export const preCalculationContract = {
  PRE_CALCULATION: {
    post: endpoint({
      key: 'PRE_CALCULATION',
      method: 'POST',
      service: 'processing',
      path: '{orgId}/pre-calculation',
      summary:
        'Recalculate figures and proposals of every customer; an open run is returned instead',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: mayProcess,
      input: inOrg,
      output: preCalculationModel,
    }),
    get: endpoint({
      key: 'PRE_CALCULATION',
      method: 'GET',
      service: 'processing',
      path: '{orgId}/pre-calculation',
      summary: 'The latest run and how far it has come; null before the first',
      scope: 'organisation',
      isClosedToListUsers: true,
      rights: mayProcess,
      input: inOrg,
      output: v.nullable(preCalculationModel),
    }),
  },
}
