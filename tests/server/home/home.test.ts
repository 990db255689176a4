import { describe, expect, it } from 'vitest'
import type { HomeDay } from '#domain/home/home.contract.ts'
import { maxHomeCustomers } from '#domain/home/home.model.ts'
import { customers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()

type Row = Partial<typeof customers.$inferInsert>

/**
 * An organisation with these customers, and the day as a person limited to `dealerCodes` sees it at
 * 2026-11-21 09:00 UTC.
 */
async function dayWith(
  rows: readonly Row[],
  {
    time_zone = 'Europe/London',
    dealerCodes,
    rights = [],
  }: {
    time_zone?: string
    dealerCodes?: readonly string[]
    rights?: readonly string[]
  } = {},
): Promise<HomeDay> {
  const orgId = await buildOrganisation(host, { parameters: { time_zone } })
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  await host.database.asOwner((tx) =>
    tx.insert(customers).values(
      rows.map((row, index) => ({
        orgId,
        fAgreementNo: `A-${index}`,
        cFullName: `Customer ${index}`,
        dCode: 'D1',
        ...row,
      })),
    ),
  )
  const call = await createSignedInCaller(host.app, user)
  const answer = await call('GET', `/search/v1/${orgId}/day`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as HomeDay
}

const agreements = (list: HomeDay['overdue']) => list.map(({ fAgreementNo }) => fAgreementNo)

describe('the day', () => {
  it('counts customers, positive parity and positive equity, zero included', async () => {
    const day = await dayWith([
      { fParity: 100, fEquity: -1 },
      { fParity: 0, fEquity: 0 },
      { fParity: -1, fEquity: 5 },
      {},
    ])
    expect(day).toMatchObject({
      total_customers: 4,
      positive_parity_count: 2,
      positive_equity_count: 2,
      hot_leads_count: 0,
      overdue: [],
      due_today: [],
    })
  })

  it('counts and shows the person’s dealers only', async () => {
    const due = {
      nextStep: 'call',
      nextStepAt: new Date('2026-11-20T10:00:00Z'),
      actionBy: new Date('2026-11-22T10:00:00Z'),
      fParity: 1,
    }
    const day = await dayWith(
      [
        { ...due, dCode: 'D1' },
        { ...due, dCode: 'D2' },
      ],
      { dealerCodes: ['D2'] },
    )
    expect(day).toMatchObject({
      total_customers: 1,
      positive_parity_count: 1,
      overdue_count: 1,
      hot_leads_count: 1,
    })
    expect(agreements([...day.overdue, ...day.hot_leads])).toEqual(['A-1', 'A-1'])
  })

  it('shows nothing to somebody without a dealer', async () => {
    const day = await dayWith(
      [{ nextStep: 'call', nextStepAt: new Date('2026-11-20T10:00:00Z') }],
      { dealerCodes: [] },
    )
    expect(day).toMatchObject({ total_customers: 0, overdue_count: 0, overdue: [] })
  })

  it.each([
    ['Europe/London', ['A-0'], ['A-1', 'A-2'], '2026-11-21'],
    ['Pacific/Auckland', [], ['A-0', 'A-1'], '2026-11-21'],
    ['America/Los_Angeles', ['A-0'], ['A-1', 'A-2'], '2026-11-21'],
  ])('calculates the day in %s', async (time_zone, overdue, dueToday, today) => {
    const at = (instant: string) => ({ nextStep: 'call', nextStepAt: new Date(instant) })
    const day = await dayWith(
      [
        at(time_zone === 'America/Los_Angeles' ? '2026-11-21T07:59:59Z' : '2026-11-20T23:59:59Z'),
        at(time_zone === 'America/Los_Angeles' ? '2026-11-21T08:00:00Z' : '2026-11-21T00:00:00Z'),
        at('2026-11-21T23:59:59Z'),
      ],
      { time_zone },
    )
    expect(day.today).toBe(today)
    expect(agreements(day.overdue)).toEqual(overdue)
    expect(agreements(day.due_today)).toEqual(dueToday)
  })

  it('takes call-backs and appointments for due, and no other step', async () => {
    const nextStepAt = new Date('2026-11-21T12:00:00Z')
    const day = await dayWith([
      { nextStep: 'call', nextStepAt },
      { nextStep: 'visit', nextStepAt },
      { nextStep: 'delivery', nextStepAt },
      { nextStep: null, nextStepAt },
    ])
    expect(day.due_today_count).toBe(2)
  })

  it('shows the longest overdue first, and no more of each than there may be rows', async () => {
    const day = await dayWith(
      Array.from({ length: maxHomeCustomers + 2 }, (_, index) => ({
        nextStep: 'call',
        nextStepAt: new Date(Date.UTC(2026, 9, 10 + index)),
      })),
    )
    expect(day.overdue_count).toBe(maxHomeCustomers + 2)
    expect(agreements(day.overdue)).toEqual(
      Array.from({ length: maxHomeCustomers }, (_, index) => `A-${index}`),
    )
  })

  it('leaves expired hot leads out, and parity that is not shown', async () => {
    const day = await dayWith([
      { actionBy: new Date('2026-11-21T08:59:59Z'), fParity: 5 },
      { actionBy: new Date('2026-11-21T09:00:00Z'), fParity: 5, nextPaymentDays: 180 },
      { actionBy: new Date('2026-11-23T09:00:00Z'), fParity: 5, nextPaymentDays: 181 },
    ])
    expect(
      day.hot_leads.map(({ fAgreementNo, fParity, isTooEarlyForParity = false }) => [
        fAgreementNo,
        fParity,
        isTooEarlyForParity,
      ]),
    ).toEqual([
      ['A-1', 5, false],
      ['A-2', null, true],
    ])
  })

  describe('by assignee', () => {
    const rights = ['CanAssignCustomerToUser']
    const due = (at: string, userID: string | null, name = userID, dCode = 'D1') => ({
      nextStep: 'call',
      nextStepAt: new Date(at),
      assignedUserId: userID,
      assignedUser: name,
      dCode,
    })
    const rows = [
      due('2026-11-21T12:00:00Z', 'u-1'),
      due('2026-11-20T12:00:00Z', 'u-2'),
      due('2026-11-18T12:00:00Z', 'u-2', 'u-2 renamed'),
      due('2026-11-21T12:00:00Z', 'u-2'),
      due('2026-11-17T12:00:00Z', 'u-2', 'u-2', 'D2'),
      due('2026-11-19T12:00:00Z', null),
      due('2026-11-19T12:00:00Z', 'lms_user', 'Leads'),
      due('2026-11-22T12:00:00Z', 'u-3'),
      { ...due('2026-11-20T12:00:00Z', 'u-3'), nextStep: 'delivery' },
    ]

    it('counts what is overdue and due today, within the dealers', async () => {
      const day = await dayWith(rows, { rights, dealerCodes: ['D1'] })
      expect(day.team).toEqual([
        {
          userID: 'u-2',
          name: 'u-2 renamed',
          overdue_count: 2,
          oldest_due_at: '2026-11-18T12:00:00.000Z',
          due_today_count: 1,
        },
        {
          userID: null,
          name: null,
          overdue_count: 1,
          oldest_due_at: '2026-11-19T12:00:00.000Z',
          due_today_count: 0,
        },
        {
          userID: 'u-1',
          name: 'u-1',
          overdue_count: 0,
          oldest_due_at: null,
          due_today_count: 1,
        },
      ])
      expect([day.overdue_count, day.due_today_count]).toEqual([4, 2])
    })

    it('is for people who may assign', async () => {
      expect((await dayWith(rows)).team).toBeNull()
    })
  })
})
