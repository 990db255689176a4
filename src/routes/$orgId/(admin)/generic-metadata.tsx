import { createFileRoute } from '@tanstack/react-router'
import { metadataListRights } from '#domain/organisations/metadata-rights.model.ts'
import { MetadataPage } from '#src/features/metadata/metadata-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/generic-metadata')({
  validateSearch: listAddressModel,
  staticData: { title: 'metadata_title', rights: metadataListRights, isClosedToListUsers: true },
  component: MetadataRoute,
})

function MetadataRoute() {
  const { orgId } = Route.useParams()
  return <MetadataPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
