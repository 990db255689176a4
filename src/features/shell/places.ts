import type { RegisteredRouter } from '@tanstack/react-router'
import {
  analytics,
  analyticsOutline,
  bookmarks,
  bookmarksOutline,
  business,
  businessOutline,
  carSport,
  carSportOutline,
  chatbubbles,
  chatbubblesOutline,
  codeSlash,
  codeSlashOutline,
  documentText,
  documentTextOutline,
  globe,
  globeOutline,
  gitNetwork,
  gitNetworkOutline,
  home,
  homeOutline,
  key,
  keyOutline,
  language,
  languageOutline,
  layers,
  layersOutline,
  mail,
  mailOutline,
  options,
  optionsOutline,
  people,
  peopleOutline,
  person,
  personOutline,
  personAdd,
  personAddOutline,
  pricetag,
  pricetagOutline,
  pricetags,
  pricetagsOutline,
  speedometer,
  speedometerOutline,
  tabletPortrait,
  tabletPortraitOutline,
  timer,
  timerOutline,
} from 'ionicons/icons'
import type { TextKey } from '#domain/texts/text.model.ts'

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
  savedSearches: {
    to: '/$orgId/saved-searches',
    icon: bookmarksOutline,
    activeIcon: bookmarks,
    isRare: true,
  },
  inventory: {
    to: '/$orgId/inventory',
    icon: carSportOutline,
    activeIcon: carSport,
  },
  devices: {
    to: '/$orgId/devices',
    icon: tabletPortraitOutline,
    activeIcon: tabletPortrait,
    isRare: true,
  },
  messages: {
    to: '/$orgId/messages',
    icon: mailOutline,
    activeIcon: mail,
    isRare: true,
  },
  contactTemplates: {
    to: '/$orgId/contacttemplate',
    icon: documentTextOutline,
    activeIcon: documentText,
    inner: ['/$orgId/$templateId/edit'],
    isRare: true,
  },
  callScripts: {
    to: '/$orgId/call-scripts',
    icon: chatbubblesOutline,
    activeIcon: chatbubbles,
    inner: ['/$orgId/call-scripts/$callscriptId/edit'],
    isRare: true,
  },
  processing: {
    to: '/$orgId/processing',
    icon: layersOutline,
    activeIcon: layers,
    inner: [
      '/$orgId/processing-view/$uploadId',
      '/$orgId/pre-processing/$datasetId',
      '/$orgId/pre-processing/$datasetId/details',
      '/$orgId/pre-processing/$datasetId/errors',
    ],
    isRare: true,
  },
  processingTemplates: {
    to: '/$orgId/processing-template',
    icon: codeSlashOutline,
    activeIcon: codeSlash,
    isRare: true,
  },
  rvRules: {
    to: '/$orgId/rv-product-rules',
    icon: analyticsOutline,
    activeIcon: analytics,
    isRare: true,
  },
  tasks: {
    to: '/$orgId/tasks',
    icon: timerOutline,
    activeIcon: timer,
    isRare: true,
  },
  pageSpeed: {
    to: '/$orgId/page-speed',
    icon: speedometerOutline,
    activeIcon: speedometer,
    isRare: true,
  },
  dealers: {
    to: '/$orgId/dealers',
    icon: businessOutline,
    activeIcon: business,
    inner: ['/$orgId/import-dealers'],
    isRare: true,
  },
  users: {
    to: '/$orgId/users',
    icon: personOutline,
    activeIcon: person,
    inner: ['/$orgId/users/$userId', '/$orgId/users-upload'],
    isRare: true,
  },
  allUsers: {
    to: '/$orgId/all-users',
    icon: globeOutline,
    activeIcon: globe,
    isRare: true,
  },
  roles: {
    to: '/$orgId/edit',
    icon: keyOutline,
    activeIcon: key,
    isRare: true,
  },
  groups: {
    to: '/$orgId/groups',
    icon: gitNetworkOutline,
    activeIcon: gitNetwork,
    inner: ['/$orgId/group'],
    isRare: true,
  },
  parameters: {
    to: '/$orgId/parameters',
    icon: optionsOutline,
    activeIcon: options,
    isRare: true,
  },
  metadata: {
    to: '/$orgId/generic-metadata',
    icon: pricetagsOutline,
    activeIcon: pricetags,
    isRare: true,
  },
  products: {
    to: '/$orgId/product-config',
    icon: pricetagOutline,
    activeIcon: pricetag,
    isRare: true,
  },
  invite: {
    to: '/$orgId/invite',
    icon: personAddOutline,
    activeIcon: personAdd,
    isRare: true,
  },
  taxonomy: {
    to: '/$orgId/taxonomy',
    icon: languageOutline,
    activeIcon: language,
    isRare: true,
  },
}
