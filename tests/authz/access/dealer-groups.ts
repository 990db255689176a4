import type { CallAccess } from './call-access.ts'

const sees = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewGroups'],
} as const satisfies CallAccess

const edits = { ...sees, all: ['CanViewGroups', 'CanEditOrganisation'] } as const

const seesOne = {
  ...sees,
  input: ({ groupId }) => ({ groupId }),
} as const satisfies CallAccess

const children = {
  ...edits,
  input: ({ groupId, childGroupId }) => ({
    parent_id: groupId,
    child_ids: [childGroupId],
  }),
} as const satisfies CallAccess

/** Who may make the calls of dealer groups. */
export const dealerGroupAccess: Readonly<Record<string, CallAccess>> = {
  'GROUPS_LIST.get': sees,
  'GROUP_FILTER.get': { who: 'member', all: ['CanViewDealerGroupFilter'] },
  'GROUP_DETAILS.get': seesOne,
  'GROUP_DEALERS.get': seesOne,
  'GROUP_CHILDREN_IN.get': seesOne,
  'GROUP_CHILDREN_NOT_IN.get': seesOne,
  'GROUP_USERS_ASSIGNED.get': seesOne,
  'GROUP_CREATE.post': {
    ...edits,
    input: ({ orgId }) => ({ organisation_id: orgId, name: 'X', description: 'X' }),
  },
  'GROUP_UPDATE.put': {
    ...edits,
    input: ({ groupId }) => ({ id: groupId, name: 'X' }),
  },
  'GROUP_KPI.put': {
    ...edits,
    input: ({ groupId }) => ({
      id: groupId,
      contactedTarget: 1,
      appointedTarget: null,
      attendedTarget: null,
      soldTarget: 1,
    }),
  },
  'GROUP_MAP_CHILDREN.post': children,
  'GROUP_DELETE_CHILDREN.post': children,
  'GROUP_DELETE.delete': {
    ...edits,
    input: ({ deletedGroupId }) => ({ groupId: deletedGroupId }),
  },
  'GROUP_EXPORT.get': { ...sees, all: ['CanViewGroups', 'CanLogonAsOtherUser'] },
  'GROUP_HISTORY.get': sees,
}
