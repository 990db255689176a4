import type { FieldAccess } from '../fields/customer-field.rules.ts'
import type { DetailsPart } from './details-access.rules.ts'
import { findMissingAccess } from './details-access.rules.ts'
import { detailsTabIds } from './details-tabs.model.ts'
import type { DetailsTabId } from './details-tabs.model.ts'

export type { DetailsTabId } from './details-tabs.model.ts'

export const firstDetailsTab: DetailsTabId = 'key_financials'

/**
 * A right is missing, the organisation has switched the tab off, or this customer has no data for
 * it.
 */
export type TabObstacle = 'right' | 'parameter' | 'no_data'

export interface DetailsTab {
  readonly id: DetailsTabId
  /**
   * Missing rights and parameters hide a tab; missing data only disables it, so that tabs do not
   * move between customers.
   */
  readonly isShown: boolean
  readonly isEnabled: boolean
  readonly obstacle: TabObstacle | null
}

/** What decides which tabs are enabled. */
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

function findObstacle(id: DetailsTabId, access: FieldAccess, facts: TabFacts): TabObstacle | null {
  const part = parts[id]
  const missing = part === undefined ? null : findMissingAccess(part, access)
  return missing ?? (hasData(id, facts) ? null : 'no_data')
}

/** All tabs in order. */
export function detailsTabs(access: FieldAccess, facts: TabFacts): readonly DetailsTab[] {
  return detailsTabIds.map((id) => {
    const obstacle = findObstacle(id, access, facts)
    return {
      id,
      isShown: obstacle === null || obstacle === 'no_data',
      isEnabled: obstacle === null,
      obstacle,
    }
  })
}
