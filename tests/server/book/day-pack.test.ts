import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerFields } from '#domain/customers/customer.fields.ts'
import { partRights } from '#domain/customers/details-access.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import {
  activity,
  callScripts,
  customers,
  memberships,
  offers,
  parameters,
  productConfigurations,
  representatives,
} from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { bookReader, buildFullCustomer } from './book-world.ts'
import type { BookReader } from './book-world.ts'

let host: Host
const counts = { records: 0, leaks: 0 }

/** Every right that decides what of a customer somebody sees: a field, a part of the details, a tab, residual values, or offers. */
const decisive: readonly string[] = [
  ...new Set([
    ...customerFields.flatMap(({ right }) => right ?? []),
    ...(
      [
        'comments',
        'service_history',
        'excess_mileage',
        'pre_approvals',
        'contact',
        'digital_pre_inspection',
        'representatives',
        'payment_holidays',
        'true_equity',
      ] as const
    ).flatMap((part) => partRights(part)),
    ...everyRight.filter((right) => /Offer|Rv|Calc/u.test(right)),
  ]),
]

beforeAll(async () => {
  host = await openHost()
  await buildOrganisation(host, { is_base: true, name: 'Base' })
})

afterAll(async () => {
  process.stdout.write(
    `book/day-pack: ${counts.records} records compared with the calls that answer one, leaks ${counts.leaks}/${counts.records}\n`,
  )
  await host.close()
})

async function somebody(
  wish: {
    readonly orgId?: string
    readonly rights?: readonly string[]
    readonly dealerCodes?: readonly string[]
  } = {},
): Promise<BookReader> {
  const user = await buildUser(host, { rights: everyRight, ...wish })
  return bookReader(host, user, randomUUID())
}

const namesOf = ({
  customers: named,
}: {
  readonly customers: readonly { readonly agreementNo: string }[]
}) => named.map(({ agreementNo }) => agreementNo)
const change = (user: BuiltUser, work: Parameters<Host['database']['within']>[1]) =>
  host.database.within({ orgId: user.orgId, userId: null }, work)

