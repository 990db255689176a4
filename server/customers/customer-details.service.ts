import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { visibleFields } from '#domain/customers/customer-field.rules.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details-access.rules.ts'
import { duplicateKey } from '#domain/customers/duplicate.rules.ts'
import { activeHotLeads } from '#domain/customers/hot-lead.rules.ts'
import { warningsOf } from '#domain/customers/payment-holiday.rules.ts'
import type { ServiceEntry } from '#domain/customers/service-history.model.ts'
import { groupOffers } from '#domain/offers/offer.rules.ts'
import { refusal } from '../http/refusal.ts'
import { offerReply } from '../offers/offer.reply.ts'
import { offersOf } from '../offers/offer.store.ts'
import { dayIn } from './customer-day.service.ts'
import * as reply from './customer-details.reply.ts'
import * as store from './customer-details.store.ts'
import { explainFigures } from './customer-figures.service.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { OfCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import { customerReply } from './customer-search.reply.ts'

/** The row of a customer, field by field as far as the person may see. Refuses `not_found`. */
export async function customerRow({ tx, actor, organisation: { id, parameters } }: OfCustomer, agreement: string): Promise<CustomerListRow> {
  const columns = visibleFields({ rights: actor.rights, parameters }).map(({ wire }) => wire)
  const row = await store.readCustomer(tx, { orgId: id, dealers: actor.dealerCodes }, agreement, columns, parameters)
  if (row === null) throw refusal('not_found')
  return customerReply(row, columns)
}

/** The parts that not everybody sees, each read only for who does. */
async function partsOf({ tx, actor, organisation: { id } }: OfCustomer, stored: StoredCustomer, access: FieldAccess) {
  const agreement = stored.fAgreementNo
  const forWhoSees = async <Value>(part: DetailsPart, read: () => Promise<Value>): Promise<Value | undefined> => (maySeePart(part, access) ? read() : undefined)
  const key = duplicateKey(stored, access)
  const contact = await forWhoSees('contact', async () => {
    const { cPhone, cMobile, cEmail, cAddress1, cAddress2, cCity, cPostcode } = stored
    return { cPhone, cMobile, cEmail, cAddress1, cAddress2, cCity, cPostcode }
  })
  const representatives = await forWhoSees('representatives', () => store.representativesOf(tx, id, agreement))
  const digitalPreInspections = await forWhoSees('digital_pre_inspection', async () => {
    const allowance = maySeePart('excess_mileage', access) ? stored : null
    return { records: (await store.inspectionsOf(tx, id, agreement)).map((record) => reply.inspectionReply(record, allowance)) }
  })
  const duplicates = key === null ? undefined : { identifier: key.identifier, customers: await store.duplicatesOf(tx, { orgId: id, dealers: actor.dealerCodes }, agreement, key) }
  const comments = await forWhoSees('comments', () => store.countComments(tx, id, agreement))
  const services = await forWhoSees('service_history', () => store.countServices(tx, id, agreement))
  return {
    ...(contact === undefined ? {} : { contact }),
    ...(representatives === undefined ? {} : { representatives }),
    ...(digitalPreInspections === undefined ? {} : { digitalPreInspections }),
    ...(duplicates === undefined ? {} : { duplicates }),
    counts: { ...(comments === undefined ? {} : { comments }), ...(services === undefined ? {} : { service_history: services }) },
  }
}

/**
 * One customer with all that the panels show (W§7 L154, W§3 L56), as far as the person may see: fields by `visibleFields`, parts by `maySeePart`. Refuses
 * `not_found` alike for unknown agreements, other dealers' and other organisations'.
 */
export async function customerDetails(context: OfCustomer, agreement: string): Promise<CustomerDetails> {
  const { tx, actor, organisation, now } = context
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const stored = await requireCustomer(context, agreement)
  const row = await customerRow(context, agreement)
  const today = dayIn(now, organisation)
  const seesTrueEquity = maySeePart('true_equity', access)
  const hotLeads = (await store.hotLeadsOf(tx, organisation.id, agreement)).map((lead) => reply.hotLeadReply(lead, seesTrueEquity))
  const campaigns = (await store.campaignsOf(tx, organisation.id, agreement)).map(reply.campaignReply)
  return {
    as_of: now.toISOString(),
    today,
    row,
    figures: await explainFigures(context, stored, access),
    warnings: [...warningsOf(row)],
    cIntentions: [...(row.cIntentions ?? [])],
    ...groupOffers((await offersOf(tx, organisation.id, agreement)).map(offerReply)),
    hotLeads,
    activeHotLeads: [...activeHotLeads(hotLeads, now.toISOString())],
    campaigns: campaigns.filter((campaign) => isCampaignShown(campaign, today)),
    ...(await partsOf(context, stored, access)),
  }
}

/** Work done on the vehicle or due, latest first. Refuses `not_found`. */
export async function serviceHistory(context: OfCustomer, agreement: string): Promise<ServiceEntry[]> {
  await requireCustomer(context, agreement)
  return (await store.servicesOf(context.tx, context.organisation.id, agreement)).map(reply.serviceReply)
}

/** When the customer's document was sent last (ISO instant), and its state; null where it never was. Refuses `not_found`. */
export async function documentLastSent(context: OfCustomer, agreement: string) {
  const { last_sent_to_onedoc: at, cOneDocStatus } = await requireCustomer(context, agreement)
  return { last_sent_to_onedoc: at?.toISOString() ?? null, cOneDocStatus }
}
