import { createFileRoute } from '@tanstack/react-router'
import { businessRuleRights } from '#domain/business-rules/business-rule.model.ts'
import { BusinessRulesPage } from '#src/features/business-rules/business-rules-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/business-rule')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'business_rules_title',
    help: 'business_rules_help',
    rights: businessRuleRights,
    isClosedToListUsers: true,
  },
  component: BusinessRulesRoute,
})

function BusinessRulesRoute() {
  const { orgId } = Route.useParams()
  const { tab } = Route.useSearch()
  const { browser } = Route.useRouteContext()
  return (
    <BusinessRulesPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      tab={tab}
      onRedirect={browser.leaveTo}
    />
  )
}
