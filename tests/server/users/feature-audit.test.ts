import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { featureUses } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let user: BuiltUser
let agreement: string
let other: string
let call: Call

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  user = await buildUser(host, { orgId, dealerCodes: ['D1'] })
  call = createCaller(host.app, await buildSession(host, user.id))
  ;[agreement = '', other = ''] = await buildCustomers(host, orgId, [
    { dCode: 'D1' },
    { dCode: 'D2' },
  ])
})

async function note(body: object, id = randomUUID()) {
  const answer = await call('POST', `/users/v1/${orgId}/feature-audit`, { body, requestId: id })
  return {
    id,
    status: answer.status,
    body: (await answer.json()) as { id?: string; code?: string },
  }
}

const kept = (id: string) =>
  host.database.within({ orgId, userId: null }, (tx) =>
    tx
      .select()
      .from(featureUses)
      .where(and(eq(featureUses.orgId, orgId), eq(featureUses.id, id))),
  )

it('[W-154] keeps which feature was used on which agreement and deal, and refuses none', async () => {
  const deal_details = { oId: 'AG-RT', fPayment: 31_240, fTerm: 48, isCustom: false, fParity: null }
  const { id, status } = await note({
    agreement_number: agreement,
    user_id: user.id,
    deal_details,
    feature: 'compare',
  })
  expect(status).toBe(200)
  expect(await kept(id)).toMatchObject([
    { fAgreementNo: agreement, userId: user.id, feature: 'compare', deal_details },
  ])
  for (const feature of [undefined, null, '', '  ']) {
    const refused = await note({
      agreement_number: agreement,
      user_id: user.id,
      deal_details,
      ...(feature === undefined ? {} : { feature }),
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_input' } })
    expect(await kept(refused.id)).toEqual([])
  }
})

it('keeps a use once, however often it is sent', async () => {
  const { id } = await note({ agreement_number: agreement, feature: 'choose' })
  expect(await note({ agreement_number: agreement, feature: 'choose' }, id)).toMatchObject({
    status: 200,
    body: { id },
  })
  expect(await kept(id)).toHaveLength(1)
})

it('takes nobody’s word for who it was, and no other dealer’s customer', async () => {
  expect(
    await note({ agreement_number: agreement, user_id: randomUUID(), feature: 'choose' }),
  ).toMatchObject({ status: 403, body: { code: 'identity_mismatch' } })
  expect(await note({ agreement_number: other, feature: 'choose' })).toMatchObject({ status: 404 })
})

it('lets nobody who works through the host change or take away a use', async () => {
  const { id } = await note({ agreement_number: agreement, feature: 'save' })
  const attempts = [
    host.database.within({ orgId, userId: null }, (tx) =>
      tx.update(featureUses).set({ feature: 'none' }).where(eq(featureUses.id, id)),
    ),
    host.database.within({ orgId, userId: null }, (tx) =>
      tx.delete(featureUses).where(eq(featureUses.id, id)),
    ),
  ]
  await Promise.all(
    attempts.map(async (attempt) => {
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
    }),
  )
})
