import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { fourSLimits } from '#domain/four-s/four-s-project.model.ts'
import type { FourSProject } from '#domain/four-s/four-s-project.model.ts'
import { isStorableText } from '#domain/input.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { findSeenSearches } from '../saved-searches/saved-search.store.ts'
import { fourSJob } from './four-s.job.ts'
import * as store from './four-s-project.store.ts'
import type { FoundFourSProject } from './four-s-project.store.ts'

const toReply = ({ campaign, job, customers, foundBy }: FoundFourSProject): FourSProject => ({
  id: campaign.id,
  name: campaign.title,
  start_date: campaign.date,
  end_date: campaign.endDate,
  query: store.readDetails(campaign.details).query,
  customers,
  job_id: foundBy,
  job: job === null ? null : toJobReply(job),
})

/** The 4S projects of the organisation. */
export async function listFourSProjects({
  tx,
  organisation,
}: CallContext): Promise<FourSProject[]> {
  const found = await store.findFourSProjects(tx, organisation.id, fourSLimits.projects)
  return found.map(toReply)
}

/** Refuses `not_found`. */
async function requireFourSProject(
  { tx, organisation }: CallContext,
  id: string,
): Promise<FoundFourSProject> {
  const [found] = await store.findFourSProjects(tx, organisation.id, 1, id)
  if (found === undefined) throw refusal('not_found')
  return found
}

/** Queues the job of a project, unless one is under way. Refuses `not_found`. */
export async function queueFourSJob(context: CallContext, id: string): Promise<FourSProject> {
  const { tx, organisation, actor } = context
  const found = await requireFourSProject(context, id)
  const { job, campaign } = found
  if (job !== null && !isEnded(job.state as JobState)) return toReply(found)
  // One that came from elsewhere names no query.
  if (store.readDetails(campaign.details).query === '') throw refusal('not_found')
  const jobId = await enqueueJob(tx, fourSJob, {
    orgId: organisation.id,
    subjectId: id,
    ownerUserId: actor.userId,
  })
  await store.setFourSJob(tx, campaign, jobId)
  return toReply(await requireFourSProject(context, id))
}

interface FourSInput {
  readonly name: string
  readonly start_date: string
  readonly end_date: string | null
  readonly searchid: string
}

/** Adds a project. Refuses `not_found`, `days_disordered`, `too_many` and `bad_input`. */
export async function createFourSProject(
  context: CallContext,
  { name, start_date: date, end_date: endDate, searchid }: FourSInput,
): Promise<FourSProject> {
  const { tx, organisation, actor } = context
  const orgId = organisation.id
  if (!isStorableText(name)) throw refusal('bad_input')
  if (endDate !== null && endDate < date)
    throw new ORPCError('days_disordered', { status: 422, message: 'days_disordered' })
  if ((await store.countFourSProjects(tx, orgId)) >= fourSLimits.projects)
    throw new ORPCError('too_many', { status: 422, message: 'too_many' })
  const [seen] = searchid.includes('\0')
    ? []
    : await findSeenSearches(tx, { orgId, userId: actor.userId }, searchid)
  if (seen === undefined || seen.search.deleted_at !== null) throw refusal('not_found')
  const id = randomUUID()
  await store.addFourSProject(tx, {
    orgId,
    id,
    title: name,
    label: name,
    date,
    endDate,
    createdBy: actor.userId,
    details: { q: seen.search.q, query: seen.search.name, job_id: null },
  })
  return queueFourSJob(context, id)
}
