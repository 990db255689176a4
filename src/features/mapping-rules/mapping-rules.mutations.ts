import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ExceptionRule,
  ModelBodyRules,
  RangedRule,
  StringRule,
} from '#domain/mapping-rules/mapping-rules.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { MappingRulesSource } from './mapping-rules.queries.ts'

/** What the host says beside the general failure. */
const reasons: Readonly<Record<string, TextKey>> = {
  stale: 'mapping_rules_stale',
  rule_repeated: 'mapping_rules_repeated',
  asset_unknown: 'mapping_rules_asset_missing',
  not_found: 'mapping_rules_asset_missing',
  too_many: 'mapping_rules_too_many',
}

type RulesQuery = 'STRING_RULES' | 'RANGED_RULES' | 'MODEL_BODY_GET' | 'EXCEPTIONS_LIST'

/** Saves, tells how it went, and fetches what is shown again. */
function useRuleSave<Input>(
  { orgId }: MappingRulesSource,
  shownBy: RulesQuery,
  mutationFn: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => flash.success('generic_success_save_event'),
    onError: (error) => {
      flash.error('generic_failed_save_event')
      const failure = toFailure(error)
      const reason = failure.kind === 'refused' ? reasons[failure.code] : undefined
      if (reason !== undefined) flash.error(reason)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [shownBy, orgId] }),
  })
}

/** Rules as they should be, and as they were when they were changed. */
interface RuleChange<Rules> {
  readonly rules: Rules
  readonly seen: Rules
}

export function useSaveStringRules(source: MappingRulesSource) {
  const { api, orgId, mapping } = source
  return useRuleSave(source, 'STRING_RULES', (change: RuleChange<StringRule[]>) =>
    api.STRING_RULES.put({ orgId, ...mapping, ...change }),
  )
}

export function useSaveRangedRules(source: MappingRulesSource) {
  const { api, orgId } = source
  return useRuleSave(source, 'RANGED_RULES', (change: RuleChange<RangedRule[]>) =>
    api.RANGED_RULES.put({ orgId, ...change }),
  )
}

export function useSaveModelBodyRules(source: MappingRulesSource) {
  const { api, orgId } = source
  return useRuleSave(source, 'MODEL_BODY_GET', (change: RuleChange<ModelBodyRules>) =>
    api.MODEL_BODY_SAVE.put({ orgId, ...change }),
  )
}

export function useSaveException(source: MappingRulesSource) {
  const { api, orgId } = source
  return useRuleSave(source, 'EXCEPTIONS_LIST', (rule: ExceptionRule) =>
    api.EXCEPTION_CRUD.post({ orgId, ...rule }),
  )
}

export function useDeleteException(source: MappingRulesSource) {
  const { api, orgId } = source
  return useRuleSave(source, 'EXCEPTIONS_LIST', (exception: string) =>
    api.EXCEPTION_CRUD.delete({ orgId, source: exception }),
  )
}

/** Puts the rules in force. */
export function useBuild({ api, orgId, mapping }: MappingRulesSource) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.MAPPING_BUILD.post({ orgId, ...mapping }),
    onSuccess: () => flash.success('mapping_rules_build_started'),
    onError: () => flash.error('mapping_rules_build_failed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['MAPPING_BUILD_LOG', orgId] }),
  })
}

/** Milliseconds that the message is read before the page loads again. */
const beforeReload = 2000

/** Copies the rules of another organisation, and has the page loaded again. */
export function useCopyRules(
  { api, orgId }: MappingRulesSource,
  onReload: () => void,
  onCopied: () => void,
) {
  return useMutation({
    mutationFn: (sourceOrgId: string) => api.MAPPING_COPY_FROM_ORG.post({ orgId, sourceOrgId }),
    onSuccess: () => {
      flash.success('mapping_copy_rules_refresh_toast')
      onCopied()
      setTimeout(onReload, beforeReload)
    },
    onError: (error) => {
      const failure = toFailure(error)
      const isBarred = failure.kind === 'refused' && failure.status === 404
      flash.error(isBarred ? 'mapping_rules_copy_barred' : 'mapping_rules_copy_failed')
    },
  })
}

/** Has the report of all proposals built, and downloads it. */
export function usePreCalculatedReport(
  { api, orgId }: MappingRulesSource,
  onRedirect: (address: string) => void,
) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: ['PRE_CALC_REPORT_STATUS', orgId] })
  const build = useMutation({
    mutationFn: () => api.PRE_CALC_REPORT.post({ orgId }),
    onSuccess: () => flash.success('pre_calc_report_queued_flash'),
    onError: () => flash.error('pre_calc_report_error_flash'),
    onSettled,
  })
  const download = useMutation({
    mutationFn: () => api.PRE_CALC_REPORT.get({ orgId }),
    onSuccess: ({ url }) => onRedirect(url),
    onError: () => flash.error('pre_calc_report_error_flash'),
    onSettled,
  })
  return { build, download }
}
