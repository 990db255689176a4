import { beforeAll, describe, expect, it } from 'vitest'
import { getContactStatus } from '#domain/customers/contact/contact-status.rules.ts'
import { customerStatuses, nextSteps } from '#domain/customers/fields/customer-status.model.ts'
import {
  customers,
  dealerGroupDealers,
  dealerGroups,
  dealers,
  offers,
} from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const host = describeHost()
let orgId: string
let ines: ListUser

const hour = 3_600_000

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const now = host.clock.now().getTime()
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'A',
      fTerm: 36,
      fEndDate: '2027-03-28',
      nextStepAt: new Date('2027-03-28T00:00:00Z'),
      dnc: true,
      actionBy: new Date(now + hour),
      fParityPosition: 1,
      dCode: 'D1',
      assignedUserId: 'u-1',
      warnings: ['lapsed'],
      status: 'sold',
    },
    {
      fAgreementNo: 'B',
      fTerm: 48,
      fEndDate: '2027-03-29',
      nextStepAt: new Date('2027-03-28T22:59:59.999Z'),
      ev_flag: true,
      actionBy: new Date(now - hour),
      fParityPosition: 2,
      dCode: 'D2',
      assignedUserId: 'u-2',
      warnings: ['arrears', 'lapsed'],
      status: 'contacted',
    },
    {
      fAgreementNo: 'C',
      fTerm: null,
      fEndDate: '2026-11-21',
      nextStepAt: new Date('2027-03-28T23:00:00Z'),
      fParityPosition: 3,
      dCode: 'D3',
      nextStep: 'call',
    },
  ])
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(dealers).values(['D1', 'D2', 'D3'].map((code) => ({ orgId, code, name: code })))
    await tx.insert(dealerGroups).values({ orgId, id: 'north', name: 'North' })
    await tx
      .insert(dealerGroupDealers)
      .values(['D1', 'D2'].map((dealerCode) => ({ orgId, groupId: 'north', dealerCode })))
    await tx.insert(offers).values({
      orgId,
      fAgreementNo: 'C',
      oId: 'o',
      type: 'repeatTerm',
      created_at: host.clock.now(),
    })
  })
  ines = await signInListUser(host, orgId)
})

const found = async (q: unknown, params: Readonly<Record<string, string>> = {}) =>
  getAgreementNumbers(await ines.search({ sortby: 'fAgreementNo:asc', ...params }, q)).join('')

describe('a filter', () => {
  it('[W-102] takes numbers and booleans that come as strings', async () => {
    expect(await found({ fTerm: { min: '36', max: '36' } })).toBe('A')
    expect(await found({ fTerm: '48' })).toBe('B')
    expect(await found({ fParityPosition: ['1', '3'] })).toBe('AC')
    expect(await found({ dnc: 'true' })).toBe('A')
    expect(await found({ dnc: 'false' })).toBe('BC')
  })

  it('[W-103] drops what is empty, null or an empty list', async () => {
    expect(
      await found({
        fTerm: { min: '', max: null },
        status: [],
        keywords: '  ',
        fEndDate: {},
        dnc: null,
        aMake: ['', null],
      }),
    ).toBe('ABC')
  })

  it('[W-104] covers whole days where a field has a time', async () => {
    expect(await found({ fEndDate: { min: '2027-03-28', max: '2027-03-28' } })).toBe('A')
    // In London 28 March 2027 begins at 00:00 UTC and, as clocks go forward, ends at 23:00 UTC.
    expect(await found({ nextStepAt: { min: '2027-03-28', max: '2027-03-28' } })).toBe('AB')
    expect(await found({ nextStepAt: { min: '2027-03-29' } })).toBe('C')
    const berlin = await buildOrganisation(host, { parameters: { time_zone: 'Europe/Berlin' } })
    await buildCustomers(host, berlin, [
      { nextStepAt: new Date('2027-03-27T23:00:00Z') },
      { nextStepAt: new Date('2027-03-28T21:59:59.999Z') },
      { nextStepAt: new Date('2027-03-28T22:00:00Z') },
    ])
    expect(
      (
        await (
          await signInListUser(host, berlin)
        ).search({}, { nextStepAt: { min: '2027-03-28', max: '2027-03-28' } })
      ).total_count,
    ).toBe(2)
  })

  it('resolves days from today on the day of the search', async () => {
    expect(await found({ fEndDate: { min: 'today', max: 'today+4m' } })).toBe('C')
    expect(await found({ fEndDate: { min: 'today+1d', max: 'today+1y' } })).toBe('AB')
    expect(await found({ fEndDate: { max: 'today-1d' } })).toBe('')
  })

  it('[O-176] includes, excludes or selects flagged customers', async () => {
    for (const [flag, only] of [
      ['dnc', 'A'],
      ['ev_flag', 'B'],
      ['hotLeads', 'A'],
      ['proposals', 'C'],
    ] as const) {
      expect(await found({ [flag]: 'include' })).toBe('ABC')
      expect(await found({ [flag]: 'only' })).toBe(only)
      expect(await found({ [flag]: 'exclude' })).toBe('ABC'.replace(only, ''))
    }
  })

  it('[O-178] takes lead categories 1 to 7', async () => {
    expect(await found({ leads: [1] })).toBe('A')
    expect(await found({ leads: ['2', 3] })).toBe('BC')
    expect(await found({ leads: [4, 5, 6, 7] })).toBe('')
    for (const lead of [0, 8, 1.5, 'x'])
      expect(
        (await ines.answer('customers', { q: JSON.stringify({ leads: [lead] }) })).status,
      ).toBe(400)
  })

  it('finds by dealer, group, assignee, list of texts, campaign and run', async () => {
    expect(await found({ dealer: ['D2', 'D3'] })).toBe('BC')
    expect(await found({ group_id: 'north' })).toBe('AB')
    expect(await found({ assignedUser: ['u-1', 'unassigned'] })).toBe('AC')
    expect(await found({ warnings: ['arrears'] })).toBe('B')
    expect(await found({ warnings: ['lapsed', 'none'] })).toBe('AB')
  })

  it('counts alike from the summary and from rows', async () => {
    for (const q of [
      {},
      { dealer: ['D1'] },
      { group_id: 'north' },
      { contact_status: 'call_back' },
      { status: ['sold', 'contacted'] },
      { assignedUser: ['unassigned'] },
      { contact_status: 'all' },
    ]) {
      const answered = await ines.search({}, q)
      const read = await ines.search({}, { ...q, fTerm: { min: -1 } })
      const unread = await ines.search({}, { ...q, cFullName: 'Customer' })
      expect(answered.total_count).toBe(answered.customer_data.length)
      expect(unread.total_count).toBe(answered.total_count)
      expect(read.total_count).toBe(read.customer_data.length)
    }
  })
})

