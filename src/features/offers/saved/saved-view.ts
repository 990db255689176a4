import * as v from 'valibot'
import type { Offer } from '#domain/offers/offer.model.ts'
import { savedOfferAnswer } from '#domain/offers/saved-offer.model.ts'
import type { MarkedOfferBody, SavedOfferBody } from '#domain/offers/saved-offer.commands.ts'
import { nextSavedIndex } from '#domain/offers/saved-offer.rules.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

/** An offer that this device has saved and the host has not confirmed: it has no version yet. */
export const isOnDeviceOnly = ({ type, version }: Pick<Offer, 'type' | 'version'>): boolean =>
  type === 'saved' && version === 0

/** The offers with a saved one behind the others that are saved, before those applied from the stock. */
function withOne(offers: readonly Offer[], saved: Offer): readonly Offer[] {
  const behind = offers.findIndex(({ type }) => type === 'pamAppliedInventory')
  const at = behind === -1 ? offers.length : behind
  return [...offers.slice(0, at), saved, ...offers.slice(at)]
}

/** An offer as this device has saved it, its figures those that were shown. */
function savedHere(
  offers: readonly Offer[],
  { savedId, shown, oId, inventoryVin }: SavedOfferBody,
  savedAt: number,
): Offer | null {
  const from = offers.find((offer) =>
    oId === null
      ? offer.inventoryVin !== null && offer.inventoryVin === inventoryVin
      : offer.oId === oId,
  )
  if (from === undefined || savedId === null || shown === null) return null
  return {
    ...from,
    ...shown,
    // Who is not told a lease's residual value saw none, not one of nothing.
    fBalloon: from.fBalloon === null && shown.fBalloon === 0 ? null : shown.fBalloon,
    oId: savedId,
    internalId: from.oId,
    type: 'saved',
    subType: null,
    savedOfferIndex: nextSavedIndex(offers),
    isCustomRecommended: false,
    customRecommendedID: null,
    send_to_myaccount: false,
    steps: null,
    created_at: new Date(savedAt).toISOString(),
    version: 0,
  }
}

function marked(kind: string, offer: Offer): Offer {
  if (kind === 'offer.recommend')
    return { ...offer, isCustomRecommended: true, customRecommendedID: offer.oId }
  if (kind === 'offer.unrecommend')
    return { ...offer, isCustomRecommended: false, customRecommendedID: null }
  return { ...offer, send_to_myaccount: kind === 'offer.send' }
}

const recommendedNoLonger = (offer: Offer): Offer =>
  offer.isCustomRecommended
    ? { ...offer, isCustomRecommended: false, customRecommendedID: null }
    : offer

function withMark(offers: readonly Offer[], kind: string, oId: string): readonly Offer[] {
  if (!offers.some((offer) => offer.oId === oId)) return offers
  return offers.map((offer) =>
    offer.oId === oId
      ? marked(kind, offer)
      : kind === 'offer.recommend'
        ? recommendedNoLonger(offer)
        : offer,
  )
}

/** The host's own word on an offer, unless the view holds it, or a later one, already. */
function withAnswer(
  offers: readonly Offer[],
  kind: string,
  { offer }: v.InferOutput<typeof savedOfferAnswer>,
): readonly Offer[] {
  const known = offers.find(({ oId }) => oId === offer.oId)
  if (known === undefined) return withOne(offers, offer)
  if (known.version >= offer.version) return offers
  return offers.map((one) =>
    one.oId === offer.oId ? offer : kind === 'offer.recommend' ? recommendedNoLonger(one) : one,
  )
}

const marks: ReadonlySet<string> = new Set([
  'offer.recommend',
  'offer.unrecommend',
  'offer.send',
  'offer.remove',
])

/** The customer's offers with one thing laid over them that was done with them on this device. */
export function withSaved(
  offers: readonly Offer[],
  { command: { kind, body }, standing, savedAt }: Receipt,
): readonly Offer[] {
  const isMark = marks.has(kind)
  if (!isMark && kind !== 'offer.save') return offers
  if (standing.name === 'confirmed') {
    const read = v.safeParse(savedOfferAnswer, standing.answer)
    return read.success ? withAnswer(offers, kind, read.output) : offers
  }
  if (isMark) return withMark(offers, kind, (body as MarkedOfferBody).oId)
  const saved = savedHere(offers, body as SavedOfferBody, savedAt)
  return saved === null || offers.some(({ oId }) => oId === saved.oId)
    ? offers
    : withOne(offers, saved)
}
