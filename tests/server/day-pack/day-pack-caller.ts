import type { DayPack } from '#domain/day-pack/day-pack.model.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  hotLeads,
  inspections,
  offers,
  productConfigurations,
  representatives,
  serviceHistory,
} from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildSession, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** A person with a device, as the host sees them. */
export interface DayPackCaller {
  readonly user: BuiltUser
  readonly call: Call
  pack(overrides?: {
    readonly opened?: readonly string[]
    readonly held?: readonly string[]
    readonly device?: string
  }): Promise<DayPack>
  /** A call's answer, or its refusal's code. */
  ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
  records(
    agreements: readonly string[],
    device?: string,
  ): Promise<{
    readonly customers: readonly (Record<string, unknown> & {
      agreementNo: string
      version: string
    })[]
    readonly missing: readonly string[]
  }>
}

export async function createDayPackCaller(
  host: TestHost,
  user: BuiltUser,
  device: string,
): Promise<DayPackCaller> {
  const call = createCaller(host.app, await buildSession(host, user.id))
  const ask: DayPackCaller['ask'] = async (method, path, body) => {
    const answer = await call(method, path, body === undefined ? {} : { body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    user,
    call,
    ask,
    pack: async ({ opened = [], held = [], device: other } = {}) =>
      (
        await ask('POST', `/search/v1/${user.orgId}/day-pack`, {
          device: other ?? device,
          opened,
          held,
        })
      ).body as unknown as DayPack,
    records: async (agreements, other) =>
      (
        await ask('POST', `/search/v1/${user.orgId}/day-pack/records`, {
          device: other ?? device,
          agreements,
        })
      ).body as never,
  }
}

const toEntry = (orgId: string, fAgreementNo: string) => ({
  orgId,
  fAgreementNo,
  author: 'Robin Marsh',
  created_at: new Date('2026-11-20T09:00:00Z'),
  occurredAt: new Date('2026-11-20T09:00:00Z'),
})

/** Customers whose parity puts them on the first three pages, so that others are behind. */
export async function fillFirstPages(host: TestHost, orgId: string): Promise<void> {
  await buildCustomers(
    host,
    orgId,
    Array.from({ length: 150 }, () => ({ fParity: 900_000, dCode: 'D1' })),
  )
}

/** A customer about whom there is something in every part that a page shows. */
export async function buildFullCustomer(
  host: TestHost,
  orgId: string,
  overrides: Parameters<typeof buildCustomers>[2][number] = {},
): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [
    {
      cPhone: '01611234567',
      cEmail: 'a@demo.example',
      aVrm: 'AB12 CDE',
      aVin: 'FCT00000000000001',
      fProductType: 'PCP',
      fRate: 6.9,
      fParity: 12_000,
      fEquity: 240_000,
      fTrueEquity: 250_000,
      fPayment: 31_200,
      fTerm: 36,
      processed_at: new Date('2026-11-20T03:00:00Z'),
      last_sent_to_onedoc: new Date('2026-11-18T09:00:00Z'),
      cOneDocStatus: 'sent',
      fGuarantor: 'A. Guarantor',
      excessMileage: 1200,
      ...overrides,
    },
  ])
  const of = { orgId, fAgreementNo: agreement }
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx
      .insert(productConfigurations)
      .values({ orgId, product: 'PCP', configuration: { product: 'PCP' } })
      .onConflictDoNothing()
    await tx.insert(offers).values([
      {
        ...of,
        oId: `${agreement}-RT`,
        type: 'repeatTerm',
        fProduct: 'PCP',
        aMake: 'Arden',
        aModel: 'Fell',
        fPurchasePrice: 2_449_500,
        fTerm: 36,
        fRate: 6.9,
        created_at: new Date('2026-11-20T09:00:00Z'),
      },
      {
        ...of,
        oId: `${agreement}-S`,
        type: 'saved',
        savedOfferIndex: 0,
        created_at: new Date('2026-11-20T09:00:00Z'),
      },
    ])
    await tx.insert(activity).values([
      {
        ...toEntry(orgId, agreement),
        id: `${agreement}-c`,
        type: 'comment',
        comment: 'Wants blue',
      },
      { ...toEntry(orgId, agreement), id: `${agreement}-s`, type: 'status', status: 'contacted' },
      {
        ...toEntry(orgId, agreement),
        id: `${agreement}-e`,
        type: 'event',
        event: 'call',
        outcome: 'no_reply',
      },
      {
        ...toEntry(orgId, agreement),
        id: `${agreement}-m`,
        type: 'communication',
        details: { subject: 'Your car' },
      },
    ])
    await tx
      .insert(serviceHistory)
      .values({ ...of, id: `${agreement}-w`, serviceDescription: 'Brakes', estimatedCost: 18_000 })
    await tx.insert(inspections).values({
      ...of,
      id: `${agreement}-i`,
      received_date: new Date('2026-11-10T09:00:00Z'),
      mileage: 31_000,
    })
    await tx
      .insert(representatives)
      .values({ ...of, position: 1, firstName: 'Mina', phone: '01617654321' })
    await tx.insert(hotLeads).values({
      ...of,
      id: `${agreement}-h`,
      receivedDate: new Date('2026-11-19T09:00:00Z'),
      actionBy: new Date('2026-11-22T09:00:00Z'),
      offer: { trueEquity: 250_000 },
      search: {},
      finance: {},
    })
    await tx.insert(campaigns).values({
      orgId,
      id: `${agreement}-k`,
      title: 'Autumn',
      date: '2026-11-01',
      endDate: '2026-11-21',
    })
    await tx.insert(campaignCustomers).values({ ...of, campaignId: `${agreement}-k` })
  })
  return agreement
}
