import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'

const inOrg = v.object({ orgId: organisationId })
const mayProcess = { all: ['CanViewProcessingTasks'] } as const
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.string())

/** What a run over all customers can be at (the words of exports and jobs, O§4 L132). */
export const runStates = ['queued', 'processing', 'finished', 'error'] as const

/** Why it runs: a person asked for it; after an import; because a day has passed. */
export const runReasons = ['asked', 'import', 'nightly'] as const

export type RunReason = (typeof runReasons)[number]

/** A pre-calculation and how far it has come; instants are ISO, null where not yet. */
export const preCalculationModel = v.object({
  id: v.string(),
  reason: v.picklist(runReasons),
  state: v.picklist(runStates),
  /** The organisation's day, `YYYY-MM-DD`, on which everything is reckoned, and the instant that it is dated with. */
  day: v.string(),
  as_of: v.string(),
  started_at: instant,
  finished_at: instant,
  /** Customers reckoned, of how many; proposals made for them. */
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
        'Reckon figures and proposals of every customer anew; one that is under way is answered',
      scope: 'organisation',
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
      rights: mayProcess,
      input: inOrg,
      output: v.nullable(preCalculationModel),
    }),
  },
}
