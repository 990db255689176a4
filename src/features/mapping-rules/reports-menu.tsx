import { downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ReportFile } from '#domain/mapping-rules/mapping-results.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'

const reports = ['mapping', 'proposal', 'rules'] as const

type MappingReport = (typeof reports)[number]

function fetchReport(
  { api, orgId, mapping: { resource } }: MappingRulesPlace,
  report: MappingReport,
): Promise<ReportFile> {
  if (report === 'mapping') return api.MAPPING_REPORT_DOWNLOAD.get({ orgId, resource })
  return report === 'proposal'
    ? api.PROPOSAL_REPORT_DOWNLOAD.get({ orgId, type: 'csv' })
    : api.RULES_REPORT_DOWNLOAD.get({ orgId })
}

/** The reports of the mapping, the proposals and the rules, each a file. */
export function MappingReportsMenu(place: MappingRulesPlace) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const download = async (report: MappingReport) => {
    setBusy(true)
    try {
      const { name, text } = await fetchReport(place, report)
      downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    } catch {
      flash.error('record_export_failed')
    }
    setBusy(false)
  }
  return (
    <MenuButton
      label={t('mapping_rules_reports')}
      actions={reports.map((id) => ({
        id,
        label: t(`mapping_rules_reports_${id}`),
        onChoose: () => void download(id),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} icon={downloadOutline} busy={isBusy} disabled={!place.isOnline}>
          {t('mapping_rules_reports')}
        </Button>
      )}
    />
  )
}
