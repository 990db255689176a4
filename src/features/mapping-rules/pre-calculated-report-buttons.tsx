import { useQuery } from '@tanstack/react-query'
import { documentTextOutline, downloadOutline } from 'ionicons/icons'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { preCalculatedStatusQuery } from './mapping-rules.queries.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'
import { usePreCalculatedReport } from './mapping-rules.mutations.ts'

interface PreCalculatedReportProps extends MappingRulesPlace {
  readonly onRedirect: (address: string) => void
}

/** Has the report of every customer’s proposals built, and downloads it once it is finished. */
export function PreCalculatedReportButtons({ onRedirect, ...place }: PreCalculatedReportProps) {
  const { t } = useTranslation()
  const { data } = useQuery(preCalculatedStatusQuery(place))
  const { build, download } = usePreCalculatedReport(place, onRedirect)
  const status = data?.status ?? null
  return (
    <>
      {status !== null && (
        <span className={status === 'ERROR' ? 'refusal' : 'second'} role="status">
          {t(`mapping_rules_report_${status}`)}
        </span>
      )}
      <Button
        icon={documentTextOutline}
        busy={build.isPending}
        disabled={!place.isOnline || data === undefined || status === 'PROCESSING'}
        onClick={() => build.mutate()}
      >
        {t('mapping_rules_report_build')}
      </Button>
      <Button
        icon={downloadOutline}
        busy={download.isPending}
        disabled={!place.isOnline || status !== 'FINISHED'}
        onClick={() => download.mutate()}
      >
        {t('mapping_rules_report_download')}
      </Button>
    </>
  )
}
