import * as v from 'valibot'
import type { Offer } from '#domain/offers/offer.model.ts'
import { savedOfferAnswer } from '#domain/offers/saved/saved-offer.model.ts'
import type { MarkedOfferBody, SavedOfferBody } from '#domain/offers/saved/saved-offer.commands.ts'
import { nextSavedIndex } from '#domain/offers/saved/saved-offer.rules.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

/** Inserts a saved offer after the saved ones, before applied stock offers. */
function withOne(offers: readonly Offer[], saved: Offer): readonly Offer[] {
  const behind = offers.findIndex(({ type }) => type === 'pamAppliedInventory')
  const at = behind === -1 ? offers.length : behind
  return [...offers.slice(0, at), saved, ...offers.slice(at)]
}

/** The offer saved on this device, with the figures shown then. */
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
    // People without lease residual values saw none, not zero.
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

/** Applies the host's answer unless the view has the same or a newer version. */
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

/** Applies one of this device's commands to the offers. */
export function applySavedOffer(
  offers: readonly Offer[],
  { command: { kind, body }, status, savedAt }: Receipt,
): readonly Offer[] {
  const isMark = marks.has(kind)
  if (!isMark && kind !== 'offer.save') return offers
  if (status.name === 'confirmed') {
    const read = v.safeParse(savedOfferAnswer, status.answer)
    return read.success ? withAnswer(offers, kind, read.output) : offers
  }
  if (isMark) return withMark(offers, kind, (body as MarkedOfferBody).oId)
  const saved = savedHere(offers, body as SavedOfferBody, savedAt)
  return saved === null || offers.some(({ oId }) => oId === saved.oId)
    ? offers
    : withOne(offers, saved)
}
