import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { reportRights, reportTypes } from '#domain/reports/report.model.ts'
import { ReportPage } from '#src/features/reports/report-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

const findReport = (name: string) => reportTypes.find((type) => type === name)

export const Route = createFileRoute('/$orgId/(lists)/reports_/$report')({
  validateSearch: listAddressModel,
  staticData: { title: 'reports_title', help: 'reports_help', isClosedToListUsers: true },
  beforeLoad: async ({ context: { api, queryClient }, params }) => {
    const type = findReport(params.report)
    if (type === undefined) throw notFound()
    const boot = await queryClient.ensureQueryData(bootQuery(api, params.orgId))
    if (!boot.EFFECTIVE_PERMISSIONS.includes(reportRights[type]))
      throw redirect({ to: '/$orgId/reports', params: { orgId: params.orgId }, replace: true })
  },
  component: ReportRoute,
})

function ReportRoute() {
  const { orgId, report } = Route.useParams()
  const api = useApi()
  const isOnline = useOnline()
  const type = findReport(report)
  return type === undefined ? null : (
    <ReportPage key={type} api={api} orgId={orgId} isOnline={isOnline} type={type} />
  )
}
