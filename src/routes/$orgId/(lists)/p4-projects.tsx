import { createFileRoute } from '@tanstack/react-router'
import { p4Rights } from '#domain/predictive-parity/p4-project.model.ts'
import { ProjectsPage } from '#src/features/predictive-parity/projects-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(lists)/p4-projects')({
  validateSearch: listAddressModel,
  staticData: { title: 'p4_title', help: 'p4_help', rights: p4Rights, isClosedToListUsers: true },
  component: P4ProjectsRoute,
})

function P4ProjectsRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  return (
    <ProjectsPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onRun={(run) =>
        void navigate({
          to: '/$orgId/p4-projects/$projectId/runs/$runId',
          params: { orgId, ...run },
        })
      }
    />
  )
}
