import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessRule, QueryVerdict } from '#domain/business-rules/business-rule.model.ts'
import type { RuleAction, RuleActionProblem } from '#domain/business-rules/rule-action.model.ts'
import { pickRuleSettings } from '#domain/business-rules/business-rule.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { ruleKeys } from './business-rule.queries.ts'
import type { RulePlace } from './business-rule.queries.ts'
import type { BusinessRuleDraft } from './rule-draft.model.ts'

type Place = Pick<RulePlace, 'api' | 'orgId'>

function useRuleRefetch(orgId: string) {
  const queryClient = useQueryClient()
  return async () => {
    const keys = ruleKeys(orgId)
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Asks the host what a query finds; null where no answer came, which is shown. */
export function useValidateQuery({ api, orgId }: Place) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (query: string) => api.BUSINESS_RULE_CRUD.post({ orgId, query }),
  })
  const validate = async (query: string): Promise<QueryVerdict | null> => {
    try {
      const verdict = await mutateAsync(query)
      if (verdict.problem === null) flash.success('success_business_rule_validated')
      return verdict
    } catch {
      flash.error('validating_business_rule_error')
      return null
    }
  }
  return { validate, isValidating: isPending }
}

/** Validates the edited query and, where it is valid, runs the rule with it. */
export function useRunRule({ api, orgId }: Place, id: string) {
  const onSettled = useRuleRefetch(orgId)
  const { validate, isValidating } = useValidateQuery({ api, orgId })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (query: string) => api.RUN_BUSINESS_RULE.post({ orgId, id, query }),
    onSuccess: () => flash.success('success_business_rule_run'),
    onError: () => flash.error('business_rule_run_error'),
    onSettled,
  })
  const run = async (query: string): Promise<QueryVerdict | null> => {
    const verdict = await validate(query)
    if (verdict?.problem === null) await mutateAsync(query).catch(() => undefined)
    return verdict
  }
  return { run, isRunning: isValidating || isPending }
}

/** What is done to a rule with one press. */
export function useRuleActs({ api, orgId }: Place, onRedirect: (address: string) => void) {
  const onSettled = useRuleRefetch(orgId)
  const scheduling = useMutation({
    mutationFn: ({ id, crontab }: Pick<BusinessRule, 'id' | 'crontab'>) =>
      api.SCHEDULE_BUSINESS_RULE.post({ orgId, id, crontab }),
    onSuccess: () => flash.success('success_business_rule_scheduled'),
    onError: () => flash.error('business_rule_schedule_error'),
    onSettled,
  })
  const unscheduling = useMutation({
    mutationFn: (id: string) => api.SCHEDULE_BUSINESS_RULE.delete({ orgId, id }),
    onSuccess: () => flash.success('success_business_rule_unscheduled'),
    onError: () => flash.error('business_rule_unschedule_error'),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (id: string) => api.BUSINESS_RULE_CRUD.delete({ orgId, id }),
    onSuccess: () => flash.success('success_deleted_business_rule'),
    onError: () => flash.error('business_rule_delete_error'),
    onSettled,
  })
  const agreements = useMutation({
    mutationFn: (id: string) => api.BUSINESS_RULE_AGREEMENTS.get({ orgId, id }),
    onSuccess: ({ address }) => onRedirect(address),
    onError: () => flash.error('business_rule_agreements_error'),
  })
  return { scheduling, unscheduling, deletion, agreements }
}

interface ActionRefusal {
  readonly action: RuleAction
  readonly problem: RuleActionProblem
}

/** Which refusals of a save are shown where. */
function toRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return { form: 'business_rule_save_error' }
  if (failure.code === 'crontab_refused') return { fields: { crontab: 'tasks_crontab_refused' } }
  if (failure.code === 'search_refused') return { fields: { query: 'business_rule_not_valid' } }
  if (failure.code === 'action_refused') {
    const { action, problem } = failure.data as unknown as ActionRefusal
    const field = action === 'assign' ? 'assignee' : 'campaign_id'
    return { fields: { [field]: `business_rule_action_problem_${problem}` } }
  }
  if (failure.code === 'stale') return { form: 'business_rule_save_stale' }
  return {
    form:
      failure.code === 'too_many_rules'
        ? 'business_rule_save_too_many'
        : 'business_rule_save_error',
  }
}

/** Creates a rule, or saves what was changed of one; resolves to the rule, or to a refusal. */
export function useSaveRule({ api, orgId }: Place, rule: BusinessRule | null) {
  const refetch = useRuleRefetch(orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: BusinessRuleDraft) =>
      api.BUSINESS_RULE_CRUD.post({
        orgId,
        ...draft,
        ...(rule === null ? {} : { id: rule.id, seen: pickRuleSettings(rule) }),
      }),
  })
  const save = async (
    draft: BusinessRuleDraft,
  ): Promise<{ saved: BusinessRule } | { refusal: FormRefusal }> => {
    try {
      const { rule: saved } = await mutateAsync(draft)
      if (saved === null) return { refusal: { form: 'business_rule_save_error' } }
      flash.success('success_business_rule_saved')
      await refetch()
      return { saved }
    } catch (error) {
      await refetch()
      return { refusal: toRefusal(error) }
    }
  }
  return { save, isSaving: isPending }
}
