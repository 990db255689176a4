import { describe, expect, it } from 'vitest'
import type { Right } from '#domain/rights/right.model.ts'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButtonId, PageName } from '#domain/shell/navbar.model.ts'
import { getNavbarButtons } from '#domain/shell/navbar.rules.ts'

const pages: readonly (PageName | undefined)[] = ['home', 'customers', 'customer', undefined]
const elsewhere = undefined
const everywhere = pages

/**
 * The specification's table: the rights that show each button, and the pages on which it is
 * enabled.
 */
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
  isWorkflowEnabled: false,
})
/** Two links to pages, then the specification's buttons. */
const buttons = { home: { isClosedToListUsers: true }, customers: {}, ...navbarButtons }
const findState = (
  id: keyof typeof buttons,
  page: PageName | undefined,
  rights: readonly Right[],
) =>
  getNavbarButtons(buttons, page, person(...rights)).find((button) => button.id === id)?.isEnabled

describe('The navbar', () => {
  it.each(table)(
    'shows %s by its rights, and enables it on its pages only',
    (id, rights, enabledOn) => {
      for (const page of pages) {
        const isEnabled = enabledOn.includes(page)
        expect(findState(id, page, [])).toBe(rights === null ? isEnabled : undefined)
        for (const right of rights ?? [])
          expect(findState(id, page, [right]), `${right} on ${String(page)}`).toBe(isEnabled)
      }
    },
  )

  it('hides home from users whom home redirects', () => {
    expect(findState('home', 'customers', ['CanViewDashboard'])).toBe(true)
    expect(findState('home', 'customers', [])).toBeUndefined()
    expect(
      findState('home', 'customers', ['CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess']),
    ).toBeUndefined()
    expect(findState('customers', elsewhere, [])).toBe(true)
  })
})
