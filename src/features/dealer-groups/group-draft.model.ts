import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import {
  groupStatuses,
  groupTargets,
  maxGroupDescription,
  maxGroupKey,
  maxGroupName,
  maxGroupTarget,
} from '#domain/dealer-groups/dealer-group.model.ts'
import type { DealerGroup, GroupValues } from '#domain/dealer-groups/dealer-group.model.ts'

/** A new group as it is typed. */
export interface NewGroupDraft extends EditValues {
  readonly name: string
  readonly description: string
  readonly taxonomy_key: string
}

/** A group as it is typed; targets are texts. */
export interface GroupDraft extends NewGroupDraft {
  readonly status: DealerGroup['status']
  readonly assets_search_flag: boolean
  readonly dealer_ids: readonly string[]
  readonly contactedTarget: string
  readonly appointedTarget: string
  readonly attendedTarget: string
  readonly soldTarget: string
}

/** What the form of a group saves. */
export type GroupEdit = Omit<GroupValues, 'child_ids'>

export const newGroup: NewGroupDraft = { name: '', description: '', taxonomy_key: '' }

const read = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Recorded values as the form holds them. */
export const toGroupDraft = (recorded: EditValues): GroupDraft => ({
  name: read(recorded['name']),
  description: read(recorded['description']),
  taxonomy_key: read(recorded['taxonomy_key']),
  status: recorded['status'] === 'draft' ? 'draft' : 'published',
  assets_search_flag: recorded['assets_search_flag'] === true,
  dealer_ids: Array.isArray(recorded['dealer_ids']) ? recorded['dealer_ids'].map(String) : [],
  contactedTarget: read(recorded['contactedTarget']),
  appointedTarget: read(recorded['appointedTarget']),
  attendedTarget: read(recorded['attendedTarget']),
  soldTarget: read(recorded['soldTarget']),
})

const required = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength))

const texts = {
  name: required(maxGroupName),
  description: required(maxGroupDescription),
  taxonomy_key: v.pipe(v.string(), v.trim(), v.maxLength(maxGroupKey)),
}

/** One or two decimals are cut off; three would be a group of thousands. */
const target = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\d+(?:[.,]\d{1,2})?)?$/u, 'groups_target_refused'),
  v.transform((text) => (text === '' ? null : Number.parseInt(text, 10))),
  v.nullable(v.pipe(v.number(), v.maxValue(maxGroupTarget, 'groups_target_refused'))),
)

export const newGroupModel = v.object(texts) as v.GenericSchema<
  NewGroupDraft,
  Pick<GroupEdit, 'name' | 'description' | 'taxonomy_key'>
>

/** What can be saved; its messages are text keys. */
export const groupDraftModel = v.object({
  ...texts,
  status: v.picklist(groupStatuses),
  assets_search_flag: v.boolean(),
  dealer_ids: v.array(v.string()),
  ...v.entriesFromList(groupTargets, target),
}) as unknown as v.GenericSchema<GroupDraft, GroupEdit>
