import { randomUUID } from 'node:crypto'
import type { CallTargets } from '../targets/call-target-names.ts'
import type { CallAccess } from './call-access.ts'

const sees = {
  who: 'member',
  isClosedToListUsers: true,
  some: ['CanEditOrganisation', 'CanEditUsers'],
} as const satisfies CallAccess

const edits = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditOrganisation'],
} as const satisfies CallAccess

const ofRole = ({ roleId }: CallTargets) => ({ roleId })
const withRights = ({ orgId, roleId }: CallTargets) => ({
  roleId,
  rights: [{ right: 'CanEditOrganisation', target_organisation: orgId, delegate: false }],
})
const withUsers = ({ roleId, colleague }: CallTargets) => ({ roleId, users: [colleague] })

/** Who may make the calls of roles. */
export const roleAccess: Readonly<Record<string, CallAccess>> = {
  'GET_ROLES.get': sees,
  'GET_ROLES.post': { ...edits, input: () => ({ name: randomUUID() }) },
  'UPDATE_ROLE.put': { ...edits, input: ({ roleId }) => ({ roleId, name: roleId }) },
  'UPDATE_ROLE.delete': { ...edits, input: ({ deletedRoleId }) => ({ roleId: deletedRoleId }) },
  'ROLE_RIGHTS.get': { ...sees, input: ofRole },
  'ROLE_RIGHTS.post': { ...edits, input: withRights },
  'DELETE_ROLE_RIGHTS.delete': { ...edits, input: withRights },
  'DELEGATABLE_PERMS.get': { ...sees, input: ofRole },
  'PERMISSIONS_AUDIT.get': { ...sees, input: ofRole },
  'UPDATE_USERS_ROLE.get': { ...sees, input: ofRole },
  'ADD_ROLE_USERS.post': { ...sees, input: withUsers },
  'DELETE_ROLE_USERS.delete': { ...sees, input: withUsers },
  'ROLE_HISTORY.get': sees,
  'PERSON_RIGHTS.get': { ...sees, input: ({ colleague }) => ({ userId: colleague }) },
  'RIGHT_HOLDERS.get': {
    ...sees,
    input: () => ({ right: 'CanEditUsers' }),
    choices: ['right'],
  },
}
