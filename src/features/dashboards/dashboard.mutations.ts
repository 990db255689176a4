import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import type { GridLayout } from '#domain/dashboards/grid.rules.ts'
import { widgetLimits } from '#domain/dashboards/widget.model.ts'
import type { PlacedWidget, WidgetPosition } from '#domain/dashboards/widget.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { dashboardsQuery } from './dashboard.queries.ts'
import { toWidgetPayload } from './widget-draft.model.ts'
import type { WidgetDraft } from './widget-draft.model.ts'

export interface DashboardPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** The dashboards and their figures are fetched again. */
function useSettled({ api, orgId }: DashboardPlace) {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['WIDGET_DATA', orgId] })
    await queryClient.invalidateQueries({ queryKey: dashboardsQuery(api, orgId).queryKey })
  }
}

const hasCode = (error: unknown, code: string): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.code === code
}

/** Makes, renames and deletes dashboards. */
export function useDashboardActs(place: DashboardPlace) {
  const { api, orgId } = place
  const onSettled = useSettled(place)
  const naming = useMutation({
    mutationFn: ({ id, name }: { readonly id?: string | undefined; readonly name: string }) =>
      id === undefined
        ? api.DASHBOARDS.post({ orgId, name })
        : api.DASHBOARD.put({ orgId, dashboardId: id, name }),
    onSuccess: () => flash.success('dashboards_saved'),
    onError: (error) =>
      hasCode(error, 'too_many_dashboards')
        ? flash.error('dashboards_too_many', { count: widgetLimits.dashboards })
        : flash.error('dashboards_failed_saved'),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (id: string) => api.DASHBOARD.delete({ orgId, dashboardId: id }),
    onSuccess: () => flash.success('dashboards_deleted'),
    onError: () => flash.error('dashboards_failed_saved'),
    onSettled,
  })
  return { naming, deletion }
}

/** Moves widgets: the page shows the new places at once, and the old ones where they are refused. */
export function useLayout(place: DashboardPlace, dashboard: Dashboard) {
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const onSettled = useSettled(place)
  const { queryKey } = dashboardsQuery(api, orgId)
  const { mutate } = useMutation({
    mutationFn: (positions: GridLayout) =>
      api.DASHBOARD_LAYOUT.put({ orgId, dashboardId: dashboard.id, positions: { ...positions } }),
    mutationKey: ['layout'],
    scope: { id: `layout ${dashboard.id}` },
    onMutate: async (positions) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((one) =>
          one.id === dashboard.id
            ? {
                ...one,
                widgets: one.widgets.map((widget) => ({
                  ...widget,
                  positions: positions[widget.id] ?? widget.positions,
                })),
              }
            : one,
        ),
      )
    },
    onError: () => flash.error('widget_move_failed'),
    onSettled: () =>
      // Another move may have been made meanwhile: only the last one fetches.
      queryClient.isMutating({ mutationKey: ['layout'] }) > 1 ? undefined : onSettled(),
  })
  return mutate
}

interface WidgetSave {
  readonly draft: WidgetDraft
  readonly widget: PlacedWidget | undefined
  readonly positions?: WidgetPosition
}

/** Creates or changes a widget; resolves to a refusal. */
export function useSaveWidget(place: DashboardPlace, dashboardId: string) {
  const { api, orgId } = place
  const onSettled = useSettled(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ draft, widget, positions }: WidgetSave) => {
      const payload = toWidgetPayload(draft, widget)
      return widget === undefined
        ? api.DASHBOARD_WIDGETS.post({
            orgId,
            dashboardId,
            ...payload,
            ...(positions === undefined ? {} : { positions }),
          })
        : api.DASHBOARD_INDIVIDUAL_WIDGET.put({
            orgId,
            widgetId: widget.id,
            version: widget.version,
            ...payload,
          })
    },
    onSettled,
  })
  async function save(input: WidgetSave): Promise<FormRefusal | undefined> {
    try {
      await mutateAsync(input)
      flash.success('dashboard_success_widget_saved')
      return undefined
    } catch (error) {
      if (hasCode(error, 'stale')) return { form: 'widget_stale' }
      if (hasCode(error, 'too_many_widgets')) return { form: 'widget_too_many' }
      if (hasCode(error, 'search_refused')) return { form: 'widget_search_refused' }
      flash.error('dashboard_failed_widget_saved')
      return { form: 'dashboard_failed_widget_saved' }
    }
  }
  return { save, isSaving: isPending }
}

/** Deletes a widget, and copies others onto a dashboard. */
export function useWidgetActs(place: DashboardPlace, dashboardId: string) {
  const { api, orgId } = place
  const onSettled = useSettled(place)
  const deletion = useMutation({
    mutationFn: (widgetId: string) => api.DASHBOARD_INDIVIDUAL_WIDGET.delete({ orgId, widgetId }),
    onSuccess: () => flash.success('widget_deleted'),
    onError: () => flash.error('widget_delete_failed'),
    onSettled,
  })
  const cloning = useMutation({
    mutationFn: async (widgets: readonly PlacedWidget[]) => {
      for (const { name, reference, queries, config } of widgets)
        await api.DASHBOARD_WIDGETS.post({
          orgId,
          dashboardId,
          name,
          reference,
          queries,
          config,
        })
    },
    onSuccess: () => flash.success('dashboard_success_widget_saved'),
    onError: () => flash.error('dashboard_failed_widget_saved'),
    onSettled,
  })
  return { deletion, cloning }
}

/** Gives a role its dashboards, and has figures counted again. */
export function useRoleActs(place: DashboardPlace) {
  const { api, orgId } = place
  const onSettled = useSettled(place)
  const assignment = useMutation({
    mutationFn: ({ roleId, ids }: { readonly roleId: string; readonly ids: readonly string[] }) =>
      api.ASSIGN_DASHBOARDS.post({ orgId, roleId, dashboard_ids: [...ids] }),
    onSuccess: () => flash.success('dashboard_assigned'),
    onError: () => flash.error('dashboard_assign_failed'),
    onSettled,
  })
  const clearing = useMutation({
    mutationFn: async (roleIds: readonly string[]) => {
      for (const roleId of roleIds) await api.DASHBOARD_CACHE.delete({ orgId, roleId })
    },
    onSuccess: () => flash.success('dashboard_cache_cleared'),
    onError: () => flash.error('dashboard_cache_failed_clear_cache'),
    onSettled,
  })
  return { assignment, clearing }
}
