import type { ScopeFilter } from '#domain/customers/search/scope-filter.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import type { ListScopeFilterName, ListSearch } from '../search/list-search.ts'

/** What limits the list besides its filters, with its label. */
export interface ListScopeFilter {
  readonly name: ListScopeFilterName
  readonly label: string
  /** There is no such campaign, run or offer. */
  readonly isUnknown: boolean
}

const texts = {
  campaign: 'list_kept_campaign',
  job: 'list_kept_job',
  oId: 'list_kept_offer',
} as const
const unknown = { campaign: 'list_no_campaign', job: 'list_no_job', oId: 'list_no_offer' } as const

/**
 * What limits the list, as its address says and the host names it; a name that has not come yet is
 * an ellipsis.
 */
export function useListScopeFilters(
  { campaign, job, oId, _inventoryCount: cars }: ListSearch,
  named: readonly ScopeFilter[] | undefined,
): readonly ListScopeFilter[] {
  const { t } = useTranslation()
  const labels = useCriterionLabels()
  const toScopeFilters = (name: ScopeFilter['by'], isSet: boolean): ListScopeFilter[] => {
    if (!isSet) return []
    const title = named?.find(({ by }) => by === name)?.name
    return [
      {
        name,
        label: title === null ? t(unknown[name]) : t(texts[name], { name: title ?? '…' }),
        isUnknown: title === null,
      },
    ]
  }
  return [
    ...toScopeFilters('campaign', campaign !== undefined),
    ...toScopeFilters('job', job !== undefined),
    ...toScopeFilters('oId', oId !== undefined),
    ...(cars === undefined
      ? []
      : [
          {
            name: '_inventoryCount' as const,
            label: labels.criterion('mapped_inventory_count', { min: cars }),
            isUnknown: false,
          },
        ]),
  ]
}
