import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { ListSearch } from '../search/list-search.ts'
import type { CustomerListModel } from './use-customer-list.ts'

/** What is selected, and all that the search finds, where that can be named by the search alone. */
export interface ListSelection {
  readonly selected: readonly string[]
  /** The only one selected, where they are in sight. */
  readonly only: CustomerListRow | undefined
  /** The campaign that the list is limited to. */
  readonly campaign?: string | undefined
  readonly all: { readonly q: string; readonly count: number } | null
}

export function toListSelection(
  selected: ReadonlySet<string> = new Set(),
  rows: readonly (CustomerListRow | undefined)[],
  { state, shown, counts }: Pick<CustomerListModel, 'state' | 'shown' | 'counts'>,
  { campaign, job, oId, calculatorType }: ListSearch,
): ListSelection {
  const [first] = selected
  // A campaign, a run or an offer limits the list to customers that its filters alone do not name.
  const isNamedBySearch =
    state.ok && [campaign, job, oId, calculatorType].every((value) => value === undefined)
  const count = counts.data?.total_count
  return {
    selected: [...selected],
    campaign: campaign === undefined ? undefined : String(campaign.id),
    only: selected.size === 1 ? rows.find((row) => row?.fAgreementNo === first) : undefined,
    all:
      isNamedBySearch && typeof count === 'number' && counts.data?.total_is_capped === false
        ? { q: writeCustomerQuery(shown.appliedQuery), count }
        : null,
  }
}
