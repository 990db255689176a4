import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { openList } from './open-list.tsx'
import { listedCustomer, getLastQuery, listHost, listPath } from './list-host.ts'

import { heads, allFlags, allRights, label, openWith, columnTexts } from './open-columns.tsx'

describe('the columns of a new profile', () => {
  it('[W-081] are the ten default ones, in their order', async () => {
    const { screen } = await openWith([{}], [], { rights: allRights, parameters: allFlags })
    await expect
      .element(screen.getByRole('columnheader', { name: 'Account link' }))
      .toBeInTheDocument()
    expect(heads()).toEqual([
      'Customer',
      'Make',
      'Equity',
      'Parity',
      'Status',
      'Flags',
      'Sales person',
      'Fuel',
      'Contact',
      'Account link',
    ])
  })
})

describe('the list, by right,', () => {
  async function offered(
    rights: readonly string[],
    named: readonly string[],
  ): Promise<readonly string[]> {
    const { screen } = await openList(
      listHost({
        rows: [listedCustomer()],
        boot: { rights: ['CanViewDashboard', ...rights], parameters: allFlags },
      }),
      listPath(),
    )
    await screen.getByRole('button', { name: 'Columns' }).click()
    await expect
      .element(browser.getByRole('checkbox', { name: 'Parity', exact: true }))
      .toBeInTheDocument()
    const found = new Set(
      [...document.querySelectorAll('.column-checks ion-checkbox')].map(
        (check) => check.textContent,
      ),
    )
    await browser.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await screen.unmount()
    return named.filter((name) => found.has(name))
  }

  /** The columns of `named` that are offered with the right, and without it. */
  const withAndWithout = async (right: string, ...named: readonly string[]) => ({
    with: await offered([right], named),
    without: await offered([], named),
  })

  it('[W-082, W-269] offers the sales person with CanSeeSalesPerson', async () => {
    expect(await withAndWithout('CanSeeSalesPerson', 'Sales person')).toEqual({
      with: ['Sales person'],
      without: [],
    })
  })

  it('[W-083] offers the termination with CanViewLapsedCustomers', async () => {
    const named = [label('fTerminationDate'), label('fTerminationReason')]
    expect(await withAndWithout('CanViewLapsedCustomers', ...named)).toEqual({
      with: named,
      without: [],
    })
  })

  it('[W-084] offers true equity with CanViewTrueEquity', async () => {
    expect(await withAndWithout('CanViewTrueEquity', 'True equity')).toEqual({
      with: ['True equity'],
      without: [],
    })
  })

  it('[W-085] offers the guarantor with CanViewGuarantorData', async () => {
    expect(await withAndWithout('CanViewGuarantorData', label('fGuarantor'))).toEqual({
      with: [label('fGuarantor')],
      without: [],
    })
  })

  it('[W-086] offers the excess date with CanViewExcessMileage', async () => {
    expect(await withAndWithout('CanViewExcessMileage', label('excessMileageDate'))).toEqual({
      with: [label('excessMileageDate')],
      without: [],
    })
  })

  it('[W-087] offers settlement columns with CanViewEarlySettlement', async () => {
    const named = [label('fEarlySettlementDate'), label('fEarlySettlementReason')]
    expect(await withAndWithout('CanViewEarlySettlement', ...named)).toEqual({
      with: named,
      without: [],
    })
  })

  it('[W-088] offers the rate with CanViewRate', async () => {
    expect(await withAndWithout('CanViewRate', label('fRate'))).toEqual({
      with: [label('fRate')],
      without: [],
    })
  })

  it('[W-089] offers engagement with CanViewEmailEngagementData', async () => {
    expect(await withAndWithout('CanViewEmailEngagementData', label('engagement'))).toEqual({
      with: [label('engagement')],
      without: [],
    })
  })

  it('[W-090] offers the repurchase date with CanViewCashCustomers', async () => {
    expect(await withAndWithout('CanViewCashCustomers', label('predictedRepurchaseDate'))).toEqual({
      with: [label('predictedRepurchaseDate')],
      without: [],
    })
  })

  it('[W-084, W-278] shows no true equity of leases', async () => {
    await openWith(
      [
        { fProductType: 'PCP', fTrueEquity: 120_000 },
        { fProductType: 'Lease', fTrueEquity: 120_000 },
      ],
      ['True equity'],
      {
        rights: ['CanViewDashboard', 'CanViewTrueEquity'],
        parameters: { lease_product_types: 'Lease,PCH', cash_customer_product_types: 'Cash' },
      },
    )
    expect(columnTexts('True equity')).toEqual(['+£1,200 in hand', ''])
  })
})

