import { createFileRoute, Navigate } from '@tanstack/react-router'
import { dealerEditRights } from '#domain/dealers/dealer.model.ts'

/** Editing a dealer: its form opens beside the list. */
export const Route = createFileRoute('/$orgId/(admin)/dealer/$dealerId_/edit')({
  staticData: { title: 'dealers_title', rights: dealerEditRights, isClosedToListUsers: true },
  component: DealerEditRoute,
})

function DealerEditRoute() {
  const { orgId, dealerId } = Route.useParams()
  return <Navigate to="/$orgId/dealers" params={{ orgId }} search={{ open: dealerId }} replace />
}
