import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findEditedFields } from '#domain/editing/field-merge.rules.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { groupTargets, toGroupValues } from '#domain/dealer-groups/dealer-group.model.ts'
import type { DealerGroup, GroupValues } from '#domain/dealer-groups/dealer-group.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { groupHistoryQuery, groupListQuery } from './dealer-group.queries.ts'

export interface GroupPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** A save: what a group is to be, of the group as it is, or a new one in these groups. */
interface GroupSave {
  readonly group: DealerGroup | undefined
  readonly values: Partial<GroupValues> & Pick<GroupValues, 'name' | 'description'>
  readonly parents?: readonly string[]
}

type GroupFields = Omit<Parameters<Api['GROUP_UPDATE']['put']>[0], 'orgId' | 'id' | 'seen'>

/** The fields as they travel. */
const toFields = (values: GroupValues) => ({
  name: values.name,
  description: values.description,
  status: values.status,
  taxonomy_key: values.taxonomy_key,
  assets_search_flag: values.assets_search_flag ? ('true' as const) : ('false' as const),
  dealer_ids: [...values.dealer_ids],
})

const pickFields = (values: GroupValues, names: readonly string[]): GroupFields =>
  Object.fromEntries(Object.entries(toFields(values)).filter(([name]) => names.includes(name)))

const pickTargets = (values: GroupValues) => ({
  contactedTarget: values.contactedTarget,
  appointedTarget: values.appointedTarget,
  attendedTarget: values.attendedTarget,
  soldTarget: values.soldTarget,
})

/** Sends what differs, with the call of each part. */
async function sendChanges(
  { api, orgId }: GroupPlace,
  group: DealerGroup,
  changes: GroupSave['values'],
): Promise<DealerGroup> {
  const { id } = group
  const was = toGroupValues(group)
  const values: GroupValues = { ...was, ...changes }
  const changed = findEditedFields(toFields(was), toFields(values))
  let saved = group
  if (changed.length > 0) {
    const seen = pickFields(was, changed)
    saved = await api.GROUP_UPDATE.put({ orgId, id, ...pickFields(values, changed), seen })
  }
  if (groupTargets.some((name) => values[name] !== was[name]))
    saved = await api.GROUP_KPI.put({ orgId, id, ...pickTargets(values) })
  const removed = was.child_ids.filter((child) => !values.child_ids.includes(child))
  const added = values.child_ids.filter((child) => !was.child_ids.includes(child))
  if (removed.length > 0)
    saved = await api.GROUP_DELETE_CHILDREN.post({ orgId, parent_id: id, child_ids: removed })
  if (added.length > 0)
    saved = await api.GROUP_MAP_CHILDREN.post({ orgId, parent_id: id, child_ids: added })
  return saved
}

async function createGroup(
  place: GroupPlace,
  { values, parents = [] }: GroupSave,
): Promise<DealerGroup> {
  const { api, orgId } = place
  const { name, description, status, taxonomy_key } = values
  const created = await api.GROUP_CREATE.post({
    orgId,
    organisation_id: orgId,
    name,
    description,
    status: status ?? 'published',
    taxonomy_key: taxonomy_key ?? '',
  })
  for (const parent_id of parents)
    await api.GROUP_MAP_CHILDREN.post({ orgId, parent_id, child_ids: [created.id] })
  return sendChanges(place, created, values)
}

function buildCalls(
  place: GroupPlace,
  groups: readonly DealerGroup[],
): RecordCalls<DealerGroup, GroupSave> {
  const { api, orgId } = place
  const [history] = groupHistoryQuery(api, orgId).queryKey
  return {
    list: groupListQuery(api, orgId).queryKey,
    stale: [
      [history, orgId],
      ['GROUP_DETAILS', orgId],
      ['GROUP_DEALERS', orgId],
      ['GROUP_CHILDREN_IN', orgId],
      ['GROUP_CHILDREN_NOT_IN', orgId],
      ['GROUP_USERS_ASSIGNED', orgId],
    ],
    getId: ({ id }) => id,
    send: (input) =>
      input.group === undefined
        ? createGroup(place, input)
        : sendChanges(place, input.group, input.values),
    remove: ({ id }) => api.GROUP_DELETE.delete({ orgId, groupId: id }),
    deleted: 'generic_success_save_event',
    toUndo: (group) => ({
      group: undefined,
      values: toGroupValues(group),
      parents: groups.filter(({ child_ids }) => child_ids.includes(group.id)).map(({ id }) => id),
    }),
  }
}

/** Writes a group; resolves to a refusal. `onSaved` gets a new group. */
export function useSaveGroup(place: GroupPlace, onSaved?: (group: DealerGroup) => void) {
  return useSaveRecord(
    buildCalls(place, []),
    (error) => {
      const failure = toFailure(error)
      if (failure.kind === 'unreachable' || failure.status >= 500)
        flash.error('generic_failed_deleted')
      return toRecordRefusal(error, {
        dealer_unknown: { fields: { dealer_ids: 'groups_dealer_gone' } },
      })
    },
    onSaved,
  )
}

/** Deletes a group, and puts a recorded change back. */
export function useGroupActs(place: GroupPlace, groups: readonly DealerGroup[]) {
  const { deletion, restoration } = useRecordActs(buildCalls(place, groups))
  const restore = (change: ConfigurationChange, group: DealerGroup | undefined) => {
    const current: EditValues =
      group === undefined ? (change.was ?? {}) : { ...toGroupValues(group) }
    const values = putBackChange(current, change)
    if (values !== null) restoration.mutate({ group, values: values as unknown as GroupValues })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}

/** Puts groups into a group or takes them out; it says what would be above itself. */
export function useChildGroups(place: GroupPlace, group: DealerGroup) {
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const { list, stale } = buildCalls(place, [])
  const input = (child: string) => ({ orgId, parent_id: group.id, child_ids: [child] })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ child, isIn }: { readonly child: string; readonly isIn: boolean }) =>
      isIn
        ? api.GROUP_MAP_CHILDREN.post(input(child))
        : api.GROUP_DELETE_CHILDREN.post(input(child)),
    onSuccess: () => flash.success('generic_success_save_event'),
    onError: (error) => {
      const failure = toFailure(error)
      if (failure.kind === 'refused' && failure.code === 'group_cycle')
        flash.error('groups_cycle', { path: (failure.data['path'] as string[]).join(' › ') })
      else flash.error('generic_failed_deleted')
    },
    onSettled: () =>
      Promise.all([list, ...stale].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { change: mutate, isPending }
}
