import { useQuery } from '@tanstack/react-query'
import { trashOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import type { PowerBiReport } from '#domain/power-bi/power-bi-report.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { powerBiDraftModel, toPowerBiSettings } from './power-bi-draft.model.ts'
import type { PowerBiDraft } from './power-bi-draft.model.ts'
import { PowerBiFields, usePowerBiFieldTexts } from './power-bi-fields.tsx'
import { powerBiModes } from './power-bi-mode.ts'
import type { PowerBiMode } from './power-bi-mode.ts'
import { useDeletePowerBiReport, useSavePowerBiReport } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { powerBiReportQuery } from './power-bi.queries.ts'
import { PowerBiUsers } from './power-bi-users.tsx'
import { PowerBiViewer } from './power-bi-viewer.tsx'
import './power-bi.css'

interface PowerBiReportPageProps extends PowerBiPlace {
  readonly id: string
  readonly mode: PowerBiMode
  readonly onMode: (mode: PowerBiMode) => void
  /** Back to the list of reports. */
  readonly onDeleted: () => void
}

function ReportEditor({
  report,
  onDeleted,
  ...place
}: PowerBiPlace & { readonly report: PowerBiReport; readonly onDeleted: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const [isDeleting, setDeleting] = useState(false)
  const { save, isSaving } = useSavePowerBiReport(place)
  const deletion = useDeletePowerBiReport(place)
  const fields = usePowerBiFieldTexts()
  const edit = useEditForm<PowerBiDraft>({
    subject: `power-bi ${report.power_bi_report_id}`,
    form: 'report',
    current: { values: toPowerBiSettings(report), by: null, at: null },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  return (
    <div className="power-bi-part">
      <EditForm
        id={form}
        label={report.name}
        schema={powerBiDraftModel}
        edit={edit}
        fields={fields}
        onSave={(settings) => save({ settings, report })}
      >
        <PowerBiFields />
      </EditForm>
      <div className="power-bi-acts">
        <EditActions
          edit={edit}
          form={form}
          isBusy={isSaving}
          obstacle={place.isOnline ? undefined : t('bulk_offline')}
        />
        <Button
          icon={trashOutline}
          opens="dialog"
          disabled={!place.isOnline}
          onClick={() => setDeleting(true)}
        >
          {t('power_bi_delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        isDanger
        isBusy={deletion.isPending}
        title={t('power_bi_delete_title')}
        confirm={t('power_bi_delete')}
        onConfirm={() =>
          deletion.mutate(report, { onSuccess: onDeleted, onSettled: () => setDeleting(false) })
        }
      >
        <p>{t('power_bi_delete_text', { name: report.name })}</p>
      </ConfirmDialog>
      {guard.dialog}
    </div>
  )
}

/** A report of the tenant: as people see it, what is known of it, who sees it. */
export function PowerBiReportPage({
  id,
  mode,
  onMode,
  onDeleted,
  ...place
}: PowerBiReportPageProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(powerBiReportQuery(place.api, place.orgId, id))
  const getContent = () => {
    if (data === undefined) {
      const failure = error === null ? null : toFailure(error)
      if (failure?.kind === 'refused' && failure.code === 'not_found')
        return <StateView kind="empty" title={t('power_bi_gone')} />
      if (!place.isOnline) return <StateView kind="offline" text={t('power_bi_offline')} />
      if (failure === null) return <Skeleton height={320} />
      return (
        <StateView
          kind="failed"
          title={t('powerbi_page_failed_to_fetch_report')}
          onRetry={() => void refetch()}
        />
      )
    }
    if (mode === 'display') return <PowerBiViewer {...place} id={id} />
    if (mode === 'users') return <PowerBiUsers {...place} id={id} />
    return <ReportEditor key={id} {...place} report={data} onDeleted={onDeleted} />
  }
  return (
    <div className="power-bi-page">
      <PageHead title={data?.name ?? t('power_bi_title')} isWaiting={data === undefined} />
      <Tabs
        label={t('power_bi_modes')}
        active={mode}
        onChange={onMode}
        tabs={powerBiModes.map((one) => ({ id: one, label: t(`power_bi_mode_${one}`) }))}
      />
      {getContent()}
    </div>
  )
}
