import type { RegisteredRouter } from '@tanstack/react-router'
import {
  barChart,
  barChartOutline,
  analytics,
  analyticsOutline,
  bookmarks,
  bookmarksOutline,
  business,
  businessOutline,
  calendar,
  calendarOutline,
  carSport,
  carSportOutline,
  chatbubbles,
  chatbubblesOutline,
  cloud,
  cloudOutline,
  documentText,
  documentTextOutline,
  download,
  downloadOutline,
  globe,
  globeOutline,
  gift,
  giftOutline,
  gitNetwork,
  gitNetworkOutline,
  grid,
  gridOutline,
  home,
  homeOutline,
  language,
  languageOutline,
  mail,
  mailOutline,
  megaphone,
  megaphoneOutline,
  options,
  optionsOutline,
  paperPlane,
  paperPlaneOutline,
  people,
  peopleOutline,
  person,
  personOutline,
  personAdd,
  personAddOutline,
  pieChart,
  pieChartOutline,
  pricetag,
  pricetagOutline,
  pricetags,
  pricetagsOutline,
  settings,
  settingsOutline,
  tabletPortrait,
  tabletPortraitOutline,
  trendingUp,
  trendingUpOutline,
} from 'ionicons/icons'
import type { TextKey } from '#domain/texts/text.model.ts'
import { dataPlaces } from './data-places.ts'
import { mappingPlaces } from './mapping-places.ts'
import type { SettingsGroup } from './settings-groups.ts'
import { supportPlaces } from './support-places.ts'

/** An address of an organisation's page. */
export type PagePath = Extract<keyof RegisteredRouter['routesByPath'], `/$orgId/${string}`>

/** A link of the navbar; its route's static data says its title and who may open it. */
export interface Place {
  readonly to: Exclude<PagePath, '/$orgId/' | `/$orgId/${string}$${string}`>
  readonly icon: string
  readonly activeIcon: string
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
    icon: gridOutline,
    activeIcon: grid,
    isRare: true,
  },
  p4: {
    to: '/$orgId/p4-projects',
    icon: trendingUpOutline,
    activeIcon: trendingUp,
    inner: ['/$orgId/p4-projects/$projectId/runs/$runId'],
    isRare: true,
  },
  powerBi: {
    to: '/$orgId/power-bi-reports',
    group: 'organisation',
    icon: pieChartOutline,
    activeIcon: pieChart,
    inner: ['/$orgId/power-bi-report/$id'],
    isRare: true,
  },
  devices: {
    to: '/$orgId/devices',
    group: 'people',
    icon: tabletPortraitOutline,
    activeIcon: tabletPortrait,
    isRare: true,
  },
  messages: {
    to: '/$orgId/messages',
    group: 'messages',
    icon: mailOutline,
    activeIcon: mail,
    isRare: true,
  },
  bulkContacts: {
    to: '/$orgId/bulk-contacts',
    icon: paperPlaneOutline,
    activeIcon: paperPlane,
    isRare: true,
  },
  contactTemplates: {
    to: '/$orgId/contacttemplate',
    group: 'messages',
    icon: documentTextOutline,
    activeIcon: documentText,
    inner: ['/$orgId/$templateId/edit'],
    isRare: true,
  },
  callScripts: {
    to: '/$orgId/call-scripts',
    group: 'messages',
    icon: chatbubblesOutline,
    activeIcon: chatbubbles,
    inner: ['/$orgId/call-scripts/$callscriptId/edit'],
    isRare: true,
  },
  ...dataPlaces,
  rvRules: {
    to: '/$orgId/rv-product-rules',
    group: 'products',
    icon: analyticsOutline,
    activeIcon: analytics,
    isRare: true,
  },
  ...mappingPlaces,
  ...supportPlaces,
  dealers: {
    to: '/$orgId/dealers',
    group: 'people',
    icon: businessOutline,
    activeIcon: business,
    inner: ['/$orgId/import-dealers'],
    isRare: true,
  },
  users: {
    to: '/$orgId/users',
    group: 'people',
    icon: personOutline,
    activeIcon: person,
    inner: ['/$orgId/users/$userId', '/$orgId/users-upload'],
    isRare: true,
  },
  allUsers: {
    to: '/$orgId/all-users',
    group: 'people',
    icon: globeOutline,
    activeIcon: globe,
    isRare: true,
  },
  organisation: {
    to: '/$orgId/edit',
    group: 'organisation',
    icon: businessOutline,
    activeIcon: business,
    isRare: true,
  },
  groups: {
    to: '/$orgId/groups',
    group: 'people',
    icon: gitNetworkOutline,
    activeIcon: gitNetwork,
    inner: ['/$orgId/group'],
    isRare: true,
  },
  serviceProvider: {
    to: '/$orgId/service-provider',
    group: 'organisation',
    icon: cloudOutline,
    activeIcon: cloud,
    isRare: true,
  },
  parameters: {
    to: '/$orgId/parameters',
    group: 'organisation',
    icon: optionsOutline,
    activeIcon: options,
    isRare: true,
  },
  metadata: {
    to: '/$orgId/generic-metadata',
    group: 'organisation',
    icon: pricetagsOutline,
    activeIcon: pricetags,
    isRare: true,
  },
  products: {
    to: '/$orgId/product-config',
    group: 'products',
    icon: pricetagOutline,
    activeIcon: pricetag,
    isRare: true,
  },
  incentives: {
    to: '/$orgId/incentives-module',
    icon: giftOutline,
    activeIcon: gift,
    inner: ['/$orgId/incentives-module/create/$type', '/$orgId/incentives-module/edit/$type/$id'],
    isRare: true,
  },
  invite: {
    to: '/$orgId/invite',
    group: 'people',
    icon: personAddOutline,
    activeIcon: personAdd,
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
    icon: languageOutline,
    activeIcon: language,
    isRare: true,
  },
}
