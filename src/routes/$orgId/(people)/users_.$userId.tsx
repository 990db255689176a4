import { createFileRoute } from '@tanstack/react-router'
import { userPageRights } from '#domain/users/user-rights.model.ts'
import { HandoverDialog } from '#src/features/customer-assignment/handover-dialog.tsx'
import { PersonRightsSheet } from '#src/features/right-check/person-rights-sheet.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useRightPages } from '#src/features/shell/use-right-pages.ts'
import { UserPage } from '#src/features/users/user-page.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(people)/users_/$userId')({
  staticData: { title: 'users_page_title', rights: userPageRights },
  component: UserRoute,
})

function UserRoute() {
  const { orgId, userId } = Route.useParams()
  const { languages, session } = useBoot()
  const getOpened = useRightPages()
  const place = { api: useApi(), orgId, isOnline: useOnline() }
  return (
    <UserPage
      {...place}
      userId={userId}
      languages={languages}
      renderDialog={(dialog, { userID, name, status, is_self, is_shared }, onClose) =>
        dialog === 'rights' ? (
          <PersonRightsSheet
            {...place}
            userId={userID}
            name={name}
            getOpened={getOpened}
            onClose={onClose}
          />
        ) : (
          <HandoverDialog
            {...place}
            userId={userID}
            name={name}
            ownId={session.userid}
            mayDeactivate={status === 'active' && !is_self && !is_shared}
            onClose={onClose}
          />
        )
      }
    />
  )
}
