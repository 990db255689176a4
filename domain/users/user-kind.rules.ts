/** What decides a user's kind: the effective rights and the organisation's parameter `workflow_enabled` (W§1 L9-13). */
export interface UserKindFacts {
  readonly rights: ReadonlySet<string>
  readonly workflowEnabled: boolean
}

/** Holds CanUseWorkflow in an organisation with workflow_enabled true (W§1 L10). */
export function isWorkflowUser({ rights, workflowEnabled }: UserKindFacts): boolean {
  return workflowEnabled && rights.has('CanUseWorkflow')
}

/** Lacks CanViewDashboard (W§1 L12). */
export function isCallerLightUser({ rights }: UserKindFacts): boolean {
  return !rights.has('CanViewDashboard')
}

/** Lacks CanViewDashboard, holds CanViewServiceLeadsTab, and is a workflow user (W§1 L11). */
export function isServiceLeadUser(facts: UserKindFacts): boolean {
  return (
    isCallerLightUser(facts) && facts.rights.has('CanViewServiceLeadsTab') && isWorkflowUser(facts)
  )
}

/** Holds CanSeeCampaignBuilderOnlyAccess and lacks CanLogonAsOtherUser (W§1 L13). */
export function isCampaignBuilderOnlyUser({ rights }: UserKindFacts): boolean {
  return rights.has('CanSeeCampaignBuilderOnlyAccess') && !rights.has('CanLogonAsOtherUser')
}

/** Caller-light and campaign-builder-only users may open neither home nor a customer's details; both send them to the customer list (W§1 L14). */
export function isKeptToTheList(facts: UserKindFacts): boolean {
  return isCallerLightUser(facts) || isCampaignBuilderOnlyUser(facts)
}
