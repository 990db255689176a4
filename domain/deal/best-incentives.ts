import type { Outcome } from '../outcome.ts'
import { totalRepaid } from '../finance/cost-of-credit.ts'
import { toCreditDeal } from './deal-cost.ts'
import type { Deal, DealRefusal, DealTerms } from './deal.model.ts'
import { calculateDeal } from './deal.ts'
import {
  allowsDeposit,
  isCampaignEligible,
  isOfferEligible,
  isOverlayEligible,
} from '../incentives/incentive-eligibility.rules.ts'
import type { IncentiveSituation } from '../incentives/incentive-eligibility.rules.ts'
import type {
  IncentiveCampaign,
  IncentiveOffer,
  IncentiveOverlay,
} from '../incentives/incentive.model.ts'

/** The incentives of an organisation. */
export interface Incentives {
  readonly campaigns: readonly IncentiveCampaign[]
  readonly offers: readonly IncentiveOffer[]
  readonly overlays: readonly IncentiveOverlay[]
}

/** A deal with its incentives; null where none applies. */
export interface IncentivisedDeal {
  readonly campaign: IncentiveCampaign | null
  readonly offer: IncentiveOffer | null
  readonly overlays: readonly IncentiveOverlay[]
  readonly terms: DealTerms
  readonly deal: Deal
  /** The customer's total saving over no incentives, minor units; null without a plain deal. */
  readonly benefit: number | null
}

/**
 * The offer's price, balloon and rate replace the deal's, and all support adds up. The offer's
 * rate wins over the campaign's, being narrower.
 */
export function applyIncentives(
  terms: DealTerms,
  campaign: IncentiveCampaign | null,
  offer: IncentiveOffer | null,
  overlays: readonly IncentiveOverlay[],
): DealTerms {
  const { support, rate, fees } = terms
  const applied = [campaign, offer].filter((each) => each !== null)
  const sumPart = (part: (each: IncentiveCampaign | IncentiveOffer) => number): number =>
    applied.reduce((sum, each) => sum + part(each), 0)
  return {
    ...terms,
    price: offer?.otrp ?? terms.price,
    balloon: offer?.balloon ?? terms.balloon,
    rate: { ...rate, value: offer?.rate ?? campaign?.rate ?? rate.value },
    support: {
      ...support,
      overlay: support.overlay + overlays.reduce((sum, { cash_amount }) => sum + cash_amount, 0),
      additionalSupport: support.additionalSupport + sumPart((each) => each.additional_support),
      additionalSupportPercent:
        support.additionalSupportPercent + (campaign?.additional_support_percent ?? 0),
      depositSub:
        support.depositSub +
        sumPart((each) => each.deposit_sub + each.deposit_sub_brand + each.deposit_sub_retailer),
      depositSubPercent: support.depositSubPercent + sumPart((each) => each.deposit_sub_percent),
      pullForwardMonths: support.pullForwardMonths + (campaign?.pull_forward ?? 0),
    },
    fees: { ...fees, acceptance: fees.acceptance + sumPart((each) => each.acceptance_fee) },
  }
}

/**
 * The customer's total outlay from today, minor units: payments, fees and cash less cash back and
 * unused equity.
 */
function outlay({ fees }: DealTerms, deal: Deal): number {
  const repaid = deal.plan.count === 0 ? 0 : totalRepaid(toCreditDeal(deal, fees))
  return repaid + deal.cashUsed + deal.cashRequired - deal.cashBack - deal.unusedEquity
}

/**
 * The combination of one campaign, one offer and every eligible overlay with the lowest outlay;
 * ties go by campaign code, then vehicle code.
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
  const plain = calculateDeal(terms)
  const plainOutlay = plain.ok ? outlay(terms, plain.value) : null
  let best: { readonly made: IncentivisedDeal; readonly outlay: number } | null = null
  for (const campaign of campaigns) {
    for (const offer of offers) {
      const changed = applyIncentives(terms, campaign, offer, overlays)
      const result = calculateDeal(changed)
      if (!result.ok || !isDepositAllowed(campaign, offer, result.value)) continue
      const paid = outlay(changed, result.value)
      if (best !== null && paid > best.outlay) continue
      // On equal outlay incentives win over the plain deal, and the first over later ones.
      if (best !== null && paid === best.outlay && (best.made.campaign ?? best.made.offer) !== null)
        continue
      best = {
        made: {
          campaign,
          offer,
          overlays,
          terms: changed,
          deal: result.value,
          benefit: plainOutlay === null ? null : plainOutlay - paid,
        },
        outlay: paid,
      }
    }
  }
  if (best !== null) return { ok: true, value: best.made }
  return { ok: false, refusal: plain.ok ? 'nothing_to_finance' : plain.refusal }
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
