import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationPart } from '#domain/history/history.model.ts'
import { getIncentiveName } from '#domain/incentive-settings/incentive-calendar.rules.ts'
import { incentiveRights, incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import {
  pickTemplateSettings,
  templateEditRights,
  templatePageRights,
  templateSettingsModel,
} from '#domain/processing/processing-template.model.ts'
import { productRights } from '#domain/products/product-rights.model.ts'
import { rvRuleRights } from '#domain/rv-rules/rv-rule-row.model.ts'
import { listChanges } from '../../history/history.service.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import {
  addIncentive,
  changeIncentive,
  deleteIncentive,
  toIncentiveItem,
} from '../../incentives/incentive.service.ts'
import { findIncentives } from '../../incentives/incentive.store.ts'
import {
  changeProcessingTemplate,
  createProcessingTemplate,
  deleteProcessingTemplate,
  listProcessingTemplates,
} from '../../processing/processing-template.service.ts'
import { changeProduct, deleteProduct } from '../../products/product.service.ts'
import { findProductRows, findRvRules } from '../../products/product.store.ts'
import { changeRvRule, createRvRule, deleteRvRule } from '../../rv-rules/rv-rule.service.ts'
import { parseValues } from '../configuration-adapter.ts'
import type { ConfigurationAdapter } from '../configuration-adapter.ts'

/** Whether there ever was such an item here: another organisation's is created. */
const isKnownHere = async (context: CallContext, part: ConfigurationPart, item: string) =>
  (await listChanges(context, part, item)).length > 0

export const productAdapter: ConfigurationAdapter = {
  part: 'product',
  listRights: productRights,
  editRights: productRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async ({ tx, organisation }) => {
    const rows = await findProductRows(tx, organisation.id)
    return new Map(rows.map(({ configuration }) => [configuration.product, { ...configuration }]))
  },
  getName: (item) => item,
  put: async (context, _item, target) => {
    await changeProduct(context, { row: parseValues(productConfigurationModel, target) })
  },
  remove: async (context, item) => {
    await deleteProduct(context, item)
  },
}

export const rvRuleAdapter: ConfigurationAdapter = {
  part: 'rv_rule',
  listRights: rvRuleRights,
  editRights: rvRuleRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async ({ tx, organisation }) => {
    const rows = await findRvRules(tx, organisation.id)
    return new Map(rows.map(({ id, rule }) => [id, { ...rule }]))
  },
  getName: (item, { product, type }) =>
    [product, type].filter((text) => typeof text === 'string').join(' · ') || item,
  put: async (context, item, target, now) => {
    const rule = parseValues(rvRuleModel, target)
    if (now !== null || (await isKnownHere(context, 'rv_rule', item)))
      await changeRvRule(context, item, rule, undefined)
    else await createRvRule(context, rule)
  },
  remove: async (context, item) => {
    await deleteRvRule(context, item)
  },
}

function readIncentiveItem(item: string) {
  const type = incentiveTypes.find((one) => item.startsWith(`${one}/`))
  if (type === undefined) throw refusal('not_found')
  return { type, id: item.slice(type.length + 1) }
}

export const incentiveAdapter: ConfigurationAdapter = {
  part: 'incentive',
  listRights: incentiveRights,
  editRights: incentiveRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async ({ tx, organisation }) => {
    const items = new Map<string, EditValues>()
    for (const type of incentiveTypes)
      for (const { id, incentive } of await findIncentives(tx, organisation.id, type))
        items.set(toIncentiveItem({ type, id }), incentive)
    return items
  },
  getName: (item, values) =>
    getIncentiveName(
      readIncentiveItem(item).type,
      values as Parameters<typeof getIncentiveName>[1],
    ),
  put: async (context, item, target, now) => {
    const input = { ...readIncentiveItem(item), incentive: target }
    if (now === null) await addIncentive(context, input)
    else await changeIncentive(context, input)
  },
  remove: async (context, item) => {
    await deleteIncentive(context, readIncentiveItem(item))
  },
}

export const processingTemplateAdapter: ConfigurationAdapter = {
  part: 'processing_template',
  listRights: templatePageRights,
  editRights: templateEditRights,
  isOfEveryDealer: false,
  ignored: [],
  read: async (context) => {
    const templates = await listProcessingTemplates(context)
    return new Map(
      templates.map((template) => [template.template_id, { ...pickTemplateSettings(template) }]),
    )
  },
  getName: (_item, { template_name }) => String(template_name),
  put: async (context, item, target, now) => {
    const settings = parseValues(templateSettingsModel, target)
    if (now !== null || (await isKnownHere(context, 'processing_template', item)))
      await changeProcessingTemplate(context, item, settings, undefined)
    else await createProcessingTemplate(context, settings)
  },
  remove: async (context, item) => {
    await deleteProcessingTemplate(context, item)
  },
}
