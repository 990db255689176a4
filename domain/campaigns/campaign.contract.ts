import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { exportMakerRights } from '../exports/export-rights.model.ts'
import { exportName, exportRowModel } from '../exports/export.model.ts'
import { organisationId } from '../organisation-id.ts'
import {
  campaignDealerModel,
  campaignEditRights,
  campaignFields,
  campaignModel,
  campaignPreviewModel,
  campaignReach,
  campaignState,
  eloquaChangesModel,
  listedCampaignModel,
} from './campaign.model.ts'

const common = {
  service: 'campaign',
  scope: 'organisation',
  rights: campaignEditRights,
} as const

const campaignId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const one = { orgId: organisationId, campaignId } as const

/** A file with customers: it is asked for as the exports of campaigns are. */
const eloqua = {
  path: '{orgId}/{campaignId}/eloqua',
  rights: exportMakerRights.campaigns,
  isClosedToListUsers: true,
  acting: 'withheld',
} as const

const refusals = {
  /** As CUSTOMER_SEARCH: data is {code, field}. */
  search_refused: { status: 400 },
  /** Data is {reason}, and {most} where there are too many customers. */
  campaign_refused: { status: 422 },
} as const

/**
 * Proposed but for CRUD_FOR_CAMPAIGN.post and DEALERS_WITHGROUP: the specifications name dialogs
 * without their calls.
 */
export const campaignContract = {
  CRUD_FOR_CAMPAIGN: {
    get: endpoint({
      ...common,
      key: 'CRUD_FOR_CAMPAIGN',
      method: 'GET',
      path: '{orgId}/{campaignId}',
      summary: 'A campaign that the caller sees',
      input: v.object(one),
      output: campaignModel,
    }),
    post: endpoint({
      ...common,
      key: 'CRUD_FOR_CAMPAIGN',
      method: 'POST',
      path: '{orgId}/{campaignId}',
      summary: 'Change a campaign, or create one as `new`, and take its members by its criteria',
      input: v.object({
        ...one,
        organisation_id: organisationId,
        /** Repeats the campaign of the path; empty of a new one. */
        id: v.pipe(v.string(), v.maxLength(100)),
        ...campaignFields,
        /** What the changes were made to; another change since is not overwritten. */
        version: v.optional(v.number()),
      }),
      output: campaignModel,
      refusals: { ...refusals, campaign_changed: { status: 409 } },
    }),
  },
  CAMPAIGN_STATE: {
    put: endpoint({
      ...common,
      key: 'CAMPAIGN_STATE',
      method: 'PUT',
      path: '{orgId}/{campaignId}/state',
      summary: 'Let a campaign rest, go on, or end; its members stay',
      input: v.object({
        ...one,
        ...campaignState,
        /** As it was seen; another change since is not overwritten. */
        version: v.optional(v.number()),
      }),
      output: campaignModel,
      refusals: { campaign_changed: { status: 409 }, campaign_refused: { status: 422 } },
    }),
  },
  CAMPAIGN_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'CAMPAIGN_PREVIEW',
      method: 'POST',
      path: '{orgId}/preview',
      summary: 'Who would be in a campaign: nothing is changed',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        /** The campaign whose members it would replace. */
        id: v.optional(campaignId),
        ...campaignReach,
      }),
      output: campaignPreviewModel,
      refusals,
    }),
  },
  CAMPAIGNS: {
    get: endpoint({
      ...common,
      key: 'CAMPAIGNS',
      method: 'GET',
      path: '{orgId}/campaigns',
      summary: 'The campaigns that the caller sees, the latest first',
      input: v.object({ orgId: organisationId }),
      output: v.array(listedCampaignModel),
    }),
  },
  ELOQUA_CHANGES: {
    get: endpoint({
      ...common,
      ...eloqua,
      key: 'ELOQUA_CHANGES',
      method: 'GET',
      summary: 'Who joined and left the mailing of a campaign since its last export',
      input: v.object(one),
      output: eloquaChangesModel,
    }),
  },
  ELOQUA_EXPORT: {
    post: endpoint({
      ...common,
      ...eloqua,
      key: 'ELOQUA_EXPORT',
      method: 'POST',
      summary: 'Queue the file of a campaign for Eloqua, without those who object to e-mail',
      input: v.object({ ...one, name: exportName }),
      output: exportRowModel,
      refusals: { ...refusals, too_many_exports: { status: 409 } },
    }),
  },
  DEALERS_WITHGROUP: {
    get: endpoint({
      ...common,
      service: 'authz',
      key: 'DEALERS_WITHGROUP',
      method: 'GET',
      path: '{orgId}/dealers-with-group',
      summary: 'The dealers that a campaign can take, with their groups',
      input: v.object({ orgId: organisationId }),
      output: v.array(campaignDealerModel),
    }),
  },
}
