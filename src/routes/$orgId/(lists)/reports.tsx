import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#src/features/reports/reports-page.tsx'

export const Route = createFileRoute('/$orgId/(lists)/reports')({
  staticData: {
    title: 'reports_title',
    help: 'reports_help',
    rights: { all: ['CanAccessReports'] },
    isClosedToListUsers: true,
  },
  component: ReportsRoute,
})

function ReportsRoute() {
  return <ReportsPage orgId={Route.useParams().orgId} />
}
