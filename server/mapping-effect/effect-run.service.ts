import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { EffectRun, MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { comparedEffectModel, toEffectReply } from './effect-reply.ts'
import { resolvedChangeModel } from './mapping-change.ts'
import { mappingEffectJob } from './mapping-effect.job.ts'
import { resolveChange } from './mapping-effect.service.ts'
import { findOwnEffect, replaceEffect } from './mapping-effect.store.ts'

const toKey = (
  { organisation, actor }: CallContext,
  versionId: string | undefined,
): { orgId: string; ownerUserId: string; subject: string } => ({
  orgId: organisation.id,
  ownerUserId: actor.userId,
  subject: versionId ?? '',
})

/** The caller's last comparison of all customers; null before the first. Refuses `not_found`. */
export async function getEffectRun(
  context: CallContext,
  versionId: string | undefined,
): Promise<EffectRun | null> {
  const current = await resolveChange(context, { versionId })
  const found = await findOwnEffect(context.tx, toKey(context, versionId))
  if (found === null) return null
  const { effect, job } = found
  return {
    id: effect.id,
    started_at: effect.startedAt.toISOString(),
    is_current: isSameValue(v.parse(resolvedChangeModel, effect.change), current),
    effect:
      effect.effect === null
        ? null
        : await toEffectReply(context, v.parse(comparedEffectModel, effect.effect)),
    job: job === null ? null : toJobReply(job),
  }
}

/** Has all customers compared; the caller's open comparison goes on. */
export async function startEffectRun(
  context: CallContext,
  { versionId, ...unsaved }: MappingChange,
): Promise<EffectRun> {
  const { tx, organisation, actor, now } = context
  const key = toKey(context, versionId)
  const change = await resolveChange(context, { versionId, ...unsaved })
  await lockConfiguration(tx, organisation.id)
  const job = (await findOwnEffect(tx, key))?.job ?? null
  if (job === null || isEnded(job.state as JobState)) {
    const id = randomUUID()
    await replaceEffect(tx, { ...key, id, change, startedAt: now })
    await enqueueJob(tx, mappingEffectJob, {
      orgId: organisation.id,
      id,
      subjectId: id,
      ownerUserId: actor.userId,
    })
  }
  const run = await getEffectRun(context, versionId)
  if (run === null) throw refusal('not_found')
  return run
}
