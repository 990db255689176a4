import { commentsTabTypes } from '#domain/activity/activity-tabs.rules.ts'
import { isCampaignShown } from '#domain/customers/customer-campaign.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { detailsFields, maySeePart } from '#domain/customers/details/details-access.rules.ts'
import type { DetailsPart } from '#domain/customers/details/details-access.rules.ts'
import { duplicateKey } from '#domain/customers/details/duplicate.rules.ts'
import { personKey } from '#domain/customers/details/other-agreement.rules.ts'
import { activeHotLeads } from '#domain/customers/hot-lead.rules.ts'
import { getCustomerWarnings } from '#domain/customers/details/payment-holiday.rules.ts'
import type { ServiceEntry } from '#domain/customers/details/service-history.model.ts'
import { groupOffers } from '#domain/offers/offer.rules.ts'
import { refusal } from '../../http/refusal.ts'
import { toOfferReplies, listVisibleOffers } from '../../offers/offer.service.ts'
import { groupByAgreement } from '../group-by-agreement.ts'
import { findHeldOutNow } from '../hold-out.ts'
import { toLocalDay } from '../../organisations/local-day.ts'
import * as reply from './customer-details.reply.ts'
import * as store from './customer-details.store.ts'
import { explainFigures } from './customer-figures.service.ts'
import { readDealRulesByProduct } from './deal-rules.store.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { CustomerContext } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import { customerReply } from '../search/customer-search.reply.ts'

/** The fields of a row that the person may see. Refuses `not_found`. */
export async function readCustomerRow(
  context: CustomerContext,
  agreement: string,
): Promise<CustomerListRow> {
  const row = (await readCustomerRows(context, [agreement])).get(agreement)
  if (row === undefined) throw refusal('not_found')
  return row
}

