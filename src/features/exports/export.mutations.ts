import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import type { ExportEntry } from '#domain/exports/export.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useLanguageTag } from '#src/ui/translation.ts'
import { exportsKey, fetchDownloadAddress } from './export.queries.ts'

export interface ExportPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** As the host names it: de_de. */
const useLanguage = (): string => useLanguageTag().replace('-', '_')

/** Asks for an export of a kind with its name, format and what the kind needs. */
export type ExportRequest = Pick<ExportEntry, 'name' | 'format' | 'settings'>

function sendRequest(
  { api, orgId }: ExportPlace,
  kind: ExportKind,
  language: string,
  { name, format, settings = {} }: ExportRequest,
) {
  const common = { orgId, name, language, ...(format === undefined ? {} : { format }) }
  const { campaign_id, channel, columns = [], ...search } = settings
  if (kind === 'users') return api.USER_EXPORTS.post(common)
  if (kind === 'campaigns')
    return api.CAMPAIGN_EXPORTS.post({
      ...common,
      organisation_id: orgId,
      type: 'campaign_id',
      campaign_id: campaign_id ?? '',
      columns,
      ...(channel === undefined ? {} : { channel }),
    })
  return api.CUSTOMER_EXPORT.post({
    ...common,
    organisation_id: orgId,
    type: 'search_critiera',
    v2: true,
    columns,
    ...search,
  })
}

const failures = {
  customers: 'customers_exports_failed_queue_export',
  campaigns: 'export_campaign_failed_message',
  users: 'exports_users_failed',
  p4Export: 'customers_exports_failed_queue_export',
  reports: 'customers_exports_failed_queue_export',
} as const satisfies Readonly<Record<ExportKind, string>>

/** Asks for an export; resolves to a refusal. */
export function useRequestExport(place: ExportPlace, kind: ExportKind) {
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: ExportRequest) => sendRequest(place, kind, language, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsKey(place.orgId, kind) }),
  })
  async function request(input: ExportRequest): Promise<FormRefusal | undefined> {
    try {
      await mutateAsync(input)
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      const code = failure.kind === 'refused' ? failure.code : undefined
      if (code === 'too_many_exports') return { form: 'exports_too_many' }
      return { form: code === 'search_refused' ? 'exports_search_refused' : failures[kind] }
    }
  }
  return { request, isSending: isPending }
}

/** What is done to an export with one press. */
export function useExportActs(
  place: ExportPlace,
  kind: ExportKind,
  onRedirect: (address: string) => void,
) {
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { request, isSending } = useRequestExport(place, kind)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: exportsKey(orgId, kind) })
  const download = useMutation({
    mutationFn: ({ id }: ExportEntry) =>
      fetchDownloadAddress(api, kind, { orgId, exportId: id, language }),
    onSuccess: (address) => onRedirect(address),
    onError: (error) => {
      const failure = toFailure(error)
      const isGone = failure.kind === 'refused' && failure.code === 'export_not_ready'
      flash.error(isGone ? 'exports_download_not_ready' : 'exports_download_failed')
    },
    onSettled,
  })
  const stop = useMutation({
    mutationFn: ({ id }: ExportEntry) => api.JOB_CANCEL.post({ orgId, jobId: id }),
    onError: () => flash.error('job_cancel_failed'),
    onSettled,
  })
  const { onResubmit } = useJobCommands(api, orgId, exportsKey(orgId, kind))
  return {
    /** A bar of a run is exported where it is shown: the run may be gone. Reports have tasks. */
    mayRepeat: kind !== 'p4Export' && kind !== 'reports',
    onDownload: (entry: ExportEntry) => download.mutate(entry),
    onStop: (entry: ExportEntry) => stop.mutate(entry),
    onAgain: async (entry: ExportEntry) => {
      const refusal = await request(entry)
      if (refusal === undefined) flash.success('customers_exports_label_processed')
      else flash.errorSentence(refusal.form ?? '')
    },
    onSendAgain: onResubmit,
    onRefresh: () => void onSettled(),
    isBusy: download.isPending || stop.isPending || isSending,
  }
}

export type ExportActs = ReturnType<typeof useExportActs>
