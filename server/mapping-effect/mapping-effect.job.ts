import * as v from 'valibot'
import { maxEffectExamples } from '#domain/mapping-effect/mapping-effect.model.ts'
import { findMaker } from '../exports/export-maker.store.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import { readNextCustomers } from '../pre-calculation/customer-batch.store.ts'
import { compareCustomers, nothingCompared } from './compare-customers.ts'
import type { CompareInput, EffectSoFar } from './compare-customers.ts'
import type { ComparedEffect } from './effect-reply.ts'
import { readChangedDatasets, resolvedChangeModel } from './mapping-change.ts'
import { countAllCustomers, findEffect, recordEffect } from './mapping-effect.store.ts'

const customersAPage = 500

interface BegunComparison {
  readonly input: Omit<CompareInput, 'after'>
  readonly after: CompareInput['after'] | null
  readonly obstacle: ComparedEffect['obstacle']
  readonly total: number
}

/** What is compared; null where a later comparison of the person took its place. */
async function begin({ job, database, step, now }: JobContext): Promise<BegunComparison | null> {
  const { orgId, id } = job
  const toDay = buildDayFormatter(await readOrganisationTimeZone(database, orgId))
  return step(async (tx) => {
    const stored = await findEffect(tx, { orgId, id })
    if (stored === null) return null
    const maker = await findMaker(tx, { orgId, userId: stored.ownerUserId })
    if (maker === null) throw new JobFailure('right_lost', { mayRetry: false })
    const change = v.parse(resolvedChangeModel, stored.change)
    const { before, after, obstacle } = await readChangedDatasets(tx, orgId, toDay(now()), change)
    const { dealerCodes: dealers } = maker
    return {
      input: { before, toDay, dealers, maxExamples: maxEffectExamples },
      after,
      obstacle,
      total: await countAllCustomers(tx, orgId),
    }
  })
}

async function compareAll(
  { job, signal, step }: JobContext,
  input: CompareInput,
  total: number,
): Promise<EffectSoFar> {
  let found = nothingCompared
  let last = ''
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const after = last
    const page = await step((tx) => readNextCustomers(tx, job.orgId, after, customersAPage), {
      done: Math.min(done, total),
      total,
    })
    const end = page.at(-1)?.fAgreementNo
    if (end === undefined) return found
    found = await compareCustomers(page, found, input)
    last = end
    done += page.length
  }
}

/** Calculates every customer both ways: what is in force, and what the change would make of it. */
async function compare(context: JobContext): Promise<void> {
  const { job, finish } = context
  const begun = await begin(context)
  const after = begun?.after ?? null
  const found =
    begun === null || after === null
      ? nothingCompared
      : await compareAll(context, { ...begun.input, after }, begun.total)
  await finish(async (tx) => {
    const { counts, examples } = found
    if (begun !== null)
      await recordEffect(tx, { orgId: job.orgId, id: job.id }, {
        total: begun.total,
        obstacle: begun.obstacle,
        counts,
        examples: [...examples],
      } satisfies ComparedEffect)
    return { gained: counts.gained, lost: counts.lost, changed: counts.changed }
  })
}

/** Compares all customers for a change of the mapping; its row has the job's id. */
export const mappingEffectJob = defineJob({
  kind: 'mapping_effect',
  lane: 'long',
  // Its counts belong to one reading of prices and stock, so that it begins again.
  afterCrash: 'repeat',
  retryLimit: 2,
  expireSeconds: 86_400,
  handler: compare,
})
