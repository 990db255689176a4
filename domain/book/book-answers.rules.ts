import type { ActivityHistory } from '../activity/activity.contract.ts'
import type { ActivityType } from '../activity/activity.model.ts'
import { isCampaignShown } from '../customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '../customers/customer-details.model.ts'
import type { MatchedCustomer } from '../customers/customer-match.rules.ts'
import { activeHotLeads } from '../customers/hot-lead.rules.ts'
import { vehicleKey } from '../customers/vehicle-search.rules.ts'
import type { InventoryItem } from '../inventory/inventory-item.model.ts'
import type { DealFacts } from '../offers/deal-facts.model.ts'
import type { Offer } from '../offers/offer.model.ts'
import type { BookRecord } from './day-pack.model.ts'
import { dayOfMoment } from './book-day.rules.ts'
import type { BookMoment } from './book-day.rules.ts'

/** What CUSTOMER_DETAILS answers of a copy at this moment: what has run out since it was made does not show. */
export function detailsAt(
  { details }: Pick<BookRecord, 'details'>,
  moment: BookMoment,
): CustomerDetails {
  const today = dayOfMoment(moment)
  return {
    ...details,
    as_of: moment.now,
    today,
    activeHotLeads: [...activeHotLeads(details.hotLeads, moment.now)],
    campaigns: details.campaigns.filter((campaign) => isCampaignShown(campaign, today)),
  }
}

/** What STATUS_HISTORY and EVENT_HISTORY answer of a copy: its entries of the types. Where the copy has not all of them, there may be more. */
export function activityOfTypes(
  { activity: { entries, has_more: hasMore } }: Pick<BookRecord, 'activity'>,
  types: readonly ActivityType[],
): ActivityHistory {
  return { entries: entries.filter(({ type }) => types.includes(type)), has_more: hasMore }
}

const isOf =
  (vin: string) =>
  ({ aVin }: InventoryItem): boolean =>
    aVin !== null && vehicleKey(aVin) === vehicleKey(vin)

/** What DEAL_FACTS answers of a copy; null where it is asked with a car that none of the offers names. */
export function dealFactsWith(
  { deals }: Pick<BookRecord, 'deals'>,
  inventoryVin: string | undefined,
): DealFacts | null {
  return inventoryVin === undefined || deals.inventory.some(isOf(inventoryVin)) ? deals : null
}

/** What GET_INVENTORY_ITEM answers of a copy: a car that one of its offers names; null where none does. */
export function carIn({ deals }: Pick<BookRecord, 'deals'>, vin: string): InventoryItem | null {
  return deals.inventory.find(isOf(vin)) ?? null
}

/** What OFFER_DETAILS answers of a copy; null where the offer is not the customer's. */
export function offerIn(
  { details: { proposals, saved_offers, applied_offers } }: Pick<BookRecord, 'details'>,
  oId: string,
): Offer | null {
  return (
    [...proposals, ...saved_offers, ...applied_offers].find((offer) => offer.oId === oId) ?? null
  )
}

/** What searches ask of a copy. */
export function matchedCustomerOf({
  details: { row, proposals, saved_offers: saved, applied_offers: applied },
}: Pick<BookRecord, 'details'>): MatchedCustomer {
  const offers = [...proposals, ...saved, ...applied].map(
    ({ type, inventoryVin, aFuelType, aMake, aModel }) => ({
      type,
      inventoryVin,
      aFuelType,
      aMake,
      aModel,
    }),
  )
  return { row, assignedUserId: row.assignedUserId, offers }
}
