import { createFileRoute } from '@tanstack/react-router'
import { auditRights } from '#domain/audit/audit.model.ts'
import { RetentionPage } from '#src/features/audit/retention-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/retention')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'retention_title',
    help: 'help_retention',
    rights: auditRights,
    isClosedToListUsers: true,
  },
  component: RetentionRoute,
})

function RetentionRoute() {
  const { orgId } = Route.useParams()
  return <RetentionPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
