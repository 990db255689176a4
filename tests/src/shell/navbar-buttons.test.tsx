import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButtonId } from '#domain/shell/navbar.model.ts'
import openFeatures from '../../../docs/spec/open.txt?raw'
import { answered, northgate, seesHome } from '#tests/src/page/fake-host.ts'
import {
  detailsCall,
  listedCustomer,
  listedCustomers,
  listHost,
  toCustomerDetails,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'

const places = ['home', 'customers', 'customer/A-1', 'my-sessions'] as const
type PlaceName = (typeof places)[number]

const banner = () => browser.getByRole('banner')
const navigation = () => browser.getByRole('navigation', { name: 'Main navigation' })

interface ShownButton {
  readonly right: Right | null
  readonly enabledOn: readonly PlaceName[]
  readonly find: () => ReturnType<typeof browser.getByRole>
}

/** The specification's table, read off the page. */
const shown: Partial<Record<NavbarButtonId, ShownButton>> = {
  help: {
    right: null,
    enabledOn: places,
    find: () => banner().getByRole('button', { name: 'Help' }),
  },
  settings: {
    right: 'CanViewOrgSettings',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: 'Settings', exact: true }),
  },
  goto: {
    right: null,
    enabledOn: places,
    find: () => banner().getByRole('button', { name: /^(?:Search|Go to)/u }),
  },
  search: {
    right: 'CanUseGlobalSearch',
    enabledOn: places,
    find: () => banner().getByRole('search').getByRole('button'),
  },
  campaignBuilder: {
    right: 'CanCreateCampaignBuilderJob',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: 'Campaign builder', exact: true }),
  },
  p4: {
    right: 'CanCreatePredictiveParity',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: 'Looking ahead', exact: true }),
  },
  fourS: {
    right: 'CanCreate4SProject',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: '4S projects', exact: true }),
  },
  createCampaign: {
    right: 'CanAddCampaign',
    enabledOn: ['customers'],
    find: () => navigation().getByRole('button', { name: /^Create campaign/u }),
  },
  contact: {
    right: 'CanSendLeadsToCDK',
    enabledOn: ['customers'],
    find: () => navigation().getByRole('button', { name: /^Contact/u }),
  },
  calculator: {
    right: 'CanUseGlobalCalc',
    enabledOn: ['home', 'customers'],
    find: () => navigation().getByRole('button', { name: /^Calculator/u }),
  },
  offers: {
    right: 'CanViewOffers',
    enabledOn: ['home', 'customers', 'customer/A-1'],
    find: () => navigation().getByRole('button', { name: /^Offers/u }),
  },
  inventory: {
    right: 'CanViewInventory',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: 'Stock', exact: true }),
  },
  export: {
    right: 'CanViewCustomerExports',
    enabledOn: places,
    find: () => navigation().getByRole('link', { name: 'Exports', exact: true }),
  },
  assign: {
    right: 'CanAssignCustomerToUser',
    enabledOn: ['customers', 'customer/A-1'],
    find: () => browser.getByRole('button', { name: /^Assign(?: 1)?$/u }),
  },
}

/** Rights that show a button in place of the table’s. */
const alternatives = [
  ['p4', 'CanViewModulePredictiveParity'],
  ['contact', 'CanSendLeadsToCHELMT'],
  ['contact', 'CanSendLeadsToMBFSESPLMS'],
  ['contact', 'CanSendLeadsToEnquiryMax'],
  ['export', 'CanViewCampaignExportList'],
  ['export', 'CanViewUserExports'],
  ['export', 'CanExportP4'],
] as const

/** Buttons whose feature is still to come. */
const waiting: Partial<Record<NavbarButtonId, string>> = {}

const ids = Object.keys(navbarButtons) as NavbarButtonId[]
const everyRight = Object.values(shown).flatMap(({ right }) => right ?? [])

const readStates = () =>
  Object.fromEntries(
    Object.entries(shown).map(([id, { find }]) => {
      const [button] = find().elements()
      if (button === undefined) return [id, 'absent']
      return [id, button.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled']
    }),
  )

/** Waits until a place has these buttons, and until they can be used or not. */
async function expectButtons(
  place: PlaceName,
  held: readonly Right[],
  expected: Readonly<Record<string, string>>,
) {
  const host = listHost({
    rows: listedCustomers(1),
    boot: { rights: [...seesHome, 'CanChangeCustomerStatus', ...held] },
  })
  host.setAnswer(
    detailsCall('A-1'),
    answered(toCustomerDetails(listedCustomer({ fAgreementNo: 'A-1', cFullName: 'Ada Wells' }))),
  )
  const { screen } = await openList(host, `/${northgate}/${place}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  if (place === 'customers')
    await screen.getByRole('checkbox', { name: /^Select Customer 1/u }).click()
  if (place === 'customer/A-1')
    await vi.waitUntil(() => document.querySelector('.activity') !== null, 15_000)
  await expect.element(banner().getByRole('button', { name: 'Help' })).toBeVisible()
  // The acts of a selection are fetched with the first one.
  await expect.poll(readStates).toEqual(expected)
  await screen.unmount()
}

const expectAt = (place: PlaceName, held: readonly Right[]) =>
  Object.fromEntries(
    Object.entries(shown).map(([id, { right, enabledOn }]) => {
      if (right !== null && !held.includes(right)) return [id, 'absent']
      if (enabledOn.includes(place)) return [id, 'enabled']
      // It stands beside the customers that it is for, not in the navbar.
      return [id, id === 'assign' ? 'absent' : 'disabled']
    }),
  )

describe('The navbar’s buttons', () => {
  it.each(places)(
    '[O-257] appear by right, and are enabled as the table says at /%s',
    async (place) => {
      expect.hasAssertions()
      await expectButtons(place, everyRight, expectAt(place, everyRight))
      await expectButtons(place, [], expectAt(place, []))
    },
  )

  it.each(everyRight)('[O-257] are gone one by one: without %s one is', async (right) => {
    const held = everyRight.filter((one) => one !== right)
    expect.hasAssertions()
    await expectButtons('customers', held, expectAt('customers', held))
  })

  it.each(alternatives)('[O-257] show %s for %s alone, too', async (id, right) => {
    const expected = { ...expectAt('customers', []), [id]: 'enabled' }
    expect.hasAssertions()
    await expectButtons('customers', [right], expected)
  })

  it('are all of the specification’s but those whose feature is still open', () => {
    const open = new Set<string | undefined>(openFeatures.trimEnd().split('\n'))
    const coming = ids.filter((id) => open.has(waiting[id]))
    expect(ids.filter((id) => shown[id] === undefined)).toEqual(coming)
  })
})
