import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(people)/notifications')({
  staticData: { title: 'notifications_title', help: 'notifications_help' },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { orgId } = Route.useParams()
  return <NotificationsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
