import { setImmediate as pause } from 'node:timers/promises'
import {
  compareOffers,
  describeBest,
  mayName,
  noEffect,
} from '#domain/mapping-effect/compare-offers.rules.ts'
import type { EffectCounts, EffectExample } from '#domain/mapping-effect/mapping-effect.model.ts'
import { preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { readSubject } from '../pre-calculation/calculate-customer.ts'
import type { CustomerToCalculate } from '../pre-calculation/customer-batch.store.ts'

export interface CompareInput {
  readonly before: ProposalDataset
  readonly after: ProposalDataset
  /** The organisation's day of an instant. */
  readonly toDay: (at: Date) => string
  /** Whose customers may be named; null is every dealer's. */
  readonly dealers: readonly string[] | null
  /** Customers that a group names. */
  readonly maxExamples: number
}

/** What was found so far. */
export interface EffectSoFar {
  readonly counts: EffectCounts
  readonly examples: readonly EffectExample[]
}

export const nothingCompared: EffectSoFar = { counts: noEffect, examples: [] }

/** A person's call waits for a few customers at most. */
const customersBetweenPauses = 10

/** Calculates customers both ways, and adds what that means to what was found before. */
export async function compareCustomers(
  stored: readonly CustomerToCalculate[],
  soFar: EffectSoFar,
  { before, after, toDay, dealers, maxExamples }: CompareInput,
): Promise<EffectSoFar> {
  const counts = { ...soFar.counts }
  const examples = [...soFar.examples]
  for (const [at, one] of stored.entries()) {
    if (at % customersBetweenPauses === 0) await pause()
    const { fProductType: product } = one
    // Without a product nothing can be calculated, neither before nor after.
    if (typeof product !== 'string' || product.trim() === '') {
      counts.unchanged += 1
      continue
    }
    const subject = readSubject(one, before, toDay)
    const [was, is] = [preCalculate(subject, before), preCalculate(subject, after)]
    const group = compareOffers(was, is)
    counts[group] += 1
    const mayOpen = dealers === null || dealers.includes(subject.dCode ?? '')
    if (mayOpen && mayName(examples, group, maxExamples))
      examples.push({
        fAgreementNo: one.fAgreementNo,
        group,
        before: describeBest(was),
        after: describeBest(is),
      })
  }
  return { counts, examples }
}
