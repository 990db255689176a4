import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { orgHealthRights } from '#domain/org-health/org-health.model.ts'
import { OrgHealthPage } from '#src/features/org-health/org-health-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/org-health')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'org_health_title',
    help: 'org_health_help',
    rights: orgHealthRights,
    isClosedToListUsers: true,
  },
  component: OrgHealthRoute,
})

function OrgHealthRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OrgHealthPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      isBase={useBoot().organisation.is_base}
      onCustomers={(id) =>
        void navigate({
          to: '/$orgId/customers',
          params: { orgId },
          search: { campaign: { id, type: 'health' } },
        })
      }
    />
  )
}
