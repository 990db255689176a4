import { createFileRoute } from '@tanstack/react-router'
import { supportRights } from '#domain/support/support.model.ts'
import { AllJobsPage } from '#src/features/support/all-jobs-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/all-jobs-queue')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'support_jobs_title',
    help: 'support_jobs_help',
    rights: supportRights,
    isClosedToListUsers: true,
  },
  component: AllJobsRoute,
})

function AllJobsRoute() {
  const { orgId } = Route.useParams()
  return <AllJobsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
