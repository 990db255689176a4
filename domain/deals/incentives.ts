import type { Outcome } from '../outcome.ts'
import { totalRepaid } from './cost-of-credit.ts'
import { creditOf } from './deal-cost.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { reckonDeal } from './deal.ts'
import {
  allowsDeposit,
  isCampaignEligible,
  isOfferEligible,
  isOverlayEligible,
} from './incentive-eligibility.rules.ts'
import type { IncentiveSituation } from './incentive-eligibility.rules.ts'
import type { IncentiveCampaign, IncentiveOffer, IncentiveOverlay } from './incentive.model.ts'

/** The incentives of an organisation. */
export interface Incentives {
  readonly campaigns: readonly IncentiveCampaign[]
  readonly offers: readonly IncentiveOffer[]
  readonly overlays: readonly IncentiveOverlay[]
}

/** A deal with the incentives that make it; null where none applies. */
export interface IncentivisedDeal {
  readonly campaign: IncentiveCampaign | null
  readonly offer: IncentiveOffer | null
  readonly overlays: readonly IncentiveOverlay[]
  readonly terms: DealTerms
  readonly deal: Deal
  /** What the customer pays less in all than without incentives, minor units; null where there would be no deal without. */
  readonly benefit: number | null
}

/**
 * Terms with a campaign, an offer and overlays: the offer's price, balloon and rate in place of the deal's, and support beside the
 * salesperson's own (deal engine §6). Where both name a rate the offer's stands, which is the narrower of the two.
 */
export function withIncentives(
  terms: DealTerms,
  campaign: IncentiveCampaign | null,
  offer: IncentiveOffer | null,
  overlays: readonly IncentiveOverlay[],
): DealTerms {
  const { support, rate, fees } = terms
  const given = [campaign, offer].filter((each) => each !== null)
  const sumOf = (part: (each: IncentiveCampaign | IncentiveOffer) => number): number =>
    given.reduce((sum, each) => sum + part(each), 0)
  return {
    ...terms,
    price: offer?.otrp ?? terms.price,
    balloon: offer?.balloon ?? terms.balloon,
    rate: { ...rate, value: offer?.rate ?? campaign?.rate ?? rate.value },
    support: {
      ...support,
      overlay: support.overlay + overlays.reduce((sum, { cash_amount }) => sum + cash_amount, 0),
      additionalSupport: support.additionalSupport + sumOf((each) => each.additional_support),
      additionalSupportPercent:
        support.additionalSupportPercent + (campaign?.additional_support_percent ?? 0),
      depositSub:
        support.depositSub +
        sumOf((each) => each.deposit_sub + each.deposit_sub_brand + each.deposit_sub_retailer),
      depositSubPercent: support.depositSubPercent + sumOf((each) => each.deposit_sub_percent),
      pullForwardMonths: support.pullForwardMonths + (campaign?.pull_forward ?? 0),
    },
    fees: { ...fees, acceptance: fees.acceptance + sumOf((each) => each.acceptance_fee) },
  }
}

/** All that the customer pays for a deal from today on, minor units: payments, fees and cash, less cash back and less what is left of the equity. */
function outlay({ fees }: DealTerms, deal: Deal): number {
  const repaid = deal.plan.count === 0 ? 0 : totalRepaid(creditOf(deal, fees))
  return repaid + deal.cashUsed + deal.cashRequired - deal.cashBack - deal.unusedEquity
}

/**
 * The best deal of one campaign, one offer and every overlay that this customer may have: the one for which the customer pays least in all;
 * of equals the first by campaign code, then by vehicle code. Campaigns and offers whose limits the final deposit breaks are left out. Refuses
 * as `reckonDeal` does when not even the plain deal can be made.
 */
export function bestIncentives(
  terms: DealTerms,
  incentives: Incentives,
  situation: IncentiveSituation,
): Outcome<IncentivisedDeal, DealRefusal> {
  const overlays = incentives.overlays.filter((each) => isOverlayEligible(each, situation))
  const campaigns = [
    null,
    ...incentives.campaigns
      .filter((each) => isCampaignEligible(each, situation))
      .toSorted((a, b) => ascending(a.code, b.code)),
  ]
  const offers = [
    null,
    ...incentives.offers
      .filter((each) => isOfferEligible(each, situation))
      .toSorted((a, b) => ascending(a.vehicle_code ?? '', b.vehicle_code ?? '')),
  ]
  const plain = reckonDeal(terms)
  const plainOutlay = plain.ok ? outlay(terms, plain.value) : null
  let best: { readonly made: IncentivisedDeal; readonly outlay: number } | null = null
  let refusal: DealRefusal = plain.ok ? 'nothing_to_finance' : plain.refusal
  for (const campaign of campaigns) {
    for (const offer of offers) {
      const changed = withIncentives(terms, campaign, offer, overlays)
      const reckoned = reckonDeal(changed)
      if (!reckoned.ok) refusal = reckoned.refusal
      if (!reckoned.ok || !isDepositAllowed(campaign, offer, reckoned.value)) continue
      const paid = outlay(changed, reckoned.value)
      if (best !== null && paid > best.outlay) continue
      // A plain deal that costs as little gives way to one with incentives, an equal one with incentives does not.
      if (best !== null && paid === best.outlay && (best.made.campaign ?? best.made.offer) !== null)
        continue
      best = {
        made: {
          campaign,
          offer,
          overlays,
          terms: changed,
          deal: reckoned.value,
          benefit: plainOutlay === null ? null : plainOutlay - paid,
        },
        outlay: paid,
      }
    }
  }
  return best === null ? { ok: false, refusal } : { ok: true, value: best.made }
}

function isDepositAllowed(
  campaign: IncentiveCampaign | null,
  offer: IncentiveOffer | null,
  { fDeposit, fPurchasePrice }: Deal,
): boolean {
  return [campaign, offer].every(
    (each) => each === null || allowsDeposit(each, fDeposit, fPurchasePrice),
  )
}

function ascending(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
