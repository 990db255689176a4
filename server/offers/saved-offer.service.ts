import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { chooseOffer, joinOverrides } from '#domain/offers/deal-choice.rules.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { receivedCommand } from '../http/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { dealFacts } from './deal-facts.service.ts'
import { dealRefused } from './key-financials.service.ts'
import { offerReply } from './offer.reply.ts'
import type { StoredOffer } from './offer.store.ts'
import * as store from './saved-offer.store.ts'

/**
 * Keeps an offer as typed over (W§4 L100): its figures by the host, and what they were reckoned from, so that it can be reckoned again. Refuses `not_found`, and as
 * `keyFinancials` does.
 */
export async function saveOffer(context: CallContext, agreement: string, question: OfferChoice & DealOverrides): Promise<Offer> {
  const { tx, organisation, now } = context
  const customer = await requireCustomer(context, agreement, true)
  const { customerOverrides, offerOverrides, supportOverrides, ...choice } = question
  const typed = { customerOverrides, offerOverrides, supportOverrides }
  const facts = await dealFacts(context, agreement, choice.inventoryVin)
  const made = keyFinancials(facts, choice, typed)
  if (!made.ok) throw dealRefused(made.refusal)
  const chosen = chooseOffer(facts, choice)
  if (!chosen.ok) throw dealRefused(chosen.refusal)
  const { deal, steps } = made.value
  const { offer, car } = chosen.value
  const of = { orgId: organisation.id, fAgreementNo: agreement }
  const { id: oId } = receivedCommand(context)
  const { fProduct, fPlanType, fPurchasePrice, fTerm, fBalloon, fRate, fDeposit, fDepositSub, fPayment, fParity, fEquity, Mileage, tax_component, trading_contribution } = deal
  const added = await store.addSavedOffer(tx, {
    ...of,
    fProduct,
    fPlanType,
    fPurchasePrice,
    fTerm,
    fBalloon,
    fRate,
    fDeposit,
    fDepositSub,
    fPayment,
    fParity,
    fEquity,
    Mileage,
    tax_component,
    trading_contribution,
    oId,
    internalId: offer.oId,
    type: 'saved',
    savedOfferIndex: await store.nextSavedIndex(tx, of),
    aMake: offer.aMake,
    aModel: offer.aModel,
    aDerivative: offer.aDerivative,
    aFuelType: car?.aFuelType ?? null,
    aDealerCode: customer.dCode,
    inventoryVin: offer.inventoryVin,
    overlay: offer.overlay,
    campaign_support: offer.campaign_support,
    saved_from: { ...offer, oId, overrides: joinOverrides(offer.overrides, typed) },
    // The whole deal's waterfalls are reckoned from what it was saved from; an offer keeps those that it shares with stored ones.
    steps: { payment: [], parity: steps.parity },
    created_at: now,
  })
  return offerReply(added)
}

function reply(marked: StoredOffer | null): Offer {
  if (marked === null) throw refusal('not_found')
  return offerReply(marked)
}

/** Recommends a saved offer, and no other any longer (U-080), or recommends it no longer. Refuses `not_found`. */
export async function recommend(context: CallContext, agreement: string, oId: string, isRecommended: boolean): Promise<Offer> {
  await requireCustomer(context, agreement, true)
  if (oId.includes('\0')) throw refusal('not_found')
  const of = { orgId: context.organisation.id, fAgreementNo: agreement }
  const marked = reply(await store.markSavedOffer(context.tx, of, { oId }, { isCustomRecommended: isRecommended, customRecommendedID: isRecommended ? oId : null }))
  if (isRecommended) await store.unmarkOthers(context.tx, of, oId)
  return marked
}

/** Puts a saved offer where the customer's account reads it, or takes it away (decision 24). Refuses `not_found`. */
export async function sendToAccount(context: CallContext, agreement: string, savedOfferIndex: number, isSent: boolean): Promise<Offer> {
  await requireCustomer(context, agreement, true)
  return reply(await store.markSavedOffer(context.tx, { orgId: context.organisation.id, fAgreementNo: agreement }, { savedOfferIndex }, { send_to_myaccount: isSent }))
}
