import { ORPCError } from '@orpc/server'
import { fourSRights } from '#domain/four-s/four-s-project.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import type { Transaction } from '../db/database.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { toSearchInput } from '../exports/export-search.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { findFourSProjects, readDetails, replaceFourSCustomers } from './four-s-project.store.ts'

const failed = (code: string): JobFailure => new JobFailure(code, { mayRetry: false })

/** The customers that the query finds for who queued the job, as far as they still may. */
function readWhere(
  context: Parameters<typeof readCustomerSearch>[0],
  q: string,
): ReturnType<typeof readCustomerSearch>['where'] {
  try {
    return readCustomerSearch(context, toSearchInput(context.organisation.id, { q })).where
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'search_refused') throw failed('query_refused')
    throw error
  }
}

async function findCustomers(
  tx: Transaction,
  { orgId, id, ownerUserId, subjectId }: JobContext['job'],
  now: Date,
): Promise<{ customers: number }> {
  const [project] = await findFourSProjects(tx, orgId, 1, subjectId ?? '')
  const actor = await findMaker(tx, { orgId, userId: ownerUserId ?? '' })
  if (project === undefined) throw failed('rule_gone')
  if (actor === null || !hasRights(actor.rights, fourSRights)) throw failed('right_lost')
  const organisation = await findOrganisationContext(tx, orgId)
  const { q } = readDetails(project.campaign.details)
  const where = readWhere({ tx, actor, organisation, now }, q)
  return { customers: await replaceFourSCustomers(tx, project.campaign, id, where) }
}

/** Finds the customers of a 4S project; the list’s `job` names it. */
export const fourSJob = defineJob({
  kind: 'four_s',
  lane: 'long',
  afterCrash: 'repeat',
  handler: async ({ job, finish, now }) => finish((tx) => findCustomers(tx, job, now())),
})
