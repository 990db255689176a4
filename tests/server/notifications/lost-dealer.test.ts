import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotLeads, memberships } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startPushService } from '#tests/support/gateways/push-service.ts'
import type { PushService } from '#tests/support/gateways/push-service.ts'
import { createNotifier } from './notified-people.ts'

const host = describeHost()
let service: PushService
let orgId: string
let office: ReturnType<typeof createNotifier>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  office = createNotifier(host, orgId, service)
  await office.ensureKeys()
})

describe('A device that is notified', () => {
  it('is told of its person’s dealers alone, though customers of a lost one stay assigned', async () => {
    const robin = await office.signIn(['call_back', 'hot_lead'])
    const nextStepAt = host.clock.now()
    const due = { nextStep: 'call', nextStepAt, assignedUserId: robin.user.id } as const
    const [lost = ''] = await buildCustomers(host, orgId, [
      { ...due, dCode: 'LOST' },
      { ...due, dCode: 'LOST' },
      { ...due, dCode: 'STAYS' },
    ])
    await office.within(async (tx) => {
      await tx.insert(hotLeads).values({
        orgId,
        id: 'a',
        fAgreementNo: lost,
        receivedDate: new Date(nextStepAt.getTime() - 60_000),
        actionBy: new Date(nextStepAt.getTime() + 86_400_000),
        offer: {},
        search: {},
        finance: {},
      })
    })
    const setDealers = (dealerCodes: string[] | null) =>
      host.database.asOwner((tx) =>
        tx.update(memberships).set({ dealerCodes }).where(eq(memberships.userId, robin.user.id)),
      )
    await setDealers(['GONE'])
    expect(await office.look()).toBe(0)
    await setDealers(['STAYS'])
    expect(await office.look()).toBe(1)
    await office.sendWaiting()
    expect(robin.receiver.messages.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^A call-back is due at /u),
    ])
    await setDealers(null)
    expect(await office.look(), 'the lead; the call-backs of that time were told of').toBe(1)
  })
})
