import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
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
import type { TestHost } from '#tests/support/host.ts'
import { signInListUser } from '../list-user.ts'

const everything = {
  time_zone: 'Europe/Berlin',
  digital_pre_inspection_enabled: 'true',
  show_duplicate_record_warning: 'true',
}

const own = {
  fAgreementNo: 'AG-1',
  aVrm: 'ZA22 KPL',
  cBPID: 'BP-77',
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

async function fillOrganisation(host: TestHost, id: string): Promise<void> {
  await buildCustomers(host, id, [
    own,
    { fAgreementNo: 'AG-2', aVrm: 'za22kpl', cFullName: 'Tamsin Twice', dCode: 'D1' },
    { fAgreementNo: 'AG-3', aVrm: 'ZA22KPL', cFullName: 'Of another dealer', dCode: 'D2' },
    { fAgreementNo: 'AG-4', aVrm: 'ZA99 XXX', cBPID: ' ' },
    { fAgreementNo: 'AG-5', aVrm: 'XY34 ZZZ', cBPID: 'BP-77', fEndDate: '2027-01-31', dCode: 'D1' },
    { fAgreementNo: 'AG-6', aVrm: 'AB12 CDE', cBPID: 'BP-77', fEndDate: '2029-01-31', dCode: 'D1' },
    {
      fAgreementNo: 'AG-7',
      aVrm: 'SE 12 RET',
      cBPID: 'BP-77',
      fEndDate: '2028-01-31',
      dCode: 'D2',
    },
    { fAgreementNo: 'AG-8', cBPID: 'BP-777', fEndDate: '2028-01-31', dCode: 'D1' },
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
    await tx.insert(campaignCustomers).values(
      ['past', 'today', 'endless'].map((campaignId) => ({
        orgId: id,
        fAgreementNo: 'AG-1',
        campaignId,
        proposals: [{ oId: 'M1', recommended: true }],
      })),
    )
    await tx.insert(inspections).values({
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
    await tx.insert(representatives).values(
      [2, 1].map((position) => ({
        orgId: id,
        fAgreementNo: 'AG-1',
        position,
        firstName: `Name ${position}`,
      })),
    )
    await tx.insert(activity).values(
      (['comment', 'status', 'communication', 'event'] as const).map((type) => ({
        orgId: id,
        fAgreementNo: 'AG-1',
        id: type,
        type,
        author: 'I',
        created_at: at('2026-11-01'),
        occurredAt: at('2026-11-01'),
      })),
    )
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

export interface PanelFixture {
  readonly host: TestHost
  /** All features of the details are switched on. */
  readonly orgId: string
  /** No feature is switched on. */
  readonly plainOrgId: string
}

export async function openPanelFixture(): Promise<PanelFixture> {
  const host = await openHost()
  const orgId = await buildOrganisation(host, { parameters: everything })
  const plainOrgId = await buildOrganisation(host)
  await fillOrganisation(host, orgId)
  await fillOrganisation(host, plainOrgId)
  return { host, orgId, plainOrgId }
}

export interface PanelOptions {
  readonly org?: string
  readonly dealers?: readonly string[]
  readonly agreement?: string
}

export async function readPanels(
  { host, orgId }: PanelFixture,
  rights: readonly string[] = [],
  options: PanelOptions = {},
): Promise<CustomerDetails> {
  const person = await signInListUser(host, options.org ?? orgId, rights, options.dealers)
  const { status, body } = await person.answer(`customer/${options.agreement ?? 'AG-1'}`)
  if (status !== 200) throw new Error(`The details were answered ${status}`)
  return body as unknown as CustomerDetails
}
