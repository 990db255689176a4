import { createFileRoute } from '@tanstack/react-router'
import { supportRights } from '#domain/support/support.model.ts'
import { QueueCountsPage } from '#src/features/support/queue-counts-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/queue-counts')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'support_queues_title',
    help: 'support_queues_help',
    rights: supportRights,
    isClosedToListUsers: true,
  },
  component: QueueCountsRoute,
})

function QueueCountsRoute() {
  const { orgId } = Route.useParams()
  return <QueueCountsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
