import { ORPCError } from '@orpc/server'
import { getAssetName } from '#domain/asset-classification/asset.rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { maxRules } from '#domain/mapping-rules/mapping-build.model.ts'
import type { DescribedException } from '#domain/mapping-rules/mapping-build.model.ts'
import type {
  ExceptionRule,
  MappingRules,
  ModelBodyRules,
  RangedRule,
  StringRule,
} from '#domain/mapping-rules/mapping-rules.model.ts'
import { findAssets } from '../asset-classification/asset.store.ts'
import { recordChange } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findRules, saveRules } from './mapping-rules.store.ts'

type RulesOf<Kind extends keyof MappingRules> = MappingRules[Kind]

/** The rules of a kind as they are edited. */
export async function getRules<Kind extends keyof MappingRules>(
  { tx, organisation }: CallContext,
  kind: Kind,
): Promise<RulesOf<Kind>> {
  return (await findRules(tx, organisation.id))[kind]
}

const hasNul = (value: unknown): boolean => JSON.stringify(value).includes('\\u0000')

/** Puts rules of a kind in place of all that are there. Refuses `stale` and `bad_input`. */
async function putRules<Kind extends keyof MappingRules>(
  context: CallContext,
  kind: Kind,
  rules: RulesOf<Kind>,
  seen: RulesOf<Kind> | undefined,
): Promise<RulesOf<Kind>> {
  const { tx, organisation } = context
  if (hasNul(rules)) throw refusal('bad_input', { issues: [{ path: 'rules', problem: 'invalid' }] })
  await lockConfiguration(tx, organisation.id)
  const before = await findRules(tx, organisation.id)
  if (seen !== undefined && !isSameValue(seen, before[kind]))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await saveRules(tx, organisation.id, { ...before, [kind]: rules })
  await recordChange(context, {
    part: 'mapping_rules',
    item: kind,
    was: { rules: before[kind] },
    value: { rules },
  })
  return rules
}

const fold = (text: string): string => text.trim().toLowerCase()

/** Refuses `rule_repeated`: nobody could say which of two rules holds. */
function requireDistinct(rules: readonly { readonly category: string; readonly from?: string }[]) {
  const seen = new Set<string>()
  for (const { category, from = '' } of rules) {
    const key = JSON.stringify([category, fold(from)])
    if (seen.has(key))
      throw new ORPCError('rule_repeated', {
        status: 422,
        message: 'rule_repeated',
        data: { category, from },
      })
    seen.add(key)
  }
}

/** Saves string rules. Refuses `rule_repeated`, `stale` and `bad_input`. */
export function putStringRules(
  context: CallContext,
  rules: StringRule[],
  seen: StringRule[] | undefined,
): Promise<StringRule[]> {
  requireDistinct(rules)
  return putRules(context, 'strings', rules, seen)
}

/** Saves ranged rules. Refuses `rule_repeated` and `stale`. */
export function putRangedRules(
  context: CallContext,
  rules: RangedRule[],
  seen: RangedRule[] | undefined,
): Promise<RangedRule[]> {
  requireDistinct(rules)
  return putRules(context, 'ranged', rules, seen)
}

/** Saves the bodies that may follow models. Refuses `stale` and `bad_input`. */
export const putModelBodyRules = (
  context: CallContext,
  rules: ModelBodyRules,
  seen: ModelBodyRules | undefined,
): Promise<ModelBodyRules> => putRules(context, 'modelBody', rules, seen)

async function describe(
  { tx, organisation }: CallContext,
  rules: readonly ExceptionRule[],
): Promise<DescribedException[]> {
  const ids = new Set(rules.flatMap(({ source, targets }) => [source, ...targets]))
  const assets = await findAssets(tx, organisation.id, [...ids])
  const names = new Map(assets.map((asset) => [asset.assetId, getAssetName(asset)]))
  return rules.map((rule) =>
    Object.assign({}, rule, {
      descriptions: Object.fromEntries(
        [rule.source, ...rule.targets].map((id) => [id, names.get(id) ?? id]),
      ),
    }),
  )
}

/** Every exception, with the names of its assets. */
export async function listExceptions(context: CallContext): Promise<DescribedException[]> {
  return describe(context, await getRules(context, 'exceptions'))
}

/** Says what alone may follow an asset. Refuses `asset_unknown` and `too_many`. */
export async function saveException(
  context: CallContext,
  { source, targets }: ExceptionRule,
): Promise<DescribedException> {
  const { tx, organisation } = context
  const asked = [...new Set([source, ...targets])]
  const stored = asked.some((id) => id.includes('\0'))
    ? []
    : await findAssets(tx, organisation.id, asked)
  const known = new Set(stored.map(({ assetId }) => assetId))
  const unknown = asked.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new ORPCError('asset_unknown', {
      status: 422,
      message: 'asset_unknown',
      data: { assetId: unknown },
    })
  const before = await getRules(context, 'exceptions')
  const rule = { source, targets: [...new Set(targets)] }
  const rules = [...before.filter((one) => one.source !== source), rule]
  if (rules.length > maxRules)
    throw new ORPCError('too_many', { status: 422, message: 'too_many', data: { max: maxRules } })
  await putRules(context, 'exceptions', rules, before)
  const [described] = await describe(context, [rule])
  if (described === undefined) throw refusal('not_found')
  return described
}

/** Deletes an exception; one that is not there stays so. */
export async function removeException(
  context: CallContext,
  source: string,
): Promise<{ source: string }> {
  const before = await getRules(context, 'exceptions')
  if (before.some((one) => one.source === source))
    await putRules(
      context,
      'exceptions',
      before.filter((one) => one.source !== source),
      before,
    )
  return { source }
}
