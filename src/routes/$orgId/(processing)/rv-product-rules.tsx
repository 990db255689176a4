import { createFileRoute } from '@tanstack/react-router'
import { rvRuleRights } from '#domain/rv-rules/rv-rule-row.model.ts'
import { RvRulesPage } from '#src/features/rv-rules/rv-rules-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/rv-product-rules')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'rv_rules_title',
    help: 'rv_rules_help',
    rights: rvRuleRights,
    isClosedToListUsers: true,
  },
  component: RvRulesRoute,
})

function RvRulesRoute() {
  const { orgId } = Route.useParams()
  return <RvRulesPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
