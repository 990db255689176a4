import { createFileRoute } from '@tanstack/react-router'
import { scheduledTaskRights } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { ScheduledTasksPage } from '#src/features/scheduled-tasks/scheduled-tasks-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/tasks')({
  validateSearch: listAddressModel,
  staticData: { title: 'tasks_title', rights: scheduledTaskRights, isClosedToListUsers: true },
  component: TasksRoute,
})

function TasksRoute() {
  const { orgId } = Route.useParams()
  return <ScheduledTasksPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
