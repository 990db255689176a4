import type { CustomerQuery } from '../search/customer-query.model.ts'
import { contactChannels } from '../contact/contact-permission.rules.ts'
import type { Representative } from './representative.model.ts'

function allowedMethods(representative: Representative): number {
  return contactChannels.filter(({ flag }) => !representative[flag]).length
}

/**
 * Whether a representative matches the list's filter by objections (exclude, only) and first name.
 */
function matches(representative: Representative, filter: CustomerQuery): boolean {
  const name = filter['cRepresentative1FName']
  const isNamed =
    typeof name !== 'string' ||
    representative.firstName.toLowerCase().includes(name.trim().toLowerCase())
  return (
    isNamed &&
    contactChannels.every(
      ({ flag }) => filter[flag] !== (representative[flag] ? 'exclude' : 'only'),
    )
  )
}

/**
 * The one with the most allowed channels, among those that match the list's filter if any does; of
 * equals the first.
 */
export function defaultRepresentative(
  representatives: readonly Representative[],
  filter: CustomerQuery = {},
): Representative | null {
  const matching = representatives.filter((representative) => matches(representative, filter))
  const candidates = matching.length > 0 ? matching : representatives
  const byPosition = candidates.toSorted((one, other) => one.position - other.position)
  return byPosition.reduce<Representative | null>(
    (best, one) => (best === null || allowedMethods(one) > allowedMethods(best) ? one : best),
    null,
  )
}
