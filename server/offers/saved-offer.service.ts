import { ORPCError } from '@orpc/server'
import { chooseOffer, joinOverrides } from '#domain/offers/deal-choice.rules.ts'
import { maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import { dealWithoutRv, shownWithRv } from '#domain/offers/residual-value-access.rules.ts'
import type { SavedOfferAnswer, savedOfferWish } from '#domain/offers/saved-offer.model.ts'
import { figuresOfDeal, hasMoved, savedOfferThreshold } from '#domain/offers/saved-offer.rules.ts'
import type * as v from 'valibot'
import { idTaken } from '../customers/recording.service.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { receivedCommand } from '../http/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { dealFacts } from './deal-facts.service.ts'
import { dealRefused } from './key-financials.service.ts'
import { offerReplies, shownOffers } from './offer.service.ts'
import type { StoredOffer } from './offer.store.ts'
import * as store from './saved-offer.store.ts'

type SavedOfferWish = v.InferOutput<typeof savedOfferWish>

/** The saved offer as it now stands. Offers have no history of their own: their order is that of the host's clock. */
async function answer(context: CallContext, stored: StoredOffer | null): Promise<SavedOfferAnswer> {
  const [offer] = stored === null ? [] : await offerReplies(context, [stored])
  if (offer === undefined) throw refusal('not_found')
  return {
    id: receivedCommand(context).id,
    seq: context.now.getTime(),
    entityVersion: offer.version,
    offer,
  }
}

/**
 * Keeps an offer as typed over (W§4 L100): its figures by the host, and what they were reckoned from, so that it can be reckoned again. Where the
 * figures that the person was shown differ by more than the organisation's threshold it is refused with both (`figures_moved`), unless the shown ones
 * are to be kept. Refuses `not_found`, `id_taken`, and as `keyFinancials` does.
 */
export async function saveOffer(
  context: CallContext,
  agreement: string,
  { savedId, shown, keepsShown, ...question }: SavedOfferWish,
): Promise<SavedOfferAnswer> {
  const { tx, organisation, now } = context
  const customer = await requireCustomer(context, agreement, true)
  const { customerOverrides, offerOverrides, supportOverrides, ...choice } = question
  const typed = { customerOverrides, offerOverrides, supportOverrides }
  const seesRv = maySeeRv(context.actor)
  if (!seesRv && offerOverrides.fBalloon !== undefined)
    throw dealRefused({ code: 'not_editable', field: 'fBalloon' })
  const facts = await dealFacts(context, agreement, choice.inventoryVin)
  const made = keyFinancials(facts, choice, typed)
  if (!made.ok) throw dealRefused(made.refusal)
  const chosen = chooseOffer(facts, choice)
  if (!chosen.ok) throw dealRefused(chosen.refusal)
  const { deal, steps } = made.value
  const reckoned = figuresOfDeal(deal)
  const seen = seesRv ? reckoned : figuresOfDeal(dealWithoutRv(made.value).deal)
  const threshold = savedOfferThreshold(organisation.parameters)
  const told = shown === null ? null : shownWithRv(shown, deal, seesRv)
  const isMoved = told !== null && hasMoved(told, reckoned, threshold)
  if (isMoved && !keepsShown)
    throw new ORPCError('figures_moved', {
      status: 409,
      message: 'figures_moved',
      data: { shown, now: seen, threshold },
    })
  const { offer, car } = chosen.value
  const of = { orgId: organisation.id, fAgreementNo: agreement }
  const from = (await shownOffers(context, agreement)).find((one) => one.oId === offer.oId)
  const oId = savedId ?? receivedCommand(context).id
  const added = await store.addSavedOffer(tx, {
    ...of,
    ...(isMoved ? told : reckoned),
    fProduct: deal.fProduct,
    fPlanType: deal.fPlanType,
    tax_component: isMoved ? null : deal.tax_component,
    trading_contribution: deal.trading_contribution,
    oId,
    internalId: offer.oId,
    type: 'saved',
    savedOfferIndex: await store.nextSavedIndex(tx, of),
    aMake: offer.aMake,
    aModel: offer.aModel,
    aDerivative: offer.aDerivative,
    aFuelType: car?.aFuelType ?? from?.aFuelType ?? null,
    aDealerCode: customer.dCode,
    inventoryVin: offer.inventoryVin,
    overlay: offer.overlay,
    campaign_support: offer.campaign_support,
    saved_from: { ...offer, oId, overrides: joinOverrides(offer.overrides, typed) },
    // The whole deal's waterfalls are reckoned from what it was saved from; an offer keeps those that it shares with stored ones.
    steps: isMoved ? null : { payment: [], parity: steps.parity },
    created_at: now,
  })
  if (added === null) throw idTaken()
  return answer(context, added)
}

const isName = (oId: string): boolean => !oId.includes('\0')

/** Recommends a saved offer, and no other any longer (U-080), or recommends it no longer. Refuses `not_found`. */
export async function recommend(
  context: CallContext,
  agreement: string,
  oId: string,
  isRecommended: boolean,
): Promise<SavedOfferAnswer> {
  await requireCustomer(context, agreement, true)
  const of = { orgId: context.organisation.id, fAgreementNo: agreement }
  const marked = isName(oId)
    ? await store.markSavedOffer(
        context.tx,
        of,
        { oId },
        { isCustomRecommended: isRecommended, customRecommendedID: isRecommended ? oId : null },
      )
    : null
  if (isRecommended && marked !== null) await store.unmarkOthers(context.tx, of, oId)
  return answer(context, marked)
}

/** Puts a saved offer where the customer's account reads it, or takes it away (decision 24); its id goes before its index. Refuses `not_found`. */
export async function sendToAccount(
  context: CallContext,
  agreement: string,
  {
    saved_offer_idx,
    oId,
  }: { readonly saved_offer_idx?: number | undefined; readonly oId?: string | undefined },
  isSent: boolean,
): Promise<SavedOfferAnswer> {
  await requireCustomer(context, agreement, true)
  const which = oId !== undefined ? { oId } : { savedOfferIndex: saved_offer_idx ?? 0 }
  const marked =
    oId === undefined || isName(oId)
      ? await store.markSavedOffer(
          context.tx,
          { orgId: context.organisation.id, fAgreementNo: agreement },
          which,
          { send_to_myaccount: isSent },
        )
      : null
  return answer(context, marked)
}
