import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParityAlert } from '#domain/notifications/parity-alert.contract.ts'
import { customers, memberships, offers, preCalculationRuns } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startPushService } from '#tests/support/gateways/push-service.ts'
import type { PushService } from '#tests/support/gateways/push-service.ts'
import { createNotifier } from './notified-people.ts'
import type { NotifiedPerson } from './notified-people.ts'

const host = describeHost()
let service: PushService
let orgId: string
let office: ReturnType<typeof createNotifier>
let robin: NotifiedPerson
let agreement: string

const finishRun = (day: string, reason = 'nightly') =>
  office.within((tx) =>
    tx.insert(preCalculationRuns).values({
      orgId,
      id: `${day} ${reason}`,
      reason,
      state: 'finished',
      day,
      as_of: host.clock.now(),
    }),
  )

const calculate = (fParity: number, offer: Partial<typeof offers.$inferInsert> = {}) =>
  office.within(async (tx) => {
    const one = { orgId, fAgreementNo: agreement }
    await tx
      .update(customers)
      .set({ fParity })
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreement)))
    await tx.delete(offers).where(eq(offers.fAgreementNo, agreement))
    const car = { aMake: 'Arden', aModel: 'Vale', fPurchasePrice: 2_000_000, fPayment: 31_000 }
    await tx.insert(offers).values([
      { ...one, oId: 'best', type: 'core', fParity, ...car, ...offer, created_at: new Date() },
      { ...one, oId: 'next', type: 'core', fParity: fParity - 9000, created_at: new Date() },
    ])
  })

const listAlerts = async ({ call }: NotifiedPerson) =>
  (await (await call('GET', `/notification/v1/${orgId}/parity-alerts`)).json()) as ParityAlert[]

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  office = createNotifier(host, orgId, service)
  await office.ensureKeys()
  robin = await office.signIn(['parity'])
  ;[agreement = ''] = await buildCustomers(host, orgId, [
    { cFullName: 'Ada Bell', aMake: 'Corin', aModel: 'Dell', assignedUserId: robin.user.id },
  ])
})

describe('A customer who came within parity', () => {
  it('is told of by the night’s figures once, without a name, and listed with the reason', async () => {
    await calculate(-1200)
    await finishRun('2026-11-20')
    expect(await office.look()).toBe(0)
    await calculate(300, { fPurchasePrice: 1_950_000 })
    expect(await office.look()).toBe(0)
    await finishRun('2026-11-21')
    expect(await office.look()).toBe(1)
    expect(await office.look()).toBe(0)
    await office.sendWaiting()
    expect(robin.receiver.messages).toMatchObject([
      { body: 'One of your customers came within parity', path: `/${orgId}/parity-alerts` },
    ])
    expect(robin.receiver.texts[0]).not.toMatch(/Ada|Bell|AG-/u)
    expect(await listAlerts(robin)).toEqual([
      {
        fAgreementNo: agreement,
        cFullName: 'Ada Bell',
        vehicle: 'Corin Dell',
        offer: 'Arden Vale',
        reason: 'price',
        day: '2026-11-21',
      },
    ])
    expect(await listAlerts(await office.signIn(null))).toEqual([])
  })

  it.each([
    ['told of to who sees', ['OTHER', 'D1'], 1],
    ['not told of to who has lost', ['OTHER'], 0],
  ])('is %s its dealer', async (_whom, dealerCodes, notices) => {
    await calculate(-1200)
    await finishRun('2026-11-20')
    expect(await office.look()).toBe(0)
    await calculate(300)
    await finishRun('2026-11-21')
    await host.database.asOwner((tx) =>
      tx.update(memberships).set({ dealerCodes }).where(eq(memberships.userId, robin.user.id)),
    )
    expect(await office.look()).toBe(notices)
    expect(await listAlerts(robin)).toHaveLength(notices)
  })

  it('stays listed while within it, and is no more once out of it', async () => {
    await calculate(-1200)
    await finishRun('2026-11-19')
    await office.look()
    await calculate(300)
    await finishRun('2026-11-20')
    await office.look()
    await calculate(350)
    await finishRun('2026-11-21')
    expect(await office.look()).toBe(0)
    expect(await listAlerts(robin)).toMatchObject([{ reason: 'agreement', day: '2026-11-20' }])
    await calculate(-10)
    await finishRun('2026-11-22')
    expect(await office.look()).toBe(0)
    expect(await listAlerts(robin)).toEqual([])
  })

  it('is compared by figures of all customers, not by those that an import changed', async () => {
    await calculate(-1200)
    await finishRun('2026-11-20')
    await office.look()
    await calculate(300)
    await finishRun('2026-11-21', 'import')
    expect(await office.look()).toBe(0)
  })
})
