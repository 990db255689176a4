import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  hotLeads,
  inspections,
  offers,
  representatives,
  serviceHistory,
} from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { reader } from './customer-list.ts'

const everything = {
  time_zone: 'Europe/Berlin',
  digital_pre_inspection_enabled: 'true',
  show_duplicate_record_warning: 'true',
}

let host: Host
let orgId: string
let plainOrgId: string

const own = {
  fAgreementNo: 'AG-1',
  aVrm: 'ZA22 KPL',
  warnings: ['Arrears'],
  cMobile: '07700 900001',
  cEmail: 'tamsin@example.com',
  cCity: 'Wynmere',
  cSoldMileage: 40_000,
  cActualDeliveredMileage: 0,
  fMileageCost: 8,
  fHolidayPayments: 3,
  fHolidayUntil: '2026-06-30',
}

async function fill(id: string): Promise<void> {
  await buildCustomers(host, id, [
    own,
    { fAgreementNo: 'AG-2', aVrm: 'za22kpl', cFullName: 'Tamsin Twice', dCode: 'D1' },
    { fAgreementNo: 'AG-3', aVrm: 'ZA22KPL', cFullName: 'Of another dealer', dCode: 'D2' },
    { fAgreementNo: 'AG-4', aVrm: 'ZA99 XXX' },
  ])
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const ofCustomer = { orgId: id, fAgreementNo: 'AG-1' }
  await host.database.within({ orgId: id, userId: null }, async (tx) => {
    await tx.insert(offers).values([
      {
        ...ofCustomer,
        oId: 'RT',
        type: 'repeatTerm',
        fParity: -100,
        created_at: at('2026-11-20'),
        steps: {
          payment: [],
          parity: [
            { label: 'old_payment', amount: 300 },
            { label: 'new_payment', amount: -400 },
            { label: 'parity', amount: -100 },
          ],
        },
      },
      {
        ...ofCustomer,
        oId: 'M1',
        type: 'mapped',
        fParity: 500,
        created_at: at('2026-11-20'),
        steps: { payment: 'lost', parity: [] },
      },
      { ...ofCustomer, oId: 'S2', type: 'saved', savedOfferIndex: 1, created_at: at('2026-11-20') },
      { ...ofCustomer, oId: 'S1', type: 'saved', savedOfferIndex: 0, created_at: at('2026-11-20') },
      { ...ofCustomer, oId: 'A1', type: 'pamAppliedInventory', created_at: at('2026-11-20') },
      { ...ofCustomer, oId: 'X1', type: 'of no known type', created_at: at('2026-11-20') },
    ])
    await tx.insert(hotLeads).values([
      {
        ...ofCustomer,
        id: 'open',
        receivedDate: at('2026-11-19'),
        actionBy: new Date('2026-11-21T09:00:00Z'),
        offer: { otrp: 2_500_000, trueEquity: 191_800 },
        search: { model: 'Gyre', doors: 5 },
        finance: { valuation: 1_385_000, settlement: 1_193_200 },
      },
      {
        ...ofCustomer,
        id: 'late',
        receivedDate: at('2026-11-10'),
        actionBy: new Date('2026-11-21T08:59:59Z'),
        offer: {},
        search: [],
        finance: 7,
      },
      {
        ...ofCustomer,
        id: 'closed',
        receivedDate: at('2026-11-18'),
        actionBy: at('2026-12-18'),
        expiredByLMS: true,
        offer: {},
        search: {},
        finance: {},
      },
    ])
    await tx.insert(campaigns).values([
      { orgId: id, id: 'past', title: 'Autumn', date: '2026-08-01', endDate: '2026-11-20' },
      {
        orgId: id,
        id: 'today',
        title: 'Forecast',
        campaignType: 'p4',
        date: '2026-10-01',
        endDate: '2026-11-21',
        details: { horizon: 12 },
      },
      { orgId: id, id: 'endless', title: 'Electric', campaignType: 'builder', date: '2026-11-01' },
    ])
    await tx
      .insert(campaignCustomers)
      .values(
        ['past', 'today', 'endless'].map((campaignId) => ({
          orgId: id,
          fAgreementNo: 'AG-1',
          campaignId,
          proposals: [{ oId: 'M1', recommended: true }],
        })),
      )
    await tx
      .insert(inspections)
      .values({
        ...ofCustomer,
        id: 'i-1',
        received_date: at('2026-11-01'),
        mileage: 41_000,
        damages: [
          {
            location: 'front left',
            content: { panel: 'bumper', severity: 'dent', estimate: { value: 16_500 } },
            images: ['/pictures/1.svg'],
          },
        ],
      })
    await tx
      .insert(representatives)
      .values(
        [2, 1].map((position) => ({
          orgId: id,
          fAgreementNo: 'AG-1',
          position,
          firstName: `Name ${position}`,
        })),
      )
    await tx
      .insert(activity)
      .values({
        ...ofCustomer,
        id: 'a',
        type: 'comment',
        author: 'I',
        created_at: at('2026-11-01'),
        occurredAt: at('2026-11-01'),
      })
    await tx.insert(serviceHistory).values([
      {
        ...ofCustomer,
        id: 's1',
        serviceDescription: 'Annual service',
        soldHours: 1.8,
        estimatedCost: 18_900,
        serviceContactName: 'J. Kettwell',
        serviceDate: at('2026-05-01'),
      },
      { ...ofCustomer, id: 's2', serviceDescription: 'Brakes due', serviceDate: at('2026-12-01') },
      { ...ofCustomer, id: 's3', serviceDescription: 'Undated' },
    ])
  })
}

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host, { parameters: everything })
  plainOrgId = await buildOrganisation(host)
  await fill(orgId)
  await fill(plainOrgId)
})

