import { maxPowerBiDescription, maxPowerBiName } from '#domain/power-bi/power-bi-report.model.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** How the fields read in notices. */
export function usePowerBiFieldTexts() {
  const { t } = useTranslation()
  return (['name', 'description', 'report_id', 'workspace_id'] as const).map((name) => ({
    name,
    label: t(`power_bi_${name}`),
  }))
}

/** What is known of a report. */
export function PowerBiFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="name" label={t('power_bi_name')} maxlength={maxPowerBiName} />
      <TextField
        name="description"
        label={t('power_bi_description')}
        maxlength={maxPowerBiDescription}
      />
      <TextField
        name="report_id"
        label={t('power_bi_report_id')}
        hint={t('power_bi_report_id_hint')}
        maxlength={64}
      />
      <TextField name="workspace_id" label={t('power_bi_workspace_id')} maxlength={64} />
    </>
  )
}
