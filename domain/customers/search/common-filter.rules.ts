import type { CriterionDefinition } from './criterion-definition.rules.ts'
import type { CriterionValue } from './customer-query.model.ts'

/** A filter that most searches begin with: a criterion and the value that one tap sets. */
export interface CommonFilter {
  readonly name: string
  readonly value: CriterionValue
  /** The value is the person who searches. */
  readonly isOwn: boolean
}

const endsWithin = (months: number): CommonFilter => ({
  name: 'fEndDate',
  value: { min: 'today', max: `today+${months}m` },
  isOwn: false,
})

/** The common filters among the criteria that a person may use, in the order of their buttons. */
export function listCommonFilters(
  criteria: readonly CriterionDefinition[],
  userId: string,
): readonly CommonFilter[] {
  const all: readonly CommonFilter[] = [
    ...[3, 6, 12].map(endsWithin),
    { name: 'contact_status', value: 'uncontacted', isOwn: false },
    { name: 'fParity', value: { min: 0 }, isOwn: false },
    { name: 'assignedUser', value: [userId], isOwn: true },
  ]
  return all.filter(({ name }) => criteria.some((criterion) => criterion.name === name))
}
