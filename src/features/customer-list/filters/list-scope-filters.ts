import { findHealthFigure } from '#domain/org-health/org-health.model.ts'
import type { HealthFigure } from '#domain/org-health/org-health.model.ts'
import { isFoundGroup } from '#domain/customers/search/scope-filter.model.ts'
import type { ScopeFilter } from '#domain/customers/search/scope-filter.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import type { ListScopeFilterName, ListSearch } from '../search/list-search.ts'

/** What limits the list besides its filters, with its label. */
export interface ListScopeFilter {
  readonly name: ListScopeFilterName
  readonly label: string
  /** There is no such campaign, run, group or offer; what the empty list says then. */
  readonly unknownText: TextKey | null
}

interface ScopeTexts {
  readonly known: TextKey
  readonly unknown: TextKey
  readonly unknownText: TextKey
}

const campaignTexts: ScopeTexts = {
  known: 'list_kept_campaign',
  unknown: 'list_no_campaign',
  unknownText: 'list_no_campaign_text',
}
const texts: Readonly<Record<ScopeFilter['by'], ScopeTexts>> = {
  campaign: campaignTexts,
  job: { known: 'list_kept_job', unknown: 'list_no_job', unknownText: 'list_no_job_text' },
  oId: { known: 'list_kept_offer', unknown: 'list_no_offer', unknownText: 'list_no_offer_text' },
}
const noGroup = { unknown: 'list_no_group', unknownText: 'list_no_group_text' } as const
const groupTexts = {
  rule: { known: 'list_kept_rule', ...noGroup },
  health: { known: 'list_kept_health', ...noGroup },
} as const satisfies Readonly<Record<string, ScopeTexts>>

const figureTexts: Readonly<Record<HealthFigure, TextKey>> = {
  live_customers: 'org_health_liveCustomers',
  deleted_customers: 'org_health_deletedCustomers',
  no_mapping_id: 'org_health_noMappingID',
  no_valuation: 'org_health_noValuation',
  no_proposals: 'org_health_noProposals',
  no_product: 'org_health_noProducts',
  unclassified_products: 'org_health_unclassifiedProducts',
}

/** A figure of the health report is named by its text. */
function toShownName(t: Translate, campaign: ListSearch['campaign'], name: string): string {
  const figure = campaign?.type === 'health' ? findHealthFigure(name) : undefined
  return figure === undefined ? name : t(figureTexts[figure])
}

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
  const group =
    campaign !== undefined && isFoundGroup(campaign.type) ? groupTexts[campaign.type] : null
  const toScopeFilters = (name: ScopeFilter['by'], isSet: boolean): ListScopeFilter[] => {
    if (!isSet) return []
    const title = named?.find(({ by }) => by === name)?.name
    const { known, unknown, unknownText } = name === 'campaign' && group ? group : texts[name]
    if (title === null) return [{ name, label: t(unknown), unknownText }]
    const shown = title === undefined ? '…' : toShownName(t, campaign, title)
    return [{ name, label: t(known, { name: shown }), unknownText: null }]
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
            unknownText: null,
          },
        ]),
  ]
}