afterAll(() => host.close())

async function details(
  rights: readonly string[] = [],
  options: {
    readonly org?: string
    readonly dealers?: readonly string[]
    readonly agreement?: string
  } = {},
): Promise<CustomerDetails> {
  const person = await reader(host, options.org ?? orgId, rights, options.dealers)
  const { status, body } = await person.answer(`customer/${options.agreement ?? 'AG-1'}`)
  expect(status).toBe(200)
  return body as unknown as CustomerDetails
}

describe('the details carry what the panels show', () => {
  it('offers in their groups, each in its order, with the steps that were kept', async () => {
    const { proposals, saved_offers, applied_offers } = await details()
    expect(
      [proposals, saved_offers, applied_offers].map((group) => group.map(({ oId }) => oId)),
    ).toEqual([['M1', 'RT'], ['S1', 'S2'], ['A1']])
    expect(proposals[1]).toMatchObject({
      created_at: '2026-11-20T10:00:00.000Z',
      steps: { parity: [{ amount: 300 }, {}, { label: 'parity', amount: -100 }] },
    })
    expect(proposals[0]?.steps).toBeNull()
    expect(proposals[0]).not.toHaveProperty('orgId')
  })

  it('hot leads with their three parts, the active ones judged by the host’s clock', async () => {
    const { hotLeads: all, activeHotLeads, as_of } = await details()
    expect(as_of).toBe('2026-11-21T09:00:00.000Z')
    expect(all.map(({ id }) => id)).toEqual(['open', 'closed', 'late'])
    expect(activeHotLeads.map(({ id }) => id)).toEqual(['open'])
    expect(all[0]).toMatchObject({
      offer: { otrp: 2_500_000, term: 36, mileage: 10_000 },
      search: { model: 'Gyre', doors: 5, accessories: [] },
      finance: { valuation: 1_385_000, settlement: 1_193_200 },
    })
    expect(all[2]).toMatchObject({ search: { model: null }, finance: { settlement: null } })
  })

  it('the true equity of a hot lead with CanViewTrueEquity only', async () => {
    const told = async (rights: readonly string[]) => {
      const { hotLeads: all, activeHotLeads } = await details(rights)
      return [...all.slice(0, 1), ...activeHotLeads].map(({ offer }) => offer.trueEquity)
    }
    expect(await told(['CanViewTrueEquity'])).toEqual([191_800, 191_800])
    expect(await told([])).toEqual([null, null])
  })

  it('campaigns through the end of their end date in the organisation’s zone, their offers under the name of the type', async () => {
    const shown = async () => (await details()).campaigns.map(({ id }) => id)
    const {
      campaigns: [endless, today],
    } = await details()
    expect(endless).toMatchObject({
      id: 'endless',
      endDate: null,
      campaign_builder_proposals: [{ oId: 'M1', recommended: true }],
      p4_proposals: [],
      p4_details: null,
    })
    expect(today).toMatchObject({
      id: 'today',
      campaignType: 'p4',
      p4_proposals: [{ oId: 'M1', recommended: true }],
      p4_details: { horizon: 12 },
      fours_proposals: [],
    })
    // 22:59:59 UTC is the last second of the day in Berlin.
    host.clock.advance(14 * 3600 - 1)
    expect(await shown()).toEqual(['endless', 'today'])
    host.clock.advance(1)
    expect(await shown()).toEqual(['endless'])
    host.clock.advance(-14 * 3600)
  })

  it('duplicates within the person’s dealers, where the organisation wants to be warned', async () => {
    const all = {
      identifier: 'aVrm',
      customers: [
        { fAgreementNo: 'AG-2', cFullName: 'Tamsin Twice' },
        { fAgreementNo: 'AG-3', cFullName: 'Of another dealer' },
      ],
    }
    expect((await details()).duplicates).toEqual(all)
    expect((await details([], { dealers: ['D1'] })).duplicates).toEqual({
      ...all,
      customers: all.customers.slice(0, 1),
    })
    expect((await details([], { agreement: 'AG-4' })).duplicates?.customers).toEqual([])
    expect(await details([], { org: plainOrgId })).not.toHaveProperty('duplicates')
  })
})

