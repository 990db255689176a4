import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import type { ListedRun, P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLanguageTag } from '#src/ui/translation.ts'
import { enabledQuery, projectsQuery, toBarCampaign } from './p4.queries.ts'
import type { P4Place } from './p4.queries.ts'

function useProjectsRefetch(place: P4Place) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: projectsQuery(place).queryKey })
}

const refusals = {
  exists: { fields: { name: 'p4_name_taken' } },
  too_many: { form: 'p4_too_many' },
} as const

/** Adds a project, or changes the one that is opened. */
export function useSaveProject(place: P4Place, project: P4Project | null) {
  const { api, orgId } = place
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (settings: P4Settings) =>
      project === null
        ? api.P4_PROJECTS.post({ orgId, ...settings })
        : api.P4_PROJECT.put({
            orgId,
            projectId: project.id,
            version: project.version,
            ...settings,
          }),
    onSettled: useProjectsRefetch(place),
  })
  async function save(settings: P4Settings): Promise<FormRefusal | undefined> {
    try {
      const { name } = await mutateAsync(settings)
      flash.success(project === null ? 'p4_created' : 'p4_settings_saved', { name })
      return undefined
    } catch (error) {
      return toRecordRefusal(error, refusals)
    }
  }
  return { save, isSaving: isPending }
}

/** Deletes a project with its runs. */
export function useDeleteProject(place: P4Place) {
  const { api, orgId } = place
  return useMutation({
    mutationFn: ({ id }: P4Project) => api.P4_PROJECT.delete({ orgId, projectId: id }),
    onSuccess: (_answer, { name }) => flash.success('p4_deleted', { name }),
    onError: (error) => {
      const failure = toFailure(error)
      const code = failure.kind === 'refused' ? failure.code : ''
      flash.error(code === 'run_under_way' ? 'p4_delete_under_way' : 'p4_delete_failed')
    },
    onSettled: useProjectsRefetch(place),
  })
}

/** Runs a project over all customers. */
export function useRunProject(place: P4Place, onRun: (run: ListedRun) => void = () => {}) {
  const { api, orgId } = place
  return useMutation({
    mutationFn: (projectId: string) => api.P4_RUNS.post({ orgId, projectId }),
    onSuccess: onRun,
    onError: () => flash.error('p4_run_failed'),
    onSettled: useProjectsRefetch(place),
  })
}

export interface CampaignSettings {
  readonly title: string
  readonly start_date: string
  readonly end_date: string | null
}

/** Makes a campaign of a bar; `onShow` opens its customers. */
export function useCreateCampaign(
  place: P4Place,
  bar: RunPlace,
  onShow: (campaignId: string) => void,
) {
  const { api, orgId } = place
  const format = useFormat()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (settings: CampaignSettings) => {
      const { runId, tab, month, isOver } = bar
      return api.P4_CAMPAIGN.post({ orgId, runId, tab, month, is_over: isOver, ...settings })
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: enabledQuery(place, bar.runId).queryKey }),
  })
  async function create(settings: CampaignSettings): Promise<FormRefusal | undefined> {
    try {
      const { id, customers, is_new: isNew } = await mutateAsync(settings)
      if (!isNew) return { form: 'p4_copy_exists' }
      const run = () => onShow(id)
      flash.success(
        'p4_campaign_made',
        { count: customers, written: format.number(customers, 0) },
        { key: 'p4_campaign_show', run },
      )
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      const code = failure.kind === 'refused' ? failure.code : ''
      return { form: code === 'run_empty' ? 'p4_copy_nobody' : 'p4_campaign_failed' }
    }
  }
  return { create, isCreating: isPending }
}

export interface BarToExport {
  readonly bar: RunPlace
  readonly projectId: string
  readonly userId: string
}

/** Queues the file of a bar's customers; `toExports` is null for who may not see the exports. */
export function useExportBar(
  { api, orgId }: P4Place,
  { bar, projectId, userId }: BarToExport,
  toExports: (() => void) | null,
) {
  const language = useLanguageTag().replace('-', '_')
  return useMutation({
    mutationFn: (name: string) =>
      api.EXPORT_P4_CUSTOMERS.post({
        orgId,
        name,
        lang: language,
        org_id: orgId,
        user_id: userId,
        run_id: bar.runId,
        project_id: projectId,
        job_id: bar.runId,
        type: 'p4_customer_export',
        campaign: JSON.stringify(toBarCampaign(bar)),
      }),
    onSuccess: () =>
      flash.info(
        'users_create_toast_message',
        {},
        ...(toExports === null ? [] : [{ key: 'exports_view', run: toExports } as const]),
      ),
  })
}
