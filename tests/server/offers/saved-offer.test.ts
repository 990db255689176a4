import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { reader } from '../customers/customer-list.ts'
import type { Reader } from '../customers/customer-list.ts'
import { buildDealer, buildRenewal, storedOffers } from './deal-book.ts'

let host: Host
let orgId: string
let person: Reader

beforeAll(async () => {
  host = await openHost()
  orgId = await buildDealer(host)
  person = await reader(host, orgId, ['CanSaveCustomOffer', 'CanSetCustomRecommended', 'CanSendLeadsToMyAccount'])
})

afterAll(() => host.close())

async function send(method: 'POST' | 'DELETE', agreement: string, path: string, body: object = {}) {
  const answer = await person.call(method, `/offer-service/v1/${orgId}/customer/${agreement}/${path}`, method === 'DELETE' ? {} : { body })
  return { status: answer.status, body: (await answer.json()) as Offer & KeyFinancials & { code?: string } }
}

it('saves an offer as typed over with the host’s own figures and the next index, and reckons it again to the same penny', async () => {
  await buildRenewal(host, orgId, 'AG-1')
  const question = { oId: 'AG-1-RT', offerOverrides: { fTerm: 36, fRate: 3.9 }, supportOverrides: { cash: 25_000 } }
  const { body: asked } = await send('POST', 'AG-1', 'key-financials', question)
  const { status, body: saved } = await send('POST', 'AG-1', 'saved-offer', question)
  expect({ status, type: saved.type, index: saved.savedOfferIndex, payment: saved.fPayment }).toEqual({ status: 200, type: 'saved', index: 0, payment: asked.deal.fPayment })
  const { body: again } = await send('POST', 'AG-1', 'key-financials', { savedOfferIndex: 0 })
  expect(again.deal).toEqual(asked.deal)
  const { body: further } = await send('POST', 'AG-1', 'saved-offer', { oId: saved.oId, supportOverrides: { cash: 30_000 } })
  expect(further.savedOfferIndex).toBe(1)
  const { body: joined } = await send('POST', 'AG-1', 'key-financials', { oId: further.oId })
  expect(joined.deal).toMatchObject({ fTerm: 36, fRate: 3.9 })
  expect(joined.steps.credit).toContainEqual({ label: 'cash_support', amount: -30_000 })
})

it('keeps nothing of an offer that cannot be reckoned', async () => {
  await buildRenewal(host, orgId, 'AG-2')
  expect(await send('POST', 'AG-2', 'saved-offer', { oId: 'AG-2-RT', customerOverrides: { trading_contribution: 99_999 } })).toMatchObject({ status: 422, body: { code: 'over_limit' } })
  expect(await storedOffers(host, orgId, 'AG-2')).toHaveLength(1)
})

it('recommends one saved offer at a time, and none once the flag is taken back', async () => {
  await buildRenewal(host, orgId, 'AG-3')
  const { body: first } = await send('POST', 'AG-3', 'saved-offer', { oId: 'AG-3-RT' })
  const { body: second } = await send('POST', 'AG-3', 'saved-offer', { oId: 'AG-3-RT', offerOverrides: { fTerm: 24 } })
  const recommended = async () => (await storedOffers(host, orgId, 'AG-3')).filter((offer) => offer.isCustomRecommended).map(({ oId }) => oId)
  await send('POST', 'AG-3', `recommended/${first.oId}`)
  expect(await recommended()).toEqual([first.oId])
  expect(await send('POST', 'AG-3', `recommended/${second.oId}`)).toMatchObject({ status: 200, body: { isCustomRecommended: true, customRecommendedID: second.oId } })
  expect(await recommended()).toEqual([second.oId])
  await send('DELETE', 'AG-3', `recommended/${second.oId}`)
  expect(await recommended()).toEqual([])
  expect(await send('POST', 'AG-3', 'recommended/AG-3-RT')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('puts a saved offer into the customer’s account by its index and takes it out again', async () => {
  await buildRenewal(host, orgId, 'AG-4')
  await send('POST', 'AG-4', 'saved-offer', { oId: 'AG-4-RT' })
  expect(await send('POST', 'AG-4', 'myaccount/send', { saved_offer_idx: 0 })).toMatchObject({ status: 200, body: { send_to_myaccount: true } })
  expect(await send('POST', 'AG-4', 'myaccount/remove', { saved_offer_idx: 0 })).toMatchObject({ status: 200, body: { send_to_myaccount: false } })
  expect(await send('POST', 'AG-4', 'myaccount/send', { saved_offer_idx: 7 })).toMatchObject({ status: 404 })
})
