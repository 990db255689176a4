import { ORPCError } from '@orpc/server'
import { chooseOffer, mergeOverrides } from '#domain/offers/key-financials/deal-choice.rules.ts'
import { maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { dealWithoutRv } from '#domain/offers/key-financials/residual-value-access.rules.ts'
import type { SavedOfferAnswer, savedOfferInput } from '#domain/offers/saved/saved-offer.model.ts'
import {
  toShownFigures,
  haveFiguresMoved,
  savedOfferThreshold,
  shownWithRv,
} from '#domain/offers/saved/saved-offer.rules.ts'
import type * as v from 'valibot'
import { addOfferActivity } from '../activity/activity.service.ts'
import { idTakenError } from '../customers/contact/contact-log.service.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { readReceivedCommand } from '../commands/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { readDealFacts } from './deal-facts.service.ts'
import { toDealError } from './key-financials.service.ts'
import { toOfferReplies, listVisibleOffers } from './offer.service.ts'
import type { StoredOffer } from './offer.store.ts'
import * as store from './saved-offer.store.ts'

type SavedOfferValues = v.InferOutput<typeof savedOfferInput>

/** The current saved offer. Offers have no history; the host's clock orders them. */
async function answer(context: CallContext, stored: StoredOffer | null): Promise<SavedOfferAnswer> {
  const [offer] = stored === null ? [] : await toOfferReplies(context, [stored])
  if (offer === undefined) throw refusal('not_found')
  return {
    id: readReceivedCommand(context).id,
    seq: context.now.getTime(),
    entityVersion: offer.version,
    offer,
  }
}

/** The customer's activity says which car was offered for how much a month. */
function addSavedActivity(
  context: CallContext,
  { fAgreementNo, aMake, aModel, fPayment }: StoredOffer,
): Promise<boolean> {
  const vehicle = [aMake, aModel].filter(Boolean).join(' ')
  return addOfferActivity(context, fAgreementNo, 'offer_saved', [{ vehicle, payment: fPayment }])
}

/**
 * Saves an offer with the host's figures and their input. Refuses `figures_moved` above the
 * threshold, unless the shown figures are to be kept.
 */
export async function saveOffer(
  context: CallContext,
  agreement: string,
  { savedId, shown, keepsShown, ...question }: SavedOfferValues,
): Promise<SavedOfferAnswer> {
  const { tx, organisation, now } = context
  const customer = await requireCustomer(context, agreement, true)
  const { customerOverrides, offerOverrides, supportOverrides, ...choice } = question
  const typed = { customerOverrides, offerOverrides, supportOverrides }
  const seesRv = maySeeRv(context.actor)
  if (!seesRv && offerOverrides.fBalloon !== undefined)
    throw toDealError({ code: 'not_editable', field: 'fBalloon' })
  const facts = await readDealFacts(context, agreement, choice.inventoryVin)
  const made = calculateKeyFinancials(facts, choice, typed)
  if (!made.ok) throw toDealError(made.refusal)
  const chosen = chooseOffer(facts, choice)
  if (!chosen.ok) throw toDealError(chosen.refusal)
  const { deal, steps } = made.value
  const calculated = toShownFigures(deal)
  const seen = seesRv ? calculated : toShownFigures(dealWithoutRv(made.value).deal)
  const threshold = savedOfferThreshold(organisation.parameters)
  const shownFigures = shown === null ? null : shownWithRv(shown, deal, seesRv)
  const isMoved = shownFigures !== null && haveFiguresMoved(shownFigures, calculated, threshold)
  if (isMoved && !keepsShown)
    throw new ORPCError('figures_moved', {
      status: 409,
      message: 'figures_moved',
      data: { shown, now: seen, threshold },
    })
  const { offer, car } = chosen.value
  const of = { orgId: organisation.id, fAgreementNo: agreement }
  const from = (await listVisibleOffers(context, agreement)).find((one) => one.oId === offer.oId)
  const oId = savedId ?? readReceivedCommand(context).id
  const added = await store.addSavedOffer(tx, {
    ...of,
    ...(isMoved ? shownFigures : calculated),
    fProduct: deal.fProduct,
    fPlanType: deal.fPlanType,
    tax_component: isMoved ? null : deal.tax_component,
    trading_contribution: deal.trading_contribution,
    oId,
    internalId: offer.oId,
    type: 'saved',
    savedOfferIndex: await store.readNextSavedIndex(tx, of),
    aMake: offer.aMake,
    aModel: offer.aModel,
    aDerivative: offer.aDerivative,
    aFuelType: car?.aFuelType ?? from?.aFuelType ?? null,
    aDealerCode: customer.dCode,
    inventoryVin: offer.inventoryVin,
    overlay: offer.overlay,
    campaign_support: offer.campaign_support,
    saved_from: { ...offer, oId, overrides: mergeOverrides(offer.overrides, typed) },
    // Whole-deal waterfalls are recalculated; only the stored steps are saved.
    steps: isMoved ? null : { payment: [], parity: steps.parity },
    created_at: now,
  })
  if (added === null || !(await addSavedActivity(context, added))) throw idTakenError()
  return answer(context, added)
}

const isName = (oId: string): boolean => !oId.includes('\0')

/** Recommends only this saved offer, or withdraws that. Refuses `not_found`. */
export async function markRecommended(
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

/**
 * Adds a saved offer to the customer's account or removes it; id wins over index. Refuses
 * `not_found`.
 */
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
