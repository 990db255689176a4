/**
 * What decides a user's kind: the effective rights and the organisation's parameter
 * `workflow_enabled`.
 */
export interface UserKindFacts {
  readonly rights: ReadonlySet<string>
  readonly isWorkflowEnabled: boolean
}

/** Holds CanUseWorkflow in an organisation with workflow_enabled true. */
export function isWorkflowUser({ rights, isWorkflowEnabled }: UserKindFacts): boolean {
  return isWorkflowEnabled && rights.has('CanUseWorkflow')
}

/** Lacks CanViewDashboard. */
export function isCallerLightUser({ rights }: Pick<UserKindFacts, 'rights'>): boolean {
  return !rights.has('CanViewDashboard')
}

/** Lacks CanViewDashboard, holds CanViewServiceLeadsTab, and is a workflow user. */
export function isServiceLeadUser(facts: UserKindFacts): boolean {
  return (
    isCallerLightUser(facts) && facts.rights.has('CanViewServiceLeadsTab') && isWorkflowUser(facts)
  )
}

/** Holds CanSeeCampaignBuilderOnlyAccess and lacks CanLogonAsOtherUser. */
export function isCampaignBuilderOnlyUser({ rights }: Pick<UserKindFacts, 'rights'>): boolean {
  return rights.has('CanSeeCampaignBuilderOnlyAccess') && !rights.has('CanLogonAsOtherUser')
}

/**
 * Caller-light and campaign-builder-only users may open neither home nor a customer's details: pages
 * send them to the customer list, calls behind it refuse them.
 */
export function isLimitedToList(facts: Pick<UserKindFacts, 'rights'>): boolean {
  return isCallerLightUser(facts) || isCampaignBuilderOnlyUser(facts)
}
