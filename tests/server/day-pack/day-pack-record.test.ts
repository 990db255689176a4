import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { getPartRights } from '#domain/customers/details/details-access.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import {
  activity,
  customers,
  memberships,
  offers,
  parameters,
  productConfigurations,
  representatives,
} from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createDayPackCaller, buildFullCustomer } from './day-pack-caller.ts'
import type { DayPackCaller } from './day-pack-caller.ts'

const host = describeHost()
const counts = { records: 0, leaks: 0 }

/**
 * Every right that decides what of a customer somebody sees: a field, a part of the details, a tab,
 * residual values, or offers.
 */
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
    ).flatMap((part) => getPartRights(part)),
    ...everyRight.filter((right) => /Offer|Rv|Calc/u.test(right)),
  ]),
]

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
})

afterAll(() => {
  printCounts(
    `book/day-pack: ${counts.records} records compared with the calls that answer one, leaks ${counts.leaks}/${counts.records}`,
  )
})

async function somebody(
  overrides: {
    readonly orgId?: string
    readonly rights?: readonly string[]
    readonly dealerCodes?: readonly string[]
  } = {},
): Promise<DayPackCaller> {
  const user = await buildUser(host, { rights: everyRight, ...overrides })
  return createDayPackCaller(host, user, randomUUID())
}

const getNames = ({
  customers: named,
}: {
  readonly customers: readonly { readonly agreementNo: string }[]
}) => named.map(({ agreementNo }) => agreementNo)
const change = (user: BuiltUser, work: Parameters<TestHost['database']['within']>[1]) =>
  host.database.within({ orgId: user.orgId, userId: null }, work)

describe('The version', () => {
  it('changes with everything that their pages show, and nothing else', async () => {
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
        tx.insert(activity).values({
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
    const nextDay = await createDayPackCaller(host, mine.user, randomUUID())
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

describe('A record of the day pack', () => {
  it('equals the person’s own calls, with any set of rights', async () => {
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

  it('is refused to other dealers and organisations', async () => {
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
    expect(getNames(await mine.pack({ opened: [own] }))).toEqual([])
  })

  it('comes in calls of fifty at most', async () => {
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
