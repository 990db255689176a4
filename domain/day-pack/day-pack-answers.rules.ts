import type { ActivityHistory } from '../activity/activity.contract.ts'
import type { ActivityType } from '../activity/activity.model.ts'
import { isCampaignShown } from '../customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '../customers/details/customer-details.model.ts'
import type { MatchedCustomer } from '../customers/search/customer-match.model.ts'
import { activeHotLeads } from '../customers/hot-lead.rules.ts'
import { toVehicleKey } from '../customers/fields/vehicle-search.rules.ts'
import { getCarNumber } from '../inventory/inventory.model.ts'
import type { InventoryItem } from '../inventory/inventory.model.ts'
import type { DealFacts } from '../offers/key-financials/deal-facts.model.ts'
import type { Offer } from '../offers/offer.model.ts'
import type { DayPackRecord } from './day-pack.model.ts'
import { toOrganisationDay } from './day-pack-home.rules.ts'
import type { DayPackClock } from './day-pack-home.rules.ts'

/**
 * CUSTOMER_DETAILS from a copy: hot leads and campaigns that ended since the copy was made are left
 * out.
 */
export function getCopiedDetails(
  { details }: Pick<DayPackRecord, 'details'>,
  clock: DayPackClock,
): CustomerDetails {
  const today = toOrganisationDay(clock)
  return {
    ...details,
    as_of: clock.now,
    today,
    activeHotLeads: [...activeHotLeads(details.hotLeads, clock.now)],
    campaigns: details.campaigns.filter((campaign) => isCampaignShown(campaign, today)),
  }
}

/**
 * STATUS_HISTORY and EVENT_HISTORY from a copy: its entries of the types. There may be more where
 * the copy is not complete.
 */
export function getCopiedActivity(
  { activity: { entries, has_more: hasMore } }: Pick<DayPackRecord, 'activity'>,
  types: readonly ActivityType[],
): ActivityHistory {
  return { entries: entries.filter(({ type }) => types.includes(type)), has_more: hasMore }
}

const hasNumber =
  (requested: string) =>
  (car: InventoryItem): boolean =>
    toVehicleKey(getCarNumber(car) ?? '') === toVehicleKey(requested)

/** DEAL_FACTS from a copy; null where none of the customer's offers names the car. */
export function getCopiedDealFacts(
  { deals }: Pick<DayPackRecord, 'deals'>,
  inventoryVin: string | undefined,
): DealFacts | null {
  return inventoryVin === undefined || deals.inventory.some(hasNumber(inventoryVin)) ? deals : null
}

/** GET_INVENTORY_ITEM from a copy; null where none of its offers names the car. */
export function findCopiedInventoryItem(
  { deals }: Pick<DayPackRecord, 'deals'>,
  vin: string,
): InventoryItem | null {
  return deals.inventory.find(hasNumber(vin)) ?? null
}

/** OFFER_DETAILS from a copy; null where the offer is not the customer's. */
export function findCopiedOffer(
  { details: { proposals, saved_offers, applied_offers } }: Pick<DayPackRecord, 'details'>,
  oId: string,
): Offer | null {
  return (
    [...proposals, ...saved_offers, ...applied_offers].find((offer) => offer.oId === oId) ?? null
  )
}

/** The part of a copy that searches read. */
export function toMatchedCustomer({
  details: { row, proposals, saved_offers: saved, applied_offers: applied },
}: Pick<DayPackRecord, 'details'>): MatchedCustomer {
  const offers = [...proposals, ...saved, ...applied].map(
    ({
      type,
      inventoryVin,
      aFuelType,
      aMake,
      aModel,
      fParity,
      fEquity,
      fPayment,
      are_discounts_applied,
    }) => ({
      type,
      inventoryVin,
      aFuelType,
      aMake,
      aModel,
      fParity,
      fEquity,
      fPayment,
      are_discounts_applied,
    }),
  )
  return { row, assignedUserId: row.assignedUserId, offers }
}
