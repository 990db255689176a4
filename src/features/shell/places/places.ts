import type { RegisteredRouter } from '@tanstack/react-router'
import {
  barChart,
  barChartOutline,
  bookmarks,
  bookmarksOutline,
  calendar,
  calendarOutline,
  carSport,
  carSportOutline,
  download,
  downloadOutline,
  home,
  homeOutline,
  megaphone,
  megaphoneOutline,
  people,
  peopleOutline,
  settings,
  settingsOutline,
} from 'ionicons/icons'
import type { TextKey } from '#domain/texts/text.model.ts'
import { dataPlaces } from './data-places.ts'
import { mappingPlaces } from './mapping-places.ts'
import type { SettingsGroup } from './settings-groups.ts'
import { supportPlaces } from './support-places.ts'

/** An address of an organisation's page. */
export type PagePath = Extract<keyof RegisteredRouter['routesByPath'], `/$orgId/${string}`>

export interface PlaceDrawings {
  readonly icon: string
  readonly activeIcon: string
}

/**
 * A link of the navbar; its route's static data says its title and who may open it. Where it has no
 * drawings here, they are among the later ones.
 */
export interface Place extends Partial<PlaceDrawings> {
  readonly to: Exclude<PagePath, '/$orgId/' | `/$orgId/${string}$${string}`>
  /** The page's title, unless named. */
  readonly label?: TextKey
  /** Pages reached from it, on which it is active too. */
  readonly inner?: readonly PagePath[]
  /** Of the administration: who may open the settings finds it there, others in the navbar. */
  readonly group?: SettingsGroup
  /** A parameter that switches the page on; its link is left out while it is off. */
  readonly parameter?: string
  /** Used rarely: on a phone it is under More. */
  readonly isRare?: boolean
}

/** The navbar's links, in their order. */
export const places: Readonly<Record<string, Place>> = {
  home: { to: '/$orgId/home', label: 'shell_home', icon: homeOutline, activeIcon: home },
  customers: {
    to: '/$orgId/customers',
    icon: peopleOutline,
    activeIcon: people,
    inner: ['/$orgId/customer/$agreementNo'],
  },
  appointments: {
    to: '/$orgId/appointments',
    icon: calendarOutline,
    activeIcon: calendar,
  },
  savedSearches: {
    to: '/$orgId/saved-searches',
    icon: bookmarksOutline,
    activeIcon: bookmarks,
    isRare: true,
  },
  export: {
    to: '/$orgId/export',
    icon: downloadOutline,
    activeIcon: download,
    isRare: true,
  },
  inventory: {
    to: '/$orgId/inventory',
    icon: carSportOutline,
    activeIcon: carSport,
  },
  campaignBuilder: {
    to: '/$orgId/campaign-builder',
    icon: megaphoneOutline,
    activeIcon: megaphone,
    isRare: true,
  },
  reports: {
    to: '/$orgId/reports',
    icon: barChartOutline,
    activeIcon: barChart,
    inner: ['/$orgId/reports/$report'],
    isRare: true,
  },
  fourS: {
    to: '/$orgId/4s-projects',
    isRare: true,
  },
  p4: {
    to: '/$orgId/p4-projects',
    inner: ['/$orgId/p4-projects/$projectId/runs/$runId'],
    isRare: true,
  },
  powerBi: {
    to: '/$orgId/power-bi-reports',
    group: 'organisation',
    inner: ['/$orgId/power-bi-report/$id'],
    isRare: true,
  },
  devices: {
    to: '/$orgId/devices',
    group: 'people',
    isRare: true,
  },
  messages: {
    to: '/$orgId/messages',
    group: 'messages',
    isRare: true,
  },
  bulkContacts: {
    to: '/$orgId/bulk-contacts',
    isRare: true,
  },
  contactTemplates: {
    to: '/$orgId/contacttemplate',
    group: 'messages',
    inner: ['/$orgId/$templateId/edit'],
    isRare: true,
  },
  callScripts: {
    to: '/$orgId/call-scripts',
    group: 'messages',
    inner: ['/$orgId/call-scripts/$callscriptId/edit'],
    isRare: true,
  },
  ...dataPlaces,
  rvRules: {
    to: '/$orgId/rv-product-rules',
    group: 'products',
    isRare: true,
  },
  ...mappingPlaces,
  ...supportPlaces,
  dealers: {
    to: '/$orgId/dealers',
    group: 'people',
    inner: ['/$orgId/import-dealers'],
    isRare: true,
  },
  users: {
    to: '/$orgId/users',
    group: 'people',
    inner: ['/$orgId/users/$userId', '/$orgId/users-upload'],
    isRare: true,
  },
  allUsers: {
    to: '/$orgId/all-users',
    group: 'people',
    isRare: true,
  },
  organisation: {
    to: '/$orgId/edit',
    group: 'organisation',
    isRare: true,
  },
  groups: {
    to: '/$orgId/groups',
    group: 'people',
    inner: ['/$orgId/group'],
    isRare: true,
  },
  serviceProvider: {
    to: '/$orgId/service-provider',
    group: 'organisation',
    isRare: true,
  },
  webhooks: {
    to: '/$orgId/webhooks',
    group: 'organisation',
    inner: ['/$orgId/webhooks/$webhookId'],
    isRare: true,
  },
  parameters: {
    to: '/$orgId/parameters',
    group: 'organisation',
    isRare: true,
  },
  metadata: {
    to: '/$orgId/generic-metadata',
    group: 'organisation',
    isRare: true,
  },
  products: {
    to: '/$orgId/product-config',
    group: 'products',
    isRare: true,
  },
  incentives: {
    to: '/$orgId/incentives-module',
    inner: ['/$orgId/incentives-module/create/$type', '/$orgId/incentives-module/edit/$type/$id'],
    isRare: true,
  },
  invite: {
    to: '/$orgId/invite',
    group: 'people',
    isRare: true,
  },
  settings: {
    to: '/$orgId/settings',
    icon: settingsOutline,
    activeIcon: settings,
    isRare: true,
  },
  taxonomy: {
    to: '/$orgId/taxonomy',
    group: 'organisation',
    isRare: true,
  },
}
