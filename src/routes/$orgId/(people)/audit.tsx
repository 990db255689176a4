import { createFileRoute } from '@tanstack/react-router'
import { auditRights } from '#domain/audit/audit.model.ts'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(people)/audit')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'audit_title',
    help: 'help_audit',
    rights: auditRights,
    isClosedToListUsers: true,
  },
  component: AuditRoute,
})

function AuditRoute() {
  const { orgId } = Route.useParams()
  return <AuditPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
