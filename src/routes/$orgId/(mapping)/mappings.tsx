import { createFileRoute } from '@tanstack/react-router'
import { ruleSetRights } from '#domain/mapping-rule-sets/rule-set.model.ts'
import { RuleSetsPage } from '#src/features/mapping-rule-sets/rule-sets-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(mapping)/mappings')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'rule_sets_title',
    help: 'rule_sets_help',
    rights: ruleSetRights,
    isClosedToListUsers: true,
  },
  component: MappingsRoute,
})

function MappingsRoute() {
  const { orgId } = Route.useParams()
  return <RuleSetsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