describe('columns behind a flag', () => {
  const switched: Readonly<Record<string, readonly (keyof CustomerRow)[]>> = {
    email_marketing_provider: ['engagement'],
    digital_pre_inspection_enabled: ['dpiStatusString', 'dpiSubmissionDate'],
    propensity_UI_features: ['propensity_bucket'],
    show_my_account_link_features: ['atgAccountID', 'linked_to_my_account_at'],
  }
  const named = Object.values(switched).flat()

  /**
   * Which of the columns are offered, and which of them a page may request, with these parameters.
   */
  async function offered(parameters: Readonly<Record<string, string>>) {
    const { screen } = await openList(
      listHost({ rows: [listedCustomer()], boot: { rights: allRights, parameters } }),
      listPath(),
    )
    await screen.getByRole('button', { name: 'Columns' }).click()
    await expect
      .element(browser.getByRole('checkbox', { name: 'Parity', exact: true }))
      .toBeInTheDocument()
    const found = new Set(
      [...document.querySelectorAll('.column-checks ion-checkbox')].map(
        (check) => check.textContent,
      ),
    )
    await browser.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await screen.unmount()
    return named.filter((wire) => found.has(label(wire)))
  }

  it.each(Object.entries(switched))(
    '[W-091] are offered while %s is on, and only then',
    async (flag, wires) => {
      expect(await offered({ [flag]: 'true' })).toEqual(wires)
      expect(await offered({ ...allFlags, [flag]: 'false' })).toEqual(
        named.filter((wire) => !wires.includes(wire)),
      )
    },
  )
})

describe('the columns to choose from', () => {
  const inGroups = (groups: readonly string[]) =>
    customerFields
      .filter(
        ({ group, kind, wire }) =>
          groups.includes(group) && kind !== 'record' && wire !== 'organisationid',
      )
      .map(({ wire }) => label(wire))

  async function switchedOn(
    groups: readonly string[],
    row: Partial<ReturnType<typeof listedCustomer>>,
  ) {
    const wires = Object.keys(row) as (keyof CustomerRow)[]
    const { host, screen } = await openWith(
      [row],
      wires.map((wire) => label(wire)),
      { rights: allRights, parameters: allFlags },
    )
    const shown = wires.map((wire) => columnTexts(label(wire))[0])
    const requested = getLastQuery(host).get('minimal_columns')?.split(',') ?? []
    await screen.getByRole('button', { name: 'Columns' }).click()
    await expect
      .element(browser.getByRole('checkbox', { name: 'Parity', exact: true }))
      .toBeInTheDocument()
    const offered = new Set(
      [...document.querySelectorAll('.column-checks ion-checkbox')].map(
        (check) => check.textContent,
      ),
    )
    return {
      shown,
      unasked: wires.filter((wire) => !requested.includes(wire)),
      notOffered: inGroups(groups).filter((name) => !offered.has(name)),
    }
  }

  it('[W-276] include all of identity, vehicle and finance', async () => {
    const found = await switchedOn(['identity', 'vehicle', 'finance'], {
      aDerivative: '1.5 T SE',
      dCode: 'NMG02',
      fDeposit: 110_000,
    })
    expect(found).toEqual({ shown: ['1.5 T SE', 'NMG02', '£1,100'], unasked: [], notOffered: [] })
  })

  it('[W-277] include all of workflow and engagement', async () => {
    const found = await switchedOn(['workflow', 'engagement'], {
      propensity_bucket: 'High',
      cNextServiceDate: '2027-01-05',
      cOneDocStatus: 'sent',
    })
    expect(found).toEqual({ shown: ['High', '05/01/2027', 'sent'], unasked: [], notOffered: [] })
  })
})
