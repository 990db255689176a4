import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import {
  exportScheduleModel,
  exportScheduleRights,
  exportScheduleSettings,
} from './export-schedule.model.ts'

const common = {
  service: 'customer',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: exportScheduleRights,
} as const

const scheduleId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const inSchedule = v.object({ orgId: organisationId, scheduleId })

/** `data.code` says why, as of a task. */
const crontabRefusal = { crontab_refused: { status: 422 } } as const

const refusals = {
  ...crontabRefusal,
  /** It was deleted meanwhile. */
  server_gone: { status: 409 },
} as const

/** Exports by a schedule: the specifications ask for them and name no call. Proposed keys. */
export const exportScheduleContract = {
  EXPORT_SCHEDULES: {
    get: endpoint({
      ...common,
      key: 'EXPORT_SCHEDULES',
      method: 'GET',
      path: '{orgId}/export-schedules',
      summary: 'The schedules of exports that the caller sees, and where files may go',
      input: v.object({ orgId: organisationId }),
      output: v.object({
        schedules: v.array(exportScheduleModel),
        servers: v.array(v.object({ id: v.string(), name: v.string() })),
      }),
    }),
    post: endpoint({
      ...common,
      key: 'EXPORT_SCHEDULES',
      method: 'POST',
      path: '{orgId}/export-schedules',
      summary: 'Have an export of the caller’s own made again and again',
      input: v.object({
        orgId: organisationId,
        exportId: scheduleId,
        ...exportScheduleSettings.entries,
      }),
      output: exportScheduleModel,
      refusals: { ...refusals, too_many_schedules: { status: 409 } },
    }),
  },
  EXPORT_SCHEDULE_RUNS: {
    get: endpoint({
      ...common,
      key: 'EXPORT_SCHEDULE_RUNS',
      method: 'GET',
      path: '{orgId}/next-export-runs',
      summary: 'When a crontab would run next, in the organisation’s time zone',
      input: v.object({
        orgId: organisationId,
        crontab: v.pipe(v.string(), v.maxLength(maxCrontab)),
      }),
      output: v.object({ runs: v.array(v.string()) }),
      refusals: crontabRefusal,
    }),
  },
  EXPORT_SCHEDULE: {
    put: endpoint({
      ...common,
      key: 'EXPORT_SCHEDULE',
      method: 'PUT',
      path: '{orgId}/export-schedules/{scheduleId}',
      summary: 'Change a schedule of the caller’s own',
      input: v.object({ ...inSchedule.entries, ...exportScheduleSettings.entries }),
      output: exportScheduleModel,
      refusals,
    }),
    delete: endpoint({
      ...common,
      key: 'EXPORT_SCHEDULE',
      method: 'DELETE',
      path: '{orgId}/export-schedules/{scheduleId}',
      summary: 'Delete a schedule that the caller sees; what it had made stays',
      input: inSchedule,
      output: v.object({ id: v.string() }),
    }),
  },
}
