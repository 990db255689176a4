import { findPrice, isPriceValid } from '#domain/catalogue/price-list.rules.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { MissingOffer } from '#domain/missing-offer/missing-offer.model.ts'
import {
  explainMissingOffer,
  findListed,
  isOfEntry,
} from '#domain/missing-offer/missing-offer.rules.ts'
import type { OfferDecision } from '#domain/missing-offer/missing-offer.rules.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { listVisibleOffers } from '../offers/offer.service.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { buildDayFormatter } from '../organisations/organisation-time-zone.ts'
import { readSubject } from '../pre-calculation/calculate-customer.ts'
import { readNamedCustomers } from '../pre-calculation/customer-batch.store.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'

interface RequestedVehicle {
  readonly make: string
  readonly model: string
  /** Empty: the price of the model. */
  readonly derivative: string
}

const undecided = { limit: null, other: null, rules: null, ways: [] } as const

/** What today's calculation says of the vehicle; it stores nothing. */
async function decide(
  { tx, actor, organisation }: CallContext,
  agreement: string,
  dataset: ProposalDataset,
  entry: PriceListEntry,
): Promise<OfferDecision> {
  const [stored] = await readNamedCustomers(tx, organisation.id, [agreement])
  const product = stored?.['fProductType']
  if (stored === undefined || typeof product !== 'string' || product.trim() === '')
    return { ...undecided, ways: [], reason: 'no_product' }
  const subject = readSubject(stored, dataset, buildDayFormatter(organisation.timeZone))
  const access = { rights: actor.rights, parameters: organisation.parameters }
  return explainMissingOffer({ subject, dataset, entry, access })
}

/** Why a customer was not offered a vehicle. Refuses `not_found`. */
export async function getMissingOffer(
  context: CallContext,
  agreement: string,
  requested: RequestedVehicle,
): Promise<MissingOffer> {
  const { tx, organisation, now } = context
  const customer = await requireCustomer(context, agreement)
  const today = toLocalDay(now, organisation)
  const dataset = await readProposalDataset(tx, organisation.id, today)
  const { prices } = dataset
  const entry = findListed(requested, prices)
  const common = { calculated_at: customer.processed_at?.toISOString() ?? null }
  if (entry === null)
    return {
      ...common,
      ...undecided,
      ways: [],
      vehicle: {
        ...requested,
        derivative: requested.derivative === '' ? null : requested.derivative,
      },
      price: null,
      is_own: false,
      offers: [],
      reason: 'not_in_price_list',
    }
  const decision = await decide(context, agreement, dataset, entry)
  const offers = (await listVisibleOffers(context, agreement))
    .filter((offer) => isOfEntry(offer, entry, prices))
    .map(({ oId }) => oId)
  const { make, model, derivative } = entry
  return {
    ...common,
    ...decision,
    ...(offers.length === 0 ? {} : { reason: 'offered' as const, limit: null, other: null }),
    vehicle: { make, model, derivative },
    price: isPriceValid(entry, today) ? entry.price : null,
    is_own: findPrice(prices, customer) === entry,
    offers,
  }
}
