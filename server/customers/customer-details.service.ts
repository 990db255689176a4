import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { detailsFields, maySeePart } from '#domain/customers/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details-access.rules.ts'
import { duplicateKey } from '#domain/customers/duplicate.rules.ts'
import { activeHotLeads } from '#domain/customers/hot-lead.rules.ts'
import { warningsOf } from '#domain/customers/payment-holiday.rules.ts'
import type { ServiceEntry } from '#domain/customers/service-history.model.ts'
import { groupOffers } from '#domain/offers/offer.rules.ts'
import { refusal } from '../http/refusal.ts'
import { offerReplies, shownOffers } from '../offers/offer.service.ts'
import { byAgreement } from './by-agreement.ts'
import { dayIn } from './customer-day.service.ts'
import * as reply from './customer-details.reply.ts'
import * as store from './customer-details.store.ts'
import { explainFigures } from './customer-figures.service.ts'
import { dealRulesByProduct } from './customer-figures.store.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { OfCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import { customerReply } from './customer-search.reply.ts'

/** The row of a customer, field by field as far as the person may see. Refuses `not_found`. */
export async function customerRow(
  context: OfCustomer,
  agreement: string,
): Promise<CustomerListRow> {
  const row = (await rowsOf(context, [agreement])).get(agreement)
  if (row === undefined) throw refusal('not_found')
  return row
}

