import { readAutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import type { ClassificationPlace } from './classification.queries.ts'

/** What the pages of the classification work with. */
export function useClassificationPlace(orgId: string, isOnline: boolean): ClassificationPlace {
  const { parameters } = useBoot()
  return { api: useApi(), orgId, isOnline, mapping: readAutoMapping(parameters) }
}
