import { createFileRoute, Navigate } from '@tanstack/react-router'
import { processingRights } from '#domain/processing/processing.model.ts'

/** Without a file there is nothing to view: the uploads are listed. */
export const Route = createFileRoute('/$orgId/(processing)/processing-view')({
  staticData: {
    title: 'processing_view_title',
    rights: processingRights,
    isClosedToListUsers: true,
  },
  component: EmptyViewRoute,
})

function EmptyViewRoute() {
  const { orgId } = Route.useParams()
  return <Navigate to="/$orgId/processing" params={{ orgId }} replace />
}
