import { createFileRoute, Navigate } from '@tanstack/react-router'
import { groupListRights } from '#domain/dealer-groups/dealer-group-rights.model.ts'

/** One group's address: it opens beside the list. */
export const Route = createFileRoute('/$orgId/(admin)/group_/$groupId')({
  staticData: { title: 'groups_title', rights: groupListRights, isClosedToListUsers: true },
  component: GroupRoute,
})

function GroupRoute() {
  const { orgId, groupId } = Route.useParams()
  return <Navigate to="/$orgId/groups" params={{ orgId }} search={{ open: groupId }} replace />
}
