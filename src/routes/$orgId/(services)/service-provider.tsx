import { createFileRoute } from '@tanstack/react-router'
import { serviceProviderRights } from '#domain/service-provider/service-provider.model.ts'
import { ServiceProviderPage } from '#src/features/service-provider/service-provider-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(services)/service-provider')({
  staticData: {
    title: 'service_provider_title',
    help: 'service_provider_help',
    rights: serviceProviderRights,
    isClosedToListUsers: true,
  },
  component: ServiceProviderRoute,
})

function ServiceProviderRoute() {
  const { orgId } = Route.useParams()
  return <ServiceProviderPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
