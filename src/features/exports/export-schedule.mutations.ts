import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ExportSchedule,
  ExportScheduleSettings,
} from '#domain/exports/export-schedule.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import type { ExportPlace } from './export.mutations.ts'
import { exportSchedulesKey } from './export-schedule.queries.ts'

/** A new schedule of an export, or one that is changed. */
export type ScheduleTarget = { readonly exportId: string } | { readonly schedule: ExportSchedule }

/** Which refusals are shown where. */
function toScheduleRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  const code = failure.kind === 'refused' ? failure.code : undefined
  if (failure.kind === 'refused' && code === 'crontab_refused') {
    const isNever = failure.data['code'] === 'never'
    return { fields: { crontab: isNever ? 'tasks_crontab_never' : 'tasks_crontab_refused' } }
  }
  if (code === 'server_gone') return { fields: { server_id: 'exports_schedule_server_gone' } }
  if (code === 'too_many_schedules') return { form: 'exports_schedule_too_many' }
  return { form: 'exports_schedule_failed' }
}

/** Writes a schedule; resolves to a refusal. */
export function useSaveSchedule({ api, orgId }: ExportPlace, target: ScheduleTarget) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (settings: ExportScheduleSettings) =>
      'exportId' in target
        ? api.EXPORT_SCHEDULES.post({ orgId, exportId: target.exportId, ...settings })
        : api.EXPORT_SCHEDULE.put({ orgId, scheduleId: target.schedule.id, ...settings }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportSchedulesKey(orgId) }),
  })
  async function save(settings: ExportScheduleSettings): Promise<FormRefusal | undefined> {
    try {
      await mutateAsync(settings)
      flash.success('exports_schedule_saved')
      return undefined
    } catch (error) {
      return toScheduleRefusal(error)
    }
  }
  return { save, isSaving: isPending }
}

/** What is done to a schedule with one press. */
export function useScheduleActs({ api, orgId }: ExportPlace) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: exportSchedulesKey(orgId) })
  const enabling = useMutation({
    mutationFn: ({ id, name, crontab, server_id, is_enabled }: ExportSchedule) =>
      api.EXPORT_SCHEDULE.put({
        orgId,
        scheduleId: id,
        name,
        crontab,
        server_id,
        is_enabled: !is_enabled,
      }),
    onSuccess: ({ is_enabled }) =>
      flash.success(is_enabled ? 'exports_schedule_resumed' : 'exports_schedule_paused'),
    onError: () => flash.error('exports_schedule_not_changed'),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: ({ id }: ExportSchedule) => api.EXPORT_SCHEDULE.delete({ orgId, scheduleId: id }),
    onSuccess: () => flash.success('exports_schedule_deleted'),
    onError: () => flash.error('exports_schedule_delete_failed'),
    onSettled,
  })
  return { enabling, deletion }
}
