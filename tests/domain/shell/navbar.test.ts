import { describe, expect, it } from 'vitest'
import type { Right } from '#domain/rights/right.model.ts'
import type { NavbarButtonId, PageName } from '#domain/shell/navbar.model.ts'
import { navbarOn } from '#domain/shell/navbar.rules.ts'

const pages: readonly (PageName | undefined)[] = ['home', 'customers', 'customer', undefined]
const elsewhere = undefined
const everywhere = pages

/** The specification's table (O§2 L67-80): the rights that each show a button, and where it can be pressed. */
const table: readonly [
  NavbarButtonId,
  readonly Right[] | null,
  readonly (PageName | undefined)[],
][] = [
  ['help', null, everywhere],
  ['settings', ['CanViewOrgSettings'], everywhere],
  ['goto', null, everywhere],
  ['search', ['CanUseGlobalSearch'], everywhere],
  ['campaignBuilder', ['CanCreateCampaignBuilderJob'], everywhere],
  ['p4', ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'], everywhere],
  ['fourS', ['CanCreate4SProject'], everywhere],
  ['calculator', ['CanUseGlobalCalc'], ['home', 'customers']],
  ['createCampaign', ['CanAddCampaign'], ['customers']],
  ['offers', ['CanViewOffers'], ['customers', 'customer', 'home']],
  ['inventory', ['CanViewInventory'], everywhere],
  [
    'export',
    [
      'CanExportCustomer',
      'CanExportP4',
      'CanViewCampaignExportList',
      'CanViewCustomerExports',
      'CanViewUserExports',
    ],
    everywhere,
  ],
  [
    'contact',
    [
      'CanSendLeadsToCDK',
      'CanSendLeadsToCHELMT',
      'CanSendLeadsToEnquiryMax',
      'CanSendLeadsToMBFSESPLMS',
    ],
    ['customers'],
  ],
  ['assign', ['CanAssignCustomerToUser'], ['customers', 'customer']],
]

const person = (...rights: readonly Right[]) => ({
  rights: new Set<string>(rights),
  workflowEnabled: false,
})
const stateOf = (id: NavbarButtonId, page: PageName | undefined, rights: readonly Right[]) =>
  navbarOn(page, person(...rights)).find((button) => button.id === id)?.isEnabled

describe('the navbar', () => {
  it.each(table)(
    '[O-257] shows %s by its rights, and lets it be pressed on its pages only',
    (id, rights, enabledOn) => {
      for (const page of pages) {
        const isEnabled = enabledOn.includes(page)
        expect(stateOf(id, page, [])).toBe(rights === null ? isEnabled : undefined)
        for (const right of rights ?? [])
          expect(stateOf(id, page, [right]), `${right} on ${String(page)}`).toBe(isEnabled)
      }
    },
  )

  it('shows home to nobody whom home sends away', () => {
    expect(stateOf('home', 'customers', ['CanViewDashboard'])).toBe(true)
    expect(stateOf('home', 'customers', [])).toBeUndefined()
    expect(
      stateOf('home', 'customers', ['CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess']),
    ).toBeUndefined()
    expect(stateOf('customers', elsewhere, [])).toBe(true)
  })
})
