import { createFileRoute } from '@tanstack/react-router'
import { useOnline } from '#src/features/shell/use-online.ts'
import { AllUsersPage } from '#src/features/users/all-users-page.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/all-users')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'all_users_title',
    rights: { all: ['CanLogonAsOtherUser'] },
  },
  component: AllUsersRoute,
})

function AllUsersRoute() {
  const { orgId } = Route.useParams()
  return <AllUsersPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
