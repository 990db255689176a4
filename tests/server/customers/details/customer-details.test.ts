import { beforeAll, describe, expect, it } from 'vitest'
import {
  customerCounts,
  dealerGroupDealers,
  dealerGroups,
  dealers,
  inspections,
  representatives,
} from '#server/db/schema/index.ts'
import { sql } from 'drizzle-orm'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string
let otherOrgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host, { parameters: { digital_pre_inspection_enabled: 'true' } })
  otherOrgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'AG/1 ü',
      dCode: 'D1',
      warnings: ['Arrears'],
      cIntentions: ['Wants electric'],
      fParity: 100,
      status: 'contacted',
      assignedUserId: 'lms_user',
    },
    {
      fAgreementNo: 'AG-2',
      dCode: 'D2',
      dName: 'Harbour Road',
      aMake: 'Volta',
      fParity: -5,
      fEarlySettlementDate: '2026-01-01',
    },
    { fAgreementNo: 'AG-3', dCode: 'D2', dName: 'Harbour Road', aMake: 'Arden', status: 'sold' },
  ])
  await buildCustomers(host, otherOrgId, [{ fAgreementNo: 'FOREIGN', dCode: 'D1' }])
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(inspections).values({
      orgId,
      id: 'i-1',
      fAgreementNo: 'AG/1 ü',
      received_date: new Date('2026-11-01T10:00:00Z'),
    })
    await tx.insert(representatives).values({
      orgId,
      fAgreementNo: 'AG/1 ü',
      position: 1,
      firstName: 'Priya',
      lastName: 'Valdane',
      dnc: true,
    })
    await tx.insert(dealers).values(['D1', 'D2'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values({ orgId, id: 'g', name: 'Group' })
    await tx.insert(dealerGroupDealers).values({ orgId, groupId: 'g', dealerCode: 'D2' })
  })
})

const path = (agreement: string) => `customer/${encodeURIComponent(agreement)}`

describe('the details of a customer', () => {
  it('carry the row and the visible parts', async () => {
    const plain = (await (await signInListUser(host, orgId)).answer(path('AG/1 ü'))).body
    expect(plain).toMatchObject({
      row: { fAgreementNo: 'AG/1 ü', organisationid: orgId, status: 'contacted', version: 1 },
      warnings: ['Arrears'],
      cIntentions: ['Wants electric'],
    })
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['digitalPreInspections']))
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['representatives']))
    const full = (
      await (
        await signInListUser(host, orgId, ['CanViewDigitalInspections', 'CanViewRepresentatives'])
      ).answer(path('AG/1 ü'))
    ).body
    expect(full).toMatchObject({
      digitalPreInspections: {
        records: [{ id: 'i-1', received_date: '2026-11-01T10:00:00.000Z' }],
      },
      representatives: [{ position: 1, firstName: 'Priya', dnc: true, dne: false }],
    })
  })

  it('are not found for unknown or foreign customers', async () => {
    const person = await signInListUser(host, orgId, [], ['D1'])
    const answers = await Promise.all(
      ['NOBODY', 'AG-2', 'FOREIGN', 'a\0b'].map((agreement) => person.answer(path(agreement))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await person.answer(path('AG/1 ü'))).status).toBe(200)
  })
})

describe('a person limited to some dealers', () => {
  it('finds, counts and lists their customers only', async () => {
    const person = await signInListUser(host, orgId, [], ['D2'])
    const found = await person.search({ sortby: 'fAgreementNo:asc' })
    expect(getAgreementNumbers(found)).toEqual(['AG-2', 'AG-3'])
    expect(found).toMatchObject({
      total_count: 2,
      total_customers: 2,
      positive_parity_count: 0,
      aggregations: { fParity: { min: -5, max: -5 } },
    })
    expect(getAgreementNumbers(await person.search({}, { dealer: ['D1'] }))).toEqual([])
    expect((await person.search({}, { dealer: ['D1'] })).total_count).toBe(0)
    expect(
      (await person.answer('distinct/customers', { fields: 'dCode,aMake' })).body['values'],
    ).toEqual({
      dCode: [{ value: 'D2', label: 'Harbour Road' }],
      aMake: [
        { value: 'Arden', label: 'Arden' },
        { value: 'Volta', label: 'Volta' },
      ],
    })
    expect((await person.answer('status-counts')).body['contact_status']).toMatchObject({
      all: 2,
      completed: 1,
      early_settlement: 1,
    })
    expect(getAgreementNumbers(await (await signInListUser(host, orgId, [], [])).search())).toEqual(
      [],
    )
  })
})

describe('the values that a filter lists', () => {
  it('are those of the fields, with assignees', async () => {
    const owner = await buildUser(host, { orgId, first_name: 'Ines', last_name: 'Carrow' })
    await buildCustomers(host, orgId, [
      {
        fAgreementNo: 'ASSIGNED',
        assignedUserId: owner.id,
        assignedUser: 'Ines Carrow',
        warnings: ['B', 'A'],
      },
    ])
    const { body } = await (
      await signInListUser(host, orgId)
    ).answer('distinct/customers', { fields: 'assignedUser,warnings,status' })
    expect(body['assignedUser']).toEqual([
      { userID: owner.id, username: owner.username, name: 'Ines Carrow' },
    ])
    expect(body['values']).toEqual({
      warnings: ['A', 'Arrears', 'B'].map((value) => ({ value, label: value })),
      status: ['contacted', 'not set', 'sold'].map((value) => ({ value, label: value })),
    })
    await host.database.asOwner((tx) =>
      tx.execute(sql`delete from customers where f_agreement_no = 'ASSIGNED'`),
    )
  })

  it.each([
    'nonsense',
    'cFullName',
    'fParity',
    '__proto__',
    'engagement',
    'aMake,fTerminationReason',
    '',
  ])('are refused for %s', async (fields) => {
    expect(
      (await (await signInListUser(host, orgId)).answer('distinct/customers', { fields })).status,
    ).toBe(400)
  })
})

