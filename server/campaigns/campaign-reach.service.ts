import { ORPCError } from '@orpc/server'
import { and, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  getCheckedChannels,
  parseCampaignCriteria,
} from '#domain/campaigns/campaign-criteria.rules.ts'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import type { CampaignInput, CampaignPreview } from '#domain/campaigns/campaign.model.ts'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { defaultSort, writeSort } from '#domain/customers/search/customer-sort.rules.ts'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import { customers } from '../db/schema/index.ts'
import { findDealers } from '../dealers/dealer.store.ts'
import { toVisibleDealers } from '../dealers/dealer.service.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import * as store from './campaign.store.ts'

export type CampaignReachInput = Pick<
  CampaignInput,
  'availabilitySelection' | 'dealer_ids' | 'search_criteria_append'
>

type CampaignRefusal =
  | 'ends_before_start'
  | 'no_dealers'
  | 'unknown_dealers'
  | 'no_criteria'
  | 'no_customers'
  | 'too_many_customers'
  | 'hold_out_fixed'

export const campaignRefused = (reason: CampaignRefusal) =>
  new ORPCError('campaign_refused', {
    status: 422,
    message: 'campaign_refused',
    data: {
      reason,
      ...(reason === 'too_many_customers' ? { most: campaignLimits.customers } : {}),
    },
  })

/** The dealers that the caller sees, by code. */
export const findCampaignDealers = (context: CallContext) =>
  findDealers(context.tx, toVisibleDealers(context))

/** Refuses `campaign_refused` without a dealer, and for dealers that the caller does not see. */
export async function requireDealers(
  context: CallContext,
  { availabilitySelection, dealer_ids }: CampaignReachInput,
): Promise<void> {
  if (availabilitySelection) return
  if (dealer_ids.length === 0) throw campaignRefused('no_dealers')
  const visible = new Set((await findCampaignDealers(context)).map(({ code }) => code))
  if (dealer_ids.some((code) => !visible.has(code))) throw campaignRefused('unknown_dealers')
}

/** Who objects to all contact, or to a channel whose flag is set; unknown is no objection. */
function toObjections(text: string): SQL {
  const checked = getCheckedChannels(parseCampaignCriteria(text).checks)
  const flags = contactChannels
    .filter(({ channel }) => checked.includes(channel))
    .map(({ flag }) => sql`coalesce(${customers[flag]}, false)`)
  if (flags.length === 0) return sql`false`
  return sql`(coalesce(${customers.doNotContact}, false) or ${sql.join(flags, sql` or `)})`
}

/** The customers of a reach, with and without who objects. Refuses `search_refused`. */
export function readReach(
  context: CallContext,
  { availabilitySelection, dealer_ids, search_criteria_append: text }: CampaignReachInput,
) {
  const { q, scope } = parseCampaignCriteria(text)
  const { where } = readCustomerSearch(context, {
    orgId: context.organisation.id,
    q,
    sortby: writeSort(defaultSort),
    minimal_columns: undefined,
    campaign: scope.campaign,
    job: scope.job,
    oId: scope.oId,
    size: 10,
    pageno: 1,
    paginationIds: undefined,
    counts: false,
    only_count: false,
    countOnly: false,
  })
  const found = and(
    where,
    availabilitySelection ? undefined : inArray(customers.dCode, [...dealer_ids]),
  )
  const objections = toObjections(text)
  return { members: and(found, sql`not ${objections}`), leftOut: and(found, objections) }
}

/** Who would be in a campaign, and what would change. Refuses `search_refused`. */
export async function previewCampaign(
  context: CallContext,
  { id, ...reach }: CampaignReachInput & { readonly id?: string | undefined },
): Promise<CampaignPreview> {
  const { tx, organisation, actor, now } = context
  await requireDealers(context, reach)
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const known = id === undefined || id.includes('\0') ? '' : id
  const key = { orgId: organisation.id, id: known }
  const { members, leftOut } = readReach(context, reach)
  const { joining, leaving } = store.toChanges(tx, key, scope, members)
  const today = toLocalDay(now, organisation)
  return {
    customers: await store.countFound(tx, members),
    left_out: await store.countFound(tx, leftOut),
    in_others: await store.countFound(tx, and(members, store.isInOtherCampaign(tx, key, today))),
    joining: await store.countFound(tx, joining),
    joining_sample: await store.sampleFound(tx, joining, campaignLimits.sample),
    leaving: await store.countFound(tx, leaving),
    leaving_sample: await store.sampleFound(tx, leaving, campaignLimits.sample),
  }
}
