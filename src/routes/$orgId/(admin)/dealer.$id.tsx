import { createFileRoute, Navigate } from '@tanstack/react-router'
import { dealerListRights } from '#domain/dealers/dealer.model.ts'

/** One dealer's address: it opens beside the list. */
export const Route = createFileRoute('/$orgId/(admin)/dealer/$id')({
  staticData: { title: 'dealers_title', rights: dealerListRights, isClosedToListUsers: true },
  component: DealerRoute,
})

function DealerRoute() {
  const { orgId, id } = Route.useParams()
  return <Navigate to="/$orgId/dealers" params={{ orgId }} search={{ open: id }} replace />
}
