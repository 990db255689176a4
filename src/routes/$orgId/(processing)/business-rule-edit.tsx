import { createFileRoute, useLocation } from '@tanstack/react-router'
import * as v from 'valibot'
import { businessRuleRights } from '#domain/business-rules/business-rule.model.ts'
import { RuleEditPage } from '#src/features/business-rules/rule-edit-page.tsx'
import { QueryConditionDialog } from '#src/features/customer-list/conditions/query-condition-dialog.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

/** The rule’s id, or `new`. */
const ruleAddressModel = v.object({
  rule: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64))), undefined),
})

export const Route = createFileRoute('/$orgId/(processing)/business-rule-edit')({
  validateSearch: ruleAddressModel,
  staticData: {
    title: 'business_rule_edit_title',
    rights: businessRuleRights,
    isClosedToListUsers: true,
  },
  component: RuleEditRoute,
})

function RuleEditRoute() {
  const { orgId } = Route.useParams()
  const { rule } = Route.useSearch()
  const { browser } = Route.useRouteContext()
  const { businessRule } = useLocation().state
  const api = useApi()
  return (
    <RuleEditPage
      api={api}
      orgId={orgId}
      isOnline={useOnline()}
      id={rule ?? businessRule?.id}
      handed={businessRule}
      drawConditions={(conditions) => (
        <QueryConditionDialog {...conditions} api={api} orgId={orgId} />
      )}
      onRedirect={browser.leaveTo}
    />
  )
}
