import * as v from 'valibot'
import {
  everyCheck,
  objectionChecks,
  parseCampaignCriteria,
  writeCampaignCriteria,
} from '#domain/campaigns/campaign-criteria.rules.ts'
import type {
  CampaignCriteria,
  ObjectionChecks,
} from '#domain/campaigns/campaign-criteria.rules.ts'
import { isHoldOutShare } from '#domain/campaigns/hold-out.rules.ts'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import type { Campaign, CampaignInput } from '#domain/campaigns/campaign.model.ts'

/** The first page of the form. */
export interface CampaignDetailsDraft {
  readonly title: string
  readonly start_date: string
  readonly end_date: string
  readonly description: string
  readonly private: boolean
}

/** The second page of the form. */
export interface VisibilityDraft extends ObjectionChecks {
  readonly availabilitySelection: boolean
  readonly dealer_ids: string[]
  /** In percent as it is typed; empty is none. */
  readonly hold_out_share: string
}

/** Its messages are text keys. */
export const campaignDetailsModel = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(campaignLimits.title)),
    // A cleared day has no value.
    start_date: v.pipe(v.optional(v.string(), ''), v.isoDate()),
    end_date: v.optional(v.string(), ''),
    description: v.pipe(v.string(), v.trim(), v.maxLength(campaignLimits.description)),
    private: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['start_date'], ['end_date']],
      ({ start_date, end_date }) => end_date === '' || end_date >= start_date,
      'campaigns_ends_before_start',
    ),
    ['end_date'],
  ),
) as unknown as v.GenericSchema<CampaignDetailsDraft, CampaignDetailsDraft>

/** 0 for none; not a number where something else was typed. */
export const toHoldOutShare = ({ hold_out_share: text }: Pick<VisibilityDraft, 'hold_out_share'>) =>
  Number(text.trim().replace(/\s*%$/u, ''))

/** Its messages are text keys. */
export const visibilityDraftModel = v.pipe(
  v.object({
    availabilitySelection: v.boolean(),
    dealer_ids: v.array(v.string()),
    hold_out_share: v.pipe(
      v.string(),
      v.check(
        (text) => isHoldOutShare(toHoldOutShare({ hold_out_share: text })),
        'campaigns_hold_out_invalid',
      ),
    ),
    ...v.entriesFromList(objectionChecks, v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['availabilitySelection'], ['dealer_ids']],
      ({ availabilitySelection, dealer_ids }) => availabilitySelection || dealer_ids.length > 0,
      'field_required',
    ),
    ['dealer_ids'],
  ),
) as unknown as v.GenericSchema<VisibilityDraft, VisibilityDraft>

export const toCampaignDetails = (
  campaign: Campaign | null,
  today: string,
): CampaignDetailsDraft => ({
  title: campaign?.title ?? '',
  start_date: campaign?.start_date ?? today,
  end_date: campaign?.end_date ?? '',
  description: campaign?.description ?? '',
  private: campaign?.private ?? false,
})

/** A new campaign leaves out everybody who objects. */
export const toVisibilityDraft = (campaign: Campaign | null): VisibilityDraft => ({
  availabilitySelection: campaign?.availabilitySelection ?? true,
  dealer_ids: [...(campaign?.dealer_ids ?? [])],
  hold_out_share: String(campaign?.hold_out_share ?? 0),
  ...(campaign === null
    ? everyCheck
    : parseCampaignCriteria(campaign.search_criteria_append).checks),
})

/** Whose customers are taken; a campaign without criteria keeps its members. */
export function toReach(
  { availabilitySelection, dealer_ids, hold_out_share: _share, ...checks }: VisibilityDraft,
  criteria: Pick<CampaignCriteria, 'q' | 'scope'> | null,
) {
  return {
    availabilitySelection,
    dealer_ids: availabilitySelection ? [] : dealer_ids,
    search_criteria_append:
      criteria === null
        ? ''
        : writeCampaignCriteria({ q: criteria.q, scope: criteria.scope, checks }),
  }
}

export const toCampaignInput = (
  { end_date, ...details }: CampaignDetailsDraft,
  reach: ReturnType<typeof toReach>,
): CampaignInput => ({ ...details, end_date: end_date === '' ? null : end_date, ...reach })
