import { createFileRoute } from '@tanstack/react-router'
import { dataRightsRights } from '#domain/data-rights/person-file.model.ts'
import { DuplicatesPage } from '#src/features/data-rights/merge/duplicates-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/duplicates')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'duplicates_title',
    help: 'help_duplicates',
    rights: dataRightsRights,
    isClosedToListUsers: true,
  },
  component: DuplicatesRoute,
})

function DuplicatesRoute() {
  const { orgId } = Route.useParams()
  return <DuplicatesPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
