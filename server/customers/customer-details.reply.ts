import * as v from 'valibot'
import type { CustomerCampaign } from '#domain/customers/customer-campaign.model.ts'
import { campaignProposalsModel } from '#domain/customers/customer-campaign.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import {
  hotLeadFinanceModel,
  hotLeadOfferModel,
  hotLeadSearchModel,
} from '#domain/customers/hot-lead.model.ts'
import type { Inspection } from '#domain/customers/inspection.model.ts'
import { damagesModel } from '#domain/customers/inspection.model.ts'
import { inspectionTotals } from '#domain/customers/inspection.rules.ts'
import type { MileageAllowance } from '#domain/customers/inspection.rules.ts'
import type { ServiceEntry } from '#domain/customers/service-history.model.ts'
import type * as store from './customer-details.store.ts'
import type { StoredCustomer } from './customer-scope.store.ts'

type RowOf<Read extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]

/** A nested value as the model has it; one that does not fit is as if nothing had been given. */
function nested<Model extends v.GenericSchema>(
  model: Model,
  stored: unknown,
): v.InferOutput<Model> {
  const { success, output } = v.safeParse(model, stored)
  return success ? output : v.parse(model, {})
}

/** Without `seesTrueEquity` the lead's true equity is not said, as nowhere else. */
export function hotLeadReply(
  {
    id,
    receivedDate,
    actionBy,
    expiredByLMS,
    offer,
    search,
    finance,
  }: RowOf<typeof store.hotLeadsOf>,
  seesTrueEquity: boolean,
): HotLead {
  const asked = nested(hotLeadOfferModel, offer)
  return {
    id,
    receivedDate: receivedDate.toISOString(),
    actionBy: actionBy.toISOString(),
    expiredByLMS,
    offer: seesTrueEquity ? asked : { ...asked, trueEquity: null },
    search: nested(hotLeadSearchModel, search),
    finance: nested(hotLeadFinanceModel, finance),
  }
}

/** `allowance` is null for who may not see the excess. */
export function inspectionReply(
  { id, received_date, mileage, damages: stored }: RowOf<typeof store.inspectionsOf>,
  allowance: MileageAllowance | null,
): Inspection {
  const damages = v.parse(damagesModel, stored)
  return {
    id,
    received_date: received_date.toISOString(),
    total_mileage: mileage,
    ...inspectionTotals(mileage, damages, allowance),
    damages,
  }
}

/** The campaign's offers go under the name of its type. */
export function campaignReply({
  fAgreementNo: _agreement,
  campaignType,
  details,
  proposals,
  ...campaign
}: RowOf<typeof store.campaignsOf>): CustomerCampaign {
  const offers = v.parse(campaignProposalsModel, proposals)
  const offersOf = (type: CustomerCampaign['campaignType']) => (campaignType === type ? offers : [])
  return {
    ...campaign,
    campaignType: campaignType as CustomerCampaign['campaignType'],
    p4_proposals: offersOf('p4'),
    campaign_builder_proposals: offersOf('builder'),
    fours_proposals: offersOf('4s'),
    p4_details: campaignType === 'p4' ? details : null,
  }
}

export function serviceReply({
  id,
  serviceDescription,
  soldHours,
  estimatedCost,
  serviceContactName,
  serviceDate,
}: RowOf<typeof store.servicesOf>): ServiceEntry {
  return {
    id,
    serviceDescription,
    soldHours,
    estimatedCost,
    serviceContactName,
    serviceDate: serviceDate?.toISOString() ?? null,
  }
}

export function representativeReply({
  fAgreementNo: _agreement,
  ...representative
}: RowOf<typeof store.representativesOf>) {
  return representative
}

/** When the customer's document was sent last, and its state. */
export function documentReply({
  last_sent_to_onedoc: at,
  cOneDocStatus,
}: Pick<StoredCustomer, 'last_sent_to_onedoc' | 'cOneDocStatus'>) {
  return { last_sent_to_onedoc: at?.toISOString() ?? null, cOneDocStatus }
}