describe('the day pack', () => {
  it('holds today’s and overdue call-backs and appointments, hot leads, what is mine and what I opened, within the dealers, the most needed first', async () => {
    const orgId = await buildOrganisation(host)
    const mine = await somebody({ orgId, dealerCodes: ['D1'] })
    const [today, overdue, lead, assigned, opened, tomorrow, others, foreign, quiet, email] =
      await buildCustomers(host, orgId, [
        { nextStep: 'visit', nextStepAt: new Date('2026-11-21T16:00:00Z') },
        { nextStep: 'call', nextStepAt: new Date('2026-11-03T10:00:00Z') },
        { actionBy: new Date('2026-11-22T09:00:00Z') },
        { assignedUserId: mine.user.id },
        {},
        { nextStep: 'call', nextStepAt: new Date('2026-11-22T10:00:00Z') },
        {
          nextStep: 'call',
          nextStepAt: new Date('2026-11-21T10:00:00Z'),
          assignedUserId: randomUUID(),
        },
        { nextStep: 'call', nextStepAt: new Date('2026-11-21T10:00:00Z'), dCode: 'D2' },
        {},
        { nextStep: 'email', nextStepAt: new Date('2026-11-21T10:00:00Z') },
      ])
    const pack = await mine.pack({ opened: [opened ?? '', foreign ?? '', 'NO-SUCH', 'nul\0'] })
    expect(namesOf(pack)).toEqual([today, overdue, lead, opened, assigned, tomorrow, others])
    expect(pack.customers.map(({ reasons }) => reasons[0])).toEqual([
      'due_today',
      'overdue',
      'hot_lead',
      'opened',
      'assigned',
      'due_soon',
      'due_today',
    ])
    expect([pack.left_out, pack.today, pack.as_of, pack.gone]).toEqual([
      0,
      '2026-11-21',
      host.clock.now().toISOString(),
      [],
    ])
    expect([quiet, email].some((agreement) => namesOf(pack).includes(agreement ?? ''))).toBe(false)
  })

  it('knows the day by the organisation’s zone', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { time_zone: 'America/Los_Angeles', offline_days_ahead: '0' },
    })
    const mine = await somebody({ orgId })
    // 09:00 in London is one in the morning in California: today ends at 08:00 UTC of the 22nd.
    const [late, next] = await buildCustomers(host, orgId, [
      { nextStep: 'call', nextStepAt: new Date('2026-11-22T07:59:59Z') },
      { nextStep: 'call', nextStepAt: new Date('2026-11-22T08:00:00Z') },
    ])
    expect(namesOf(await mine.pack())).toEqual([late])
    expect(next).toBeDefined()
  })

  it('is cut where the organisation’s limit bites, keeps what is needed most, and says how many were left out', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { offline_max_customers: '3', offline_max_megabytes: '7' },
    })
    const mine = await somebody({ orgId })
    const made = await buildCustomers(
      host,
      orgId,
      Array.from({ length: 40 }, (_, index) => ({
        nextStep: 'call',
        nextStepAt: new Date(Date.UTC(2026, 10, 1 + (index % 20), 10, index)),
      })),
    )
    const [today] = await buildCustomers(host, orgId, [
      { nextStep: 'call', nextStepAt: new Date('2026-11-21T15:00:00Z') },
    ])
    const pack = await mine.pack()
    expect(namesOf(pack)).toEqual([today, made[39], made[19]])
    expect([pack.left_out, pack.limits]).toEqual([
      38,
      { customers: 3, megabytes: 7, daysAhead: 2, daysKept: 7 },
    ])
  })

  it('says which of the held ones left it and which are not theirs to see, without saying why', async () => {
    const orgId = await buildOrganisation(host)
    const mine = await somebody({ orgId, dealerCodes: ['D1'] })
    const [stays, left, moved] = await buildCustomers(host, orgId, [
      { assignedUserId: mine.user.id },
      {},
      { dCode: 'D2' },
    ])
    const elsewhere =
      (
        await buildCustomers(host, await buildOrganisation(host), [
          { assignedUserId: mine.user.id },
        ])
      )[0] ?? ''
    const { gone } = await mine.pack({
      held: [stays ?? '', left ?? '', moved ?? '', elsewhere, 'NO-SUCH'],
    })
    expect(gone).toEqual([
      { agreementNo: left, why: 'left' },
      ...[moved, elsewhere, 'NO-SUCH'].map((agreementNo) => ({ agreementNo, why: 'not_theirs' })),
    ])
  })
})

describe('the version of a customer in the pack', () => {
  it('changes with everything that their pages show, and with nothing else', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: { digital_pre_inspection_enabled: 'true' },
    })
    const mine = await somebody({ orgId })
    const agreement = await buildFullCustomer(host, orgId, { assignedUserId: mine.user.id })
    const other = await buildFullCustomer(host, orgId, { assignedUserId: mine.user.id })
    const versions = async () =>
      new Map((await mine.pack()).customers.map((one) => [one.agreementNo, one.version]))
    const changes: Readonly<Record<string, Parameters<typeof change>[1]>> = {
      'the row': (tx) =>
        tx
          .update(customers)
          .set({ fPayment: 1 })
          .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreement))),
      'a comment that is edited': (tx) =>
        tx
          .update(activity)
          .set({ comment: 'Wants red' })
          .where(eq(activity.id, `${agreement}-c`)),
      'an event that is taken back': (tx) =>
        tx
          .update(activity)
          .set({ deletedAt: host.clock.now() })
          .where(eq(activity.id, `${agreement}-e`)),
      'a status that is new': (tx) =>
        tx
          .insert(activity)
          .values({
            orgId,
            fAgreementNo: agreement,
            id: randomUUID(),
            type: 'status',
            status: 'sold',
            author: 'R',
            created_at: host.clock.now(),
            occurredAt: host.clock.now(),
          }),
      'an offer that goes': (tx) =>
        tx.delete(offers).where(and(eq(offers.orgId, orgId), eq(offers.oId, `${agreement}-S`))),
      'a representative': (tx) =>
        tx
          .update(representatives)
          .set({ phone: '1' })
          .where(
            and(eq(representatives.orgId, orgId), eq(representatives.fAgreementNo, agreement)),
          ),
    }
    let before = await versions()
    expect(await versions()).toEqual(before)
    for (const [what, work] of Object.entries(changes)) {
      await change(mine.user, work)
      const after = await versions()
      expect([
        what,
        after.get(agreement) === before.get(agreement),
        after.get(other) === before.get(other),
      ]).toEqual([what, false, true])
      before = after
    }
    for (const work of [
      (tx) =>
        tx
          .update(productConfigurations)
          .set({ configuration: { product: 'PCP', minTerm: 12 } })
          .where(eq(productConfigurations.orgId, orgId)),
      (tx) => tx.insert(parameters).values({ orgId, key: 'propensity_UI_features', value: 'true' }),
    ] satisfies Parameters<typeof change>[1][]) {
      await change(mine.user, work)
      const after = await versions()
      expect([
        after.get(agreement) === before.get(agreement),
        after.get(other) === before.get(other),
      ]).toEqual([false, false])
      before = after
    }
    host.clock.advance(16 * 3600)
    const nextDay = await bookReader(host, mine.user, randomUUID())
    // The campaign ended with the day that is over.
    expect(
      (await nextDay.pack()).customers.find(({ agreementNo }) => agreementNo === agreement)
        ?.version,
    ).not.toBe(before.get(agreement))
    host.clock.advance(-16 * 3600)
  })

  it('is that of the record which is fetched by it', async () => {
    const orgId = await buildOrganisation(host)
    const mine = await somebody({ orgId })
    const agreement = await buildFullCustomer(host, orgId, { assignedUserId: mine.user.id })
    const [entry] = (await mine.pack()).customers
    const {
      customers: [record],
    } = await mine.records([agreement])
    expect([entry?.agreementNo, record?.version]).toEqual([agreement, entry?.version])
  })
})

