import type * as v from 'valibot'
import { overrideCount } from '#domain/deal/deal-overrides.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { chooseOffer } from '#domain/offers/key-financials/deal-choice.rules.ts'
import { maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type { keyFinancialsInput } from '#domain/offers/key-financials/key-financials.model.ts'
import { dealWithoutRv } from '#domain/offers/key-financials/residual-value-access.rules.ts'
import { withDealFigures } from '#domain/offers/key-financials/with-deal-figures.ts'
import { checkShownDeal, hasPrintedFormat } from '#domain/offers/shown/shown-deal-check.rules.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import type { DealCheck, PrintedFacts } from '#domain/offers/shown/shown-deals.model.ts'
import { monthlyOfferPayment, toShownDeal } from '#domain/offers/shown/shown-deals.rules.ts'
import type { OfferToShow } from '#domain/offers/shown/shown-deals.rules.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { getOrganisation } from '../organisations/organisation.service.ts'
import { findProducts } from '../products/product.store.ts'
import { readDealFacts } from './deal-facts.service.ts'
import { listVisibleOffers, toOfferReplies } from './offer.service.ts'

type DealChoice = v.InferOutput<typeof keyFinancialsInput>

const joined = (...names: readonly (string | null)[]): string | null =>
  names.filter(Boolean).join(' ') || null

/** What the host prints of the customer and the organisation, as it knows them now. */
export async function readPrintedFacts(
  { tx, organisation: { id, parameters } }: CallContext,
  { cFullName, dName, aMake, aModel, aVrm }: StoredCustomer,
): Promise<PrintedFacts> {
  const { money, date } = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  return {
    organisation: (await getOrganisation(tx, id)).name,
    dealer: dName,
    customer: cFullName ?? '',
    drives: joined(aMake, aModel),
    registration: aVrm,
    format: { money, date },
  }
}

/**
 * The chosen offer as the host would show it: calculated and, without overrides, as stored. Empty
 * where it is unknown or the choice is refused.
 */
async function calculateOffers(
  context: CallContext,
  agreementNo: string,
  { customerOverrides, offerOverrides, supportOverrides, ...choice }: DealChoice,
): Promise<readonly OfferToShow[]> {
  const overrides = { customerOverrides, offerOverrides, supportOverrides }
  const seesRv = maySeeRv(context.actor)
  if (!seesRv && offerOverrides.fBalloon !== undefined) return []
  const facts = await readDealFacts(context, agreementNo, choice.inventoryVin)
  const made = calculateKeyFinancials(facts, choice, overrides)
  const chosen = chooseOffer(facts, choice)
  if (!made.ok || !chosen.ok) return []
  const stored = (await listVisibleOffers(context, agreementNo)).filter(
    ({ oId }) => oId === chosen.value.offer.oId,
  )
  const deal = seesRv ? made.value : dealWithoutRv(made.value)
  const [offer] = await toOfferReplies(context, stored)
  if (offer === undefined) return []
  const calculated = { offer: withDealFigures(offer, deal), deal }
  return overrideCount(overrides) === 0 ? [calculated, { offer, deal: null }] : [calculated]
}

interface RecordedDeals extends Pick<ShownRecord, 'shown' | 'choices'> {
  readonly customer: StoredCustomer
  readonly printed: PrintedFacts
}

/**
 * Calculates each shown deal again by its choice and compares every printed figure. Refuses none: a
 * deal may come from an afternoon without a network.
 */
export async function checkShownDeals(
  context: CallContext,
  { shown, choices, customer, printed }: RecordedDeals,
): Promise<DealCheck[]> {
  const { tx, organisation } = context
  if (choices.length === 0) return shown.deals.map(() => 'not_recalculated')
  const products = await findProducts(tx, organisation.id)
  const findProduct = (name: string | null | undefined) =>
    products.find(({ product }) => product === name) ?? null
  const today = monthlyOfferPayment(customer, findProduct(customer.fProductType))
  const isWrittenAlike = hasPrintedFormat(shown, printed)
  const checks: DealCheck[] = []
  for (const [index, deal] of shown.deals.entries()) {
    const choice = choices[index] ?? null
    const offers = choice === null ? [] : await calculateOffers(context, shown.agreementNo, choice)
    const check = checkShownDeal(
      deal,
      offers.map((offer) =>
        toShownDeal(offer, {
          today,
          product: findProduct(offer.offer.fProduct),
          parameters: organisation.parameters,
          picture: null,
        }),
      ),
    )
    checks.push(check === 'confirmed' && !isWrittenAlike ? 'differs' : check)
  }
  return checks
}