async function rowsOf(
  { tx, actor, organisation: { id, parameters } }: OfCustomer,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, CustomerListRow>> {
  const columns = detailsFields({ rights: actor.rights, parameters })
  const rows = await store.readCustomers(
    tx,
    { orgId: id, dealers: actor.dealerCodes },
    agreements,
    columns,
    parameters,
  )
  return new Map(rows.map((row) => [row.fAgreementNo, customerReply(row, columns)]))
}

function contactOf({
  cPhone,
  cMobile,
  cEmail,
  cAddress1,
  cAddress2,
  cCity,
  cPostcode,
}: StoredCustomer) {
  return { cPhone, cMobile, cEmail, cAddress1, cAddress2, cCity, cPostcode }
}

type Parts = Pick<
  CustomerDetails,
  'contact' | 'representatives' | 'digitalPreInspections' | 'duplicates' | 'counts'
>

/** The parts that not everybody sees, each read only for who does. */
async function readParts(
  { tx, actor, organisation: { id } }: OfCustomer,
  all: readonly StoredCustomer[],
  access: FieldAccess,
): Promise<(stored: StoredCustomer) => Parts> {
  const agreements = all.map(({ fAgreementNo }) => fAgreementNo)
  const forWhoSees = async <Value>(
    part: DetailsPart,
    read: () => Promise<Value>,
  ): Promise<Value | undefined> => (maySeePart(part, access) ? read() : undefined)
  const keys = all.flatMap((stored) => {
    const key = duplicateKey(stored, access)
    return key === null ? [] : [{ fAgreementNo: stored.fAgreementNo, ...key }]
  })
  const representatives = await forWhoSees('representatives', async () =>
    byAgreement(await store.representativesOf(tx, id, agreements)),
  )
  const inspections = await forWhoSees('digital_pre_inspection', async () =>
    byAgreement(await store.inspectionsOf(tx, id, agreements)),
  )
  const duplicates = await store.duplicatesOf(tx, { orgId: id, dealers: actor.dealerCodes }, keys)
  const comments = await forWhoSees('comments', async () =>
    byAgreement(await store.countComments(tx, id, agreements)),
  )
  const services = await forWhoSees('service_history', async () =>
    byAgreement(await store.countServices(tx, id, agreements)),
  )
  return (stored) => {
    const { fAgreementNo } = stored
    const allowance = maySeePart('excess_mileage', access) ? stored : null
    const key = keys.find((one) => one.fAgreementNo === fAgreementNo)
    return {
      ...(maySeePart('contact', access) ? { contact: contactOf(stored) } : {}),
      ...(representatives === undefined
        ? {}
        : { representatives: representatives(fAgreementNo).map(reply.representativeReply) }),
      ...(inspections === undefined
        ? {}
        : {
            digitalPreInspections: {
              records: inspections(fAgreementNo).map((record) =>
                reply.inspectionReply(record, allowance),
              ),
            },
          }),
      ...(key === undefined
        ? {}
        : {
            duplicates: {
              identifier: key.identifier,
              customers: duplicates
                .filter(({ of }) => of === fAgreementNo)
                .map(({ duplicate }) => duplicate),
            },
          }),
      counts: {
        ...(comments === undefined ? {} : { comments: comments(fAgreementNo)[0]?.count ?? 0 }),
        ...(services === undefined
          ? {}
          : { service_history: services(fAgreementNo)[0]?.count ?? 0 }),
      },
    }
  }
}

/**
 * Customers with all that the panels show (W§7 L154, W§3 L56), as far as the person may see: fields by `detailsFields`, parts by `maySeePart`; each table
 * is read once for all of them. `all` are rows within the person's dealers.
 */
export async function detailsOf(
  context: OfCustomer,
  all: readonly StoredCustomer[],
): Promise<CustomerDetails[]> {
  const { tx, actor, organisation, now } = context
  const { id, parameters } = organisation
  const agreements = all.map(({ fAgreementNo }) => fAgreementNo)
  const access = { rights: actor.rights, parameters }
  const seesTrueEquity = maySeePart('true_equity', access)
  const today = dayIn(now, organisation)
  const rows = await rowsOf(context, agreements)
  const rulesOf = await dealRulesByProduct(
    tx,
    id,
    all.map(({ fProductType }) => fProductType),
    parameters,
  )
  const leads = byAgreement(await store.hotLeadsOf(tx, id, agreements))
  const campaigns = byAgreement(await store.campaignsOf(tx, id, agreements))
  const offers = byAgreement(await offerReplies(context, await shownOffers(context, agreements)))
  const partsOf = await readParts(context, all, access)
  return all.flatMap((stored) => {
    const { fAgreementNo } = stored
    const row = rows.get(fAgreementNo)
    if (row === undefined) return []
    const hotLeads = leads(fAgreementNo).map((lead) => reply.hotLeadReply(lead, seesTrueEquity))
    return [
      {
        as_of: now.toISOString(),
        today,
        row,
        figures: explainFigures(context, stored, rulesOf(stored.fProductType), access),
        warnings: [...warningsOf(row)],
        cIntentions: [...(row.cIntentions ?? [])],
        ...groupOffers(offers(fAgreementNo)),
        hotLeads,
        activeHotLeads: [...activeHotLeads(hotLeads, now.toISOString())],
        campaigns: campaigns(fAgreementNo)
          .map(reply.campaignReply)
          .filter((campaign) => isCampaignShown(campaign, today)),
        ...partsOf(stored),
      },
    ]
  })
}

/** One customer with all that the panels show. Refuses `not_found` alike for unknown agreements, other dealers' and other organisations'. */
export async function customerDetails(
  context: OfCustomer,
  agreement: string,
): Promise<CustomerDetails> {
  const [details] = await detailsOf(context, [await requireCustomer(context, agreement)])
  if (details === undefined) throw refusal('not_found')
  return details
}

/** Work done on the customers' vehicles or due, latest first, read once for all of them. They must be within the person's dealers, who may see it. */
export async function serviceHistories(
  { tx, organisation }: OfCustomer,
  agreements: readonly string[],
): Promise<(agreement: string) => ServiceEntry[]> {
  const servicesOf = byAgreement(await store.servicesOf(tx, organisation.id, agreements))
  return (agreement) => servicesOf(agreement).map(reply.serviceReply)
}

/** Work done on the vehicle or due, latest first. Refuses `not_found`. */
export async function serviceHistory(
  context: OfCustomer,
  agreement: string,
): Promise<ServiceEntry[]> {
  await requireCustomer(context, agreement)
  return (await serviceHistories(context, [agreement]))(agreement)
}

/** When the customer's document was sent last (ISO instant), and its state; null where it never was. Refuses `not_found`. */
export async function documentLastSent(context: OfCustomer, agreement: string) {
  return reply.documentReply(await requireCustomer(context, agreement))
}
