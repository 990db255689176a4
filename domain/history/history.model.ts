import * as v from 'valibot'

/** The parts of an organisation's configuration whose changes are recorded. */
export const configurationParts = [
  'organisation',
  'parameter',
  'metadata',
  'dealer',
  'dealer_group',
  'role',
  'user',
  'product',
  'incentive',
  'dashboard',
  'widget',
  'processing_template',
  'mapping_override',
  'asset_classification',
  'mapping_rule_set',
  'mapping_rules',
  'mapping_exception',
  'rv_rule',
] as const

export type ConfigurationPart = (typeof configurationParts)[number]

const changedValues = v.nullable(v.record(v.string(), v.unknown()))

/** A saved change of one item: its values before and after, null where there was none. */
export const configurationChangeModel = v.object({
  seq: v.number(),
  /** The item's key within its part. */
  item: v.string(),
  was: changedValues,
  value: changedValues,
  at: v.string(),
  /** The name of the person who did. */
  by: v.string(),
})

export type ConfigurationChange = v.InferOutput<typeof configurationChangeModel>
