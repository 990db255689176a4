import {
  buildOutline,
  calculatorOutline,
  callOutline,
  cameraOutline,
  chatbubblesOutline,
  checkmarkDoneOutline,
  documentOutline,
  flameOutline,
  handLeftOutline,
  linkOutline,
  megaphoneOutline,
  pulseOutline,
  speedometerOutline,
  warningOutline,
} from 'ionicons/icons'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerLinks } from '#domain/customers/details/customer-links.rules.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import { detailsTabs } from '#domain/customers/details/details-tabs.rules.ts'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

export const tabIcons: Readonly<Record<DetailsTabId, string>> = {
  key_financials: calculatorOutline,
  comments: chatbubblesOutline,
  permissions: handLeftOutline,
  agreement: documentOutline,
  propensity: pulseOutline,
  service_history: buildOutline,
  excess_mileage: speedometerOutline,
  customer_links: linkOutline,
  pre_approvals: checkmarkDoneOutline,
  campaigns: megaphoneOutline,
  warnings: warningOutline,
  contact: callOutline,
  hot_leads: flameOutline,
  digital_pre_inspection: cameraOutline,
}

const reasons: Readonly<Partial<Record<DetailsTabId, TextKey>>> = {
  hot_leads: 'details_tab_no_hot_leads',
  digital_pre_inspection: 'details_tab_no_inspection',
}

/** A tab of the sidebar. */
export interface ListedTab {
  readonly id: DetailsTabId
  readonly isEnabled: boolean
  /** How many entries it has; zero is not shown. */
  readonly count: number
  /** Why it is disabled. */
  readonly reason: TextKey | undefined
}

function getTabCounts(details: CustomerDetails): Partial<Record<DetailsTabId, number>> {
  const { row, counts, campaigns, warnings, hotLeads, proposals, digitalPreInspections } = details
  return {
    comments: counts.comments ?? 0,
    service_history: counts.service_history ?? 0,
    customer_links: customerLinks(row, proposals).filter(({ obstacle }) => obstacle === null)
      .length,
    pre_approvals: typeof row.pFinancePreApprovedAmount === 'number' ? 1 : 0,
    campaigns: campaigns.length,
    warnings: warnings.length,
    hot_leads: hotLeads.length,
    digital_pre_inspection: digitalPreInspections?.records.length ?? 0,
  }
}

/** The tabs that the person sees of this customer, in their order. */
export function listedTabs(details: CustomerDetails, access: FieldAccess): readonly ListedTab[] {
  const counts = getTabCounts(details)
  const facts = {
    hotLeads: details.hotLeads.length,
    inspectionStatus: details.row.dpiStatusString ?? null,
    inspections: counts.digital_pre_inspection ?? 0,
  }
  return detailsTabs(access, facts)
    .filter(({ isShown }) => isShown)
    .map(({ id, isEnabled }) => ({
      id,
      isEnabled,
      count: counts[id] ?? 0,
      reason: isEnabled ? undefined : reasons[id],
    }))
}
