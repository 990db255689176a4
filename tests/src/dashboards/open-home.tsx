import { page as browser } from 'vitest/browser'
import type { Dashboard, WidgetData } from '#domain/dashboards/dashboard.model.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { buildDashboard, dashboardHost } from './dashboard-host.ts'

export const home = `/${northgate}/home`
export const section = () => browser.getByRole('region', { name: 'Dashboards' })
/** Home with these dashboards; what it asked of their figures is in `sent`. */
export async function openHome(
  dashboards: readonly Dashboard[] = [buildDashboard()],
  data?: WidgetData,
  rights: readonly string[] = [],
) {
  const host = dashboardHost(dashboards, { rights, ...(data === undefined ? {} : { data }) })
  const page = await openPage(host, home)
  const sent = () => host.requests.filter(({ url }) => url.includes('/widget-data'))
  return { ...page, host, sent }
}

/** The tile of a widget on home. */
export const getTile = (id: string) => {
  const element = section().element().querySelector<HTMLElement>(`[data-widget="${id}"]`)
  if (element === null) throw new Error(`There is no widget ${id}`)
  return element
}
