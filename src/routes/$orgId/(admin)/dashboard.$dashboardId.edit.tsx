import { createFileRoute } from '@tanstack/react-router'
import { dashboardEditRights } from '#domain/dashboards/dashboard-rights.model.ts'
import { QueryFilterSheet } from '#src/features/customer-list/filters/query-filter-sheet.tsx'
import { DashboardPage } from '#src/features/dashboards/dashboard-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(admin)/dashboard/$dashboardId/edit')({
  staticData: { title: 'dashboards_title', rights: dashboardEditRights, isClosedToListUsers: true },
  component: EditDashboard,
})

function EditDashboard() {
  const { orgId, dashboardId } = Route.useParams()
  const api = useApi()
  const navigate = useNavigateFromHere()
  const open = (id: string | null) =>
    id === null
      ? navigate({ to: '/$orgId/home', params: { orgId } })
      : navigate({
          to: '/$orgId/dashboard/$dashboardId/edit',
          params: { orgId, dashboardId: id },
        })
  return (
    <DashboardPage
      api={api}
      orgId={orgId}
      isOnline={useOnline()}
      dashboardId={dashboardId}
      onOpen={(id) => void open(id)}
      drawFilters={(filters) => <QueryFilterSheet {...filters} api={api} orgId={orgId} />}
    />
  )
}
