import * as v from 'valibot'
import { exportedFileModel } from '../dealers/dealer.contract.ts'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import {
  childGroupModel,
  dealerGroupModel,
  groupDealerModel,
  groupMembers,
  groupTargetsModel,
  groupTextModel,
  groupUserModel,
} from './dealer-group.model.ts'
import { groupEditRights, groupExportRights, groupListRights } from './dealer-group-rights.model.ts'

const common = { service: 'authz', scope: 'organisation', isClosedToListUsers: true } as const

const groupId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const inOrganisation = { orgId: organisationId }
const named = v.object({ ...inOrganisation, groupId })
const children = v.object({ ...inOrganisation, parent_id: groupId, child_ids: groupMembers })

const changes = v.partial(
  v.object({
    ...groupTextModel.entries,
    assets_search_flag: v.picklist(['true', 'false']),
    dealer_ids: groupMembers,
  }),
)

const lists = { ...common, method: 'GET', rights: groupListRights } as const
const edits = { ...common, rights: groupEditRights } as const

/** The organisation's dealer groups, at the specification's addresses behind the organisation. */
export const dealerGroupContract = {
  GROUPS_LIST: {
    get: endpoint({
      ...lists,
      key: 'GROUPS_LIST',
      path: '/authz/v2/groups/list/organisation/{orgId}',
      summary: 'The groups by name',
      input: v.object(inOrganisation),
      output: v.array(dealerGroupModel),
    }),
  },
  GROUP_DETAILS: {
    get: endpoint({
      ...lists,
      key: 'GROUP_DETAILS',
      path: '/authz/v2/{orgId}/groups/list/{groupId}',
      summary: 'One group, with the dealers that could be added',
      input: named,
      output: v.object({ ...dealerGroupModel.entries, dealers_not_in: v.array(groupDealerModel) }),
    }),
  },
  GROUP_DEALERS: {
    get: endpoint({
      ...lists,
      key: 'GROUP_DEALERS',
      path: '/authz/v2/{orgId}/groups/{groupId}/dealers',
      summary: 'The dealers of a group that the caller may see',
      input: named,
      output: v.array(groupDealerModel),
    }),
  },
  GROUP_CHILDREN_IN: {
    get: endpoint({
      ...lists,
      key: 'GROUP_CHILDREN_IN',
      path: '/authz/v2/{orgId}/groups/list/{groupId}/in',
      summary: 'The groups in a group',
      input: named,
      output: v.array(childGroupModel),
    }),
  },
  GROUP_CHILDREN_NOT_IN: {
    get: endpoint({
      ...lists,
      key: 'GROUP_CHILDREN_NOT_IN',
      path: '/authz/v2/{orgId}/groups/list/{groupId}/notin',
      summary: 'The other groups that are not in a group',
      input: named,
      output: v.array(childGroupModel),
    }),
  },
  GROUP_USERS_ASSIGNED: {
    get: endpoint({
      ...lists,
      key: 'GROUP_USERS_ASSIGNED',
      path: '/authz/v2/{orgId}/groups/{groupId}/users/assigned',
      summary: 'The people who see some dealers alone, one of the group’s among them',
      input: named,
      output: v.array(groupUserModel),
    }),
  },
  GROUP_CREATE: {
    post: endpoint({
      ...edits,
      key: 'GROUP_CREATE',
      method: 'POST',
      path: '/authz/v2/{orgId}/groups/create',
      summary: 'Create a group; the answer has its new id',
      input: v.object({
        ...inOrganisation,
        organisation_id: organisationId,
        ...groupTextModel.entries,
        status: v.optional(groupTextModel.entries.status, 'published'),
        taxonomy_key: v.optional(groupTextModel.entries.taxonomy_key, ''),
      }),
      output: dealerGroupModel,
    }),
  },
  GROUP_UPDATE: {
    put: endpoint({
      ...edits,
      key: 'GROUP_UPDATE',
      method: 'PUT',
      path: '/authz/v2/{orgId}/groups/update',
      summary: 'Change the named fields of a group. With `seen` it is refused as `stale`',
      input: v.object({
        ...inOrganisation,
        id: groupId,
        ...changes.entries,
        /** What the changed fields were; without it the change applies to any state. */
        seen: v.optional(changes),
      }),
      output: dealerGroupModel,
      refusals: { stale: { status: 409 }, dealer_unknown: { status: 422 } },
    }),
  },
  GROUP_KPI: {
    put: endpoint({
      ...edits,
      key: 'GROUP_KPI',
      method: 'PUT',
      path: '/authz/v2/{orgId}/groups/kpi',
      summary: 'Set the four targets of a group',
      input: v.object({ ...inOrganisation, id: groupId, ...groupTargetsModel.entries }),
      output: dealerGroupModel,
    }),
  },
  GROUP_MAP_CHILDREN: {
    post: endpoint({
      ...edits,
      key: 'GROUP_MAP_CHILDREN',
      method: 'POST',
      path: '/authz/v2/{orgId}/groups/mapgroups',
      summary: 'Put groups into a group',
      input: children,
      output: dealerGroupModel,
      refusals: {
        /** Data is {path}: the names from the group that was to be put in down to the other. */
        group_cycle: { status: 409 },
      },
    }),
  },
  GROUP_DELETE_CHILDREN: {
    post: endpoint({
      ...edits,
      key: 'GROUP_DELETE_CHILDREN',
      method: 'POST',
      path: '/authz/v2/{orgId}/groups/child/delete',
      summary: 'Take groups out of a group; they stay',
      input: children,
      output: dealerGroupModel,
    }),
  },
  GROUP_DELETE: {
    delete: endpoint({
      ...edits,
      key: 'GROUP_DELETE',
      method: 'DELETE',
      path: '/authz/v2/{orgId}/groups/list/{groupId}',
      summary: 'Delete a group; its dealers and the groups in it stay',
      input: named,
      output: v.object({ id: v.string() }),
    }),
  },
  GROUP_EXPORT: {
    get: endpoint({
      ...lists,
      acting: 'withheld',
      key: 'GROUP_EXPORT',
      path: '/authz/v2/{orgId}/groups/export',
      summary: 'The groups as a file',
      rights: groupExportRights,
      input: v.object(inOrganisation),
      output: exportedFileModel,
    }),
  },
  /** Proposed: the list of groups is the administration's. */
  GROUP_FILTER: {
    get: endpoint({
      ...common,
      isClosedToListUsers: false,
      key: 'GROUP_FILTER',
      method: 'GET',
      path: '{orgId}/group-filter',
      summary: 'The published groups that the customer list can be limited to, by name',
      rights: { all: ['CanViewDealerGroupFilter'] },
      input: v.object(inOrganisation),
      output: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  },
  GROUP_HISTORY: {
    get: historyEndpoint({
      key: 'GROUP_HISTORY',
      service: 'authz',
      path: '{orgId}/group-history',
      summary: 'Who changed which group, from what to what',
      rights: groupListRights,
    }),
  },
}
