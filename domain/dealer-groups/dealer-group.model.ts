import * as v from 'valibot'
import { requiredText } from '../input.model.ts'

export const groupStatuses = ['published', 'draft'] as const

export const groupTargets = [
  'contactedTarget',
  'appointedTarget',
  'attendedTarget',
  'soldTarget',
] as const

export const maxGroupName = 200
export const maxGroupDescription = 1000
export const maxGroupKey = 100
export const maxGroupTarget = 1_000_000

const withoutNul = v.check((text: string) => !text.includes('\0'), 'nul')

/** What a person writes about a group when it is created. */
export const groupTextModel = v.object({
  name: v.pipe(requiredText(maxGroupName), withoutNul),
  description: v.pipe(requiredText(maxGroupDescription), withoutNul),
  status: v.picklist(groupStatuses),
  /** The text that names the group in each language; empty for none. */
  taxonomy_key: v.pipe(v.string(), v.trim(), v.maxLength(maxGroupKey), withoutNul),
})

/** What is to be reached in a month; null for no target. */
const target = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxGroupTarget)),
)

export const groupTargetsModel = v.object({
  contactedTarget: target,
  appointedTarget: target,
  attendedTarget: target,
  soldTarget: target,
})

export type GroupTargets = v.InferOutput<typeof groupTargetsModel>

/** Codes of dealers, or ids of groups. */
export const groupMembers = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200), withoutNul)),
  v.maxLength(2000),
)

export const dealerGroupModel = v.object({
  id: v.string(),
  organisation_id: v.string(),
  name: v.string(),
  description: v.string(),
  status: v.picklist(groupStatuses),
  taxonomy_key: v.string(),
  assets_search_flag: v.picklist([0, 1]),
  ...groupTargetsModel.entries,
  /** The codes of its own dealers that the caller may see. */
  dealer_ids: v.array(v.string()),
  /** The groups in it. */
  child_ids: v.array(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  /** Who wrote it last; null where nobody has since it was set up. */
  updated_by: v.nullable(v.string()),
})

export type DealerGroup = v.InferOutput<typeof dealerGroupModel>

/** A dealer as a group lists it. */
export const groupDealerModel = v.object({ id: v.string(), name: v.string(), code: v.string() })

export type GroupDealer = v.InferOutput<typeof groupDealerModel>

/** A group as another lists it. */
export const childGroupModel = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(groupStatuses),
})

export type ChildGroup = v.InferOutput<typeof childGroupModel>

export const groupUserModel = v.object({
  userid: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  username: v.string(),
})

/** A group as its history holds it. */
export interface GroupValues extends GroupTargets {
  readonly name: string
  readonly description: string
  readonly status: DealerGroup['status']
  readonly taxonomy_key: string
  readonly assets_search_flag: boolean
  readonly dealer_ids: readonly string[]
  readonly child_ids: readonly string[]
}

export const toGroupValues = (group: DealerGroup): GroupValues => ({
  name: group.name,
  description: group.description,
  status: group.status,
  taxonomy_key: group.taxonomy_key,
  assets_search_flag: group.assets_search_flag === 1,
  dealer_ids: group.dealer_ids,
  child_ids: group.child_ids,
  contactedTarget: group.contactedTarget,
  appointedTarget: group.appointedTarget,
  attendedTarget: group.attendedTarget,
  soldTarget: group.soldTarget,
})
