import { createFileRoute } from '@tanstack/react-router'
import { userPageRights } from '#domain/users/user-rights.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { UserPage } from '#src/features/users/user-page.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(people)/users_/$userId')({
  staticData: { title: 'users_page_title', rights: userPageRights },
  component: UserRoute,
})

function UserRoute() {
  const { orgId, userId } = Route.useParams()
  return (
    <UserPage
      api={useApi()}
      orgId={orgId}
      userId={userId}
      languages={useBoot().languages}
      isOnline={useOnline()}
    />
  )
}
