import { ORPCError } from '@orpc/server'
import { classificationFields, optionLists } from '#domain/asset-classification/asset.model.ts'
import type {
  Asset,
  AssetChange,
  AssetList,
  AssetSort,
  AssetSortField,
  AssetState,
  Classification,
  ClassificationOptions,
  ClassificationSuggestion,
} from '#domain/asset-classification/asset.model.ts'
import { optionCategories, shippedOptions } from '#domain/asset-classification/asset.rules.ts'
import { classificationColumns } from '#domain/asset-classification/classification-file.rules.ts'
import {
  maxNeighbours,
  suggestClassification,
} from '#domain/asset-classification/suggestion.rules.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { toLikePatterns } from '../customers/search/customer-query.store.ts'
import { getPgClient } from '../db/copy-rows.ts'
import { recordChange } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { formatCsv } from '../imports/row-files/csv-line.ts'
import { findMetadata } from '../organisations/organisation.store.ts'
import * as store from './asset.store.ts'

const part = 'asset_classification'

export const toClassification = ({
  cslSize,
  cslBody,
  cslClassification,
}: Classification): Classification => ({ cslSize, cslBody, cslClassification })

interface AssetListInput {
  readonly q: string
  readonly size: number
  readonly pageno: number
  readonly sortby: AssetSort
  readonly state?: AssetState | undefined
}

/** A page of the assets, or the first where that one is no longer there. */
export async function listAssets(
  { tx, organisation, now }: CallContext,
  { q, size, pageno, sortby, state }: AssetListInput,
): Promise<AssetList> {
  const orgId = organisation.id
  const [field, direction] = sortby.split(':') as [AssetSortField, 'asc' | 'desc']
  const patterns = toLikePatterns(q)
  const search = { orgId, patterns, state }
  const counts = await store.countAssets(tx, { orgId, patterns: [], state: undefined })
  const isNobody = q.trim() !== '' && patterns.length === 0
  const total = isNobody ? 0 : (await store.countAssets(tx, search)).assets
  const page = (pageno - 1) * size < total ? pageno : 1
  return {
    assets: isNobody
      ? []
      : await store.findAssetPage(tx, search, {
          field,
          isDescending: direction === 'desc',
          size,
          offset: (page - 1) * size,
        }),
    total,
    pageno: page,
    counts,
    as_of: now.toISOString(),
  }
}

/** What can be chosen: what comes with the product, the organisation's own, and what is in use. */
export async function listOptions({
  tx,
  organisation,
}: Pick<CallContext, 'tx' | 'organisation'>): Promise<ClassificationOptions> {
  const used = await store.countValues(tx, organisation.id)
  const metadata = await findMetadata(tx, [organisation.id])
  const toOptions = (field: (typeof classificationFields)[number]) => {
    const list = optionLists[field]
    const own = metadata.filter(({ category }) => category === optionCategories[list])
    const values = new Set([
      ...shippedOptions[list],
      ...own.map(({ value }) => value.trim()).filter((value) => value !== ''),
      ...[...used[field].keys()].toSorted(),
    ])
    return [...values].map((value) => ({ value, assets: used[field].get(value) ?? 0 }))
  }
  return {
    size: toOptions('cslSize'),
    body: toOptions('cslBody'),
    classification: toOptions('cslClassification'),
  }
}

/** Refuses `value_unknown` for a value that cannot be chosen. */
function requireKnown(change: AssetChange, options: ClassificationOptions): void {
  for (const field of classificationFields) {
    const value = change[field] ?? ''
    const possible = options[optionLists[field]].map((option) => option.value)
    if (value !== '' && !possible.includes(value))
      throw new ORPCError('value_unknown', {
        status: 422,
        message: 'value_unknown',
        data: { field, value, possible },
      })
  }
}

function applyChange(
  { assetId: _id, seen, ...values }: AssetChange,
  asset: Asset | undefined,
): Asset {
  if (asset === undefined) throw refusal('not_found')
  if (seen !== undefined && !isSameValue(seen, toClassification(asset)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  return {
    ...asset,
    ...Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined)),
  }
}

/** Classifies assets, all or none. Refuses `not_found`, `stale` and `value_unknown`. */
export async function changeAssets(
  context: CallContext,
  data: readonly AssetChange[],
): Promise<{ assets: Asset[]; was: Asset[] }> {
  const { tx, organisation, now } = context
  if (data.some(({ assetId }) => assetId.includes('\0'))) throw refusal('not_found')
  const options = await listOptions(context)
  for (const change of data) requireKnown(change, options)
  await lockConfiguration(tx, organisation.id)
  const was = await store.findAssets(
    tx,
    organisation.id,
    data.map(({ assetId }) => assetId),
  )
  const before = new Map(was.map((asset) => [asset.assetId, asset]))
  const changed = new Map<string, Asset>()
  for (const change of data)
    changed.set(
      change.assetId,
      applyChange(change, changed.get(change.assetId) ?? before.get(change.assetId)),
    )
  const assets = [...changed.values()]
  await store.saveAssets(getPgClient(tx), organisation.id, assets, now)
  for (const asset of was)
    await recordChange(context, {
      part,
      item: asset.assetId,
      was: toClassification(asset),
      value: toClassification(changed.get(asset.assetId) ?? asset),
    })
  return { assets, was }
}

/** How the classes of alike assets would classify these; those that nothing is alike are left out. */
export async function suggestForAssets(
  { tx, organisation }: CallContext,
  ids: readonly string[],
): Promise<ClassificationSuggestion[]> {
  const known = ids.filter((id) => !id.includes('\0'))
  const assets = await store.findAssets(tx, organisation.id, known)
  const alike = await store.findAlikeAssets(
    getPgClient(tx),
    organisation.id,
    assets.map(({ assetId }) => assetId),
    maxNeighbours,
  )
  return assets.flatMap(
    (asset) =>
      suggestClassification(
        asset,
        alike.filter(({ of }) => of === asset.assetId),
      ) ?? [],
  )
}

/** The assets as a file that the upload reads. */
export async function exportAssets(
  { tx, organisation }: CallContext,
  withImage: boolean,
): Promise<{ name: string; text: string }> {
  const assets = await store.findAllAssets(tx, organisation.id, withImage)
  const header = withImage ? [...classificationColumns, 'image'] : classificationColumns
  return {
    name: 'classifications.csv',
    text: formatCsv([
      header,
      ...assets.map((asset) => {
        const cells = classificationColumns.map((column) => asset[column])
        return withImage ? cells.concat(asset.image ?? '') : cells
      }),
    ]),
  }
}
