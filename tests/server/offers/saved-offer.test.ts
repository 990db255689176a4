import { beforeAll, expect, it } from 'vitest'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import type { MovedFigures, SavedOfferAnswer } from '#domain/offers/saved/saved-offer.model.ts'
import { toShownFigures } from '#domain/offers/saved/saved-offer.rules.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import type { ListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal, storedOffers } from './deal-fixtures.ts'

const host = describeHost()
let orgId: string
let person: ListUser

const rights = [
  'CanSaveCustomOffer',
  'CanSetCustomRecommended',
  'CanSendLeadsToMyAccount',
  'CanViewRvData',
] as const

beforeAll(async () => {
  orgId = await buildDealer(host)
  person = await signInListUser(host, orgId, rights)
})

interface Sent {
  readonly status: number
  readonly body: SavedOfferAnswer &
    KeyFinancials & { readonly code?: string; readonly data?: MovedFigures }
}

async function send(
  method: 'POST' | 'DELETE',
  agreement: string,
  path: string,
  body: object = {},
  who = person,
  of = orgId,
): Promise<Sent> {
  const answer = await who.call(
    method,
    `/offer-service/v1/${of}/customer/${agreement}/${path}`,
    method === 'DELETE' ? {} : { body },
  )
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}

const savedIn = async (agreement: string, of = orgId) =>
  (await storedOffers(host, of, agreement)).filter(({ type }) => type === 'saved')

it('a saved offer has the host’s figures and recalculates to the penny', async () => {
  await buildRenewal(host, orgId, 'AG-1')
  const question = {
    oId: 'AG-1-RT',
    offerOverrides: { fTerm: 36, fRate: 3.9 },
    supportOverrides: { cash: 25_000 },
  }
  const { body: input } = await send('POST', 'AG-1', 'key-financials', question)
  const {
    status,
    body: { offer: saved },
  } = await send('POST', 'AG-1', 'saved-offer', question)
  expect({
    status,
    type: saved.type,
    index: saved.savedOfferIndex,
    payment: saved.fPayment,
  }).toEqual({ status: 200, type: 'saved', index: 0, payment: input.deal.fPayment })
  const { body: again } = await send('POST', 'AG-1', 'key-financials', { savedOfferIndex: 0 })
  expect(again.deal).toEqual(input.deal)
  const {
    body: { offer: further },
  } = await send('POST', 'AG-1', 'saved-offer', {
    oId: saved.oId,
    supportOverrides: { cash: 30_000 },
  })
  expect(further.savedOfferIndex).toBe(1)
  const { body: joined } = await send('POST', 'AG-1', 'key-financials', { oId: further.oId })
  expect(joined.deal).toMatchObject({ fTerm: 36, fRate: 3.9 })
  expect(joined.steps.credit).toContainEqual({ label: 'cash_support', amount: -30_000 })
})

it('an offer that cannot be calculated is not saved', async () => {
  await buildRenewal(host, orgId, 'AG-2')
  expect(
    await send('POST', 'AG-2', 'saved-offer', {
      oId: 'AG-2-RT',
      customerOverrides: { trading_contribution: 99_999 },
    }),
  ).toMatchObject({ status: 422, body: { code: 'over_limit' } })
  expect(await savedIn('AG-2')).toEqual([])
})

it('a saved offer has the id from its device, once', async () => {
  await buildRenewal(host, orgId, 'AG-5')
  await buildRenewal(host, orgId, 'AG-6')
  const savedId = crypto.randomUUID()
  expect(
    (await send('POST', 'AG-5', 'saved-offer', { oId: 'AG-5-RT', savedId })).body.offer.oId,
  ).toBe(savedId)
  for (const agreement of ['AG-5', 'AG-6'])
    expect(
      await send('POST', agreement, 'saved-offer', { oId: `${agreement}-RT`, savedId }),
    ).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  expect((await savedIn('AG-5')).length + (await savedIn('AG-6')).length).toBe(1)
})

it('an offer saved offline is recalculated, and asks above the threshold', async () => {
  const tolerant = await buildDealer(host, { saved_offer_threshold: '500' })
  const seller = await signInListUser(host, tolerant, rights)
  await buildRenewal(host, tolerant, 'AG-7')
  const { body: today } = await send(
    'POST',
    'AG-7',
    'key-financials',
    { oId: 'AG-7-RT' },
    seller,
    tolerant,
  )
  const now = toShownFigures(today.deal)
  const save = (change: object, more: object = {}) =>
    send(
      'POST',
      'AG-7',
      'saved-offer',
      { oId: 'AG-7-RT', shown: { ...now, ...change }, ...more },
      seller,
      tolerant,
    )

  expect(await save({ fPayment: now.fPayment - 500 })).toMatchObject({
    status: 200,
    body: { offer: { fPayment: now.fPayment, savedOfferIndex: 0 } },
  })
  const shown = { ...now, fPayment: now.fPayment - 501 }
  expect(await save(shown)).toMatchObject({
    status: 409,
    body: { code: 'figures_moved', data: { shown, now, threshold: 500 } },
  })
  expect(await savedIn('AG-7', tolerant)).toHaveLength(1)

  expect(await save(now)).toMatchObject({
    status: 200,
    body: { offer: { fPayment: now.fPayment, savedOfferIndex: 1 } },
  })
  const {
    body: { offer: savedNow },
  } = await save(shown, { keepsShown: true })
  expect(savedNow).toMatchObject({ fPayment: now.fPayment - 501, savedOfferIndex: 2, steps: null })
  const { body: again } = await send(
    'POST',
    'AG-7',
    'key-financials',
    { oId: savedNow.oId },
    seller,
    tolerant,
  )
  expect(again.deal.fPayment).toBe(now.fPayment)
})

