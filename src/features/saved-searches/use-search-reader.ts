import { findCriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import {
  splitByPrivacy,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { openSavedSearch } from '#domain/saved-searches/saved-search.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** A saved search as this person may use it. */
export interface ReadSearch {
  /** As `CUSTOMER_SEARCH` takes it. */
  readonly q: string
  /** What the address carries, and what stays in the history's state, as it may name a person. */
  readonly open: CustomerQuery
  readonly personal: CustomerQuery
  /** The search in words. */
  readonly text: string
  /** Labels of the criteria that are left out. */
  readonly leftOut: readonly string[]
}

/** A reader of saved searches; it answers null where nothing of one can be read. */
export function useSearchReader(
  getAssigneeName: (assignee: string) => string,
): (q: string) => ReadSearch | null {
  const { t } = useTranslation()
  const { rights, parameters, format } = useBoot()
  const labels = useCriterionLabels(getAssigneeName)
  const { timeZone } = format.date
  const describe = (query: CustomerQuery) =>
    shownCriteria(query)
      .map(([name, value]) => labels.criterion(name, value))
      .join(' · ')
  return (q) => {
    const opened = openSavedSearch(q, { access: { rights, parameters }, timeZone })
    if (opened === null) return null
    const { query, leftOut } = opened
    return {
      q: writeCustomerQuery(query),
      ...splitByPrivacy(query),
      text: describe(query) || t('saved_searches_everybody'),
      leftOut: leftOut.map((name) => {
        const definition = findCriterionDefinition(name)
        return definition === undefined ? name : t(definition.label)
      }),
    }
  }
}
