import { useQuery } from '@tanstack/react-query'
import { createOutline, pauseOutline, playOutline, trashOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRunText } from '#src/session/crontab/run-text.ts'
import { useCrontabWords } from '#src/session/crontab/crontab-words.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ExportPlace } from './export.mutations.ts'
import { ExportScheduleDialog } from './export-schedule-dialog.tsx'
import { useScheduleActs } from './export-schedule.mutations.ts'
import { exportSchedulesQuery } from './export-schedule.queries.ts'
import { getScheduleOutcome } from './export-schedule-texts.ts'

interface ScheduleRowActs {
  readonly isDisabled: boolean
  readonly onEnable: (schedule: ExportSchedule) => void
  readonly onEdit: (schedule: ExportSchedule) => void
  readonly onDelete: (schedule: ExportSchedule) => void
}

function ScheduleButtons({
  schedule,
  acts,
}: {
  readonly schedule: ExportSchedule
  readonly acts: ScheduleRowActs
}) {
  const { t } = useTranslation()
  const { name, is_own, is_enabled } = schedule
  return (
    <span className="export-schedule-acts">
      {is_own && (
        <>
          <Button
            size="small"
            icon={is_enabled ? pauseOutline : playOutline}
            label={t(
              is_enabled ? 'exports_schedule_pause_named' : 'exports_schedule_resume_named',
              {
                name,
              },
            )}
            disabled={acts.isDisabled}
            onClick={() => acts.onEnable(schedule)}
          >
            {t(is_enabled ? 'exports_schedule_pause' : 'exports_schedule_resume')}
          </Button>
          <IconButton
            small
            icon={createOutline}
            opens="dialog"
            label={t('exports_schedule_edit_named', { name })}
            disabled={acts.isDisabled}
            onClick={() => acts.onEdit(schedule)}
          />
        </>
      )}
      <IconButton
        small
        icon={trashOutline}
        opens="dialog"
        label={t('exports_schedule_delete_named', { name })}
        disabled={acts.isDisabled}
        onClick={() => acts.onDelete(schedule)}
      />
    </span>
  )
}

/** One schedule: whose, when, where to, what came of it last. */
function ScheduleCard({
  schedule,
  acts,
}: {
  readonly schedule: ExportSchedule
  readonly acts: ScheduleRowActs
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const getRunText = useRunText()
  const { name, crontab, kind, format: type, server, requested_by, stopped, next_run } = schedule
  const words = useCrontabWords(crontab)
  const outcome = getScheduleOutcome(t, format, schedule)
  const place =
    server === null ? t('exports_schedules_stays') : t('exports_schedules_goes', { server })
  return (
    <li className="export-schedule" aria-label={name}>
      <h3>{name}</h3>
      <p className="second">
        {`${t(`exports_tab_${kind}`)}, ${type.toUpperCase()}, ${place}, ${requested_by}`}
      </p>
      <p>{words ?? <code>{crontab}</code>}</p>
      {stopped !== null && (
        <p className="refusal">{t('exports_schedules_stopped', { name: requested_by })}</p>
      )}
      {stopped === null && (
        <p className="figures">
          {next_run === null
            ? t('exports_schedules_paused')
            : t('exports_schedules_next', { at: getRunText(next_run) })}
        </p>
      )}
      <p className={outcome.isBad ? 'refusal' : 'second figures'}>{outcome.text}</p>
      <ScheduleButtons schedule={schedule} acts={acts} />
    </li>
  )
}

function ScheduleList({ acts, ...place }: ExportPlace & { readonly acts: ScheduleRowActs }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...exportSchedulesQuery(place.api, place.orgId),
    enabled: place.isOnline,
  })
  if (data === undefined) {
    if (!place.isOnline)
      return <StateView kind="offline" text={t('exports_schedules_offline_text')} />
    if (error === null) return <Skeleton height={160} />
    const failure = toFailure(error)
    return failure.kind === 'refused' && failure.status < 500 ? (
      <StateView kind="refused" text={t('exports_schedules_refused_text')} />
    ) : (
      <StateView
        kind="failed"
        title={t('exports_schedules_load_failed')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.schedules.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('exports_schedules_none_title')}
        text={t('exports_schedules_none')}
      />
    )
  return (
    <ul className="export-schedules">
      {data.schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} acts={acts} />
      ))}
    </ul>
  )
}

/** The exports that are made again and again. */
export function ExportSchedules({
  onClose,
  ...place
}: ExportPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<ExportSchedule | null>(null)
  const [deleting, setDeleting] = useState<ExportSchedule | null>(null)
  const { enabling, deletion } = useScheduleActs(place)
  if (editing !== null)
    return (
      <ExportScheduleDialog
        {...place}
        target={{ schedule: editing }}
        name={editing.name}
        onClose={() => setEditing(null)}
      />
    )
  return (
    <>
      <Sheet isOpen onClose={onClose} title={t('exports_schedules')} width={560}>
        <ScheduleList
          {...place}
          acts={{
            isDisabled: !place.isOnline || enabling.isPending,
            onEnable: (schedule) => enabling.mutate(schedule),
            onEdit: setEditing,
            onDelete: setDeleting,
          }}
        />
      </Sheet>
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={deletion.isPending}
        title={t('exports_schedule_delete_title')}
        confirm={t('exports_schedule_delete')}
        onConfirm={() =>
          deleting !== null && deletion.mutate(deleting, { onSettled: () => setDeleting(null) })
        }
      >
        <p>{t('exports_schedule_delete_text', { name: deleting?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