describe('a record of the book', () => {
  it('is what the calls about the customer answer the same person, with every right, without any, and with each one missing', async () => {
    const orgId = await buildOrganisation(host, {
      parameters: {
        digital_pre_inspection_enabled: 'true',
        show_duplicate_record_warning: 'true',
        propensity_UI_features: 'true',
      },
    })
    const agreements = [
      await buildFullCustomer(host, orgId),
      await buildFullCustomer(host, orgId),
      await buildFullCustomer(host, orgId, { fProductType: 'Lease', processed_at: null }),
    ]
    const held = [
      everyRight,
      [],
      ...decisive.map((missing) => everyRight.filter((right) => right !== missing)),
    ]
    for (const rights of held) {
      const reader = await somebody({ orgId, rights })
      const { customers: records, missing } = await reader.records(agreements)
      expect(missing).toEqual([])
      for (const agreement of agreements) {
        const at = `${orgId}/customer/${agreement}`
        const [details, activities, services, deals, document] = [
          await reader.ask('GET', `/search/v1/${at}`),
          await reader.ask('POST', `/customer/v1/${orgId}/status-history`, {
            customer_id: agreement,
          }),
          await reader.ask('GET', `/customer/v1/${at}/service-history`),
          await reader.ask('GET', `/offer-service/v1/${at}/deal-facts`),
          await reader.ask('GET', `/customer/v1/${at}/onedoc-last-sent`),
        ]
        const expected = {
          agreementNo: agreement,
          details: details.body,
          activity: activities.body,
          deals: deals.body,
          document: document.body,
          ...(services.status === 200 ? { service_history: services.body } : {}),
        }
        const { version, ...record } =
          records.find(({ agreementNo }) => agreementNo === agreement) ?? {}
        counts.records++
        if (
          JSON.stringify(record) !== JSON.stringify(expected) &&
          JSON.stringify(record).length > JSON.stringify(expected).length
        )
          counts.leaks++
        expect({
          lacking: everyRight.filter((right) => !rights.includes(right)).slice(0, 1),
          ...record,
        }).toEqual({
          lacking: everyRight.filter((right) => !rights.includes(right)).slice(0, 1),
          ...expected,
        })
        expect(typeof version).toBe('string')
      }
    }
    expect(counts.records).toBe(held.length * agreements.length)
    expect(held.length).toBeGreaterThan(12)
  })

  it('is nobody’s of another dealer or organisation, nor of nobody at all', async () => {
    const orgId = await buildOrganisation(host)
    const mine = await somebody({ orgId, dealerCodes: ['D1'] })
    const [own, foreign] = [
      await buildFullCustomer(host, orgId),
      await buildFullCustomer(host, orgId, { dCode: 'D2' }),
    ]
    const elsewhere = await buildFullCustomer(host, await buildOrganisation(host))
    const { customers: records, missing } = await mine.records([
      foreign,
      own,
      elsewhere,
      'NO-SUCH',
      'nul\0',
      own,
    ])
    expect([records.map(({ agreementNo }) => agreementNo), missing]).toEqual([
      [own],
      [foreign, elsewhere, 'NO-SUCH', 'nul\0'],
    ])
    await host.database.asOwner((tx) =>
      tx
        .update(memberships)
        .set({ dealerCodes: [] })
        .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, mine.user.id))),
    )
    expect((await mine.records([own])).customers).toEqual([])
    expect(namesOf(await mine.pack({ opened: [own] }))).toEqual([])
  })

  it('comes fifty at a time, not more', async () => {
    const mine = await somebody()
    const many = Array.from({ length: 51 }, (_, number) => `A-${number}`)
    expect(
      (
        await mine.ask('POST', `/search/v1/${mine.user.orgId}/day-pack/records`, {
          device: randomUUID(),
          agreements: many,
        })
      ).body['code'],
    ).toBe('bad_input')
    expect((await mine.records(many.slice(1))).missing).toHaveLength(50)
  })
})

