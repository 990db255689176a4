import { getSuggestedKey } from '../pre-calculation/pre-calculation.ts'
import type { PreCalculation, Proposal } from '../pre-calculation/pre-calculation.ts'
import type { EffectCounts, EffectExample, EffectGroup } from './mapping-effect.model.ts'

/** As far as a change of the mapping is seen. */
type Calculated = Pick<PreCalculation, 'proposals' | 'best'>

const getKey = ({ suggestion }: Proposal): string => getSuggestedKey(suggestion)

/** What is offered beside the customer's own vehicle. */
const listOffered = ({ proposals }: Calculated): readonly string[] =>
  proposals
    .filter(({ kind }) => kind !== 'repeatTerm')
    .map(getKey)
    .toSorted()

/** What a change means for a customer, by what is calculated before and after it. */
export function compareOffers(before: Calculated, after: Calculated): EffectGroup {
  const [was, is] = [listOffered(before), listOffered(after)]
  if (was.length === 0 && is.length > 0) return 'gained'
  if (was.length > 0 && is.length === 0) return 'lost'
  const [bestBefore, bestAfter] = [before, after].map(({ best }) =>
    best === null ? null : getKey(best),
  )
  if (bestBefore !== bestAfter) return 'changed'
  return was.length === is.length && was.every((key, at) => key === is[at]) ? 'unchanged' : 'others'
}

/** The vehicle of the best offer in words. */
export function describeBest({ best }: Calculated): string | null {
  if (best === null) return null
  const { make, model, derivative } = best.suggestion.entry
  return [make, model, derivative ?? ''].filter((part) => part !== '').join(' ')
}

export const noEffect: EffectCounts = { gained: 0, lost: 0, changed: 0, others: 0, unchanged: 0 }

export const countCompared = (counts: EffectCounts): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)

/** The groups whose customers are named, in their order. */
const namedGroups: readonly EffectGroup[] = ['gained', 'lost', 'changed', 'others']

/** Whether a group has room for another example. */
export const mayName = (
  examples: readonly EffectExample[],
  group: EffectGroup,
  max: number,
): boolean =>
  namedGroups.includes(group) && examples.filter((one) => one.group === group).length < max

/** By their groups. */
export const sortExamples = <Example extends EffectExample>(
  examples: readonly Example[],
): Example[] =>
  examples.toSorted(
    (one, other) => namedGroups.indexOf(one.group) - namedGroups.indexOf(other.group),
  )
