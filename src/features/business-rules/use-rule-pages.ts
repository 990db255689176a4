import { toNewCustomers } from '#domain/business-rules/business-rule.rules.ts'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import type { RuleTab } from './business-rule.queries.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The rule that its edit page was opened with. */
    businessRule?: BusinessRule
  }
}

/** The name of a rule that is not there yet, in the edit page’s address. */
export const newRuleName = 'new'

/** The ways between the pages of business rules. */
export function useRulePages(orgId: string) {
  const navigate = useNavigateFromHere()
  const toEdit = (rule: string, businessRule?: BusinessRule, replace = false) =>
    void navigate({
      to: '/$orgId/business-rule-edit',
      params: { orgId },
      search: { rule },
      replace,
      ...(businessRule === undefined ? {} : { state: (before) => ({ ...before, businessRule }) }),
    })
  return {
    toList: (tab: RuleTab = 'businessRules') =>
      void navigate({ to: '/$orgId/business-rule', params: { orgId }, search: { tab } }),
    toEdit: (rule: BusinessRule, replace = false) => toEdit(rule.id, rule, replace),
    /** The list of those whom a run found first. */
    toNewCustomersList: (runId: string) =>
      void navigate({
        to: '/$orgId/customers',
        params: { orgId },
        search: { campaign: toNewCustomers(runId) },
      }),
    toNew: (like?: BusinessRule) => toEdit(newRuleName, like),
  }
}
