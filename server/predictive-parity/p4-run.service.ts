import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import { p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import { forecastOffers, p4CheckModel } from '#domain/predictive-parity/p4-run.model.ts'
import type {
  ListedRun,
  P4Customer,
  P4CustomerPlace,
  P4Enabled,
  P4Run,
} from '#domain/predictive-parity/p4-run.model.ts'
import { toRunMetrics } from '#domain/predictive-parity/run-counts.rules.ts'
import type { ForecastRunCounts } from '#domain/predictive-parity/run-counts.rules.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import { toSearchInput } from '../exports/export-search.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { p4RunJob } from './p4-run.job.ts'
import { requireProject, toListedRun } from './p4-project.service.ts'
import { findProjectRuns } from './p4-project.store.ts'
import * as store from './p4-run.store.ts'
import type { StoredP4Run } from './p4-run.store.ts'

/** Refuses `not_found`. */
export async function requireP4Run(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  id: string,
): Promise<StoredP4Run> {
  const run = await store.findP4Run(tx, { orgId: organisation.id, id })
  if (run === null) throw refusal('not_found')
  return run
}

/** Queues a run of a project, unless its last is under way. Refuses `not_found`. */
export async function queueP4Run(context: CallContext, projectId: string): Promise<ListedRun> {
  const { tx, organisation, actor, now } = context
  const orgId = organisation.id
  const project = await requireProject(context, projectId, true)
  const [last] = await findProjectRuns(tx, orgId, [projectId])
  if (last !== undefined && last.run.endedAt === null) {
    if (last.job !== null && !isEnded(last.job.state as JobState))
      return toListedRun(project.name, last)
    // One that broke off is of an earlier day: it makes way.
    await store.deleteP4Runs(tx, orgId, [last.run.id])
  }
  const id = randomUUID()
  await store.addP4Run(tx, {
    orgId,
    id,
    projectId,
    number: await store.getNextNumber(tx, { orgId, projectId }),
    settings: project.settings,
    day: toLocalDay(now, organisation),
    createdAt: now,
    createdBy: actor.name,
  })
  await enqueueJob(tx, p4RunJob, { orgId, id, subjectId: projectId, ownerUserId: actor.userId })
  const [queued] = await findProjectRuns(tx, orgId, [projectId])
  if (queued === undefined) throw new Error('A run that was just queued is gone')
  return toListedRun(project.name, queued)
}

/** A run with its metrics. Refuses `not_found`. */
export async function getP4Run(
  context: CallContext,
  { projectId, runId }: { readonly projectId: string; readonly runId: string },
): Promise<P4Run> {
  const { tx, organisation } = context
  const project = await requireProject(context, projectId)
  const runs = await findProjectRuns(tx, organisation.id, [projectId])
  const found = runs.find(({ run: one }) => one.id === runId)
  if (found === undefined) throw refusal('not_found')
  // Read after its job: a run that has ended meanwhile has its metrics.
  const run = await requireP4Run(context, runId)
  const { parameters } = run.settings as P4Settings
  const counts = run.counts as ForecastRunCounts | null
  const hasEnded = run.endedAt !== null
  return {
    ...toListedRun(project.name, found),
    customers_count: counts?.customers ?? 0,
    has_ended: hasEnded,
    project_id: projectId,
    project_name: project.name,
    processing_id: run.id,
    day: run.day,
    parameters,
    metrics: counts === null || !hasEnded ? [] : toRunMetrics(counts, parameters),
    check: v.parse(v.nullable(p4CheckModel), run.checked),
  }
}

const holdsCustomers = ({ endedAt, counts }: StoredP4Run): boolean =>
  endedAt !== null && ((counts as ForecastRunCounts | null)?.customers ?? 0) > 0

/** Whether a campaign can be made of a run. Refuses `not_found`. */
export async function getP4Enabled(context: CallContext, runId: string): Promise<P4Enabled> {
  const stored = await requireP4Run(context, runId)
  const run = holdsCustomers(stored)
  const campaign = (await store.findRunCampaign(context.tx, stored)) !== null
  return { enable_campaign_button: run && !campaign, run, campaign }
}

/** What is answered where there is nobody to make a campaign of. */
export const createRunEmpty = () =>
  new ORPCError('run_empty', { status: 409, message: 'run_empty' })

/** A run that a campaign can be made of. Refuses `not_found` and `run_empty`. */
export async function requireFilledRun(context: CallContext, runId: string): Promise<StoredP4Run> {
  const run = await requireP4Run(context, runId)
  if (!holdsCustomers(run)) throw createRunEmpty()
  return run
}

/** The row of a customer with the offer as the contract names it. */
const withOffer = <T extends { readonly offer: string | null }>({ offer, ...row }: T) => ({
  ...row,
  offer: forecastOffers.find((one) => one === offer) ?? null,
})

/** The first customers of a bar that the caller sees. Refuses `not_found`. */
export async function listBarCustomers(
  context: CallContext,
  place: RunPlace,
): Promise<P4Customer[]> {
  const { tx, organisation } = context
  await requireP4Run(context, place.runId)
  const { scope } = readCustomerSearch(context, toSearchInput(organisation.id, {}))
  const bar = { orgId: organisation.id, place, where: scope }
  const rows = await store.findBarCustomers(tx, bar, p4Limits.sample)
  return rows.map(withOffer)
}

/**
 * The first customers that the caller finds by words, and where each stands. Refuses `not_found` and
 * `search_refused`.
 */
export async function findCustomerPlaces(
  context: CallContext,
  { runId, words }: { readonly runId: string; readonly words: string },
): Promise<P4CustomerPlace[]> {
  const { tx, organisation } = context
  await requireP4Run(context, runId)
  const q = writeCustomerQuery({ keywords: words })
  const { where } = readCustomerSearch(context, toSearchInput(organisation.id, { q }))
  const key = { orgId: organisation.id, id: runId }
  const rows = await store.findRunPlaces(tx, { key, where }, p4Limits.found)
  return rows.map(withOffer)
}
