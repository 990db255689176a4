import { randomUUID } from 'node:crypto'
import type { BuildStatus, MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { mappingBuildJob } from './mapping-build.job.ts'
import { addBuild, findBuild, findBuilds, findRules } from './mapping-rules.store.ts'
import type { StoredBuild } from './mapping-rules.store.ts'

const toReply = (build: StoredBuild): MappingBuild => ({
  id: build.id,
  build_status: build.buildStatus as BuildStatus,
  started: build.started.toISOString(),
  updated: build.updated.toISOString(),
  finished: build.finished?.toISOString() ?? null,
  created_by_user: build.createdByUser,
  mapped: build.mapped,
  failure: build.failure as MappingBuild['failure'],
})

/** The last builds, the latest first. */
export async function listBuilds({
  tx,
  organisation,
}: CallContext): Promise<{ payload: MappingBuild[] }> {
  return { payload: (await findBuilds(tx, organisation.id)).map(toReply) }
}

/** Has the rules built as they are now; answers the open build where there is one. */
export async function startBuild({
  tx,
  organisation,
  actor,
  now,
}: CallContext): Promise<MappingBuild> {
  const orgId = organisation.id
  await lockConfiguration(tx, orgId)
  const [latest] = await findBuilds(tx, orgId)
  if (latest?.buildStatus === 'PROCESSING') return toReply(latest)
  const id = randomUUID()
  await addBuild(tx, {
    orgId,
    id,
    buildStatus: 'PROCESSING',
    started: now,
    updated: now,
    createdByUser: actor.name,
    rules: await findRules(tx, orgId),
  })
  await enqueueJob(tx, mappingBuildJob, { orgId, id, subjectId: id, ownerUserId: actor.userId })
  const build = await findBuild(tx, { orgId, id })
  if (build === null) throw new Error('The build is not there')
  return toReply(build)
}
