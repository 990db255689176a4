import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { roleEditRights, roleListRights } from './role-rights.model.ts'
import {
  rightChangeModel,
  roleMemberModel,
  roleModel,
  roleRightModel,
  roleSettingsModel,
  roleUserIds,
  sentRightModel,
} from './role.model.ts'

const inOrganisation = v.object({ orgId: organisationId })
const ofRole = v.object({
  ...inOrganisation.entries,
  roleId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})
const withRights = v.object({
  ...ofRole.entries,
  rights: v.pipe(v.array(sentRightModel), v.minLength(1), v.maxLength(300)),
})
const withUsers = v.object({ ...ofRole.entries, users: roleUserIds })

const common = { service: 'authz', scope: 'organisation', isClosedToListUsers: true } as const
const sees = { ...common, rights: roleListRights } as const
const edits = { ...common, rights: roleEditRights, acting: 'withheld' } as const

const refusals = {
  /** Nobody gives or takes what they do not hold; `data` names the rights. */
  beyond_own_rights: { status: 403 },
  /** One would lose what one edits roles with; `data` names the rights. */
  own_last_right: { status: 409 },
  last_administrator: { status: 409 },
} as const

/** Roles, what they allow, and who has them. */
export const roleContract = {
  GET_ROLES: {
    get: endpoint({
      ...sees,
      key: 'GET_ROLES',
      method: 'GET',
      path: '{orgId}/roles',
      summary: 'The roles of the organisation, by name',
      input: inOrganisation,
      output: v.array(roleModel),
    }),
    post: endpoint({
      ...edits,
      key: 'GET_ROLES',
      method: 'POST',
      path: '{orgId}/roles',
      summary: 'Add a role, which allows nothing yet',
      input: v.object({ ...inOrganisation.entries, ...roleSettingsModel.entries }),
      output: roleModel,
      refusals: { exists: { status: 409 } },
    }),
  },
  UPDATE_ROLE: {
    put: endpoint({
      ...edits,
      key: 'UPDATE_ROLE',
      method: 'PUT',
      path: '{orgId}/roles/{roleId}',
      summary: 'Name and describe a role. With `seen` it is refused as `stale`',
      input: v.object({
        ...ofRole.entries,
        ...roleSettingsModel.entries,
        seen: v.optional(v.object({ name: v.string(), description: v.string() })),
      }),
      output: roleModel,
      refusals: { exists: { status: 409 }, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...edits,
      key: 'UPDATE_ROLE',
      method: 'DELETE',
      path: '{orgId}/roles/{roleId}',
      summary: 'Delete a role that nobody has',
      input: ofRole,
      output: v.object({ id: v.string() }),
      refusals: { ...refusals, role_has_members: { status: 409 } },
    }),
  },
  ROLE_RIGHTS: {
    get: endpoint({
      ...sees,
      key: 'ROLE_RIGHTS',
      method: 'GET',
      path: '{orgId}/roles/{roleId}/rights',
      summary: 'Every right, whether the role gives it, and who changed that last',
      input: ofRole,
      output: v.array(roleRightModel),
    }),
    post: endpoint({
      ...edits,
      key: 'ROLE_RIGHTS',
      method: 'POST',
      path: '{orgId}/roles/{roleId}/rights',
      summary: 'Have the role give rights that the caller holds',
      input: withRights,
      output: v.array(roleRightModel),
      refusals: { ...refusals, foreign_target: { status: 422 }, unknown_right: { status: 422 } },
    }),
  },
  DELETE_ROLE_RIGHTS: {
    delete: endpoint({
      ...edits,
      key: 'DELETE_ROLE_RIGHTS',
      method: 'DELETE',
      path: '{orgId}/roles/{roleId}/rights',
      summary: 'Have the role give rights no more',
      input: withRights,
      output: v.array(roleRightModel),
      refusals: { ...refusals, foreign_target: { status: 422 } },
    }),
  },
  DELEGATABLE_PERMS: {
    get: endpoint({
      ...sees,
      key: 'DELEGATABLE_PERMS',
      method: 'GET',
      path: '{orgId}/roles/{roleId}/rights/delegatable',
      summary: 'The rights that the caller may have the role give',
      input: ofRole,
      output: v.array(v.string()),
    }),
  },
  PERMISSIONS_AUDIT: {
    get: endpoint({
      ...sees,
      key: 'PERMISSIONS_AUDIT',
      method: 'GET',
      path: '{orgId}/roles/{roleId}/rights/audit',
      summary: 'Who gave the role which right, or took it, newest first',
      input: ofRole,
      output: v.array(rightChangeModel),
    }),
  },
  UPDATE_USERS_ROLE: {
    get: endpoint({
      ...sees,
      key: 'UPDATE_USERS_ROLE',
      method: 'GET',
      path: '{orgId}/roles/{roleId}/users',
      summary: 'Who has the role, by name',
      input: ofRole,
      output: v.array(roleMemberModel),
    }),
  },
  ADD_ROLE_USERS: {
    post: endpoint({
      ...edits,
      rights: roleListRights,
      key: 'ADD_ROLE_USERS',
      method: 'POST',
      path: '{orgId}/roles/{roleId}/users',
      summary: 'Give the role to people of the organisation',
      input: withUsers,
      output: v.array(roleMemberModel),
      refusals,
    }),
  },
  DELETE_ROLE_USERS: {
    delete: endpoint({
      ...edits,
      rights: roleListRights,
      key: 'DELETE_ROLE_USERS',
      method: 'DELETE',
      path: '{orgId}/roles/{roleId}/users',
      summary: 'Take the role from people',
      input: withUsers,
      output: v.array(roleMemberModel),
      refusals,
    }),
  },
  ROLE_HISTORY: {
    get: historyEndpoint({
      key: 'ROLE_HISTORY',
      service: 'authz',
      path: '{orgId}/roles/history',
      summary: 'Who changed which role, from what to what',
      rights: roleListRights,
    }),
  },
}
