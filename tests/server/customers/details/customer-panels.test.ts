import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPanelFixture, readPanels } from './panel-fixture.ts'
import type { PanelFixture, PanelOptions } from './panel-fixture.ts'

let fixture: PanelFixture
let host: PanelFixture['host']
let plainOrgId: string

beforeAll(async () => {
  fixture = await openPanelFixture()
  ;({ host, plainOrgId } = fixture)
})

afterAll(() => host.close())

const details = (rights?: readonly string[], options?: PanelOptions) =>
  readPanels(fixture, rights, options)

describe('the customer’s details', () => {
  it('have offers in groups with their steps', async () => {
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

  it('have hot leads, active by the host’s clock', async () => {
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

  it('have a lead’s true equity with CanViewTrueEquity', async () => {
    const readTrueEquities = async (rights: readonly string[]) => {
      const { hotLeads: all, activeHotLeads } = await details(rights)
      return [...all.slice(0, 1), ...activeHotLeads].map(({ offer }) => offer.trueEquity)
    }
    expect(await readTrueEquities(['CanViewTrueEquity'])).toEqual([191_800, 191_800])
    expect(await readTrueEquities([])).toEqual([null, null])
  })

  it('have campaigns until their end date', async () => {
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

  it('have the person’s other agreements, of the reader’s dealers alone', async () => {
    const ofDealer = [
      { fAgreementNo: 'AG-6', aVrm: 'AB12 CDE' },
      { fAgreementNo: 'AG-5', aVrm: 'XY34 ZZZ' },
    ]
    expect((await details([], { dealers: ['D1'] })).other_agreements).toEqual({
      total: 2,
      agreements: ofDealer,
    })
    // The other organisation of the fixture holds the same agreements of the same number.
    expect((await details()).other_agreements).toMatchObject({
      total: 3,
      agreements: [{ fAgreementNo: 'AG-6' }, { fAgreementNo: 'AG-7' }, { fAgreementNo: 'AG-5' }],
    })
    expect((await details([], { agreement: 'AG-8' })).other_agreements).toEqual({
      total: 0,
      agreements: [],
    })
    for (const agreement of ['AG-2', 'AG-4'])
      expect(await details([], { agreement })).not.toHaveProperty('other_agreements')
  })

  it('have duplicates within the person’s dealers', async () => {
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
