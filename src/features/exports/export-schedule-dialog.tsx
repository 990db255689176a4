import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { exportLimits } from '#domain/exports/export.model.ts'
import { crontabDraft } from '#src/session/crontab/crontab-draft.ts'
import { CrontabRuns } from '#src/session/crontab/crontab-runs.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { ExportPlace } from './export.mutations.ts'
import { useSaveSchedule } from './export-schedule.mutations.ts'
import type { ScheduleTarget } from './export-schedule.mutations.ts'
import { exportSchedulesQuery, nextExportRunsQuery } from './export-schedule.queries.ts'

interface ExportScheduleDialogProps extends ExportPlace {
  readonly target: ScheduleTarget
  /** Of the export, as the schedule is named at first. */
  readonly name: string
  readonly onClose: () => void
}

/** The choice of no server. */
const here = 'here'

const scheduleDraftModel = (t: Translate) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(exportLimits.name)),
    crontab: crontabDraft(t),
    server_id: v.string(),
  })

type ScheduleDraft = v.InferOutput<ReturnType<typeof scheduleDraftModel>>

function ScheduleFields({ api, orgId }: ExportPlace) {
  const { t } = useTranslation()
  const { timeZone } = useFormat().organisation.date
  const crontab = useWatch<ScheduleDraft, 'crontab'>({ name: 'crontab' })
  const { data, isError } = useQuery(exportSchedulesQuery(api, orgId))
  return (
    <>
      <Hint>{t('exports_schedule_hint')}</Hint>
      <TextField name="name" label={t('exports_name')} maxlength={exportLimits.name} />
      <TextField
        name="crontab"
        label={t('tasks_crontab')}
        maxlength={100}
        placeholder="30 6 * * 1-5"
        hint={t('tasks_crontab_hint', { zone: timeZone })}
      />
      <CrontabRuns crontab={crontab} getQuery={(typed) => nextExportRunsQuery(api, orgId, typed)} />
      <SelectField
        name="server_id"
        label={t('exports_schedule_to')}
        {...(isError ? { hint: t('sftp_failed') } : {})}
        options={[
          { value: here, label: t('exports_schedule_here') },
          ...(data?.servers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

/** When an export is made again, and where its file goes. */
export function ExportScheduleDialog({
  target,
  name,
  onClose,
  ...place
}: ExportScheduleDialogProps) {
  const { t } = useTranslation()
  const [model] = useState(() => scheduleDraftModel(t))
  const { save, isSaving } = useSaveSchedule(place, target)
  const schedule = 'schedule' in target ? target.schedule : undefined
  const submit = async ({ server_id, ...draft }: ScheduleDraft) => {
    const refusal = await save({ ...draft, server_id: server_id === here ? null : server_id })
    if (refusal === undefined) onClose()
    return refusal
  }
  return (
    <SubmitDialog<ScheduleDraft, ScheduleDraft>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={t(schedule === undefined ? 'exports_schedule_title' : 'exports_schedule_edit')}
      about={name}
      width={480}
      submitLabel={t('exports_schedule_save')}
      isOnline={place.isOnline}
      isBusy={isSaving}
      schema={model}
      defaults={{
        name: schedule?.name ?? name,
        crontab: schedule?.crontab ?? '',
        server_id: schedule?.server_id ?? here,
      }}
      onSubmit={submit}
    >
      <ScheduleFields {...place} />
    </SubmitDialog>
  )
}
