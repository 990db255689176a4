import { createFileRoute } from '@tanstack/react-router'
import { OwnSessionsPage } from '#src/features/own-sessions/own-sessions-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/my-sessions')({
  validateSearch: listAddressModel,
  staticData: { title: 'own_sessions_title', help: 'own_sessions_help' },
  component: OwnSessionsRoute,
})

function OwnSessionsRoute() {
  const { orgId } = Route.useParams()
  return <OwnSessionsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
