import type { ActivityDeal, OfferActivity } from '../../activity/activity.model.ts'
import type { ShownDeals } from './shown-deals.model.ts'

/** What a showing is in the customer's activity. */
export const toOfferActivity = ({ medium }: Pick<ShownDeals, 'medium'>): OfferActivity =>
  medium === 'paper' ? 'offer_sheet' : 'offer_shown'

/** Its deals there; a payment that is hidden from customers stays hidden. */
export const toActivityDeals = ({ deals }: Pick<ShownDeals, 'deals'>): ActivityDeal[] =>
  deals.map(({ vehicle, payment = null }) => ({ vehicle, payment }))
