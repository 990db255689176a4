import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import type { ProcessingTab } from './processing-tabs.tsx'

/** The ways between the pages of processing. */
export function useProcessingPages(orgId: string) {
  const navigate = useNavigateFromHere()
  return {
    toList: (tab: ProcessingTab) =>
      void navigate({ to: '/$orgId/processing', params: { orgId }, search: { tab } }),
    toView: (uploadId: string, mode: 'view' | 'process') =>
      void navigate({
        to: '/$orgId/processing-view/$uploadId',
        params: { orgId, uploadId },
        search: { mode },
      }),
    toDetails: (datasetId: string) =>
      void navigate({
        to: '/$orgId/pre-processing/$datasetId/details',
        params: { orgId, datasetId },
      }),
    toErrors: (datasetId: string) =>
      void navigate({
        to: '/$orgId/pre-processing/$datasetId/errors',
        params: { orgId, datasetId },
      }),
    toMend: (datasetId: string) =>
      void navigate({
        to: '/$orgId/pre-processing/$datasetId/mend',
        params: { orgId, datasetId },
      }),
  }
}