it('a difference of a penny is asked about without a threshold', async () => {
  await buildRenewal(host, orgId, 'AG-8')
  const {
    body: { deal },
  } = await send('POST', 'AG-8', 'key-financials', { oId: 'AG-8-RT' })
  const shown = toShownFigures(deal)
  expect(
    (
      await send('POST', 'AG-8', 'saved-offer', {
        oId: 'AG-8-RT',
        shown: { ...shown, fPayment: shown.fPayment + 1 },
      })
    ).body.code,
  ).toBe('figures_moved')
  expect((await send('POST', 'AG-8', 'saved-offer', { oId: 'AG-8-RT', shown })).status).toBe(200)
})

it('a withheld lease residual value is stored without asking', async () => {
  await buildRenewal(host, orgId, 'AG-L', { fProductType: 'Lease', fBalloon: 980_000 })
  const few = await signInListUser(
    host,
    orgId,
    rights.filter((right) => right !== 'CanViewRvData'),
  )
  const {
    body: { deal: whole },
  } = await send('POST', 'AG-L', 'key-financials', { oId: 'AG-L-RT' })
  const {
    body: { deal: answered },
  } = await send('POST', 'AG-L', 'key-financials', { oId: 'AG-L-RT' }, few)
  const shown = toShownFigures(answered)
  expect([whole.fBalloon > 0, shown.fBalloon]).toEqual([true, 0])
  const save = async (who: ListUser, seen: object, more: object = {}) => {
    const { status, body } = await send(
      'POST',
      'AG-L',
      'saved-offer',
      { oId: 'AG-L-RT', shown: seen, ...more },
      who,
    )
    return [status, (await savedIn('AG-L')).find(({ oId }) => oId === body.offer.oId)?.fBalloon]
  }
  // The right was given, or taken, between the saving without a network and the arrival.
  expect(await save(few, shown)).toEqual([200, whole.fBalloon])
  expect(await save(person, shown)).toEqual([200, whole.fBalloon])
  expect(await save(few, toShownFigures(whole))).toEqual([200, whole.fBalloon])
  const moved = { ...shown, fPayment: shown.fPayment - 1 }
  expect(
    (await send('POST', 'AG-L', 'saved-offer', { oId: 'AG-L-RT', shown: moved }, person)).body.code,
  ).toBe('figures_moved')
  expect(await save(person, moved, { keepsShown: true })).toEqual([200, whole.fBalloon])
  expect(await save(few, moved, { keepsShown: true })).toEqual([200, whole.fBalloon])
})

it('only one saved offer at a time is recommended', async () => {
  await buildRenewal(host, orgId, 'AG-3')
  const {
    body: { offer: first },
  } = await send('POST', 'AG-3', 'saved-offer', { oId: 'AG-3-RT' })
  const {
    body: { offer: second },
  } = await send('POST', 'AG-3', 'saved-offer', { oId: 'AG-3-RT', offerOverrides: { fTerm: 24 } })
  const recommended = async () =>
    (await storedOffers(host, orgId, 'AG-3'))
      .filter((offer) => offer.isCustomRecommended)
      .map(({ oId }) => oId)
  await send('POST', 'AG-3', `recommended/${first.oId}`)
  expect(await recommended()).toEqual([first.oId])
  expect(await send('POST', 'AG-3', `recommended/${second.oId}`)).toMatchObject({
    status: 200,
    body: { offer: { isCustomRecommended: true, customRecommendedID: second.oId } },
  })
  expect(await recommended()).toEqual([second.oId])
  await send('DELETE', 'AG-3', `recommended/${second.oId}`)
  expect(await recommended()).toEqual([])
  expect(await send('POST', 'AG-3', 'recommended/AG-3-RT')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

it('a saved offer enters and leaves the account by index or id', async () => {
  await buildRenewal(host, orgId, 'AG-4')
  const {
    body: {
      offer: { oId },
    },
  } = await send('POST', 'AG-4', 'saved-offer', { oId: 'AG-4-RT' })
  for (const which of [{ saved_offer_idx: 0 }, { oId }]) {
    expect(await send('POST', 'AG-4', 'myaccount/send', which)).toMatchObject({
      status: 200,
      body: { offer: { oId, send_to_myaccount: true } },
    })
    expect(await send('POST', 'AG-4', 'myaccount/remove', which)).toMatchObject({
      status: 200,
      body: { offer: { oId, send_to_myaccount: false } },
    })
  }
  expect(await send('POST', 'AG-4', 'myaccount/send', { saved_offer_idx: 7 })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await send('POST', 'AG-4', 'myaccount/send', {})).toMatchObject({
    status: 400,
    body: { code: 'bad_input' },
  })
})
