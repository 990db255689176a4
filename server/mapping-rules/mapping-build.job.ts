import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { hasMappingRules } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { readMappingWith } from '../pre-calculation/mapping-in-force.store.ts'
import { queueRun } from '../pre-calculation/pre-calculation.job.ts'
import { restartRun } from '../pre-calculation/pre-calculation.store.ts'
import { readProposalData } from '../pre-calculation/proposal-dataset.store.ts'
import { countFollowed } from './followed-vehicles.store.ts'
import { changeBuild, findBuild } from './mapping-rules.store.ts'

/**
 * Puts the rules of a build in force, unless nothing could follow any customer's vehicle by them:
 * then the last ones stay. A build without any rule leaves the decision to the mapping by models again.
 */
async function build({ job, database, now, finish }: JobContext): Promise<void> {
  const { orgId, id } = job
  const day = await readOrganisationToday(database, orgId, now())
  await finish(async (tx) => {
    const stored = await findBuild(tx, { orgId, id })
    if (stored === null) return { mapped: 0 }
    const rules = v.parse(mappingRulesModel, stored.rules)
    const { data } = await readProposalData(tx, orgId, day)
    const mapping = await readMappingWith(tx, orgId, rules)
    const mapped = await countFollowed(tx, orgId, { ...data, mapping })
    const ended = { updated: now(), finished: now(), mapped }
    if (mapped === 0 && hasMappingRules(rules)) {
      await changeBuild(tx, stored, { ...ended, buildStatus: 'ERROR', failure: 'maps_nobody' })
      return { mapped }
    }
    await changeBuild(tx, stored, { ...ended, buildStatus: 'FINISHED' })
    const request = {
      orgId,
      id: randomUUID(),
      reason: 'asked',
      day,
      asOf: now(),
      requestedBy: stored.createdByUser,
    } as const
    const open = await queueRun(tx, request)
    // It has read the rules as they were.
    if (open.id !== request.id) await restartRun(tx, open, request)
    return { mapped }
  })
}

export const mappingBuildJob = defineJob({
  kind: 'mapping_build',
  lane: 'quick',
  afterCrash: 'repeat',
  handler: build,
})
