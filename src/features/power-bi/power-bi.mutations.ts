import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PowerBiReport, PowerBiSettings } from '#domain/power-bi/power-bi-report.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { toPowerBiSettings } from './power-bi-draft.model.ts'
import { powerBiReportsQuery, powerBiUsersQuery } from './power-bi.queries.ts'

export interface PowerBiPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

interface PowerBiSave {
  readonly settings: PowerBiSettings
  /** What it is based on; undefined for a new report. */
  readonly report: PowerBiReport | undefined
}

/** What the vendor said of a failure; null where it said nothing. */
export function getVendorText(error: unknown): string | null {
  const failure = toFailure(error)
  const text = failure.kind === 'refused' ? failure.data['text'] : undefined
  return typeof text === 'string' && text !== '' ? text : null
}

const buildCalls = ({ api, orgId }: PowerBiPlace): RecordCalls<PowerBiReport, PowerBiSave> => ({
  list: powerBiReportsQuery(api, orgId).queryKey,
  stale: [
    ['GET_POWERBI_REPORT', orgId],
    ['GET_USER_REPORTS', orgId],
  ],
  getId: ({ power_bi_report_id: id }) => id,
  send: ({ settings, report }) =>
    report === undefined
      ? api.CREATE_POWERBI_REPORT.post({ orgId, ...settings })
      : api.GET_POWERBI_REPORT.put({
          orgId,
          id: report.power_bi_report_id,
          ...settings,
          seen: toPowerBiSettings(report),
        }),
  remove: ({ power_bi_report_id: id }) => api.GET_POWERBI_REPORT.delete({ orgId, id }),
  deleted: 'power_bi_deleted',
})

/** Writes a report; resolves to a refusal. */
export const useSavePowerBiReport = (place: PowerBiPlace) =>
  useSaveRecord(buildCalls(place), (error) =>
    toRecordRefusal(error, { too_many_reports: { form: 'power_bi_too_many' } }),
  )

export const useDeletePowerBiReport = (place: PowerBiPlace) =>
  useRecordActs(buildCalls(place)).deletion

/** Assigns a report to people, or takes it from them. */
export function useEditPowerBiUsers({ api, orgId }: PowerBiPlace, id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, users }: { kind: 'add' | 'remove'; users: string[] }) =>
      kind === 'add'
        ? api.USER_REPORTS.post({ orgId, id, users })
        : api.USER_REPORTS.delete({ orgId, id, users }),
    onSuccess: (users) =>
      queryClient.setQueryData(powerBiUsersQuery(api, orgId, id).queryKey, users),
    onError: () => flash.error('generic_failed_save_event'),
    onSettled: () =>
      Promise.all(
        (['GET_REPORTS', 'GET_POWERBI_REPORT', 'USER_REPORTS'] as const).map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, orgId] }),
        ),
      ),
  })
}
