import { createFileRoute } from '@tanstack/react-router'
import { taxonomyListRights } from '#domain/organisations/organisation.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { TaxonomyPage } from '#src/features/taxonomy/taxonomy-page.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/taxonomy')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'taxonomy_title',
    help: 'help_taxonomy',
    rights: taxonomyListRights,
    isClosedToListUsers: true,
  },
  component: TaxonomyRoute,
})

function TaxonomyRoute() {
  const { orgId } = Route.useParams()
  return (
    <TaxonomyPage
      api={useApi()}
      orgId={orgId}
      languages={useBoot().languages}
      isOnline={useOnline()}
    />
  )
}
