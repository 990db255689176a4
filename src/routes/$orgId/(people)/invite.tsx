import { createFileRoute } from '@tanstack/react-router'
import { inviteRights } from '#domain/users/invitation.model.ts'
import { InvitePage } from '#src/features/invitations/invite-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(people)/invite')({
  staticData: {
    title: 'invite_title',
    help: 'invite_help',
    rights: inviteRights,
    isClosedToListUsers: true,
  },
  component: InviteRoute,
})

function InviteRoute() {
  const { orgId } = Route.useParams()
  return <InvitePage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