describe('counts by tab and status', () => {
  it('add up, and follow assignee, dealer and group', async () => {
    const person = await signInListUser(host, orgId)
    const tabs = async (params: Readonly<Record<string, string>> = {}) =>
      (await person.answer('status-counts', params)).body['contact_status']
    expect(await tabs()).toEqual({
      all: 3,
      uncontacted: 0,
      call_back: 0,
      appointed: 0,
      completed: 2,
      early_settlement: 1,
    })
    expect((await person.answer('status-counts')).body['status']).toMatchObject({
      contacted: 1,
      sold: 1,
      'not set': 1,
      appointed: 0,
    })
    expect(await tabs({ assignedUser: 'lms_user' })).toMatchObject({ all: 1, completed: 1 })
    expect(await tabs({ assignedUser: 'unassigned' })).toMatchObject({ all: 2 })
    expect(await tabs({ dealer: 'D2' })).toMatchObject({
      all: 2,
      completed: 1,
      early_settlement: 1,
    })
    expect(await tabs({ group_id: 'g' })).toMatchObject({ all: 2 })
    expect(await tabs({ 'dealer[0]': 'D1', 'dealer[1]': 'D2' })).toMatchObject({ all: 3 })
    expect(
      await tabs({ 'assignedUser[0]': 'lms_user', 'assignedUser[1]': 'unassigned' }),
    ).toMatchObject({ all: 3 })
    expect(await tabs({ assignedUser: 'lms_user', dealer: 'D2' })).toMatchObject({ all: 0 })
    expect((await person.answer('status-counts', { dealer: 'D'.repeat(65) })).status).toBe(400)
  })

  it('stay right through all changes', async () => {
    const cars = await buildOrganisation(host)
    const numbers = Array.from({ length: 300 }, (_, index) => `S-${index}`)
    await buildCustomers(
      host,
      cars,
      numbers.map((fAgreementNo, index) => ({
        fAgreementNo,
        dCode: `D${index % 40}`,
        fParity: index % 2 === 0 ? 1 : -1,
        fEquity: index % 3 === 0 ? null : index - 150,
      })),
    )
    const changes = numbers.slice(0, 120).map(
      (number, index) => () =>
        host.database.within({ orgId: cars, userId: null }, (tx) => {
          if (index % 4 === 0)
            return tx.execute(sql`delete from customers where f_agreement_no = ${number}`)
          if (index % 4 === 1)
            return tx.execute(
              sql`update customers set status = 'sold', f_parity = -f_parity, assigned_user_id = ${`u${index % 5}`} where f_agreement_no = ${number}`,
            )
          if (index % 4 === 2)
            return tx.execute(sql`insert into customers (org_id, f_agreement_no, c_full_name, d_code, f_parity) values (${cars}, ${number}, 'x', 'D1', 5), (${cars}, ${`${number}-new`}, 'x', 'D2', null)
          on conflict (org_id, f_agreement_no) do update set f_parity = excluded.f_parity, d_code = excluded.d_code`)
          return tx.execute(sql`select fold_customer_counts(${cars})`)
        }),
    )
    await Promise.all(changes.map((change) => change()))
    const { rows } = await host.database.within({ orgId: cars, userId: null }, (tx) =>
      tx.execute(sql`
        select coalesce(c.n, 0) - coalesce(s.n, 0) as customers, coalesce(c.p, 0) - coalesce(s.p, 0) as parity, coalesce(c.e, 0) - coalesce(s.e, 0) as equity from
          (select d_code, assigned_user_id, contact_status, status, count(*) as n, count(*) filter (where f_parity >= 0) as p, count(*) filter (where f_equity >= 0) as e from customers group by 1, 2, 3, 4) c
          full join (select d_code, assigned_user_id, contact_status, status, sum(customers) as n, sum(positive_parity) as p, sum(positive_equity) as e from customer_counts group by 1, 2, 3, 4) s
          on (c.d_code, coalesce(c.assigned_user_id, ''), c.contact_status, c.status) = (s.d_code, coalesce(s.assigned_user_id, ''), s.contact_status, s.status)`),
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(
      rows.filter((row) => row['customers'] !== 0 || row['parity'] !== 0 || row['equity'] !== 0),
    ).toEqual([])
    await host.database.asOwner((tx) =>
      tx.execute(sql`delete from organisations where id = ${cars}`),
    )
    const left = await host.database.asOwner((tx) =>
      tx
        .select({ n: sql<number>`coalesce(sum(${customerCounts.customers}), 0)::int` })
        .from(customerCounts)
        .where(sql`org_id = ${cars}`),
    )
    expect(left).toEqual([{ n: 0 }])
  })
})
