import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import { giveRole, listRoleMembers, takeRole } from './role-member.service.ts'
import {
  changeRole,
  createRole,
  giveRights,
  listDelegatableRights,
  listRightChanges,
  listRoleRights,
  listOrganisationRoles,
  removeRole,
  takeRights,
} from './role.service.ts'

export const roleRoutes = {
  GET_ROLES: {
    get: inOrganisation.GET_ROLES.get.handler(({ context }) => listOrganisationRoles(context)),
    post: inOrganisation.GET_ROLES.post.handler(({ input, context }) => createRole(context, input)),
  },
  UPDATE_ROLE: {
    put: inOrganisation.UPDATE_ROLE.put.handler(({ input, context }) =>
      changeRole(context, input.roleId, input),
    ),
    delete: inOrganisation.UPDATE_ROLE.delete.handler(({ input, context }) =>
      removeRole(context, input.roleId),
    ),
  },
  ROLE_RIGHTS: {
    get: inOrganisation.ROLE_RIGHTS.get.handler(({ input, context }) =>
      listRoleRights(context, input.roleId),
    ),
    post: inOrganisation.ROLE_RIGHTS.post.handler(({ input, context }) =>
      giveRights(context, input.roleId, input.rights),
    ),
  },
  DELETE_ROLE_RIGHTS: {
    delete: inOrganisation.DELETE_ROLE_RIGHTS.delete.handler(({ input, context }) =>
      takeRights(context, input.roleId, input.rights),
    ),
  },
  DELEGATABLE_PERMS: {
    get: inOrganisation.DELEGATABLE_PERMS.get.handler(async ({ input, context }) => [
      ...(await listDelegatableRights(context, input.roleId)),
    ]),
  },
  PERMISSIONS_AUDIT: {
    get: inOrganisation.PERMISSIONS_AUDIT.get.handler(async ({ input, context }) => [
      ...(await listRightChanges(context, input.roleId)),
    ]),
  },
  UPDATE_USERS_ROLE: {
    get: inOrganisation.UPDATE_USERS_ROLE.get.handler(({ input, context }) =>
      listRoleMembers(context, input.roleId),
    ),
  },
  ADD_ROLE_USERS: {
    post: inOrganisation.ADD_ROLE_USERS.post.handler(({ input, context }) =>
      giveRole(context, input.roleId, input.users),
    ),
  },
  DELETE_ROLE_USERS: {
    delete: inOrganisation.DELETE_ROLE_USERS.delete.handler(({ input, context }) =>
      takeRole(context, input.roleId, input.users),
    ),
  },
  ROLE_HISTORY: {
    get: inOrganisation.ROLE_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'role', input.item),
    ),
  },
}