describe('a refused search', () => {
  const deep = `{"fTerm":${'['.repeat(2000)}${']'.repeat(2000)}}`
  it.each([
    ['no JSON', '{', 'not_json'],
    ['null', 'null', 'not_an_object'],
    ['a list', '[]', 'not_an_object'],
    ['a number', '7', 'not_an_object'],
    ['nested too deep', deep, 'too_deep'],
    [
      'too many criteria',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, 1])),
      ),
      'too_many',
    ],
    ['an unknown field', '{"nonsense":1}', 'unknown_field'],
    ['__proto__', '{"__proto__":{"fTerm":1}}', 'unknown_field'],
    ['constructor', '{"constructor":"x"}', 'unknown_field'],
    ['a column that is no field', '{"org_id":"x"}', 'unknown_field'],
    ['a range for a list', '{"aMake":{"min":1}}', 'bad_value'],
    ['an operator of its own', '{"fTerm":{"$gt":1}}', 'bad_value'],
    ['a number beyond every column', '{"fTerm":99999999999}', 'bad_value'],
    ['no number', '{"fTerm":"1,234.5"}', 'bad_value'],
    ['figures of another script', '{"fTerm":"٣"}', 'bad_value'],
    ['infinity', '{"fTerm":1e309}', 'bad_value'],
    ['a day that is none', '{"fEndDate":{"min":"2026-02-30"}}', 'bad_value'],
    ['a range from its end', '{"fTerm":{"min":2,"max":1}}', 'bad_value'],
    ['NUL', '{"keywords":"a\\u0000b"}', 'bad_value'],
    ['a status that is none', '{"status":["won"]}', 'bad_value'],
  ])('is refused by name: %s', async (_what, q, code) => {
    const { status, body } = await ines.answer('customers', { q })
    expect([status, body['code'], (body['data'] as { code: string }).code]).toEqual([
      400,
      'search_refused',
      code,
    ])
  })

  it('is not parsed when it is too long', async () => {
    expect(
      (await ines.answer('customers', { q: `{"keywords":"${'a'.repeat(8000)}"}` })).status,
    ).toBe(400)
  })

  it.each([
    'fParity',
    'fParity:up',
    ':desc',
    'fParity:desc:desc',
    'nonsense:asc',
    '__proto__:asc',
    'settlements:asc',
    'warnings:asc',
    'f_parity;drop:asc',
  ])('cannot be sorted by %s', async (sortby) => {
    expect((await ines.answer('customers', { sortby })).status).toBe(400)
  })

  it.each([
    '(a+)+$',
    '%',
    '_',
    '\\',
    "'; drop table customers; --",
    '.*',
    '${7*7}',
    'İstanbul',
    '👨‍👩‍👧‍👦',
    'a'.repeat(200),
  ])('takes hostile text literally: %s', async (keywords) => {
    expect(await found({ keywords })).toBe('')
    expect(await found({ cFullName: keywords })).toBe('')
  })
})

describe('the workflow tab', () => {
  it('is the same on the host as in the domain', async () => {
    const tabs = await buildOrganisation(host)
    const cases = customerStatuses.flatMap((status) =>
      [null, ...nextSteps].flatMap((nextStep) =>
        [null, '2026-01-01'].map((fEarlySettlementDate) => ({
          status,
          nextStep,
          fEarlySettlementDate,
        })),
      ),
    )
    await buildCustomers(
      host,
      tabs,
      cases.map((facts, index) => ({ ...facts, fAgreementNo: String(index) })),
    )
    const rows = await host.database.within({ orgId: tabs, userId: null }, (tx) =>
      tx
        .select({ fAgreementNo: customers.fAgreementNo, contact_status: customers.contact_status })
        .from(customers),
    )
    expect(rows).toHaveLength(cases.length)
    for (const { fAgreementNo, contact_status } of rows) {
      const facts = cases[Number(fAgreementNo)]
      expect({ ...facts, tab: contact_status }).toEqual({
        ...facts,
        tab: facts === undefined ? '' : getContactStatus(facts),
      })
    }
  })
})
