import { createFileRoute } from '@tanstack/react-router'
import { fourSRights } from '#domain/four-s/four-s-project.model.ts'
import { FourSPage } from '#src/features/four-s/four-s-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(lists)/4s-projects')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'four_s_title',
    help: 'four_s_help',
    rights: fourSRights,
    isClosedToListUsers: true,
  },
  component: FourSRoute,
})

function FourSRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  return (
    <FourSPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onJob={(id) =>
        void navigate({
          to: '/$orgId/customers',
          params: { orgId },
          search: { job: { type: '4s', id } },
        })
      }
    />
  )
}
