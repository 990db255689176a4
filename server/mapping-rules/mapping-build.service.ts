import { randomUUID } from 'node:crypto'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { BuildStatus, MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { enqueueJob, findJob } from '../jobs/job.store.ts'
import { mappingBuildJob } from './mapping-build.job.ts'
import { addBuild, findBuild, findBuilds, findMappingRules } from './mapping-rules.store.ts'
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

/** A build whose job ended without an answer has failed; only the latest can be under way. */
async function readBuilds({ tx, organisation }: CallContext): Promise<MappingBuild[]> {
  const builds = (await findBuilds(tx, organisation.id)).map(toReply)
  const [latest, ...others] = builds
  if (latest?.build_status !== 'PROCESSING') return builds
  const job = await findJob(tx, { orgId: organisation.id, id: latest.id })
  return job !== null && !isEnded(job.state as JobState)
    ? builds
    : [{ ...latest, build_status: 'ERROR', failure: 'unexpected' }, ...others]
}

/** The last builds, the latest first. */
export async function listBuilds(context: CallContext): Promise<{ payload: MappingBuild[] }> {
  return { payload: await readBuilds(context) }
}

/** Has the rules built as they are now; answers the open build where there is one. */
export async function startBuild(context: CallContext): Promise<MappingBuild> {
  const { tx, organisation, actor, now } = context
  const orgId = organisation.id
  await lockConfiguration(tx, orgId)
  const [latest] = await readBuilds(context)
  if (latest?.build_status === 'PROCESSING') return latest
  const id = randomUUID()
  // The last that was started decides, so that no two start at once.
  const started = new Date(
    Math.max(now.getTime(), latest === undefined ? 0 : Date.parse(latest.started) + 1),
  )
  await addBuild(tx, {
    orgId,
    id,
    buildStatus: 'PROCESSING',
    started,
    updated: started,
    createdByUser: actor.name,
    rules: await findMappingRules(tx, orgId),
  })
  await enqueueJob(tx, mappingBuildJob, { orgId, id, subjectId: id, ownerUserId: actor.userId })
  const build = await findBuild(tx, { orgId, id })
  if (build === null) throw new Error('The build is not there')
  return toReply(build)
}
