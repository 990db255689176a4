import { groupTargets } from '#domain/dealer-groups/dealer-group.model.ts'
import { inOrganisation } from '../http/gate.ts'
import { formatCsv } from '../imports/row-files/csv-line.ts'
import {
  addChildGroups,
  changeGroup,
  createGroup,
  getGroup,
  listChildGroups,
  listGroupChanges,
  listGroupDealers,
  listGroups,
  listGroupUsers,
  removeChildGroups,
  removeGroup,
  setGroupTargets,
} from './dealer-group.service.ts'
import { findGroups } from './dealer-group.store.ts'

const exportedColumns = [
  'name',
  'description',
  'status',
  'taxonomy_key',
  'assets_search_flag',
  ...groupTargets,
] as const

export const dealerGroupRoutes = {
  GROUPS_LIST: {
    get: inOrganisation.GROUPS_LIST.get.handler(({ context }) => listGroups(context)),
  },
  GROUP_FILTER: {
    get: inOrganisation.GROUP_FILTER.get.handler(async ({ context }) => {
      const groups = await findGroups(context.tx, context.organisation.id)
      return groups
        .filter(({ status }) => status === 'published')
        .map(({ id, name }) => ({ id, name }))
    }),
  },
  GROUP_DETAILS: {
    get: inOrganisation.GROUP_DETAILS.get.handler(({ input, context }) =>
      getGroup(context, input.groupId),
    ),
  },
  GROUP_DEALERS: {
    get: inOrganisation.GROUP_DEALERS.get.handler(({ input, context }) =>
      listGroupDealers(context, input.groupId),
    ),
  },
  GROUP_CHILDREN_IN: {
    get: inOrganisation.GROUP_CHILDREN_IN.get.handler(({ input, context }) =>
      listChildGroups(context, input.groupId, true),
    ),
  },
  GROUP_CHILDREN_NOT_IN: {
    get: inOrganisation.GROUP_CHILDREN_NOT_IN.get.handler(({ input, context }) =>
      listChildGroups(context, input.groupId, false),
    ),
  },
  GROUP_USERS_ASSIGNED: {
    get: inOrganisation.GROUP_USERS_ASSIGNED.get.handler(({ input, context }) =>
      listGroupUsers(context, input.groupId),
    ),
  },
  GROUP_CREATE: {
    post: inOrganisation.GROUP_CREATE.post.handler(({ input, context }) =>
      createGroup(context, input),
    ),
  },
  GROUP_UPDATE: {
    put: inOrganisation.GROUP_UPDATE.put.handler(
      ({ input: { orgId: _orgId, id, seen, ...fields }, context }) =>
        changeGroup(context, id, fields, seen),
    ),
  },
  GROUP_KPI: {
    put: inOrganisation.GROUP_KPI.put.handler(({ input, context }) =>
      setGroupTargets(context, input.id, input),
    ),
  },
  GROUP_MAP_CHILDREN: {
    post: inOrganisation.GROUP_MAP_CHILDREN.post.handler(({ input, context }) =>
      addChildGroups(context, input),
    ),
  },
  GROUP_DELETE_CHILDREN: {
    post: inOrganisation.GROUP_DELETE_CHILDREN.post.handler(({ input, context }) =>
      removeChildGroups(context, input),
    ),
  },
  GROUP_DELETE: {
    delete: inOrganisation.GROUP_DELETE.delete.handler(({ input, context }) =>
      removeGroup(context, input.groupId),
    ),
  },
  GROUP_EXPORT: {
    get: inOrganisation.GROUP_EXPORT.get.handler(async ({ context }) => {
      const groups = await listGroups(context)
      const names = new Map(groups.map(({ id, name }) => [id, name]))
      return {
        name: 'groups.csv',
        text: formatCsv([
          [...exportedColumns, 'dealers', 'child_groups'],
          ...groups.map((group) =>
            exportedColumns
              .map((column) => String(group[column] ?? ''))
              .concat(
                group.dealer_ids.join(' '),
                group.child_ids.map((id) => names.get(id) ?? id).join('; '),
              ),
          ),
        ]),
      }
    }),
  },
  GROUP_HISTORY: {
    get: inOrganisation.GROUP_HISTORY.get.handler(({ input, context }) =>
      listGroupChanges(context, input.item),
    ),
  },
}