describe('what all customers of the book share', () => {
  it('is the product configuration, and published call scripts for who may see them', async () => {
    const orgId = await buildOrganisation(host)
    await buildFullCustomer(host, orgId)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(callScripts).values([
        {
          orgId,
          id: 's1',
          title: 'Renewal',
          category: 'Calls',
          content: 'Good morning',
          published: true,
        },
        {
          orgId,
          id: 's2',
          title: 'Draft',
          category: 'Calls',
          content: 'Not yet',
          published: false,
        },
      ]),
    )
    const shared = async (rights: readonly string[]) => {
      const reader = await somebody({ orgId, rights })
      return (
        await reader.ask('POST', `/search/v1/${orgId}/day-pack/shared`, { device: randomUUID() })
      ).body
    }
    expect(await shared(everyRight)).toMatchObject({
      products: [{ product: 'PCP' }],
      call_scripts: [{ id: 's1', title: 'Renewal', content: 'Good morning' }],
    })
    expect(await shared([])).not.toHaveProperty('call_scripts')
  })
})

describe('the preview for administrators', () => {
  it('says what the limits mean for the people: customers, megabytes, and whose pack is cut', async () => {
    const orgId = await buildOrganisation(host)
    const admin = await somebody({ orgId })
    const busy = await somebody({ orgId, rights: [] })
    await somebody({ orgId, dealerCodes: ['D2'], rights: [] })
    for (let made = 0; made < 3; made++)
      await buildFullCustomer(host, orgId, {
        assignedUserId: busy.user.id,
        actionBy: new Date('2026-11-22T09:00:00Z'),
        dCode: 'D1',
      })
    const preview = async (query = '') =>
      (await admin.ask('GET', `/organisation/v1/${orgId}/day-pack/preview${query}`)).body
    const hot = await preview()
    // Their hot leads are open, so they belong to everybody at the dealer; nobody at D2 has any.
    expect(hot).toMatchObject({
      people: 3,
      is_capped: false,
      customers: { median: 3, most: 3 },
      people_cut: 0,
      sampled: 3,
    })
    expect(await preview('?customers=2')).toMatchObject({
      customers: { median: 2, most: 2 },
      people_cut: 2,
      limits: { customers: 2 },
    })
    const each = Number(hot['bytes_each'])
    const { customers: records } = await admin.records(
      (await admin.pack()).customers.map(({ agreementNo }) => agreementNo),
    )
    const measured =
      records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0) /
      records.length
    expect(Math.abs(each - measured)).toBeLessThan(measured / 20)
    expect((await busy.ask('GET', `/organisation/v1/${orgId}/day-pack/preview`)).body['code']).toBe(
      'right_missing',
    )
  })
})
