import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerFields } from '#domain/customers/customer.fields.ts'
import type { CustomerRow } from '#domain/customers/customer.fields.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { openList } from './open-list.tsx'
import { customer, dayFromToday, lastAsked, listHost, listPath } from './list-host.ts'
import type { BootWish } from '#tests/src/page/fake-host.ts'

const heads = () =>
  [...document.querySelectorAll('thead th:not(.check-column)')].map((head) => head.textContent)
const allFlags = {
  show_my_account_link_features: 'true',
  propensity_UI_features: 'true',
  digital_pre_inspection_enabled: 'true',
  email_marketing_provider: 'true',
  show_ofp_buyup_flag_input: 'true',
  customer_details_additional_customer_fields:
    'P11D_TAX_PRICE,SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE',
}
const allRights = [
  ...new Set(customerFields.flatMap(({ right }) => (right === null ? [] : [right]))),
  'CanViewDashboard',
]
const label = (wire: keyof CustomerRow) => en_gb[`customer_field_${wire}`]
const balloon = label('fBalloon')

/** Opens the list and switches these columns on, as a person would. */
async function openWith(
  rows: readonly Partial<ReturnType<typeof customer>>[],
  columns: readonly string[],
  boot: BootWish = {},
) {
  const host = listHost({
    rows: rows.map((row, index) => customer({ fAgreementNo: `A-${index + 1}`, ...row })),
    boot,
  })
  const page = await openList(host, listPath('?size=50'))
  if (columns.length > 0) {
    await page.screen.getByRole('button', { name: 'Columns' }).click()
    for (const column of columns) {
      await browser.getByRole('searchbox', { name: 'Find a column' }).fill(column)
      await browser.getByRole('checkbox', { name: column }).click()
    }
    await browser.getByRole('button', { name: 'Save' }).click()
    await vi.waitUntil(
      () =>
        columns.every((column) => heads().includes(column)) &&
        document.querySelector('ion-modal') === null,
    )
  }
  return { ...page, host }
}

/** The cells of a column, top to bottom. */
function cells(head: string): readonly HTMLElement[] {
  const at = [...document.querySelectorAll('thead th')].findIndex(
    (found) => found.textContent === head,
  )
  return [...document.querySelectorAll<HTMLElement>('tbody tr')].map(
    (row) => row.children[at] as HTMLElement,
  )
}
const written = (head: string) => cells(head).map((cell) => cell.textContent?.trim())

