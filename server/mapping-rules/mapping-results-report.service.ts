import { toMappedAsset } from '#domain/mapping-rules/mapped-kinds.rules.ts'
import { mappingTiers } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { MappingTier, RangedRule } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { ReportFile } from '#domain/mapping-rules/mapping-results.model.ts'
import type { DatasetMapping } from '#domain/pre-calculation/dataset-mapping.ts'
import { findAllAssets } from '../asset-classification/asset.store.ts'
import { getPgClient } from '../db/copy-rows.ts'
import type { CallContext } from '../http/context.ts'
import { formatCsv } from '../imports/row-files/csv-line.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'
import { findProposalCounts } from './mapping-results-report.store.ts'
import { findMappingRules } from './mapping-rules.store.ts'

const listed = (values: readonly string[]): string => values.join('; ')

const describeRange = ({ inc, dec }: RangedRule['p']): string => `inc ${inc}, dec ${dec}`

/** The models that may follow a vehicle, by their choice; each at its best. */
function findModels(
  mapping: DatasetMapping,
  asset: Parameters<typeof toMappedAsset>[0],
): Readonly<Record<MappingTier, readonly string[]>> {
  const tiers = new Map<string, MappingTier>()
  // The preferred come first.
  for (const { entry, tier } of mapping.findAllowed(toMappedAsset(asset))) {
    const name = `${entry.make} ${entry.model}`
    if (!tiers.has(name)) tiers.set(name, tier)
  }
  const pick = (tier: MappingTier) =>
    [...tiers].flatMap(([name, one]) => (one === tier ? [name] : []))
  return { p: pick('p'), d1: pick('d1'), d2: pick('d2') }
}

/** Which models may follow each vehicle, by the rules in force; none without any. */
export async function getMappingReport({
  tx,
  organisation,
  now,
}: CallContext): Promise<ReportFile> {
  const { mapping } = await readProposalDataset(tx, organisation.id, toLocalDay(now, organisation))
  const assets = mapping === null ? [] : await findAllAssets(tx, organisation.id, false)
  return {
    name: 'mapping-report.csv',
    text: formatCsv([
      ['assetId', 'make', 'model', 'derivative', ...mappingTiers],
      ...assets.map((asset) => {
        const models = mapping === null ? null : findModels(mapping, asset)
        const { assetId, make, model, derivative } = asset
        const cells = [assetId, make, model, derivative]
        return cells.concat(mappingTiers.map((tier) => listed(models?.[tier] ?? [])))
      }),
    ]),
  }
}

/** How many customers of each model are offered which model. */
export async function getProposalReport({ tx, organisation }: CallContext): Promise<ReportFile> {
  const rows = await findProposalCounts(getPgClient(tx), organisation.id)
  return {
    name: 'proposal-report.csv',
    text: formatCsv([
      ['make', 'model', 'offered make', 'offered model', 'type', 'customers'],
      ...rows.map((row) => [
        row.make,
        row.model,
        row.offered_make,
        row.offered_model,
        row.type,
        String(row.customers),
      ]),
    ]),
  }
}

/** The rules as they are edited, a line each. */
export async function getRulesReport({ tx, organisation }: CallContext): Promise<ReportFile> {
  const { strings, ranged, modelBody, exceptions } = await findMappingRules(tx, organisation.id)
  return {
    name: 'rules-report.csv',
    text: formatCsv([
      ['kind', 'category', 'from', ...mappingTiers],
      ...strings.map(({ category, from, p, d1, d2 }) =>
        ['string', category, from].concat([p, d1, d2].map(listed)),
      ),
      ...ranged.map(({ category, p, d1, d2 }) =>
        ['ranged', category, ''].concat([p, d1, d2].map(describeRange)),
      ),
      ...Object.entries(modelBody).map(([model, bodies]) => [
        'modelBody',
        'body',
        model,
        listed(bodies),
        '',
        '',
      ]),
      ...exceptions.map(({ source, targets }) => [
        'exception',
        'asset',
        source,
        listed(targets),
        '',
        '',
      ]),
    ]),
  }
}
