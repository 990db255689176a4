import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignCustomers, campaigns, offers } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { agreements, reader } from './customer-list.ts'
import type { Reader } from './customer-list.ts'

let host: Host
let orgId: string
let ines: Reader

const types = ['normal', 'p4', '4s', 'builder'] as const

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host)
  const otherOrgId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  await buildCustomers(
    host,
    orgId,
    ['A', 'B', 'C', 'D', 'E'].map((fAgreementNo) => ({
      fAgreementNo,
      dCode: fAgreementNo === 'E' ? 'D2' : 'D1',
    })),
  )
  await buildCustomers(host, otherOrgId, [{ fAgreementNo: 'Z' }])
  const campaign = (of: string, id: string, campaignType: string) => ({
    orgId: of,
    id,
    campaignType,
    title: `The ${id} campaign`,
    date: '2026-11-01',
  })
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx
      .insert(campaigns)
      .values([
        ...types.map((type) => campaign(orgId, `${type}-1`, type)),
        campaign(orgId, '7', 'builder'),
        campaign(orgId, 'nobody', 'normal'),
      ])
    const members = { 'normal-1': 'ABE', 'p4-1': 'B', '4s-1': 'CD', 'builder-1': 'D', 7: 'A' }
    await tx
      .insert(campaignCustomers)
      .values(
        Object.entries(members).flatMap(([campaignId, nos]) =>
          nos
            .split('')
            .map((fAgreementNo) => ({
              orgId,
              campaignId,
              fAgreementNo,
              job:
                campaignId === '4s-1'
                  ? fAgreementNo === 'C'
                    ? '3'
                    : '4'
                  : fAgreementNo === 'B'
                    ? '3'
                    : null,
            })),
        ),
      )
    await tx.insert(offers).values([
      {
        orgId,
        fAgreementNo: 'C',
        oId: 'C-RT',
        type: 'repeatTerm',
        aMake: 'Arden',
        aModel: 'Fell',
        fProduct: 'PCP',
        created_at: host.clock.now(),
      },
      {
        orgId,
        fAgreementNo: 'E',
        oId: 'E-RT',
        type: 'repeatTerm',
        aMake: 'Arden',
        created_at: host.clock.now(),
      },
    ])
  })
  await host.database.within({ orgId: otherOrgId, userId: null }, async (tx) => {
    await tx.insert(campaigns).values(campaign(otherOrgId, 'theirs', 'normal'))
    await tx
      .insert(campaignCustomers)
      .values({ orgId: otherOrgId, campaignId: 'theirs', fAgreementNo: 'Z' })
  })
  ines = await reader(host, orgId)
})

afterAll(() => host.close())

/** Who is found, how many are counted, and what the search says it was kept to. */
async function kept(asked: Readonly<Record<string, string>>, by: Reader = ines) {
  const found = await by.search({ sortby: 'fAgreementNo:asc', ...asked })
  expect(found.total_count).toBe(found.customer_data.length)
  return [agreements(found).join(''), found.narrowed_by]
}

describe('a list that stands for a campaign', () => {
  it('[W-049] holds the customers of the campaign of that id and type, normal unless said, and names it', async () => {
    const named = (name: string) => [{ by: 'campaign', name }]
    expect(await kept({ campaign: '{"id":"normal-1"}' })).toEqual([
      'ABE',
      named('The normal-1 campaign'),
    ])
    expect(await kept({ campaign: '{"id":"normal-1","type":"normal"}' })).toEqual([
      'ABE',
      named('The normal-1 campaign'),
    ])
    expect(await kept({ campaign: '{"id":"p4-1","type":"p4"}' })).toEqual([
      'B',
      named('The p4-1 campaign'),
    ])
    expect(await kept({ campaign: '{"id":"4s-1","type":"4s"}' })).toEqual([
      'CD',
      named('The 4s-1 campaign'),
    ])
    expect(await kept({ campaign: '{"id":"builder-1","type":"builder"}' })).toEqual([
      'D',
      named('The builder-1 campaign'),
    ])
    expect(await kept({ campaign: '{"id":7,"type":"builder"}' })).toEqual([
      'A',
      named('The 7 campaign'),
    ])
    expect((await ines.answer('customers', { campaign: '{"id":"p4-1","type":"p5"}' })).status).toBe(
      400,
    )
  })

  it('is empty, never everybody, for a campaign that does not exist, is of another type or another organisation’s, and says that there is none', async () => {
    const none = ['', [{ by: 'campaign', name: null }]]
    expect(await kept({ campaign: '{"id":"gone"}' })).toEqual(none)
    expect(await kept({ campaign: '{"id":"p4-1"}' })).toEqual(none)
    expect(await kept({ campaign: '{"id":"theirs"}' })).toEqual(none)
    expect(await kept({ campaign: '{"id":"nobody"}' })).toEqual([
      '',
      [{ by: 'campaign', name: 'The nobody campaign' }],
    ])
  })

  it('counts alone what it would show, and pages on within it', async () => {
    const counted = await ines.search({ only_count: 'true', campaign: '{"id":"normal-1"}' })
    expect([counted.total_count, counted.total_customers, counted.customer_data]).toEqual([
      3,
      5,
      [],
    ])
    const filtered = await ines.search({ campaign: '{"id":"normal-1"}' }, { dealer: ['D1'] })
    expect([agreements(filtered).toSorted(), filtered.total_count]).toEqual([['A', 'B'], 2])
  })
})

it('[W-050] holds the customers of one run of a 4S campaign where a job is named', async () => {
  expect(await kept({ job: '{"type":"4s","id":3}' })).toEqual([
    'C',
    [{ by: 'job', name: 'The 4s-1 campaign' }],
  ])
  expect(await kept({ job: '{"type":"4s","id":"4"}' })).toEqual([
    'D',
    [{ by: 'job', name: 'The 4s-1 campaign' }],
  ])
  expect(
    await kept({ campaign: '{"id":"4s-1","type":"4s"}', job: '{"type":"4s","id":"4"}' }),
  ).toEqual([
    'D',
    [
      { by: 'campaign', name: 'The 4s-1 campaign' },
      { by: 'job', name: 'The 4s-1 campaign' },
    ],
  ])
  expect(await kept({ job: '{"type":"4s","id":"9"}' })).toEqual(['', [{ by: 'job', name: null }]])
  expect((await ines.answer('customers', { job: '{"type":"p4","id":"3"}' })).status).toBe(400)
})

it('holds those who have an applied offer; an offer of another dealer’s customer does not exist', async () => {
  expect(await kept({ oId: 'C-RT' })).toEqual(['C', [{ by: 'oId', name: 'Arden Fell PCP' }]])
  expect(await kept({ oId: 'gone' })).toEqual(['', [{ by: 'oId', name: null }]])
  const northgate = await reader(host, orgId, [], ['D1'])
  expect(await kept({ oId: 'E-RT' })).toEqual(['E', [{ by: 'oId', name: 'Arden' }]])
  expect(await kept({ oId: 'E-RT' }, northgate)).toEqual(['', [{ by: 'oId', name: null }]])
  expect(await kept({ campaign: '{"id":"normal-1"}' }, northgate)).toEqual([
    'AB',
    [{ by: 'campaign', name: 'The normal-1 campaign' }],
  ])
})
