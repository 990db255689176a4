import { useQuery } from '@tanstack/react-query'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { newPowerBiReport, powerBiDraftModel } from './power-bi-draft.model.ts'
import type { PowerBiDraft } from './power-bi-draft.model.ts'
import { PowerBiFields } from './power-bi-fields.tsx'
import { useSavePowerBiReport } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { offeredReportsQuery } from './power-bi.queries.ts'

/** Adds a report: one of the tenant's, or by its ids. */
export function CreatePowerBiReport({
  onClose,
  ...place
}: PowerBiPlace & { readonly onClose: () => void }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const { data: offered = [] } = useQuery(offeredReportsQuery(api, orgId))
  const { save, isSaving } = useSavePowerBiReport(place)
  const edit = useEditForm<PowerBiDraft>({
    subject: 'power-bi new',
    form: 'report',
    current: { values: newPowerBiReport, by: null, at: null },
  })
  if (edit === undefined) return null
  const { report_id, workspace_id, description } = edit.values
  const toOption = (report: { readonly report_id: string; readonly workspace_id: string }) =>
    `${report.workspace_id}/${report.report_id}`
  return (
    <CreateSheet
      title={t('power_bi_add')}
      schema={powerBiDraftModel}
      edit={edit}
      onSave={(settings) => save({ settings, report: undefined })}
      isSaving={isSaving}
      isOnline={isOnline}
      onClose={onClose}
    >
      {offered.length > 0 && (
        <Select
          label={t('power_bi_choose')}
          placeholder={t('power_bi_choose')}
          value={toOption({ report_id, workspace_id })}
          options={offered.map((report) => ({
            value: toOption(report),
            label: `${report.name}, ${report.workspace}`,
          }))}
          onChange={(chosen) => {
            const report = offered.find((one) => toOption(one) === chosen)
            if (report !== undefined)
              edit.onFill({
                name: report.name,
                description,
                report_id: report.report_id,
                workspace_id: report.workspace_id,
              })
          }}
        />
      )}
      <PowerBiFields />
    </CreateSheet>
  )
}
