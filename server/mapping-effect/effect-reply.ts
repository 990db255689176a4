import * as v from 'valibot'
import { countCompared, sortExamples } from '#domain/mapping-effect/compare-offers.rules.ts'
import {
  effectCountsModel,
  effectExampleModel,
  effectObstacles,
  maxEffectExamples,
} from '#domain/mapping-effect/mapping-effect.model.ts'
import type { EffectExample, MappingEffect } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { CallContext } from '../http/context.ts'
import { findNames } from './mapping-effect.store.ts'

/** A comparison as it is stored: customers by agreement alone. */
export const comparedEffectModel = v.object({
  total: v.number(),
  obstacle: v.nullable(v.picklist(effectObstacles)),
  counts: effectCountsModel,
  examples: v.array(effectExampleModel),
})

export type ComparedEffect = v.InferOutput<typeof comparedEffectModel>

type Named = EffectExample & { readonly name: string }

const limitGroups = (examples: readonly Named[]): Named[] =>
  examples.filter(
    ({ group }, at) =>
      examples.slice(0, at).filter((one) => one.group === group).length < maxEffectExamples,
  )

/** With the names of those customers that the caller may open now. */
export async function toEffectReply(
  { tx, organisation, actor }: CallContext,
  { total, obstacle, counts, examples }: ComparedEffect,
): Promise<MappingEffect> {
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const names = await findNames(
    tx,
    scope,
    examples.map(({ fAgreementNo }) => fAgreementNo),
  )
  const named = examples.flatMap((one) => {
    const name = names.get(one.fAgreementNo)
    return name === undefined ? [] : [Object.assign({ name }, one)]
  })
  return {
    total,
    compared: countCompared(counts),
    obstacle,
    counts,
    examples: limitGroups(sortExamples(named)),
  }
}
