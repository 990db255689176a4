import { setImmediate as pause } from 'node:timers/promises'
import * as v from 'valibot'
import {
  isCampaignEligible,
  isOfferEligible,
  isOverlayEligible,
} from '#domain/incentives/incentive-eligibility.rules.ts'
import type { IncentiveSituation } from '#domain/incentives/incentive-eligibility.rules.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import {
  incentiveCampaignModel,
  incentiveOfferModel,
  incentiveOverlayModel,
} from '#domain/incentives/incentive.model.ts'
import type { IncentiveReach } from '#domain/incentive-settings/incentive.contract.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { findCustomersToCount, findCustomersToMatch, findOffersToMatch } from './reach.store.ts'

/** More are estimated from this number of them. */
const maxCounted = 10_000
const customersInOneRead = 500

type Reaches = (situation: IncentiveSituation) => boolean

/** Whether an incentive is for a situation, whenever it is valid. */
function toMatcher(type: IncentiveType, incentive: IncentiveValues): Reaches {
  const always = { ...incentive, valid_from: null, valid_to: null }
  if (type === 'campaign') {
    const campaign = v.parse(incentiveCampaignModel, always)
    return (situation) => isCampaignEligible(campaign, situation)
  }
  if (type === 'offer') {
    const offer = v.parse(incentiveOfferModel, always)
    return (situation) => isOfferEligible(offer, situation)
  }
  const overlay = v.parse(incentiveOverlayModel, always)
  return (situation) => isOverlayEligible(overlay, situation)
}

type MatchedCustomer = Awaited<ReturnType<typeof findCustomersToMatch>>[number]
type MatchedOffer = Awaited<ReturnType<typeof findOffersToMatch>>[number]

const toSituation = (
  { plan, customerStatus, company, contractEnd, registered, region }: MatchedCustomer,
  offer: MatchedOffer,
  today: string,
): IncentiveSituation => ({
  today,
  plan: plan ?? '',
  region,
  customerType: (company ?? '').trim() === '' ? 'individual' : 'company',
  customerStatus,
  contractEnd,
  registered,
  term: offer.term ?? 0,
  annualMileage: offer.annualMileage ?? 0,
  vehicle: {
    vehicle_code: null,
    brand: offer.brand,
    model: offer.model,
    model_year: offer.model_year,
    model_derivative: offer.model_derivative,
    sub_model: null,
    fuel_type: offer.fuel_type,
    body_type: null,
    transmission: null,
    doors: null,
    asset_type: offer.asset_type ?? 'New',
  },
})

function groupOffers(offers: readonly MatchedOffer[]): ReadonlyMap<string, MatchedOffer[]> {
  const groups = new Map<string, MatchedOffer[]>()
  for (const offer of offers) {
    const group = groups.get(offer.agreementNo)
    if (group === undefined) groups.set(offer.agreementNo, [offer])
    else group.push(offer)
  }
  return groups
}

/**
 * How many of today's customers have an offer that each incentive is for, whenever it is valid. A
 * deposit that it asks for is tested on the deal alone.
 */
export async function getIncentiveReach(
  { tx, organisation, now }: Pick<CallContext, 'tx' | 'organisation' | 'now'>,
  type: IncentiveType,
  rows: readonly { readonly id: string; readonly incentive: IncentiveValues }[],
): Promise<IncentiveReach> {
  const orgId = organisation.id
  const today = toLocalDay(now, organisation)
  const { total, agreements } = await findCustomersToCount(tx, orgId, maxCounted)
  const matchers = rows.map(({ id, incentive }) => ({ id, reaches: toMatcher(type, incentive) }))
  const reached: Record<string, number> = Object.fromEntries(rows.map(({ id }) => [id, 0]))
  for (let from = 0; from < agreements.length && rows.length > 0; from += customersInOneRead) {
    const part = agreements.slice(from, from + customersInOneRead)
    const found = await findCustomersToMatch(tx, orgId, part)
    const offers = groupOffers(await findOffersToMatch(tx, orgId, part))
    for (const customer of found) {
      const situations = (offers.get(customer.agreementNo) ?? []).map((offer) =>
        toSituation(customer, offer, today),
      )
      for (const { id, reaches } of matchers)
        if (situations.some(reaches)) reached[id] = (reached[id] ?? 0) + 1
    }
    await pause()
  }
  return { customers: total, counted: agreements.length, reached }
}
