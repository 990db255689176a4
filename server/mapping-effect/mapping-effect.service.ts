import * as v from 'valibot'
import { maxEffectExamples } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { MappingChange, MappingEffect } from '#domain/mapping-effect/mapping-effect.model.ts'
import { mappedPairsModel } from '#domain/model-mapping/model-mapping.model.ts'
import type { CallContext } from '../http/context.ts'
import { requireDistinct } from '../mapping-rules/mapping-rules.service.ts'
import { findMappingRules } from '../mapping-rules/mapping-rules.store.ts'
import { requireVersion } from '../model-mapping/model-mapping.service.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { buildDayFormatter } from '../organisations/organisation-time-zone.ts'
import { readNamedCustomers } from '../pre-calculation/customer-batch.store.ts'
import { compareCustomers, nothingCompared } from './compare-customers.ts'
import type { CompareInput, EffectSoFar } from './compare-customers.ts'
import { toEffectReply } from './effect-reply.ts'
import { readChangedDatasets } from './mapping-change.ts'
import type { ResolvedChange } from './mapping-change.ts'
import { countAllCustomers, findSample } from './mapping-effect.store.ts'

/** The most customers of a sample, and the milliseconds after which it ends where it is. */
const sampleSize = 2000
const sampleTime = 3000

/** Customers that are read at a time. */
const customersAtOnce = 50

/** The rules with what is not saved yet, or a version's pairs. Refuses `not_found`, `rule_repeated`. */
export async function resolveChange(
  context: CallContext,
  { versionId, strings, ranged, modelBody }: MappingChange,
): Promise<ResolvedChange> {
  if (versionId !== undefined) {
    const { version } = await requireVersion(context, versionId)
    return { pairs: v.parse(mappedPairsModel, version.mapping) }
  }
  requireDistinct(strings ?? [])
  requireDistinct(ranged ?? [])
  const saved = await findMappingRules(context.tx, context.organisation.id)
  return {
    rules: {
      ...saved,
      strings: strings ?? saved.strings,
      ranged: ranged ?? saved.ranged,
      modelBody: modelBody ?? saved.modelBody,
    },
  }
}

/** Compares the sample's customers until there are no more, or the time is up. */
async function compareSample(
  { tx, organisation }: CallContext,
  input: CompareInput,
  isTimeUp: () => boolean,
): Promise<EffectSoFar> {
  const agreements = await findSample(tx, organisation.id, sampleSize)
  let found = nothingCompared
  for (let at = 0; at < agreements.length; at += customersAtOnce) {
    // The first ones are compared in any case.
    if (at > 0 && isTimeUp()) break
    const page = agreements.slice(at, at + customersAtOnce)
    found = await compareCustomers(
      await readNamedCustomers(tx, organisation.id, page),
      found,
      input,
    )
  }
  return found
}

/** What a change would mean, by a sample. Refuses `not_found` and `rule_repeated`. */
export async function previewEffect(
  context: CallContext,
  change: MappingChange,
): Promise<MappingEffect> {
  const start = performance.now()
  const { tx, organisation, actor, now } = context
  const today = toLocalDay(now, organisation)
  const resolved = await resolveChange(context, change)
  const { before, after, obstacle } = await readChangedDatasets(
    tx,
    organisation.id,
    today,
    resolved,
  )
  const input = {
    before,
    toDay: buildDayFormatter(organisation.timeZone),
    dealers: actor.dealerCodes,
    maxExamples: maxEffectExamples,
  }
  const found =
    after === null
      ? nothingCompared
      : await compareSample(
          context,
          { ...input, after },
          () => performance.now() - start > sampleTime,
        )
  return toEffectReply(context, {
    total: await countAllCustomers(tx, organisation.id),
    obstacle,
    counts: found.counts,
    examples: [...found.examples],
  })
}
