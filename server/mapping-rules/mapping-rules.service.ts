import { ORPCError } from '@orpc/server'
import { getAssetName } from '#domain/asset-classification/asset.rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { isStorableText } from '#domain/input.model.ts'
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
import { recordChange, requireDeleted } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findMappingRules, saveRules } from './mapping-rules.store.ts'

type RulesByKind<Kind extends keyof MappingRules> = MappingRules[Kind]

/** The rules of a kind as they are edited. */
export async function getRules<Kind extends keyof MappingRules>(
  { tx, organisation }: CallContext,
  kind: Kind,
): Promise<RulesByKind<Kind>> {
  return (await findMappingRules(tx, organisation.id))[kind]
}

/** Puts rules of a kind in place of all that are there. Refuses `stale`. */
export async function putRules<Kind extends keyof MappingRules>(
  context: CallContext,
  kind: Kind,
  rules: RulesByKind<Kind>,
  seen: RulesByKind<Kind> | undefined,
): Promise<RulesByKind<Kind>> {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  const before = await findMappingRules(tx, organisation.id)
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

interface RulePage {
  readonly rowsPerPage?: number | undefined
  readonly pageno: number
}

/** String rules as they are edited: all, or a page of them. */
export async function listStringRules(
  context: CallContext,
  { rowsPerPage, pageno }: RulePage,
): Promise<StringRule[]> {
  const rules = await getRules(context, 'strings')
  return rowsPerPage === undefined
    ? rules
    : rules.slice((pageno - 1) * rowsPerPage, pageno * rowsPerPage)
}

const fold = (text: string): string => text.trim().toLowerCase()

/** Refuses `rule_repeated`: nobody could say which of two rules holds. */
export function requireDistinct(
  rules: readonly { readonly category: string; readonly from?: string }[],
): void {
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

/** Saves string rules. Refuses `rule_repeated` and `stale`. */
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

/** Saves the bodies that may follow models. Refuses `stale`. */
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

const toTargets = (rule: ExceptionRule | undefined) =>
  rule === undefined ? null : { targets: rule.targets }

/** Puts the exception of a source in place of the one that is there; null takes it away. */
async function putException(
  context: CallContext,
  source: string,
  rule: ExceptionRule | null,
): Promise<void> {
  const { tx, organisation } = context
  await lockConfiguration(tx, organisation.id)
  const rules = await findMappingRules(tx, organisation.id)
  const before = rules.exceptions.find((one) => one.source === source)
  if (rule === null && before === undefined)
    return requireDeleted(context, 'mapping_exception', source)
  const others = rules.exceptions.filter((one) => one !== before)
  const exceptions = rule === null ? others : [...others, rule]
  if (exceptions.length > maxRules)
    throw new ORPCError('too_many', { status: 422, message: 'too_many', data: { max: maxRules } })
  await saveRules(tx, organisation.id, { ...rules, exceptions })
  await recordChange(context, {
    part: 'mapping_exception',
    item: source,
    was: toTargets(before),
    value: toTargets(rule ?? undefined),
  })
}

/** Says what alone may follow an asset. Refuses `not_found`, `asset_unknown` and `too_many`. */
export async function saveException(
  context: CallContext,
  { source, targets }: ExceptionRule,
): Promise<DescribedException> {
  const { tx, organisation } = context
  if (!isStorableText(source)) throw refusal('not_found')
  const rule = { source, targets: [...new Set(targets)] }
  const stored = await findAssets(tx, organisation.id, [source, ...rule.targets])
  const known = new Set(stored.map(({ assetId }) => assetId))
  if (!known.has(source)) throw refusal('not_found')
  const unknown = rule.targets.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw new ORPCError('asset_unknown', {
      status: 422,
      message: 'asset_unknown',
      data: { assetId: unknown },
    })
  await putException(context, source, rule)
  const [described] = await describe(context, [rule])
  if (described === undefined) throw refusal('not_found')
  return described
}

/** Deletes an exception; one that was deleted stays so. Refuses `not_found`. */
export async function removeException(
  context: CallContext,
  source: string,
): Promise<{ source: string }> {
  await putException(context, source, null)
  return { source }
}