describe('columns of a fresh profile', () => {
  it('[W-081] are name, make, equity, parity, status, flags, sales person, fuel type, contact and account-link id', async () => {
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

describe('columns by right', () => {
  async function offered(
    rights: readonly string[],
    named: readonly string[],
  ): Promise<readonly string[]> {
    const { screen } = await openList(
      listHost({
        rows: [customer()],
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

  /** What is offered of `named` with the right, and without it. */
  const withAndWithout = async (right: string, ...named: readonly string[]) => ({
    with: await offered([right], named),
    without: await offered([], named),
  })

  it('[W-082, W-269] offers the sales person with CanSeeSalesPerson only', async () => {
    expect(await withAndWithout('CanSeeSalesPerson', 'Sales person')).toEqual({
      with: ['Sales person'],
      without: [],
    })
  })

  it('[W-083] offers termination date and reason with CanViewLapsedCustomers only', async () => {
    const named = [label('fTerminationDate'), label('fTerminationReason')]
    expect(await withAndWithout('CanViewLapsedCustomers', ...named)).toEqual({
      with: named,
      without: [],
    })
  })

  it('[W-085] offers the guarantor with CanViewGuarantorData only', async () => {
    expect(await withAndWithout('CanViewGuarantorData', label('fGuarantor'))).toEqual({
      with: [label('fGuarantor')],
      without: [],
    })
  })

  it('[W-086] offers the excess mileage date with CanViewExcessMileage only', async () => {
    expect(await withAndWithout('CanViewExcessMileage', label('excessMileageDate'))).toEqual({
      with: [label('excessMileageDate')],
      without: [],
    })
  })

  it('[W-087] offers the early settlement columns with CanViewEarlySettlement only', async () => {
    const named = [label('fEarlySettlementDate'), label('fEarlySettlementReason')]
    expect(await withAndWithout('CanViewEarlySettlement', ...named)).toEqual({
      with: named,
      without: [],
    })
  })

  it('[W-088] offers the rate with CanViewRate only', async () => {
    expect(await withAndWithout('CanViewRate', label('fRate'))).toEqual({
      with: [label('fRate')],
      without: [],
    })
  })

  it('[W-089] offers the engagement with CanViewEmailEngagementData only', async () => {
    expect(await withAndWithout('CanViewEmailEngagementData', label('engagement'))).toEqual({
      with: [label('engagement')],
      without: [],
    })
  })

  it('[W-090] offers the predicted repurchase date with CanViewCashCustomers only', async () => {
    expect(await withAndWithout('CanViewCashCustomers', label('predictedRepurchaseDate'))).toEqual({
      with: [label('predictedRepurchaseDate')],
      without: [],
    })
  })

  it('[W-084, W-278] true equity is offered with CanViewTrueEquity only, and shows nothing for the product types that lease_product_types names', async () => {
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
    expect(written('True equity')).toEqual(['+£1,200 in hand', ''])
  })
})

describe('columns by flag', () => {
  const switched: Readonly<Record<string, readonly (keyof CustomerRow)[]>> = {
    email_marketing_provider: ['engagement'],
    digital_pre_inspection_enabled: ['dpiStatusString', 'dpiSubmissionDate'],
    propensity_UI_features: ['propensity_bucket'],
    show_my_account_link_features: ['atgAccountID', 'linked_to_my_account_at'],
  }
  const named = Object.values(switched).flat()

  /** Which of the columns are offered, and which of them a page may be asked for, with these parameters. */
  async function offered(parameters: Readonly<Record<string, string>>) {
    const { screen } = await openList(
      listHost({ rows: [customer()], boot: { rights: allRights, parameters } }),
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
    '[W-091] are there while %s is on, and only then',
    async (flag, wires) => {
      expect(await offered({ [flag]: 'true' })).toEqual(wires)
      expect(await offered({ ...allFlags, [flag]: 'false' })).toEqual(
        named.filter((wire) => !wires.includes(wire)),
      )
    },
  )
})

describe('what a cell shows', () => {
  it('[W-092] the assigned user’s name and the day of the assignment', async () => {
    await openWith(
      [
        { assignedUser: 'Ines Carrow', assignedUserDate: '2026-11-02T23:30:00.000Z' },
        { assignedUser: null },
      ],
      ['Assigned to'],
    )
    expect(written('Assigned to')).toEqual(['Ines Carrow02/11/2026', '–'])
  })

  it('[W-093] parity below zero in amber, zero and above in green, each with its word', async () => {
    await openWith([{ fParity: -100 }, { fParity: 0 }], [])
    await expect.poll(() => written('Parity')).toEqual(['−£1.00 over', '+£0.00 within'])
    const colours = cells('Parity').map(
      (cell) => getComputedStyle(cell.querySelector('.money') as Element).color,
    )
    expect(colours).toEqual(['rgb(107, 61, 0)', 'rgb(17, 91, 47)'])
  })

  it('[W-094] N/A for equity and parity when the next payment is more than 180 days away', async () => {
    await openWith([{ nextPaymentDays: 180 }, { nextPaymentDays: 181 }], [])
    await expect.poll(() => written('Parity')).toEqual(['+£50.23 within', 'N/A'])
    expect(written('Equity')).toEqual(['+£1,918 in hand', 'N/A'])
  })

  it('[W-095] each status with its word and in a colour of its own', async () => {
    await openWith(
      customerStatuses.map((status) => ({ status })),
      [],
    )
    await expect.poll(() => written('Status').length).toBe(customerStatuses.length)
    expect(written('Status')).toEqual([
      'Not set',
      'Selected',
      'Assigned',
      'Letter sent',
      'Contacted',
      'Call back',
      'Appointed',
      'Attended',
      'On going',
      'Sold',
      'Refinanced',
      'Not sold',
      'Do not contact',
    ])
    const colours = cells('Status').map(
      (cell) => getComputedStyle(cell.querySelector('i') as Element).color,
    )
    expect(new Set(colours).size).toBe(customerStatuses.length)
  })

  it('[W-106] a VIN with its last ten characters brought out', async () => {
    await openWith([{ aVin: 'ZGA54ZMV8ME002778' }], ['VIN'])
    expect(document.querySelector('tbody .vin mark')?.textContent).toBe('V8ME002778')
  })

  it('[W-281] the deal-parity position, 1 to 7', async () => {
    await openWith(
      Array.from({ length: 7 }, (_, index) => ({ fParityPosition: index + 1 })),
      ['Parity position'],
    )
    expect(written('Parity position')).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('[W-260] days as DD/MM/YYYY and moments as DD/MM/YYYY HH:mm A', async () => {
    await openWith(
      [{ fStartDate: '2024-03-09', processed_at: '2026-07-01T13:05:00.000Z' }],
      ['Started', 'Processed'],
      { parameters: { date_time_format: 'DD/MM/YYYY HH:mm A' } },
    )
    expect([written('Started'), written('Processed')]).toEqual([
      ['09/03/2024'],
      ['01/07/2026 14:05 PM'],
    ])
  })

  it('[W-261] money with a pound sign at the left unless org_currency_placement says right', async () => {
    const { screen } = await openWith([{ fBalloon: 123_400 }], [balloon])
    expect(written(balloon)).toEqual(['£1,234'])
    await screen.unmount()
    localStorage.clear()
    await openWith([{ fBalloon: 123_400 }], [balloon], {
      parameters: { org_currency_placement: 'right' },
    })
    expect(written(balloon)).toEqual(['1,234\u00a0£'])
  })

  it('[W-262] numbers as the parameter number_format says', async () => {
    await openWith([{ cMileage: 31_480, fBalloon: 123_400 }], [label('cMileage'), balloon], {
      parameters: { number_format: 'de-DE' },
    })
    expect([written(label('cMileage')), written(balloon)]).toEqual([['31.480'], ['£1.234']])
  })

  it('marks an open hot lead, an electric car, a buy-up and warnings, and strikes the ways that are closed', async () => {
    await openWith(
      [
        {
          actionBy: `${dayFromToday(2)}T10:00:00.000Z`,
          ev_flag: true,
          buyUpFlag: true,
          warnings: ['a', 'b'],
          dne: true,
        },
        { actionBy: `${dayFromToday(-2)}T10:00:00.000Z`, doNotContact: true },
      ],
      [],
    )
    await expect.poll(() => cells('Flags').length).toBe(2)
    const labels = (cell: HTMLElement | undefined) =>
      [...(cell?.querySelectorAll('[role="img"]') ?? [])].map((mark) =>
        mark.getAttribute('aria-label'),
      )
    expect(cells('Flags').map(labels)).toEqual([
      ['Hot lead', 'Electric', 'Buy-up', '2 warnings'],
      [],
    ])
    expect(cells('Contact').map(labels)).toEqual([
      ['Call', 'No e-mail', 'Letter', 'SMS'],
      ['No calls', 'No e-mail', 'No letters', 'No SMS'],
    ])
  })
})

describe('the columns that can be switched on', () => {
  const inGroups = (groups: readonly string[]) =>
    customerFields
      .filter(
        ({ group, kind, wire }) =>
          groups.includes(group) && kind !== 'record' && wire !== 'organisationid',
      )
      .map(({ wire }) => label(wire))

  async function switchedOn(groups: readonly string[], row: Partial<ReturnType<typeof customer>>) {
    const wires = Object.keys(row) as (keyof CustomerRow)[]
    const { host, screen } = await openWith(
      [row],
      wires.map((wire) => label(wire)),
      { rights: allRights, parameters: allFlags },
    )
    const shown = wires.map((wire) => written(label(wire))[0])
    const asked = lastAsked(host).get('minimal_columns')?.split(',') ?? []
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
      unasked: wires.filter((wire) => !asked.includes(wire)),
      notOffered: inGroups(groups).filter((name) => !offered.has(name)),
    }
  }

  it('[W-276] are all fields of identity, vehicle and finance, and show what the row carries', async () => {
    const found = await switchedOn(['identity', 'vehicle', 'finance'], {
      aDerivative: '1.5 T SE',
      dCode: 'NMG02',
      fDeposit: 110_000,
    })
    expect(found).toEqual({ shown: ['1.5 T SE', 'NMG02', '£1,100'], unasked: [], notOffered: [] })
  })

  it('[W-277] are all fields of workflow and engagement, and show what the row carries', async () => {
    const found = await switchedOn(['workflow', 'engagement'], {
      propensity_bucket: 'High',
      cNextServiceDate: '2027-01-05',
      cOneDocStatus: 'sent',
    })
    expect(found).toEqual({ shown: ['High', '05/01/2027', 'sent'], unasked: [], notOffered: [] })
  })
})
