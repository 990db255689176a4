import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { DetailsTabId } from '#domain/customers/details-tabs.rules.ts'
import type { PanelProps } from './panel.ts'

const panel = (load: () => Promise<ComponentType<PanelProps>>) => ({ load, Panel: lazy(async () => ({ default: await load() })) })

/** What each tab shows, fetched when it is first wanted; the comments are handed in by the route. */
export const tabPanels = {
  key_financials: panel(async () => (await import('./key-financials/key-financials-panel.tsx')).KeyFinancialsPanel),
  agreement: panel(async () => (await import('./agreement/agreement-panel.tsx')).AgreementPanel),
} satisfies Readonly<Partial<Record<DetailsTabId, ReturnType<typeof panel>>>>

/** Fetches the panels of these tabs ahead of their need, so that a switch shows at once. */
export function preloadPanels(ids: readonly DetailsTabId[]): void {
  // A panel that could not be fetched is fetched again when its tab is chosen.
  for (const id of ids) if (id in tabPanels) void tabPanels[id as keyof typeof tabPanels].load().catch(() => undefined)
}
