import { createFileRoute } from '@tanstack/react-router'
import { savedSearchRights } from '#domain/saved-searches/saved-search.model.ts'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { SavedSearchesPage } from '#src/features/saved-searches/saved-searches-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(lists)/saved-searches')({
  validateSearch: listAddressModel,
  staticData: { title: 'saved_searches_title', rights: savedSearchRights },
  component: SavedSearchesRoute,
})

function SavedSearchesRoute() {
  const { orgId } = Route.useParams()
  const api = useApi()
  const getAssigneeName = useAssigneeName(api, orgId)
  return (
    <SavedSearchesPage
      api={api}
      orgId={orgId}
      isOnline={useOnline()}
      getAssigneeName={getAssigneeName}
    />
  )
}
