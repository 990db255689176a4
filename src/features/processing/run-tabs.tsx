import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ProcessingPlace } from './processing.queries.ts'
import { useProcessingPages } from './use-processing-pages.ts'

export type RunPart = 'details' | 'errors' | 'mend'

export interface RunPageProps extends ProcessingPlace {
  readonly datasetId: string
  readonly part: RunPart
}

/** The parts of a run’s page. */
export function RunTabs({
  orgId,
  datasetId,
  part,
}: Pick<RunPageProps, 'orgId' | 'datasetId' | 'part'>) {
  const { t } = useTranslation()
  const { toDetails, toErrors, toMend } = useProcessingPages(orgId)
  const ways = { details: toDetails, errors: toErrors, mend: toMend } as const
  return (
    <Tabs
      label={t('processing_run_tabs')}
      active={part}
      onChange={(chosen: RunPart) => ways[chosen](datasetId)}
      tabs={[
        { id: 'details', label: t('processing_tab_details') },
        { id: 'errors', label: t('processing_tab_errors') },
        { id: 'mend', label: t('processing_tab_mend') },
      ]}
    />
  )
}
