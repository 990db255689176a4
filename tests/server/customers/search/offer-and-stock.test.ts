import { beforeAll, expect, it } from 'vitest'
import { inventory, offers } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { fAgreementNo: 'AG-1', dCode: 'D1' },
    { fAgreementNo: 'AG-2', dCode: 'D2' },
  ])
  await host.database.within({ orgId, userId: null }, async (tx) => {
    const made = { orgId, type: 'mapped', created_at: new Date('2026-11-20T10:00:00Z') }
    await tx.insert(offers).values([
      {
        ...made,
        fAgreementNo: 'AG-1',
        oId: 'AG-1-M1',
        fParity: -3764,
        fRate: 3.9,
        recommended_alt_products: ['HP'],
      },
      { ...made, fAgreementNo: 'AG-2', oId: 'AG-2-M1' },
      { ...made, fAgreementNo: 'AG-1', oId: 'ODD', type: 'of no known type' },
    ])
    const car = { orgId, aMake: 'Arden', aModel: 'Fell', aPurchasePrice: 2_449_500 }
    await tx.insert(inventory).values([
      {
        ...car,
        key: 'WVWZZZ1JZXW000001',
        aVin: 'WVWZZZ1JZXW000001',
        aDistance: 31_480,
        aImage: '/cars/fell.svg',
      },
      { ...car, key: 'WVWZZZ1JZXW000002', aVin: 'WVWZZZ1JZXW000002', deleted: true },
      { ...car, key: 'stock.csv:12', externalKey: 'stock.csv:12' },
    ])
  })
})

it('an offer is answered within the person’s dealers only', async () => {
  const person = await signInListUser(host, orgId, [], ['D1'])
  const offer = async (oId: string) => {
    const answer = await person.call(
      'GET',
      `/offer-service/v1/${orgId}/offer/${encodeURIComponent(oId)}`,
    )
    return { status: answer.status, body: (await answer.json()) as object }
  }
  expect(await offer('AG-1-M1')).toMatchObject({
    status: 200,
    body: {
      fAgreementNo: 'AG-1',
      oId: 'AG-1-M1',
      fParity: -3764,
      fRate: 3.9,
      recommended_alt_products: ['HP'],
      created_at: '2026-11-20T10:00:00.000Z',
      steps: null,
    },
  })
  const unknown = await offer('NONE')
  expect(unknown.status).toBe(404)
  expect([await offer('AG-2-M1'), await offer('ODD'), await offer('AG-1-M1\0')]).toEqual([
    unknown,
    unknown,
    unknown,
  ])
})

it.each([
  [
    'WVWZZZ1JZXW000001',
    { aVin: 'WVWZZZ1JZXW000001', aDistance: 31_480, aImage: '/cars/fell.svg', deleted: false },
  ],
  [' wvwzzz1jz xw000001', { aVin: 'WVWZZZ1JZXW000001', deleted: false }],
  ['WVWZZZ1JZXW000002', { aVin: 'WVWZZZ1JZXW000002', deleted: true }],
  ['stock.csv:12', { aVin: null, deleted: false }],
  ['WVWZZZ1JZXW000009', { code: 'not_found' }],
])('the car in stock %j is answered, deleted or not', async (vin, expected) => {
  const person = await signInListUser(host, orgId, [], [])
  const answer = await person.call(
    'GET',
    `/search/v1/${orgId}/inventory/${encodeURIComponent(vin)}`,
  )
  expect(await answer.json()).toMatchObject(expected)
})
