import { fleetRights } from '../devices/fleet-rights.model.ts'
import type { Right, RightsNeeded } from '../rights/right.model.ts'

/** The pages of an organisation, as the navbar's table names them (O§2 L66), and those that it does not know. */
export type PageName = 'home' | 'customers' | 'customer' | 'devices'

/** A button of the left bar: who sees it, and on which pages it can be pressed; on every page where it names none (O§2 L64-80). */
export interface NavbarButton {
  readonly rights?: RightsNeeded
  readonly enabledOn?: readonly PageName[]
  /** Not for caller-light and campaign-builder-only users, whom home sends away (W§1 L14). */
  readonly isClosedToListUsers?: boolean
}

const leadsProviders: readonly Right[] = [
  'CanSendLeadsToCDK',
  'CanSendLeadsToCHELMT',
  'CanSendLeadsToEnquiryMax',
  'CanSendLeadsToMBFSESPLMS',
]
const exportRights: readonly Right[] = [
  'CanExportCustomer',
  'CanExportP4',
  'CanViewCampaignExportList',
  'CanViewCustomerExports',
  'CanViewUserExports',
]

/** The places of the frame, then the specification's table in its order (O§2 L67-80). */
export const navbarButtons = {
  home: { isClosedToListUsers: true },
  customers: {},
  devices: { rights: fleetRights, isClosedToListUsers: true },
  help: {},
  settings: { rights: { all: ['CanViewOrgSettings'] } },
  goto: {},
  search: { rights: { all: ['CanUseGlobalSearch'] } },
  campaignBuilder: { rights: { all: ['CanCreateCampaignBuilderJob'] } },
  p4: { rights: { some: ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'] } },
  fourS: { rights: { all: ['CanCreate4SProject'] } },
  calculator: { rights: { all: ['CanUseGlobalCalc'] }, enabledOn: ['home', 'customers'] },
  createCampaign: { rights: { all: ['CanAddCampaign'] }, enabledOn: ['customers'] },
  offers: { rights: { all: ['CanViewOffers'] }, enabledOn: ['customers', 'customer', 'home'] },
  inventory: { rights: { all: ['CanViewInventory'] } },
  export: { rights: { some: exportRights } },
  contact: { rights: { some: leadsProviders }, enabledOn: ['customers'] },
  assign: { rights: { all: ['CanAssignCustomerToUser'] }, enabledOn: ['customers', 'customer'] },
} as const satisfies Readonly<Record<string, NavbarButton>>

export type NavbarButtonId = keyof typeof navbarButtons
