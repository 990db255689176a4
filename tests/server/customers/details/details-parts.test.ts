import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { signInListUser } from '../list-user.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openPanelFixture, readPanels } from './panel-fixture.ts'
import type { PanelFixture, PanelOptions } from './panel-fixture.ts'

let fixture: PanelFixture
let host: PanelFixture['host']
let orgId: string
let plainOrgId: string

beforeAll(async () => {
  fixture = await openPanelFixture()
  ;({ host, orgId, plainOrgId } = fixture)
})

afterAll(() => host.close())

const details = (rights?: readonly string[], options?: PanelOptions) =>
  readPanels(fixture, rights, options)

describe('a part of the details', () => {
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
  ])('%s needs %j', async (part, rights, expected) => {
    expect((await details(rights))[part]).toMatchObject(expected as object)
    expect(await details()).not.toHaveProperty(part)
  })

  it('is absent where the feature is switched off', async () => {
    expect(await details(['CanViewDigitalInspections'], { org: plainOrgId })).not.toHaveProperty(
      'digitalPreInspections',
    )
  })

  it('has the rate with CanViewOldDealRate', async () => {
    for (const [rights, isSeen] of [
      [['CanViewOldDealRate'], true],
      [['CanViewRate'], true],
      [['CanViewOffers'], false],
    ] as const)
      expect(Object.hasOwn((await details(rights)).row, 'fRate'), rights.join()).toBe(isSeen)
  })

  it('has payment holidays with their right only', async () => {
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

  it('has a count where the tab is visible: of the activity, all that stands in it', async () => {
    expect((await details(['CanViewComments', 'CanViewServiceLeads'])).counts).toEqual({
      comments: 3,
      service_history: 3,
    })
    expect((await details()).counts).toEqual({})
  })
})

describe('beside the details,', () => {
  it('the service history is latest first', async () => {
    const person = await signInListUser(host, orgId, ['CanViewServiceLeads'])
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
    const person = await signInListUser(host, orgId)
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
