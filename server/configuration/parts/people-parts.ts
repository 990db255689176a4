import { roleEditRights, roleListRights } from '#domain/roles/role-rights.model.ts'
import { roleSettingsModel } from '#domain/roles/role.model.ts'
import { toRoleValues } from '#domain/roles/role.rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import { userSettingsModel } from '#domain/users/user-page.model.ts'
import type { CallContext } from '../../http/context.ts'
import {
  changeRole,
  createRole,
  giveRights,
  removeRole,
  takeRights,
} from '../../roles/role.service.ts'
import { findRoles } from '../../roles/role.store.ts'
import { changeUser } from '../../users/user-page.service.ts'
import { parseValues, refuseItem } from '../configuration-adapter.ts'
import type { ConfigurationAdapter } from '../configuration-adapter.ts'
import { findRightsByRole, findUserValues } from '../configuration.store.ts'

const listRightsIn = (values: EditValues | null): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => (value === true ? [name] : []))

const pickSettings = ({ name, description }: EditValues) => ({ name, description })

async function putRole(
  context: CallContext,
  item: string,
  target: EditValues,
  now: EditValues | null,
): Promise<void> {
  const settings = parseValues(roleSettingsModel, pickSettings(target))
  if (now === null) await createRole(context, settings, item)
  else if (!isSameValue(pickSettings(now), pickSettings(target)))
    await changeRole(context, item, settings)
  const [held, after] = [listRightsIn(now), listRightsIn(target)]
  const send = (list: readonly string[]) =>
    list.map((right) => ({ right, target_organisation: context.organisation.id }))
  const added = after.filter((right) => !held.includes(right))
  const removed = held.filter((right) => !after.includes(right))
  if (added.length > 0) await giveRights(context, item, send(added))
  if (removed.length > 0) await takeRights(context, item, send(removed))
}

export const roleAdapter: ConfigurationAdapter = {
  part: 'role',
  listRights: roleListRights,
  editRights: roleEditRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async ({ tx, organisation }) => {
    const rights = await findRightsByRole(tx, organisation.id)
    const roles = await findRoles(tx, organisation.id)
    return new Map(roles.map((role) => [role.id, toRoleValues(role, rights.get(role.id) ?? [])]))
  },
  getName: (_item, { name }) => String(name),
  put: putRole,
  remove: async (context, item) => {
    await removeRole(context, item)
  },
}

export const userAdapter: ConfigurationAdapter = {
  part: 'user',
  listRights: userEditRights,
  editRights: userEditRights,
  isOfEveryDealer: true,
  ignored: [],
  compared: new Set(Object.keys(userSettingsModel.entries)),
  read: ({ tx, organisation }) => findUserValues(tx, organisation.id),
  getName: (item, { first_name, last_name }) =>
    [first_name, last_name].filter((name) => typeof name === 'string').join(' ') || item,
  put: async (context, item, target, now) => {
    if (now === null) refuseItem('person_gone')
    await changeUser(context, item, parseValues(userSettingsModel, target))
  },
  remove: async () => refuseItem('people_stay'),
}
