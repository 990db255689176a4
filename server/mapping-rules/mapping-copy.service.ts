import { mappingRulesModel } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingRules } from '#domain/mapping-rules/mapping-rules.model.ts'
import * as v from 'valibot'
import { findAssets } from '../asset-classification/asset.store.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext, SessionContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findActorOrganisations } from '../organisations/organisation.store.ts'
import { putRules } from './mapping-rules.service.ts'
import { findRulesElsewhere } from './mapping-rules.store.ts'

/** The organisations that the person may open, by name. */
export async function listOrganisationNames({
  tx,
  actor,
}: SessionContext): Promise<{ id: string; name: string }[]> {
  return (await findActorOrganisations(tx, actor)).map(({ id, name }) => ({ id, name }))
}

const countRules = ({ strings, ranged, modelBody, exceptions }: MappingRules): number =>
  strings.length + ranged.length + exceptions.length + Object.keys(modelBody).length

/** The exceptions as far as this organisation has their assets. */
async function keepKnown(
  { tx, organisation }: CallContext,
  exceptions: MappingRules['exceptions'],
): Promise<MappingRules['exceptions']> {
  const ids = new Set(exceptions.flatMap(({ source, targets }) => [source, ...targets]))
  const assets = await findAssets(tx, organisation.id, [...ids])
  const known = new Set(assets.map(({ assetId }) => assetId))
  return exceptions
    .filter(({ source }) => known.has(source))
    .map(({ source, targets }) => ({ source, targets: targets.filter((one) => known.has(one)) }))
    .filter(({ targets }) => targets.length > 0)
}

/**
 * Puts the rules of another organisation in place of all; they are built by hand. Refuses
 * `not_found` where the person may not see them.
 */
export async function copyRules(
  context: CallContext,
  sourceOrgId: string,
): Promise<{ rules: number; left_out: number }> {
  const { tx, organisation } = context
  const found = sourceOrgId.includes('\0') ? null : await findRulesElsewhere(tx, sourceOrgId)
  if (found === null) throw refusal('not_found')
  const source = v.parse(mappingRulesModel, found)
  const copied = { ...source, exceptions: await keepKnown(context, source.exceptions) }
  await lockConfiguration(tx, organisation.id)
  await putRules(context, 'strings', copied.strings, undefined)
  await putRules(context, 'ranged', copied.ranged, undefined)
  await putRules(context, 'modelBody', copied.modelBody, undefined)
  await putRules(context, 'exceptions', copied.exceptions, undefined)
  return { rules: countRules(copied), left_out: countRules(source) - countRules(copied) }
}
