import * as v from 'valibot'
import type { CustomerCampaign } from '#domain/customers/customer-campaign.model.ts'
import { campaignProposalsModel } from '#domain/customers/customer-campaign.model.ts'
import type { HotLead } from '#domain/customers/hot-lead.model.ts'
import {
  hotLeadFinanceModel,
  hotLeadOfferModel,
  hotLeadSearchModel,
} from '#domain/customers/hot-lead.model.ts'
import type { Inspection } from '#domain/customers/details/inspection.model.ts'
import { damagesModel } from '#domain/customers/details/inspection.model.ts'
import { inspectionTotals } from '#domain/customers/details/inspection.rules.ts'
import type { MileageAllowance } from '#domain/customers/details/inspection.rules.ts'
import type { ServiceEntry } from '#domain/customers/details/service-history.model.ts'
import type * as store from './customer-details.store.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'

type StoredItem<Read extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]

/** A value that does not fit the model counts as empty. */
function nested<Model extends v.GenericSchema>(
  model: Model,
  stored: unknown,
): v.InferOutput<Model> {
  const { success, output } = v.safeParse(model, stored)
  return success ? output : v.parse(model, {})
}

/** True equity needs its own right. */
export function hotLeadReply(
  {
    id,
    receivedDate,
    actionBy,
    expiredByLMS,
    offer,
    search,
    finance,
  }: StoredItem<typeof store.listHotLeads>,
  seesTrueEquity: boolean,
): HotLead {
  const parsed = nested(hotLeadOfferModel, offer)
  return {
    id,
    receivedDate: receivedDate.toISOString(),
    actionBy: actionBy.toISOString(),
    expiredByLMS,
    offer: seesTrueEquity ? parsed : { ...parsed, trueEquity: null },
    search: nested(hotLeadSearchModel, search),
    finance: nested(hotLeadFinanceModel, finance),
  }
}

/** `allowance` is null for who may not see the excess. */
export function inspectionReply(
  { id, received_date, mileage, damages: stored }: StoredItem<typeof store.listInspections>,
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

/** The campaign's offers are listed under the name of its type. */
export function campaignReply({
  fAgreementNo: _agreement,
  campaignType,
  details,
  proposals,
  ...campaign
}: StoredItem<typeof store.listCampaigns>): CustomerCampaign {
  const offers = v.parse(campaignProposalsModel, proposals)
  const offersFor = (type: CustomerCampaign['campaignType']) =>
    campaignType === type ? offers : []
  return {
    ...campaign,
    campaignType: campaignType as CustomerCampaign['campaignType'],
    p4_proposals: offersFor('p4'),
    campaign_builder_proposals: offersFor('builder'),
    fours_proposals: offersFor('4s'),
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
}: StoredItem<typeof store.listServices>): ServiceEntry {
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
}: StoredItem<typeof store.listRepresentatives>) {
  return representative
}

export function documentReply({
  last_sent_to_onedoc: at,
  cOneDocStatus,
}: Pick<StoredCustomer, 'last_sent_to_onedoc' | 'cOneDocStatus'>) {
  return { last_sent_to_onedoc: at?.toISOString() ?? null, cOneDocStatus }
}