/** The fields that the person may see, of those agreements that they may see. */
export async function readCustomerRows(
  { tx, actor, organisation, now }: CustomerContext,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, CustomerListRow>> {
  const { id, parameters } = organisation
  const columns = detailsFields({ rights: actor.rights, parameters })
  const today = toLocalDay(now, organisation)
  const scope = { orgId: id, dealers: actor.dealerCodes }
  const rows = await store.readCustomers(tx, scope, agreements, columns, parameters, today)
  const heldOut = await findHeldOutNow(tx, id, agreements, today)
  return new Map(rows.map((row) => [row.fAgreementNo, customerReply(row, columns, heldOut)]))
}

function getContact({
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

/** The duplicates of each customer, where the organisation shows them. */
async function readDuplicates(
  { tx, actor, organisation: { id } }: CustomerContext,
  all: readonly StoredCustomer[],
  access: FieldAccess,
): Promise<(agreement: string) => Pick<CustomerDetails, 'duplicates'>> {
  const keys = all.flatMap((stored) => {
    const key = duplicateKey(stored, access)
    return key === null ? [] : [{ fAgreementNo: stored.fAgreementNo, ...key }]
  })
  const found = await store.findDuplicates(tx, { orgId: id, dealers: actor.dealerCodes }, keys)
  return (agreement) => {
    const key = keys.find(({ fAgreementNo }) => fAgreementNo === agreement)
    if (key === undefined) return {}
    const customers = found.filter(({ of }) => of === agreement).map(({ duplicate }) => duplicate)
    return { duplicates: { identifier: key.identifier, customers } }
  }
}

/** The other agreements of each customer's person, where something tells who that is. */
async function readOtherAgreements(
  { tx, actor, organisation: { id } }: CustomerContext,
  all: readonly StoredCustomer[],
): Promise<(stored: StoredCustomer) => Pick<CustomerDetails, 'other_agreements'>> {
  const persons = all.map((stored) => ({
    fAgreementNo: stored.fAgreementNo,
    person: personKey(stored),
  }))
  const found = await store.findOtherAgreements(
    tx,
    { orgId: id, dealers: actor.dealerCodes },
    persons,
  )
  return (stored) => {
    const others = found.filter(({ of }) => of === stored.fAgreementNo)
    if (personKey(stored) === null && others.length === 0) return {}
    return {
      other_agreements: {
        total: others[0]?.total ?? 0,
        agreements: others.map(({ agreement }) => agreement),
        ...(others[0]?.isMerged === true ? { is_merged: true } : {}),
      },
    }
  }
}

/** Parts that need a right, read only for who holds it. */
async function readParts(
  context: CustomerContext,
  all: readonly StoredCustomer[],
  access: FieldAccess,
): Promise<(stored: StoredCustomer) => Parts> {
  const { tx, organisation } = context
  const { id } = organisation
  const agreements = all.map(({ fAgreementNo }) => fAgreementNo)
  const readIfVisible = async <Value>(
    part: DetailsPart,
    read: () => Promise<Value>,
  ): Promise<Value | undefined> => (maySeePart(part, access) ? read() : undefined)
  const representatives = await readIfVisible('representatives', async () =>
    groupByAgreement(await store.listRepresentatives(tx, id, agreements)),
  )
  const inspections = await readIfVisible('digital_pre_inspection', async () =>
    groupByAgreement(await store.listInspections(tx, id, agreements)),
  )
  const getDuplicates = await readDuplicates(context, all, access)
  const comments = await readIfVisible('comments', async () =>
    groupByAgreement(await store.countActivity(tx, id, agreements, commentsTabTypes)),
  )
  const services = await readIfVisible('service_history', async () =>
    groupByAgreement(await store.countServices(tx, id, agreements)),
  )
  return (stored) => {
    const { fAgreementNo } = stored
    const allowance = maySeePart('excess_mileage', access) ? stored : null
    return {
      ...(maySeePart('contact', access) ? { contact: getContact(stored) } : {}),
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
      ...getDuplicates(fAgreementNo),
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
 * Fields by `detailsFields`, parts by `maySeePart`; each table is read once. `all` must be within
 * the person's dealers.
 */
export async function listCustomerDetails(
  context: CustomerContext,
  all: readonly StoredCustomer[],
): Promise<CustomerDetails[]> {
  const { tx, actor, organisation, now } = context
  const { id, parameters } = organisation
  const agreements = all.map(({ fAgreementNo }) => fAgreementNo)
  const access = { rights: actor.rights, parameters }
  const seesTrueEquity = maySeePart('true_equity', access)
  const today = toLocalDay(now, organisation)
  const rows = await readCustomerRows(context, agreements)
  const getRules = await readDealRulesByProduct(
    tx,
    id,
    all.map(({ fProductType }) => fProductType),
    parameters,
  )
  const leads = groupByAgreement(await store.listHotLeads(tx, id, agreements))
  const campaigns = groupByAgreement(await store.listCampaigns(tx, id, agreements))
  const offers = groupByAgreement(
    await toOfferReplies(context, await listVisibleOffers(context, agreements)),
  )
  const getParts = await readParts(context, all, access)
  const getOtherAgreements = await readOtherAgreements(context, all)
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
        figures: explainFigures(context, stored, getRules(stored.fProductType), access),
        warnings: [...getCustomerWarnings(row)],
        cIntentions: [...(row.cIntentions ?? [])],
        ...groupOffers(offers(fAgreementNo)),
        hotLeads,
        activeHotLeads: [...activeHotLeads(hotLeads, now.toISOString())],
        campaigns: campaigns(fAgreementNo)
          .map(reply.campaignReply)
          .filter((campaign) => isCampaignShown(campaign, today)),
        ...getParts(stored),
        ...getOtherAgreements(stored),
      },
    ]
  })
}

/** Refuses `not_found` alike for unknown agreements, other dealers and other organisations. */
export async function readCustomerDetails(
  context: CustomerContext,
  agreement: string,
): Promise<CustomerDetails> {
  const [details] = await listCustomerDetails(context, [await requireCustomer(context, agreement)])
  if (details === undefined) throw refusal('not_found')
  return details
}

/**
 * Latest first, read once for all. The person must have access to the customers and the history.
 */
export async function readServiceHistories(
  { tx, organisation }: CustomerContext,
  agreements: readonly string[],
): Promise<(agreement: string) => ServiceEntry[]> {
  const getServices = groupByAgreement(await store.listServices(tx, organisation.id, agreements))
  return (agreement) => getServices(agreement).map(reply.serviceReply)
}

/** Latest first. Refuses `not_found`. */
export async function readServiceHistory(
  context: CustomerContext,
  agreement: string,
): Promise<ServiceEntry[]> {
  await requireCustomer(context, agreement)
  return (await readServiceHistories(context, [agreement]))(agreement)
}

/** Null where the document was never sent. Refuses `not_found`. */
export async function documentLastSent(context: CustomerContext, agreement: string) {
  return reply.documentReply(await requireCustomer(context, agreement))
}
