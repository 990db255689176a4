import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#src/ui/format.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { queueCountQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'
import { useProcessingPages } from './use-processing-pages.ts'

export const processingTabs = [
  'uploads',
  'preProcessedData',
  'postProcessedData',
  'currentProcessingQueue',
] as const

export type ProcessingTab = (typeof processingTabs)[number]

/** The tab that an address names; the uploads where it names none. */
export const readProcessingTab = (named: string | undefined): ProcessingTab =>
  processingTabs.find((tab) => tab === named) ?? 'uploads'

/** The tabs of the processing, with how many runs wait or are under way. */
export function ProcessingTabs({
  api,
  orgId,
  active,
}: ProcessingPlace & { readonly active: ProcessingTab }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { toList } = useProcessingPages(orgId)
  const { data } = useQuery(queueCountQuery(api, orgId))
  return (
    <Tabs
      label={t('processing_tabs')}
      active={active}
      onChange={toList}
      tabs={processingTabs.map((id) => {
        const label = t(`processing_tab_${id}`)
        return id === 'currentProcessingQueue' && data !== undefined
          ? { id, label, count: number(data.count) }
          : { id, label }
      })}
    />
  )
}
