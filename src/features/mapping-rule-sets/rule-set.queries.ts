import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MappingRuleSet } from '#domain/mapping-rule-sets/rule-set.model.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

export interface RuleSetPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

export const ruleSetListQuery = ({ api, orgId }: Pick<RuleSetPlace, 'api' | 'orgId'>) =>
  queryOptions({
    queryKey: ['MAPPING_LIST', orgId] as const,
    queryFn: ({ signal }) => api.MAPPING_LIST.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** Fetches the rule sets again. */
export function useRuleSetRefetch(place: RuleSetPlace) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ruleSetListQuery(place).queryKey })
}

/** Publishes a rule set that is not, and unpublishes one that is. */
export function useRuleSetStatus(place: RuleSetPlace) {
  const { api, orgId } = place
  const onSettled = useRuleSetRefetch(place)
  return useMutation({
    mutationFn: ({ version_id, status }: MappingRuleSet) =>
      api.RULE_STATUS.put({
        orgId,
        version_id,
        status: status === 'published' ? 'unpublished' : 'published',
      }),
    onSuccess: ({ name, status }) => flash.success(`rule_sets_${status}`, { name }),
    onError: () => flash.error('mapping_edit_toast_errormessage'),
    onSettled,
  })
}
