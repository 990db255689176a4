import type { FieldAccess } from './customer-field.rules.ts'
import type { DetailsPart } from './details-access.rules.ts'
import { missingFor } from './details-access.rules.ts'
import { detailsTabIds } from './details-tabs.model.ts'
import type { DetailsTabId } from './details-tabs.model.ts'

export type { DetailsTabId } from './details-tabs.model.ts'

/** The tab that is chosen on opening. */
export const firstDetailsTab: DetailsTabId = 'key_financials'

/** Why a tab cannot be chosen: a right is missing, the organisation has switched it off, or this customer has nothing for it. */
export type TabObstacle = 'right' | 'parameter' | 'no_data'

export interface DetailsTab {
  readonly id: DetailsTabId
  /** Missing rights and parameters hide a tab; missing data only greys it out, so that the tabs keep their places from customer to customer. */
  readonly isShown: boolean
  readonly isEnabled: boolean
  readonly obstacle: TabObstacle | null
}

/** What of the customer decides which tabs can be chosen. */
export interface TabFacts {
  readonly hotLeads: number
  /** `dpiStatusString`, where the customer has one. */
  readonly inspectionStatus: string | null
  readonly inspections: number
}

const parts: Partial<Record<DetailsTabId, DetailsPart>> = {
  comments: 'comments',
  propensity: 'propensity',
  service_history: 'service_history',
  excess_mileage: 'excess_mileage',
  pre_approvals: 'pre_approvals',
  contact: 'contact',
  digital_pre_inspection: 'digital_pre_inspection',
}

function hasData(id: DetailsTabId, { hotLeads, inspectionStatus, inspections }: TabFacts): boolean {
  if (id === 'hot_leads') return hotLeads > 0
  if (id === 'digital_pre_inspection') return inspections > 0 || inspectionStatus !== null
  return true
}

function obstacleOf(id: DetailsTabId, access: FieldAccess, facts: TabFacts): TabObstacle | null {
  const part = parts[id]
  const missing = part === undefined ? null : missingFor(part, access)
  return missing ?? (hasData(id, facts) ? null : 'no_data')
}

/** All fourteen tabs in order, each with whether it shows, whether it can be chosen, and why not (W§2 L37, W§4 L91, W§6 L129). */
export function detailsTabs(access: FieldAccess, facts: TabFacts): readonly DetailsTab[] {
  return detailsTabIds.map((id) => {
    const obstacle = obstacleOf(id, access, facts)
    return {
      id,
      isShown: obstacle === null || obstacle === 'no_data',
      isEnabled: obstacle === null,
      obstacle,
    }
  })
}
