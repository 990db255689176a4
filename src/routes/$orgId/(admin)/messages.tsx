import { createFileRoute } from '@tanstack/react-router'
import { messageTrayRights } from '#domain/messages/outbound-message-rights.model.ts'
import { MessagesPage } from '#src/features/messages/messages-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/messages')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'messages_title',
    help: 'help_messages',
    rights: messageTrayRights,
    isClosedToListUsers: true,
  },
  component: MessagesRoute,
})

function MessagesRoute() {
  const { orgId } = Route.useParams()
  return <MessagesPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
