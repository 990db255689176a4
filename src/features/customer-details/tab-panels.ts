import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import type { PanelProps } from './panel-data/panel-props.ts'

const panel = (load: () => Promise<ComponentType<PanelProps>>) => ({
  load,
  Panel: lazy(async () => ({ default: await load() })),
})

/** The panel of each tab, fetched when it is first opened; the route passes in the comments. */
export const tabPanels = {
  key_financials: panel(
    async () => (await import('./key-financials/key-financials-panel.tsx')).KeyFinancialsPanel,
  ),
  permissions: panel(async () => (await import('./panels/permissions-panel.tsx')).PermissionsPanel),
  agreement: panel(async () => (await import('./agreement/agreement-panel.tsx')).AgreementPanel),
  propensity: panel(async () => (await import('./panels/propensity-panel.tsx')).PropensityPanel),
  service_history: panel(
    async () => (await import('./panels/service-history-panel.tsx')).ServiceHistoryPanel,
  ),
  excess_mileage: panel(
    async () => (await import('./panels/excess-mileage-panel.tsx')).ExcessMileagePanel,
  ),
  customer_links: panel(
    async () => (await import('./panels/customer-links-panel.tsx')).CustomerLinksPanel,
  ),
  pre_approvals: panel(
    async () => (await import('./panels/pre-approvals-panel.tsx')).PreApprovalsPanel,
  ),
  campaigns: panel(async () => (await import('./panels/campaigns-panel.tsx')).CampaignsPanel),
  warnings: panel(async () => (await import('./panels/warnings-panel.tsx')).WarningsPanel),
  contact: panel(async () => (await import('./panels/contact-panel.tsx')).ContactPanel),
  hot_leads: panel(async () => (await import('./panels/hot-leads-panel.tsx')).HotLeadsPanel),
  digital_pre_inspection: panel(
    async () =>
      (await import('./panels/digital-pre-inspection-panel.tsx')).DigitalPreInspectionPanel,
  ),
} satisfies Readonly<Record<Exclude<DetailsTabId, 'comments'>, ReturnType<typeof panel>>>

/** Fetches the panels of these tabs ahead, so that switching is instant. */
export function preloadPanels(ids: readonly DetailsTabId[]): void {
  // A panel that could not be fetched is fetched again when its tab is chosen.
  for (const id of ids) if (id !== 'comments') void tabPanels[id].load().catch(() => undefined)
}
