import { classificationFields } from './asset.model.ts'
import type { Asset, ClassificationField, ClassificationSuggestion } from './asset.model.ts'
import { getAssetName } from './asset.rules.ts'

/** A classified asset and how alike its name is, from 0 to 1. */
export interface AlikeAsset extends Asset {
  readonly similarity: number
}

/** Neighbours that decide. */
export const maxNeighbours = 5

/** Names that are less alike say nothing. */
export const minSimilarity = 0.3

/** The value that most of the likeness speaks for; the most alike decides a tie. */
function findValue(neighbours: readonly AlikeAsset[], field: ClassificationField): string {
  const weights = new Map<string, number>()
  for (const { [field]: value, similarity } of neighbours)
    weights.set(value, (weights.get(value) ?? 0) + similarity)
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? ''
}

/** How neighbours would classify a vehicle; null where none is alike. What is classified stays. */
export function suggestClassification(
  asset: Asset,
  alike: readonly AlikeAsset[],
): ClassificationSuggestion | null {
  const neighbours = alike
    .filter(({ similarity, assetId }) => similarity >= minSimilarity && assetId !== asset.assetId)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, maxNeighbours)
  if (neighbours.length === 0) return null
  const suggested = Object.fromEntries(
    classificationFields.map((field) => [
      field,
      asset[field] === '' ? findValue(neighbours, field) : asset[field],
    ]),
  ) as Record<ClassificationField, string>
  return {
    assetId: asset.assetId,
    ...suggested,
    agreeing: neighbours.filter((one) =>
      classificationFields.every((field) => one[field] === suggested[field]),
    ).length,
    neighbours: neighbours.map(({ assetId, similarity, ...one }) => ({
      assetId,
      name: getAssetName(one),
      similarity,
    })),
  }
}
