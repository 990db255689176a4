import { leadRights } from '../leads/lead-provider.model.ts'
import type { Right, RequiredRights } from '../rights/right.model.ts'

/** The pages on which the specification's buttons are enabled. */
export type PageName = 'home' | 'customers' | 'customer'

/** A navbar button: who sees it, and on which pages it is enabled; on all where it names none. */
export interface NavbarButton {
  readonly rights?: RequiredRights
  readonly enabledOn?: readonly PageName[]
  /** Not for caller-light and campaign-builder-only users, whom home redirects to the list. */
  readonly isClosedToListUsers?: boolean
}

const exportRights: readonly Right[] = [
  'CanExportCustomer',
  'CanExportP4',
  'CanViewCampaignExportList',
  'CanViewCustomerExports',
  'CanViewUserExports',
]

/** The specification's navbar table in its order; the links to pages come before it. */
export const navbarButtons = {
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
  contact: { rights: leadRights, enabledOn: ['customers'] },
  assign: { rights: { all: ['CanAssignCustomerToUser'] }, enabledOn: ['customers', 'customer'] },
} as const satisfies Readonly<Record<string, NavbarButton>>

export type NavbarButtonId = keyof typeof navbarButtons
