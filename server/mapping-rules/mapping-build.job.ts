import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { countMappedKinds, hasMappingRules } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import { findAllAssets } from '../asset-classification/asset.store.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { queueRun } from '../pre-calculation/pre-calculation.job.ts'
import { restartRun } from '../pre-calculation/pre-calculation.store.ts'
import { changeBuild, findBuild } from './mapping-rules.store.ts'

/**
 * Puts the rules of a build in force, unless they would map nobody: then the last ones stay. A
 * build without any rule leaves the decision to the mapping by models again.
 */
async function build({ job, database, now, finish }: JobContext): Promise<void> {
  const { orgId, id } = job
  const day = await readOrganisationToday(database, orgId, now())
  await finish(async (tx) => {
    const stored = await findBuild(tx, { orgId, id })
    if (stored === null) return { mapped: 0 }
    const rules = v.parse(mappingRulesModel, stored.rules)
    const mapped = countMappedKinds(rules, await findAllAssets(tx, orgId, false))
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
