import { useQuery } from '@tanstack/react-query'
import { documentTextOutline, downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { MappingVersion } from '#domain/model-mapping/model-mapping.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useReportActs } from './model-mapping.mutations.ts'
import { reportStatusQuery } from './model-mapping.queries.ts'
import type { ModelMappingPlace } from './model-mapping.queries.ts'

interface ReportButtonProps extends ModelMappingPlace {
  readonly version: MappingVersion
  /** The report is of what is stored, so that edits have none. */
  readonly isDisabled: boolean
  /** Sends the browser to an address of the host. */
  readonly onRedirect: (address: string) => void
}

/** Builds the report of a version, waits for it, and downloads it once. */
export function ReportButton({ version, isDisabled, onRedirect, ...place }: ReportButtonProps) {
  const { t } = useTranslation()
  const { data } = useQuery(reportStatusQuery(place.api, place.orgId, version.id))
  const [isTaken, setTaken] = useState(false)
  const { build, download } = useReportActs(place, version, (address) => {
    setTaken(true)
    onRedirect(address)
  })
  const status = data?.report_status ?? 'EMPTY'
  if (status === 'SUCCESS')
    return (
      <Button
        icon={downloadOutline}
        busy={download.isPending}
        disabled={isDisabled || isTaken}
        onClick={() => download.mutate()}
      >
        {t('model_mapping_download')}
      </Button>
    )
  return (
    <Button
      icon={documentTextOutline}
      busy={build.isPending || status === 'BUILDING'}
      disabled={isDisabled || data === undefined}
      onClick={() => {
        setTaken(false)
        build.mutate()
      }}
    >
      {t(status === 'BUILDING' ? 'model_mapping_report_building' : 'model_mapping_report')}
    </Button>
  )
}