describe('a part of the details is answered', () => {
  it.each<[keyof CustomerDetails, readonly string[], unknown]>([
    [
      'representatives',
      ['CanViewRepresentatives'],
      [{ position: 1, firstName: 'Name 1' }, { position: 2 }],
    ],
    [
      'contact',
      ['CanSendCustomerSMS'],
      { cMobile: '07700 900001', cEmail: 'tamsin@example.com', cCity: 'Wynmere', cPhone: null },
    ],
    ['contact', ['CanSendCustomerEmail'], { cMobile: '07700 900001' }],
    [
      'digitalPreInspections',
      ['CanViewDigitalInspections'],
      {
        records: [
          {
            id: 'i-1',
            received_date: '2026-11-01T10:00:00.000Z',
            total_mileage: 41_000,
            excess_mileage: null,
            excess_cost: null,
            total_cost: 16_500,
          },
        ],
      },
    ],
    [
      'digitalPreInspections',
      ['CanViewDigitalInspections', 'CanViewExcessMileage'],
      {
        records: [
          {
            excess_mileage: 1000,
            excess_cost: 8000,
            total_cost: 24_500,
            damages: [{ location: 'front left', images: ['/pictures/1.svg'] }],
          },
        ],
      },
    ],
  ])('%s with %j, and absent without', async (part, rights, expected) => {
    expect((await details(rights))[part]).toMatchObject(expected as object)
    expect(await details()).not.toHaveProperty(part)
  })

  it('not for a right alone where the organisation has the feature off', async () => {
    expect(await details(['CanViewDigitalInspections'], { org: plainOrgId })).not.toHaveProperty(
      'digitalPreInspections',
    )
  })

  it('field by field: the agreement’s rate with CanViewOldDealRate, which shows it beside the offers, as with CanViewRate', async () => {
    for (const [rights, isSeen] of [
      [['CanViewOldDealRate'], true],
      [['CanViewRate'], true],
      [['CanViewOffers'], false],
    ] as const)
      expect(Object.hasOwn((await details(rights)).row, 'fRate'), rights.join()).toBe(isSeen)
  })

  it('field by field: payment holidays and their warning only with CanViewPaymentHolsExtensions', async () => {
    const seen = await details(['CanViewPaymentHolsExtensions'])
    expect(seen.row).toMatchObject({
      fHolidayPayments: 3,
      fHolidayUntil: '2026-06-30',
      fExtendedPayments: null,
    })
    expect(seen.warnings).toEqual(['payment_holiday_extension', 'Arrears'])
    const unseen = await details(['CanViewRate'])
    expect(Object.keys(unseen.row).filter((name) => /Holiday|Extended/u.test(name))).toEqual([])
    expect(unseen.warnings).toEqual(['Arrears'])
  })

  it('as a count, where the tab may be seen', async () => {
    expect((await details(['CanViewComments', 'CanViewServiceLeads'])).counts).toEqual({
      comments: 1,
      service_history: 3,
    })
    expect((await details()).counts).toEqual({})
  })
})

describe('beside the details', () => {
  it('the service history comes latest first, with what was done, sold hours, cost, contact and date', async () => {
    const person = await reader(host, orgId, ['CanViewServiceLeads'])
    const answer = await person.call('GET', `/customer/v1/${orgId}/customer/AG-1/service-history`)
    expect(await answer.json()).toEqual([
      {
        id: 's2',
        serviceDescription: 'Brakes due',
        soldHours: null,
        estimatedCost: null,
        serviceContactName: null,
        serviceDate: '2026-12-01T10:00:00.000Z',
      },
      {
        id: 's1',
        serviceDescription: 'Annual service',
        soldHours: 1.8,
        estimatedCost: 18_900,
        serviceContactName: 'J. Kettwell',
        serviceDate: '2026-05-01T10:00:00.000Z',
      },
      {
        id: 's3',
        serviceDescription: 'Undated',
        soldHours: null,
        estimatedCost: null,
        serviceContactName: null,
        serviceDate: null,
      },
    ])
  })

  it('the last sent document has its date and state, or none', async () => {
    await buildCustomers(host, orgId, [
      {
        fAgreementNo: 'DOC',
        last_sent_to_onedoc: new Date('2026-11-20T12:00:00Z'),
        cOneDocStatus: 'complete',
      },
    ])
    const person = await reader(host, orgId)
    const sent = async (agreement: string) =>
      (
        await person.call('GET', `/customer/v1/${orgId}/customer/${agreement}/onedoc-last-sent`)
      ).json()
    expect(await sent('DOC')).toEqual({
      last_sent_to_onedoc: '2026-11-20T12:00:00.000Z',
      cOneDocStatus: 'complete',
    })
    expect(await sent('AG-1')).toEqual({ last_sent_to_onedoc: null, cOneDocStatus: null })
  })
})
