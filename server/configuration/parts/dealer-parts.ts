import {
  groupEditRights,
  groupListRights,
} from '#domain/dealer-groups/dealer-group-rights.model.ts'
import {
  groupMembers,
  groupTargetsModel,
  groupTextModel,
  toGroupValues,
} from '#domain/dealer-groups/dealer-group.model.ts'
import {
  dealerEditRights,
  dealerListRights,
  dealerSettingsModel,
} from '#domain/dealers/dealer.model.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import * as v from 'valibot'
import {
  addChildGroups,
  changeGroup,
  createGroup,
  listGroups,
  removeChildGroups,
  removeGroup,
  setGroupTargets,
} from '../../dealer-groups/dealer-group.service.ts'
import {
  changeDealer,
  createDealer,
  removeDealer,
  toDealerSettings,
  toVisibleDealers,
} from '../../dealers/dealer.service.ts'
import { findDealers } from '../../dealers/dealer.store.ts'
import type { CallContext } from '../../http/context.ts'
import { parseValues } from '../configuration-adapter.ts'
import type { ConfigurationAdapter } from '../configuration-adapter.ts'

export const dealerAdapter: ConfigurationAdapter = {
  part: 'dealer',
  listRights: dealerListRights,
  editRights: dealerEditRights,
  isOfEveryDealer: true,
  ignored: [],
  read: async (context) => {
    const rows = await findDealers(context.tx, toVisibleDealers(context))
    return new Map(rows.map((row) => [row.code, { ...toDealerSettings(row) }]))
  },
  getName: (item, { name }) => `${String(name)} (${item})`,
  put: async (context, item, target, now) => {
    const settings = parseValues(dealerSettingsModel, target)
    if (now === null) await createDealer(context, { code: item, ...settings })
    else await changeDealer(context, { dealerId: item, ...settings })
  },
  remove: async (context, item) => {
    await removeDealer(context, { dealerId: item })
  },
}

const groupValuesModel = v.object({
  ...groupTextModel.entries,
  ...groupTargetsModel.entries,
  assets_search_flag: v.boolean(),
  dealer_ids: groupMembers,
  child_ids: groupMembers,
})

const listChildren = (values: EditValues | null): readonly string[] => {
  const read = v.safeParse(groupMembers, values?.['child_ids'])
  return read.success ? read.output : []
}

async function putChildren(
  context: CallContext,
  item: string,
  target: readonly string[],
  now: readonly string[],
): Promise<void> {
  const removed = now.filter((id) => !target.includes(id))
  const added = target.filter((id) => !now.includes(id))
  if (removed.length > 0) await removeChildGroups(context, { parent_id: item, child_ids: removed })
  if (added.length > 0) await addChildGroups(context, { parent_id: item, child_ids: added })
}

async function putGroup(
  context: CallContext,
  item: string,
  target: EditValues,
  now: EditValues | null,
): Promise<void> {
  const { name, description, status, taxonomy_key, ...rest } = parseValues(groupValuesModel, target)
  const texts = { name, description, status, taxonomy_key }
  if (now === null) await createGroup(context, texts, item)
  const fields = {
    ...texts,
    assets_search_flag: rest.assets_search_flag ? ('true' as const) : ('false' as const),
    dealer_ids: rest.dealer_ids,
  }
  await changeGroup(context, item, fields, undefined)
  const { contactedTarget, appointedTarget, attendedTarget, soldTarget } = rest
  const kpiTargets = { contactedTarget, appointedTarget, attendedTarget, soldTarget }
  const current = v.safeParse(groupTargetsModel, now ?? {})
  if (!current.success || !isSameValue(current.output, kpiTargets))
    await setGroupTargets(context, item, kpiTargets)
  await putChildren(context, item, rest.child_ids, listChildren(now))
}

export const dealerGroupAdapter: ConfigurationAdapter = {
  part: 'dealer_group',
  listRights: groupListRights,
  editRights: groupEditRights,
  isOfEveryDealer: true,
  ignored: [],
  read: async (context) => {
    const groups = await listGroups(context)
    return new Map(groups.map((group) => [group.id, { ...toGroupValues(group) }]))
  },
  getName: (_item, { name }) => String(name),
  put: putGroup,
  remove: async (context, item) => {
    await removeGroup(context, item)
  },
}
