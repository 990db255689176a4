import { beforeAll, describe, expect, it } from 'vitest'
import { campaignCustomers, campaigns, offers } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string
let ines: ListUser

const types = ['normal', 'p4', '4s', 'builder'] as const

beforeAll(async () => {
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
    await tx.insert(campaignCustomers).values(
      Object.entries(members).flatMap(([campaignId, nos]) =>
        nos.split('').map((fAgreementNo) => ({
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
  ines = await signInListUser(host, orgId)
})

/** The found customers, their count, and the scope filters of the answer. */
async function search(params: Readonly<Record<string, string>>, by: ListUser = ines) {
  const found = await by.search({ sortby: 'fAgreementNo:asc', ...params })
  expect(found.total_count).toBe(found.customer_data.length)
  return [getAgreementNumbers(found).join(''), found.narrowed_by]
}

describe('a list of a campaign', () => {
  it('[W-049] holds its customers and names it', async () => {
    const named = (name: string) => [{ by: 'campaign', name }]
    expect(await search({ campaign: '{"id":"normal-1"}' })).toEqual([
      'ABE',
      named('The normal-1 campaign'),
    ])
    expect(await search({ campaign: '{"id":"normal-1","type":"normal"}' })).toEqual([
      'ABE',
      named('The normal-1 campaign'),
    ])
    expect(await search({ campaign: '{"id":"p4-1","type":"p4"}' })).toEqual([
      'B',
      named('The p4-1 campaign'),
    ])
    expect(await search({ campaign: '{"id":"4s-1","type":"4s"}' })).toEqual([
      'CD',
      named('The 4s-1 campaign'),
    ])
    expect(await search({ campaign: '{"id":"builder-1","type":"builder"}' })).toEqual([
      'D',
      named('The builder-1 campaign'),
    ])
    expect(await search({ campaign: '{"id":7,"type":"builder"}' })).toEqual([
      'A',
      named('The 7 campaign'),
    ])
    expect((await ines.answer('customers', { campaign: '{"id":"p4-1","type":"p5"}' })).status).toBe(
      400,
    )
  })

  it('is empty for an unknown campaign', async () => {
    const none = ['', [{ by: 'campaign', name: null }]]
    expect(await search({ campaign: '{"id":"gone"}' })).toEqual(none)
    expect(await search({ campaign: '{"id":"p4-1"}' })).toEqual(none)
    expect(await search({ campaign: '{"id":"theirs"}' })).toEqual(none)
    expect(await search({ campaign: '{"id":"nobody"}' })).toEqual([
      '',
      [{ by: 'campaign', name: 'The nobody campaign' }],
    ])
  })

  it('is counted and paged within the campaign', async () => {
    const counted = await ines.search({ only_count: 'true', campaign: '{"id":"normal-1"}' })
    expect([counted.total_count, counted.total_customers, counted.customer_data]).toEqual([
      3,
      5,
      [],
    ])
    const filtered = await ines.search({ campaign: '{"id":"normal-1"}' }, { dealer: ['D1'] })
    expect([getAgreementNumbers(filtered).toSorted(), filtered.total_count]).toEqual([
      ['A', 'B'],
      2,
    ])
  })
})

it('[W-050] a job limits the list to the customers of one 4S run', async () => {
  expect(await search({ job: '{"type":"4s","id":3}' })).toEqual([
    'C',
    [{ by: 'job', name: 'The 4s-1 campaign' }],
  ])
  expect(await search({ job: '{"type":"4s","id":"4"}' })).toEqual([
    'D',
    [{ by: 'job', name: 'The 4s-1 campaign' }],
  ])
  expect(
    await search({ campaign: '{"id":"4s-1","type":"4s"}', job: '{"type":"4s","id":"4"}' }),
  ).toEqual([
    'D',
    [
      { by: 'campaign', name: 'The 4s-1 campaign' },
      { by: 'job', name: 'The 4s-1 campaign' },
    ],
  ])
  expect(await search({ job: '{"type":"4s","id":"9"}' })).toEqual(['', [{ by: 'job', name: null }]])
  expect((await ines.answer('customers', { job: '{"type":"p4","id":"3"}' })).status).toBe(400)
})

it('an applied offer limits the list to its customers', async () => {
  expect(await search({ oId: 'C-RT' })).toEqual(['C', [{ by: 'oId', name: 'Arden Fell PCP' }]])
  expect(await search({ oId: 'gone' })).toEqual(['', [{ by: 'oId', name: null }]])
  const northgate = await signInListUser(host, orgId, [], ['D1'])
  expect(await search({ oId: 'E-RT' })).toEqual(['E', [{ by: 'oId', name: 'Arden' }]])
  expect(await search({ oId: 'E-RT' }, northgate)).toEqual(['', [{ by: 'oId', name: null }]])
  expect(await search({ campaign: '{"id":"normal-1"}' }, northgate)).toEqual([
    'AB',
    [{ by: 'campaign', name: 'The normal-1 campaign' }],
  ])
})
